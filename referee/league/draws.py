"""The captains' draw: who meets whom among those whom both have named. Chance comes from outside."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from referee.errors import IllegalPlay
from referee.league.shapes import AWAY, HOME, PLAYERS, Card, Format, Kind, Line

Shuffle = Callable[[list[int]], None]


def check_draw(format: Format, card: Card) -> None:
    """Raises IllegalPlay where nothing is drawn: before both captains have named everybody, once a leg is written."""
    if not format.drawn:
        raise IllegalPlay("no-draw-here")
    for number, (rubber, line) in enumerate(zip(format.rubbers, card.lines, strict=True), 1):
        if line.legs:
            raise IllegalPlay("legs-before-draw", n=number)
        if any(len(players) != PLAYERS[rubber.kind] for players in line.players):
            raise IllegalPlay("players-before-draw", n=number)


def draw(format: Format, card: Card, shuffle: Shuffle) -> Card:
    """The visitors of each kind of rubber in an order that `shuffle` makes; the home team stands as it was written."""
    lines = list(card.lines)
    for kind in dict.fromkeys(rubber.kind for rubber in format.rubbers):
        places = _places(format, kind)
        drawn = list(places)
        shuffle(drawn)
        for place, source in zip(places, drawn, strict=True):
            lines[place] = _against(card.lines[place], card.lines[source])
    return Card(tuple(lines))


def _places(format: Format, kind: Kind) -> list[int]:
    return [number for number, rubber in enumerate(format.rubbers) if rubber.kind == kind]


def _against(home: Line, away: Line) -> Line:
    """The home side of one line against the visitors of another, with their mark."""
    return replace(home, players=(home.players[HOME], away.players[AWAY]), marks=(home.marks[HOME], away.marks[AWAY]))
