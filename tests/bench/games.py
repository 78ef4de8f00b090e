"""A dull game of any length: legal, always the same, and won by nobody; and games that are played to their end."""

from __future__ import annotations

from contextlib import suppress
from random import Random

from referee.errors import Refused
from referee.record.record import Noted, Record
from referee.record.replay import Ledger
from referee.rules.lines.options import Options, find_options
from referee.rules.lines.plays import Down, Draw, Hold, Knock, Lay, LinePlay
from referee.rules.lines.position import Position
from referee.rules.plays import Award, Misdeal, Penalty
from tests.deals import some_play

START = Record("fives-and-threes", ("Ann", "Bill"))
LAID = 9  # tiles on the table at every moment that is measured


def dull_game(plays: int) -> Record:
    """At least so many plays, up to the next moment with nine tiles on the table and one to lay without a choice."""
    ledger = Ledger(START.setup)
    entries: list[Noted] = []
    while len(entries) < plays or not _ready(ledger.position):
        play = _dullest(ledger)
        ledger = ledger.add(play)
        entries.append(Noted(ledger.rulings[-1].play))
    return Record(START.game, START.players, entries=tuple(entries))


def whole_game(record: Record, chance: Random) -> Ledger:
    """A game that is over: of the tiles that peg most one by chance, and the first down by chance too."""
    ledger = Ledger(record.setup)
    while not ledger.position.score.over:
        ledger = ledger.add(_best(ledger, chance))
    return ledger


def whole_cribbage(record: Record, chance: Random) -> Ledger:
    """A game of cards or tiles that is over: whatever is legal, by chance."""
    ledger = Ledger(record.setup)
    while not ledger.position.score.over:
        play = some_play(chance, ledger.position)
        if not isinstance(play, Award | Misdeal | Penalty):  # or it would soon be over
            with suppress(Refused):
                ledger = ledger.add(play)
    return ledger


def _best(ledger: Ledger, chance: Random) -> LinePlay:
    position: Position = ledger.position
    options = find_options(position)
    rule = ledger.setup.game.rule
    worth = {lay: rule(position, lay, ledger.entries + 1).pegged for lay in _lays(options)}
    best = [lay for lay, pegged in worth.items() if pegged == max(worth.values())]
    return chance.choice(best) if best else _other(position, options)


def _lays(options: Options) -> list[Lay]:
    return [
        Lay(options.turn or "", tile, end if len(ends) > 1 else None)
        for tile, ends in (options.lays or {}).items()
        for end in ends
    ]


def _ready(position: Position) -> bool:
    hand, lays = position.playing, find_options(position).lays or {}
    return hand is not None and len(hand.line.tiles) == LAID and any(len(ends) == 1 for ends in lays.values())


def _dullest(ledger: Ledger) -> LinePlay:
    """The tile that pegs least, at the end of a hand whatever comes first."""
    position: Position = ledger.position
    options = find_options(position)
    lays = _lays(options)
    rule = ledger.setup.game.rule
    worth = {lay: rule(position, lay, ledger.entries + 1) for lay in lays}
    going_on = [lay for lay in lays if not worth[lay].position.score.over]
    if going_on:
        return min(going_on, key=lambda lay: worth[lay].pegged)
    return _other(position, options)


def _other(position: Position, options: Options) -> LinePlay:
    if options.draws and position.hand is not None:
        return Draw(position.hand.turn, position.drawable if position.hand.line.all_dead else 1)
    if options.knock:
        return Knock(options.turn or "")
    if options.waited and position.hand is not None:
        seat = options.waited[0]
        return Hold(seat, position.hand.unseen[: position.hand.holds(seat)])
    return Down(options.downs[0])
