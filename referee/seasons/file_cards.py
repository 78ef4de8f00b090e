"""What a season's file keeps of cards and of fixtures before a change: whole things, with names of others in them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import fields, replace
from typing import get_args

from referee.league.cards import read_card, write_card
from referee.league.shapes import Card, Leg, State
from referee.seasons.file_kinds import (
    DAY,
    FLAG,
    HOUR,
    MOMENT,
    Kind,
    Names,
    number,
    optional,
    read_columns,
    ref,
    text,
    word,
)
from referee.store.league_fixtures import FixtureRow


def _card(value: object, names: Names) -> str:
    card = _renamed(read_card(value), names)
    for line in card.lines:
        text().read(line.note, names)
    return json.dumps(write_card(card), ensure_ascii=False)


def _out_card(value: str, names: Names) -> object:
    return write_card(_renamed(read_card(json.loads(value)), names))


def _renamed(card: Card, names: Names) -> Card:
    """With its players and games as they are called on the other side."""

    def called(players: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(names.find("players", player) for player in players)

    def leg(one: Leg) -> Leg:
        return replace(one, game=names.find("games", one.game)) if one.game else one

    lines = (
        replace(line, players=(called(line.players[0]), called(line.players[1])), legs=tuple(map(leg, line.legs)))
        for line in card.lines
    )
    return Card(tuple(lines))


# What a fixture is, now or before a change.
FIXTURE: Mapping[str, Kind] = {
    "division": ref("divisions"),
    "round": number(range(1000)),
    "home": optional(ref("teams")),
    "away": optional(ref("teams")),
    "day": optional(DAY),
    "hour": HOUR,
    "venue": optional(ref("venues")),
    "state": word(get_args(State)),
    "given": optional(ref("teams"), ""),
    "note": text(),
    "play_off": FLAG,
}
# As it was before a change; which fixture, is said beside it.
_WAS: Mapping[str, Kind] = {
    **FIXTURE,
    "changed": optional(MOMENT, ""),
    "number": number(range(10_000)),
}


def _was(value: object, names: Names) -> str:
    """Its id is put in where the fixture is known."""
    return json.dumps(read_columns(value, _WAS, names))


def _out_was(value: str, names: Names) -> object:
    kept = {one.name: one.default for one in fields(FixtureRow)} | json.loads(value)
    return {name: kind.out(kept[name], names) for name, kind in _WAS.items()}


CARD, WAS = Kind(_card, _out_card), Kind(_was, _out_was)
