"""Tonight at a venue as one object: its matches with their scores, and the tables at which a leg is played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from urllib.parse import quote

from sqlite_utils import Database

from referee.calls.cards import label, say_open, say_pair
from referee.calls.words import versus
from referee.errors import Refused
from referee.language import isolated, say
from referee.league.points import walkover
from referee.league.shapes import AWAY, HOME
from referee.store.league_matches import MatchRow, VenueRow, next_day_at
from referee.web.league.cards import OpenCard, open_card, running_scores
from referee.web.league.days import say_day
from referee.web.sheets import open_sheets


@dataclass(frozen=True)
class GamePart:
    """A leg that is played on the app now: which rubber it is, who meets whom, how it stands."""

    game: str
    label: str
    who: str
    score: str


@dataclass(frozen=True)
class MatchPart:
    """A match of the night: `state` in words, `score` "" before it has begun."""

    id: str
    names: tuple[str, str]
    score: str
    about: str
    state: str
    games: tuple[GamePart, ...]


@dataclass(frozen=True)
class NightPage:
    """`next` says when there is a match again, where there is none tonight; `live` is asked for news."""

    venue: str
    name: str
    league: str
    back: str
    day: str
    matches: tuple[MatchPart, ...]
    next: str
    live: str


def night_page(db: Database, venue: VenueRow, matches: Sequence[MatchRow], day: str, stamp: str) -> NightPage:
    following = "" if matches else next_day_at(db, venue.id, day)
    return NightPage(
        venue=venue.id,
        name=venue.name,
        league=venue.league_name,
        back=f"/leagues/{venue.league}",
        day=say_day(day),
        matches=tuple(_match(db, match) for match in matches),
        next=say("The next match here is on {day}.", day=say_day(following)) if following else "",
        live=f"/venues/{venue.id}?since={quote(stamp)}",
    )


def _match(db: Database, match: MatchRow) -> MatchPart:
    about = say("{division} · round {n} · {hour}", division=match.division_name, n=match.round, hour=match.hour)
    try:
        here = open_card(db, match.id)
    except Refused:  # a season without a format must not hide the others
        return MatchPart(match.id, match.names, "", about, "", ())
    return MatchPart(
        id=match.id, names=match.names, score=_score(here), about=about, state=_state(here), games=_games(db, here)
    )


def _score(here: OpenCard) -> str:
    if here.match.state in ("void", "postponed"):
        return ""
    given = HOME if here.match.given == here.match.home else AWAY
    total = walkover(here.format, given) if here.match.state == "walkover" else here.totals
    begun = here.newest is not None or here.running or here.match.state == "walkover"
    score = total.legs if here.format.points.decides == "legs" else total.rubbers
    return say_pair(score) if begun else ""


def _state(here: OpenCard) -> str:
    match here.match.state:
        case "walkover":
            return say("walkover")
        case "void":
            return say("void")
        case "postponed":
            return say("postponed")
    if here.signed:
        return say("final")
    if here.complete:
        return say("waiting for signatures")
    return say_open(here.totals.open)


def _games(db: Database, here: OpenCard) -> tuple[GamePart, ...]:
    return tuple(
        GamePart(
            game=f"/games/{game}",
            label=label(here.format, line),
            who=versus([" & ".join(map(isolated, here.names(players))) for players in here.card.lines[line].players]),
            score=say_pair(running_scores(open_sheets().read(game, db))),
        )
        for (line, _), game in sorted(here.running.items())
    )
