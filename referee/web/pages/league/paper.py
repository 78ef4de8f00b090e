"""Result cards for the printer: what is known stands there, and all else is a line to write on (league.md, “The result
card”).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

from sqlite_utils import Database

from referee.calls.cards import say_pair
from referee.calls.figures import name_figure
from referee.calls.league import say_points
from referee.calls.words import facing, sentence
from referee.language import say, say_in
from referee.league.cards import empty_card
from referee.league.honours import SWEPT
from referee.league.shapes import AWAY, HOME, PLAYERS, Format, Totals
from referee.rules.games import CRIBBAGE_GAMES
from referee.store.league_matches import MatchRow
from referee.store.league_seasons import Season
from referee.store.league_teams import Division
from referee.store.league_who import ACCOUNT
from referee.web.addresses import Shared, share
from referee.web.clock import say_time
from referee.web.league.cards import OpenCard
from referee.web.league.days import say_long_day
from referee.web.pages.league.card import say_honours
from referee.web.pages.league.formats import say_rule
from referee.web.pages.league.paper_rows import PaperGroup, make_groups
from referee.web.pages.league.rounds import is_plain, say_round_of_match
from referee.web.pages.new import Pick

ACROSS = 5  # legs that stand side by side
# A page holds so many lines of each height; the lowest takes what is left.
HEIGHTS = ((15, "roomy"), (20, "close"), (26, "tight"))


@dataclass(frozen=True)
class TotalRow:
    """What a side has: rubbers, legs, pegs, match points, in that order; "" for each that is to be written."""

    name: str
    values: tuple[str, str, str, str]


@dataclass(frozen=True)
class PaperSign:
    """Who has signed for a team, and when; both "" while it is to be signed by hand."""

    team: str
    who: str
    when: str


@dataclass(frozen=True)
class PaperCard:
    """One match on one page. `facts` are the league’s, division’s … with their names, in the order of the card.

    `height` is that of a line, `begins` what who begins has. `told` stands for what is not played. `asked` are honours
    to be written by hand. `share` leads a phone to the card, None where it is final or nobody’s.
    """

    id: str
    league: str
    facts: tuple[tuple[str, str], ...]
    names: tuple[str, str]
    score: str
    told: str
    height: str
    begins: str
    groups: tuple[PaperGroup, ...]
    totals: tuple[TotalRow, TotalRow]
    honours: tuple[str, ...]
    asked: tuple[str, ...]
    signs: tuple[PaperSign, ...]
    points: str
    version: str
    share: Shared | None


@dataclass(frozen=True)
class PaperPage:
    """Cards to be printed, one on each page; `rounds` are those of the division at `here`, none of a single match."""

    title: str
    about: str
    back: str
    here: str
    rounds: tuple[Pick, ...]
    cards: tuple[PaperCard, ...]


def paper_card(db: Database, here: OpenCard) -> PaperCard:
    """The card of a match as it stands."""
    match, format, written = here.match, here.format, here.version > 0 or bool(here.running)
    given = match.state == "walkover"
    honours = say_honours(db, here, linked=False)
    return PaperCard(
        id=match.id,
        league=match.league_name,
        facts=_facts(match),
        names=match.names,
        score=say_pair(here.score) if written or given else "",
        told=_told(here),
        height=_height(format),
        begins=_say_begins(format),
        groups=make_groups(db, format, here.card, here),
        totals=_totals(match.names, here.totals if written or given else None),
        honours=honours,
        asked=() if here.is_final or match.state in ("walkover", "void") else _asked(format, honours),
        signs=_signs(here),
        points=sentence(say_rule(format.points)),
        version=say("Version {n}", n=here.version) if here.version > 1 else "",
        share=None if here.is_final or match.state in ("walkover", "void") else share(f"/fixtures/{match.id}"),
    )


def blank_card(db: Database, league: str, season: Season, division: Division, format: Format) -> PaperCard:
    """One on which the teams are to be written as well."""
    facts = (
        (say("Division"), division.name), (say("Season"), season.name), (say("Round"), ""), (say("Date"), ""),
        (say("Venue"), ""), (say_in("paper", "Start"), ""),
    )  # fmt: skip
    return PaperCard(
        id="blank",
        league=league,
        facts=facts,
        names=("", ""),
        score="",
        told="",
        height=_height(format),
        begins=_say_begins(format),
        groups=make_groups(db, format, empty_card(format), None),
        totals=_totals(("", ""), None),
        honours=(),
        asked=_asked(format, ()),
        signs=(PaperSign("", "", ""), PaperSign("", "", "")),
        points=sentence(say_rule(format.points)),
        version="",
        share=None,
    )


def _facts(match: MatchRow) -> tuple[tuple[str, str], ...]:
    return (
        (say("Division"), match.division_name),
        (say("Round"), str(match.round) if is_plain(match) else say_round_of_match(match)),
        (say("Date"), say_long_day(match.day) if match.day else ""),
        (say("Venue"), match.venue_name),
        (say_in("paper", "Start"), match.hour if match.day else ""),
    )


def _told(here: OpenCard) -> str:
    match here.match.state:
        case "walkover":
            return say("A walkover, given to {team}.", team=here.match.names[here.given_to])
        case "void":
            return say("This match is void: it counts nowhere.")
        case "postponed":
            return sentence(say("postponed"))
    return ""


def _height(format: Format) -> str:
    """How high a line can be, so that the whole match stands on one page."""
    lines = sum(max(min(PLAYERS[one.kind], 2), ceil(one.legs / ACROSS)) for one in format.rubbers)
    return next((height for most, height in HEIGHTS if lines <= most), "low")


def _say_begins(format: Format) -> str:
    """What a column is called in which stands who began."""
    games = {rubber.game for rubber in format.rubbers}
    if games.isdisjoint(CRIBBAGE_GAMES):
        return say_in("paper", "Down")
    return say_in("paper", "Deal") if games <= {*CRIBBAGE_GAMES} else say_in("paper", "Down or deal")


def _totals(names: tuple[str, str], total: Totals | None) -> tuple[TotalRow, TotalRow]:
    home, away = (_total(names[side], side, total) for side in (HOME, AWAY))
    return home, away


def _total(name: str, side: int, total: Totals | None) -> TotalRow:
    if total is None:
        return TotalRow(name, ("", "", "", ""))
    pegs = str(total.pegs[side]) if any(total.pegs) else ""
    values = (str(total.rubbers[side]), str(total.legs[side]), pegs, say_points(total.points[side]))
    return TotalRow(name, values)


def _asked(format: Format, honours: Sequence[str]) -> tuple[str, ...]:
    """Honours that can be had here, to be written by hand; none where the app has noticed some."""
    if honours:
        return ()
    games = {rubber.game for rubber in format.rubbers if rubber.game}
    return tuple(
        filter(
            None,
            (
                name_figure("highest-score") if games else "",
                say("Tables won 3–0") if any(rubber.legs >= SWEPT for rubber in format.rubbers) else "",
                name_figure("from-24") if games & {*CRIBBAGE_GAMES} else "",
            ),
        )
    )


def _signs(here: OpenCard) -> tuple[PaperSign, ...]:
    """Both captains, and whoever signed in their place."""
    found = {one.team: one for one in here.signatures}
    made = []
    for team, name in zip(here.match.teams, here.match.names, strict=True):
        one = found.get(team)
        made.append(
            PaperSign(name, here.signer(one) or say("the captain"), say_time(one.made))
            if one
            else PaperSign(name, "", "")
        )
    for one in here.signatures:
        if one.team.startswith(ACCOUNT):
            made.append(PaperSign(say("The secretary"), one.name, say_time(one.made)))
    return tuple(made)


def say_match(here: OpenCard) -> str:
    return facing(here.match.names)
