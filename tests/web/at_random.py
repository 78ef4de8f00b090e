"""Games of tiles played at random: what could lie on a table."""

from __future__ import annotations

import random
from typing import Any

from referee.record.entries import read_entry, write_entry
from referee.record.replay import Ledger, Setup
from referee.rules.lines.plays import Down, Draw, Hold, Knock, Lay


def play_at_random(setup: Setup, seed: int, most: int) -> list[str]:
    """Plays until the game is over, or so many entries are written: what could lie on a table."""
    rng, ledger, entries = random.Random(seed), Ledger(setup), []  # noqa: S311 - which tile is laid is no secret
    while len(entries) < most and ledger.next.does:
        play = _any_play(ledger, rng)
        ledger = ledger.add(play)
        entries.append(write_entry(setup.game, ledger.canonical(play)))
    return entries


def _any_play(ledger: Ledger, rng: random.Random) -> Any:
    options = ledger.setup.game.options(ledger.position)
    if options.waited:
        seat, hand = options.waited[0], ledger.position.hand
        return Hold(seat, tuple(rng.sample(hand.unseen, hand.holds(seat))))
    if options.downs:
        return Down(rng.choice(options.downs))
    if options.lays and rng.random() < 0.8:
        one = rng.choice(list(options.lays))
        ends = options.lays[one]
        return Lay(options.turn, one, rng.choice(ends) if len(ends) > 1 else None)
    if options.draws:
        return Draw(options.turn, 1)
    if options.knock:
        return Knock(options.turn)
    one = rng.choice(list(options.lays))
    ends = options.lays[one]
    return Lay(options.turn, one, rng.choice(ends) if len(ends) > 1 else None)


def standing(setup: Setup, entries: list[str]) -> Ledger:
    """The ledger of a log in notation."""
    ledger = Ledger(setup)
    for entry in entries:
        ledger = ledger.add(read_entry(setup.game, entry))
    return ledger
