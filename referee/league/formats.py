"""Formats as they are kept: text in, text out. The ready-made ones are `READY`."""

from __future__ import annotations

from dataclasses import fields, replace
from fractions import Fraction

from referee.errors import IllegalPlay, NotationError
from referee.league.points import read_points
from referee.league.ready import READY
from referee.league.rubbers import seat_rubber, settle_rubber
from referee.league.shapes import NONE, PLAYERS, Format, PointsRule, Rubber
from referee.league.written import take, take_name, take_number, take_pair, take_word, within
from referee.rules.games import find_game
from referee.rules.options import unusual

__all__ = ["GIVEN", "LEAST", "LEGS", "READY", "RUBBERS", "SCORES", "is_club_night", "read_format", "write_format"]

LEGS, RUBBERS, LEAST = range(1, 42), range(1, 61), range(1, 61)
SCORES = range(1000)  # rubbers or legs of a walkover
GIVEN = tuple(field.name for field in fields(PointsRule) if field.default == NONE)  # the points of a rule


def is_club_night(format: Format | None) -> bool:
    """Whether everybody plays for himself: a match is one rubber between two players."""
    return format is not None and [rubber.kind for rubber in format.rubbers] == ["singles"]


def write_format(format: Format) -> dict[str, object]:
    """The format as JSON has it: points as fractions such as "7/2"."""
    return {
        "name": format.name,
        "rubbers": [_write_rubber(rubber) for rubber in format.rubbers],
        "points": _write_rule(format.points),
        "least": format.least,
        "times": format.times,
        "drawn": format.drawn,
    }


def read_format(data: object) -> Format:
    """The format that was written so. Raises NotationError for what cannot be read, or cannot be."""
    rubbers = take(data, "rubbers", list)
    if len(rubbers) not in RUBBERS:
        raise NotationError("no-rubbers", most=RUBBERS[-1])
    return Format(
        name=take_name(data, "name"),
        rubbers=tuple(_read_rubber(one) for one in rubbers),
        points=_read_rule(take(data, "points", dict)),
        least=take_number(data, "least", LEAST, 1),
        times=take_number(data, "times", RUBBERS, 1),
        drawn=take(data, "drawn", bool, False),
    )


def _write_rubber(rubber: Rubber) -> dict[str, object]:
    return {
        "kind": rubber.kind,
        "game": rubber.game,
        "chosen": dict(rubber.chosen),
        "legs": rubber.legs,
        "best": rubber.best,
    }


def _read_rubber(data: object) -> Rubber:
    kind = take(data, "kind", str)
    if kind not in PLAYERS:
        raise NotationError("no-such-kind", text=kind)
    chosen = take(data, "chosen", dict, {})
    rubber = Rubber(
        kind=kind,
        game=take(data, "game", str, ""),
        chosen=tuple((name, take(chosen, name, str)) for name in chosen),
        legs=take_number(data, "legs", LEGS, 1),
        best=take(data, "best", bool, False),
    )
    return _in_order(rubber)


def _in_order(rubber: Rubber) -> Rubber:
    """With the house rules that are not at their default, in their order. Raises NotationError."""
    if not rubber.game:
        if rubber.chosen:
            raise NotationError("rules-without-a-game")
        return rubber
    game, seating = find_game(rubber.game), seat_rubber(rubber)
    if seating.players not in game.players:
        raise NotationError("not-in-pairs")
    try:
        settle_rubber(rubber)
    except IllegalPlay as refusal:
        raise NotationError(refusal.code, **refusal.data) from refusal
    return replace(rubber, chosen=tuple(unusual(game.rules, seating, dict(rubber.chosen)).items()))


def _write_rule(rule: PointsRule) -> dict[str, object]:
    return {
        "decides": rule.decides,
        **{name: str(getattr(rule, name)) for name in GIVEN},
        "close_by": rule.close_by,
        "walkover": list(rule.walkover),
    }


def _read_rule(data: object) -> PointsRule:
    own, other = (within(it, "walkover", SCORES) for it in take_pair(data, "walkover", [0, 0]))
    if own < other or own == other != 0:
        raise NotationError("walkover-not-won")
    given: dict[str, Fraction] = {name: read_points(take(data, name, str, "0")) for name in GIVEN}
    decides = take_word(data, "decides", ("rubbers", "legs"), "rubbers")
    return PointsRule(
        decides="rubbers" if decides == "rubbers" else "legs",
        close_by=take_number(data, "close_by", range(1, 1000), 1),
        walkover=(own, other),
        **given,
    )
