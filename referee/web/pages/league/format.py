"""The page of a season's format: ready-made ones, its rubbers in order, and its points."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sqlite_utils import Database

from referee.calls.league import say_points
from referee.calls.words import sentence
from referee.errors import Refused
from referee.language import say
from referee.league.formats import GIVEN, SCORES
from referee.league.shapes import NONE, Format
from referee.rules.games import find_game
from referee.rules.options import house_rules
from referee.store.league_seasons import Season, has_begun, stamp
from referee.web.league.rubber_form import rubber_typed
from referee.web.league.typed import wrong_field
from referee.web.pages.league.fields import Field, marked, options, say_why, yes_or_no
from referee.web.pages.league.formats import (
    Group,
    find_format,
    groups,
    ready_formats,
    say_count,
    say_game,
    say_whole,
)


@dataclass(frozen=True)
class Ready:
    key: str
    name: str
    about: str


@dataclass(frozen=True)
class GroupRow:
    """Rubbers that are alike: what they are, their rule set, and the house rules that differ from it."""

    at: int
    words: str
    about: str
    rules: tuple[str, ...]
    first: bool
    last: bool


@dataclass(frozen=True)
class FormatPage:
    """`summary` is the format in two sentences, "" before one is chosen; `stands` says why it cannot be changed."""

    league: str
    about: str
    sets_up: str
    summary: str
    ready: tuple[Ready, ...]
    rows: tuple[GroupRow, ...]
    points: tuple[Field, ...]
    more: tuple[Field, ...]
    more_open: bool
    stands: str
    expected: str
    error: str


def format_page(
    db: Database, season: Season, typed: Mapping[str, str] | None = None, refusal: Refused | None = None
) -> FormatPage:
    format = find_format(season.format)
    found = groups(format.rubbers) if format else ()
    said = typed if typed and typed.get("do") == "points" else _stored(format) if format else {}
    wrong = wrong_field(refusal)
    points, more = marked(_points(said, wrong), refusal), marked(_more(said, wrong), refusal)
    return FormatPage(
        league=season.league,
        about=season.name,
        sets_up=season.id,
        summary=say_whole(format) if format else "",
        ready=tuple(Ready(key, *words) for key, words in ready_formats().items()),
        rows=tuple(_row(group, at, len(found)) for at, group in enumerate(found)),
        points=points if format else (),
        more=more if format else (),
        more_open=bool(wrong) and wrong in {field.name for field in more},
        stands=say("Cards of this season have been opened, so the match stays as it is until the next season.")
        if has_begun(db, season.id)
        else "",
        expected=stamp(db, "seasons", season.id),
        error=say_why(refusal, (*points, *more)),
    )


def _row(group: Group, at: int, count: int) -> GroupRow:
    words = sentence(say_game(group.rubber))
    return GroupRow(at, say_count(group), words, _rules(group), at == 0, at == count - 1)


def _rules(group: Group) -> tuple[str, ...]:
    """The rule set that is nearest, and each house rule that differs from it."""
    typed = rubber_typed(group)
    known = house_rules(find_game(typed.game).rules) if group.rubber.game else {}
    sets = [say("Rules: {name}", name=say(one.name)) for one in typed.sets if one.name == typed.rule_set]
    return (*sets, *(known[name].tell(value) for name, value in typed.own if name != "target"))


def _stored(format: Format) -> dict[str, str]:
    rule = format.points
    points = {name: getattr(rule, name) for name in GIVEN}
    return {
        "name": format.name,
        "least": str(format.least),
        "times": str(format.times),
        "drawn": str(int(format.drawn)),
        "decides": rule.decides,
        "close_by": str(rule.close_by),
        "walkover_own": str(rule.walkover[0]),
        "walkover_other": str(rule.walkover[1]),
        **{name: "" if value == NONE else say_points(value) for name, value in points.items()},
    }


def _points(said: Mapping[str, str], wrong: str) -> tuple[Field, ...]:
    words = {
        "win": say("Points for winning the match"),
        "draw": say("Points for a draw"),
        "rubber": say("Points for each rubber won"),
        "leg": say("Points for each leg won"),
    }
    wins = {"rubbers": say("most rubbers"), "legs": say("most legs")}
    return (
        Field("name", say("What it is called"), said.get("name", ""), wrong=wrong == "name"),
        Field(
            "decides", say("The match is won by"), kind="pick",
            choices=options(wins, said.get("decides", "rubbers")),
        ),
        *(Field(name, words[name], said.get(name, ""), wrong=wrong == name, most=9) for name in words),
    )  # fmt: skip


def _more(said: Mapping[str, str], wrong: str) -> tuple[Field, ...]:
    def number(name: str, words: str, most: int, hint: str = "") -> Field:
        return Field(name, words, said.get(name, ""), "number", hint, wrong=wrong == name, most=most)

    def points(name: str, words: str, hint: str = "") -> Field:
        return Field(name, words, said.get(name, ""), hint=hint, wrong=wrong == name, most=9)

    return (
        points("close", say("Points for a narrow loss")),
        number(
            "close_by", say("A narrow loss is by at most"), 99, say("rubbers or legs, by whichever the match is won")
        ),
        points("skunk", say("Points more for a skunk")),
        points("absent", say("Points if the others do not turn up")),
        number("walkover_own", say("A walkover counts as"), SCORES[-1], say("rubbers or legs won")),
        number("walkover_other", say("against"), SCORES[-1], say("rubbers or legs lost")),
        number("least", say("Players who must turn up"), 60),
        number("times", say("Rubbers of one kind that a player may play"), 60),
        Field(
            "drawn",
            say("Who meets whom"),
            kind="pick",
            choices=yes_or_no(said.get("drawn", "0"), say("the captains draw"), say("the captains write down")),
        ),
    )
