"""Formats in words: the rubbers of a match, and what brings points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from referee.calls.league import say_points
from referee.calls.standings import THEN
from referee.calls.words import linked, listed, sentence, uncapital
from referee.errors import Refused
from referee.language import mark, say, say_many
from referee.language.stops import stopped
from referee.league.formats import READY, read_format
from referee.league.rubbers import settle_rubber
from referee.league.shapes import Format, PointsRule, Rubber
from referee.web.titles import titles

# What the ready-made ones are called, and where one plays so.
CALLED = {
    "leek": mark("Leek: singles, then pairs"),
    "solihull": mark("Solihull: each plays a single and a pair"),
    "guisborough": mark("Guisborough: the captains draw the pairs"),
    "west-cumbria": mark("West Cumbria: three tables, three rounds"),
    "teesdale": mark("Teesdale: pairs, all games count"),
    "northallerton": mark("Northallerton: straight dominoes, then fives-and-threes"),
    "bury": mark("Bury St Edmunds: three tables of five legs"),
    "ledbury": mark("Ledbury: three tables, a win counts"),
    "potters-bar": mark("Potters Bar: doubles and singles, each leg counts"),
    "club-night": mark("Club night: everybody for himself"),
}


@dataclass(frozen=True)
class Group:
    """Rubbers in a row that are alike: how many, the first one's number from 0, and what they are."""

    many: int
    first: int
    rubber: Rubber


def find_format(data: object) -> Format | None:
    """The format of a season; None where none is chosen yet."""
    try:
        return read_format(data)
    except Refused:
        return None


def groups(rubbers: Sequence[Rubber]) -> tuple[Group, ...]:
    found: list[Group] = []
    for rubber, alike in groupby(rubbers):
        many = len(list(alike))
        found.append(Group(many, sum(group.many for group in found), rubber))
    return tuple(found)


def say_format(format: Format) -> str:
    """The rubbers in a line: "6 singles, fives-and-threes to 61, then 3 pairs, fives-and-threes to 121"."""
    return linked((f"{say_count(group)}, {say_game(group.rubber)}" for group in groups(format.rubbers)), THEN)


def say_count(group: Group) -> str:
    """ "6 singles"."""
    if group.rubber.kind == "singles":
        return say_many("{n} single", "{n} singles", group.many)
    if group.rubber.kind == "pairs":
        return say_many("{n} pair", "{n} pairs", group.many)
    return say_many("{n} four", "{n} fours", group.many)


def say_game(rubber: Rubber) -> str:
    """ "fives-and-threes to 61, best of 3"."""
    return ", ".join(part for part in (_say_game(rubber), say_legs(rubber)) if part)


def _say_game(rubber: Rubber) -> str:
    if not rubber.game:
        return say("only the result")
    game = uncapital(titles()[rubber.game].name, (titles()["muggins"].name,))
    return say("{game} to {target}", game=game, target=settle_rubber(rubber).target)


def say_legs(rubber: Rubber) -> str:
    if rubber.best:
        return say("best of {n}", n=rubber.legs)
    return say_many("{n} leg", "{n} legs", rubber.legs) if rubber.legs > 1 else ""


def say_rule(rule: PointsRule) -> str:
    """ "2 for winning the match, 1 for each rubber and 7 for a walkover (5–4)"."""
    given = (
        (rule.win, mark("{points} for winning the match")),
        (rule.draw, mark("{points} for a draw")),
        (rule.rubber, mark("{points} for each rubber")),
        (rule.leg, mark("{points} for each leg")),
        (rule.skunk, mark("{points} more for a skunk")),
    )
    said = [say(words, points=say_points(points)) for points, words in given if points]
    if rule.close:
        said.append(_say_close(rule))
    if rule.absent:
        own, other = rule.walkover
        score = f"{own}–{other}"
        said.append(say("{points} for a walkover ({score})", points=say_points(rule.absent), score=score))
    return listed(said) or say("no points yet")


def _say_close(rule: PointsRule) -> str:
    points = say_points(rule.close)
    if rule.decides == "rubbers":
        return say_many(
            "{points} for losing by {n} rubber", "{points} for losing by {n} rubbers", rule.close_by, points=points
        )
    return say_many("{points} for losing by {n} leg", "{points} for losing by {n} legs", rule.close_by, points=points)


def say_whole(format: Format) -> str:
    """Rubbers and points, a sentence each."""
    return " ".join(stopped(sentence(said)) for said in (say_format(format), say_rule(format.points)))


def ready_formats() -> dict[str, tuple[str, str]]:
    """Each ready-made format by its key: what it is called, and what it is in two plain sentences."""
    return {key: (say(CALLED[key]), say_whole(format)) for key, format in READY.items()}
