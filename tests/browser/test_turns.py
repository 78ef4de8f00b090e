"""Whose turn it is while plays wait: what the phone reckons is what the rules say, play by play."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from playwright.sync_api import Page

from referee.record.entries import write_entry
from referee.record.replay import Ledger, Setup
from referee.rules.cribbage import plays as cards
from referee.rules.games import GAMES
from referee.rules.lines import plays as tiles
from referee.rules.seating import Seating
from referee.store.games import Head
from referee.web.pages.families import FAMILIES
from referee.web.pages.moment import Moment
from referee.web.pages.view import View
from referee.web.sheets import Sheet
from tests.web.conftest import FOUR

STATIC = Path(__file__).parents[2] / "static"
RECKON = "pairs => pairs.map(([was, entry]) => refereeTurns.after(JSON.parse(was), entry).turn)"
TABLES = [
    ("fives-and-threes", 2, {}), ("fives-and-threes", 4, {"deal": "3"}), ("muggins", 3, {"boneyard": "sleeping"}),
    ("muggins", 2, {"deal": "2", "boneyard": "sleeping"}), ("cribbage", 2, {}), ("cribbage", 3, {}),
    ("cribbage", 2, {"five-card": "yes", "target": "61"}), ("domino-cribbage", 2, {}),
]  # fmt: skip


def told(ledger: Ledger, game: str) -> str:
    """The turns that the page of this moment would tell; "" where nothing is laid."""
    head = Head(game, FOUR[: ledger.setup.seating.players])
    return FAMILIES[game].dock(Moment(Sheet("0", head, ledger), View("0"))).turns


def play(ledger: Ledger, rng: random.Random) -> object:
    """Something that may be tapped now on the pad, or whatever leads to the next hand."""
    options, crib = ledger.setup.game.options(ledger.position), hasattr(ledger.position, "deal")
    if crib and options.does == "lay":
        piece = rng.choice(options.pieces) if options.pieces and not (options.go and rng.random() < 0.4) else None
        return cards.Lay(options.turn, piece) if piece else cards.Go(options.turn)
    if crib:
        return cards.Deal(rng.choice(options.deals)) if options.deals else cards.Starter(rng.choice(options.pieces))
    if not options.turn:
        return tiles.Down(rng.choice(options.downs or "a"))
    if options.lays and not (options.knock and rng.random() < 0.3):
        one = rng.choice(list(options.lays))
        ends = options.lays[one]
        return tiles.Lay(options.turn, one, rng.choice(ends) if len(ends) > 1 else None)
    return tiles.Draw(options.turn, 1) if options.draws else tiles.Knock(options.turn)


def one_hand(game: str, players: int, chosen: dict[str, str], rng: random.Random) -> list[tuple[str, str, str]]:
    """A hand or deal at random: the turns before each play, the play, and who is in turn after it."""
    ledger, found = Ledger(Setup.of(GAMES[game], Seating(players), chosen)), []
    while not found or told(ledger, game):
        was, entry = told(ledger, game), play(ledger, rng)
        ledger, canonical = ledger.enter(entry)
        now = told(ledger, game)
        if was:
            found.append((was, write_entry(ledger.setup.game, canonical), json.loads(now)["turn"] if now else ""))
    return found


@pytest.mark.parametrize(("game", "players", "chosen"), TABLES, ids=[f"{name} {n} {rule}" for name, n, rule in TABLES])
def test_the_next_in_turn(page: Page, game: str, players: int, chosen: dict[str, str]) -> None:
    page.add_script_tag(path=STATIC / "turns.js")
    rng = random.Random(7)  # noqa: S311 - which tile is laid is no secret
    pairs = [pair for _ in range(12) for pair in one_hand(game, players, chosen, rng)]
    assert len(pairs) > 30
    reckoned = page.evaluate(RECKON, [[was, entry] for was, entry, _ in pairs])
    wrong = [(*pair, turn) for pair, turn in zip(pairs, reckoned, strict=True) if turn != pair[2]]
    assert wrong == []
