"""Cards as they are kept: text in, text out. Knows nothing of formats: whether a card can be so is asked elsewhere."""

from __future__ import annotations

from typing import get_args

from referee.league.shapes import Card, Leg, Line, Mark
from referee.league.written import take, take_number, take_pair, unreadable, within

POINTS = range(1000)
MARKS: dict[str, Mark] = {mark: mark for mark in get_args(Mark)}


def write_card(card: Card) -> dict[str, object]:
    """The card as JSON has it."""
    return {"lines": [_write_line(line) for line in card.lines]}


def read_card(data: object) -> Card:
    """The card that was written so. Raises NotationError for what cannot be read."""
    return Card(tuple(_read_line(one) for one in take(data, "lines", list)))


def _write_line(line: Line) -> dict[str, object]:
    return {
        "players": [list(players) for players in line.players],
        "legs": [{"scores": list(leg.scores), "game": leg.game, "skunk": leg.skunk} for leg in line.legs],
        "marks": list(line.marks),
        "note": line.note,
    }


def _read_line(data: object) -> Line:
    home, away = (_read_players(it) for it in take_pair(data, "players", [[], []]))
    at_home, abroad = (_read_mark(it) for it in take_pair(data, "marks", ["", ""]))
    legs = tuple(_read_leg(one) for one in take(data, "legs", list, []))
    return Line((home, away), legs, (at_home, abroad), take(data, "note", str, ""))


def _read_players(data: object) -> tuple[str, ...]:
    if not isinstance(data, list) or not all(isinstance(one, str) and one for one in data):
        raise unreadable("players")
    return tuple(data)


def _read_mark(data: object) -> Mark:
    if not isinstance(data, str) or data not in MARKS:
        raise unreadable("marks")
    return MARKS[data]


def _read_leg(data: object) -> Leg:
    home, away = (within(it, "scores", POINTS) for it in take_pair(data, "scores"))
    return Leg((home, away), take(data, "game", str, ""), take_number(data, "skunk", range(3), 0))
