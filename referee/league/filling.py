"""A card filled in by the games that are played on the app. Asks nobody how they stand: that is told."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from referee.league.shapes import Card, Leg, Line

Place = tuple[int, int]  # a line of the card and a leg of it, both from 0


def fill_in(card: Card, begun: Mapping[Place, str], over: Mapping[str, Leg]) -> Card:
    """The card with the legs of its games as their logs have them.

    `begun` are the games that were started for a leg, by their ids; `over` those that have ended. A line ends before a
    game that goes on, also where an undo has taken its end back: what was written behind it comes back with it. What
    was typed stands.
    """
    return Card(tuple(_fill_line(line, number, begun, over) for number, line in enumerate(card.lines)))


def running(card: Card, begun: Mapping[Place, str], over: Mapping[str, Leg]) -> dict[Place, str]:
    """The games that go on, by the places of the legs that they are to fill."""
    filled = fill_in(card, begun, over)
    places = ((number, len(line.legs)) for number, line in enumerate(filled.lines))
    games = {place: _game_at(card.lines[place[0]], place, begun) for place in places}
    return {place: game for place, game in games.items() if game}


def games_of(card: Card, begun: Mapping[Place, str]) -> frozenset[str]:
    """Every game that the card may have to ask for."""
    written = {leg.game for line in card.lines for leg in line.legs if leg.game}
    return frozenset(written | set(begun.values()))


def parted(card: Card, over: Mapping[str, Leg]) -> list[Place]:
    """Where a card that is signed says otherwise than its game does by now."""
    return [
        (number, at)
        for number, line in enumerate(card.lines)
        for at, leg in enumerate(line.legs)
        if over.get(leg.game, leg) != leg
    ]


def as_signed(card: Card, over: Mapping[str, Leg]) -> Card:
    """A card that was signed, to be written on again: where a game says otherwise by now, or goes on, the score stands
    as it was signed, without the game.
    """

    def stands(leg: Leg) -> Leg:
        return leg if over.get(leg.game) == leg else replace(leg, game="")

    return Card(tuple(replace(line, legs=tuple(map(stands, line.legs))) for line in card.lines))


def _fill_line(line: Line, number: int, begun: Mapping[Place, str], over: Mapping[str, Leg]) -> Line:
    legs: list[Leg] = []
    while True:
        place = (number, len(legs))
        game = _game_at(line, place, begun)
        leg = over.get(game) if game else _leg_at(line, len(legs))
        if leg is None:
            return replace(line, legs=tuple(legs))
        legs.append(leg)


def _game_at(line: Line, place: Place, begun: Mapping[Place, str]) -> str:
    written = _leg_at(line, place[1])
    return written.game if written else begun.get(place, "")


def _leg_at(line: Line, at: int) -> Leg | None:
    return line.legs[at] if at < len(line.legs) else None
