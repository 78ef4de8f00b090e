"""The page on which the order of a league's table is set up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sqlite_utils import Database

from referee.calls.standings import say_criterion
from referee.calls.words import sentence
from referee.errors import Refused
from referee.language import mark, say
from referee.league.criteria import AGAIN, CRITERIA
from referee.refusals import explain
from referee.store.league_seasons import Season, stamp
from referee.web.league.typed import wrong_field
from referee.web.pages.league.fields import Field, yes_or_no
from referee.web.pages.league.setup import say_order

AVERAGES = range(200)
ABOUT = {
    "leg-difference": mark("legs won less legs lost"),
    "spread": mark("pegs won less pegs lost"),
    "legs-for": mark("all legs won"),
    "games-won": mark("all rubbers won"),
    "matches-won": mark("all matches won"),
    "head-to-head": mark("points of those level in their own matches, then their legs"),
    "fewer-played": mark("who needed fewer matches"),
    "name": mark("by the alphabet, so that no place is shared"),
}


@dataclass(frozen=True)
class CriterionRow:
    id: str
    words: str
    about: str
    first: bool = False
    last: bool = False


@dataclass(frozen=True)
class TableRulesPage:
    """`chain` are the tie-breaks in their order, `others` those that do not count."""

    league: str
    about: str
    sets_up: str
    order: str
    chain: tuple[CriterionRow, ...]
    others: tuple[CriterionRow, ...]
    fields: tuple[Field, ...]
    expected: str
    error: str


def table_rules_page(
    db: Database, season: Season, typed: Mapping[str, str] | None = None, refusal: Refused | None = None
) -> TableRulesPage:
    chain = [one for one in season.chain if one in CRITERIA and one != "points"]
    stored = {"average_of": str(season.average_of), "play_off": str(int(season.play_off))}
    said = typed or stored | {"again": str(int(AGAIN in season.chain))}
    return TableRulesPage(
        league=season.league,
        about=season.name,
        sets_up=season.id,
        order=say_order(season),
        chain=tuple(_row(one, first=one == chain[0], last=one == chain[-1]) for one in chain),
        others=tuple(_row(one) for one in CRITERIA if one not in chain and one != "points"),
        fields=_fields(said, wrong_field(refusal)),
        expected=stamp(db, "seasons", season.id),
        error=explain(refusal) if refusal else "",
    )


def _row(criterion: str, *, first: bool = False, last: bool = False) -> CriterionRow:
    return CriterionRow(criterion, sentence(say_criterion(criterion)), say(ABOUT[criterion]), first, last)


def _fields(said: Mapping[str, str], wrong: str) -> tuple[Field, ...]:
    return (
        Field(
            "again",
            say("When some of those level are parted, the rest"),
            kind="pick",
            choices=yes_or_no(said.get("again", "0"), say("begin again at the top"), say("go on to the next")),
        ),
        Field(
            "play_off",
            say("Level on points at the very top"),
            kind="pick",
            choices=yes_or_no(said.get("play_off", "0"), say("there is a play-off"), say("the tie-breaks decide")),
        ),
        Field(
            "average_of",
            say("Matches that a ranked average needs"),
            said.get("average_of", ""),
            "number",
            say("Who has played fewer is listed, and not ranked."),
            wrong=wrong == "average_of",
            most=AVERAGES[-1],
        ),
    )
