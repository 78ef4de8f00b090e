"""Tonight at a venue as one object: its matches with their scores, and the tables at which a leg is played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from urllib.parse import quote

from sqlite_utils import Database

from referee.calls.cards import label, say_open, say_pair
from referee.calls.words import versus
from referee.errors import Refused
from referee.language import isolated, say
from referee.league.rubbers import legs_won
from referee.league.states import ON_ITS_DAY
from referee.store.league_matches import MatchRow, VenueRow, next_day_at
from referee.web.league.cards import OpenCard, open_card, running_scores
from referee.web.league.days import say_day
from referee.web.league.feed_addresses import Feed, feed
from referee.web.pages.league.card import say_totals
from referee.web.pages.league.rounds import is_plain, say_round_of_match
from referee.web.pages.league.rubbers import RowPart, make_rows
from referee.web.sheets import open_sheets

# The most lines on a television for each size of its letters.
SIZES = ((8, "few"), (14, "some"), (24, "many"))


@dataclass(frozen=True)
class GamePart:
    """A leg that is played on the app now: which rubber it is, who meets whom, how it stands.

    `legs` are those of the rubber so far, "" where there is only one; `names` those of both sides. Where a match has a
    television to itself all its rubbers stand there so, played or not.
    """

    game: str
    label: str
    who: str
    names: tuple[str, str]
    score: str
    legs: str


@dataclass(frozen=True)
class MatchPart:
    """A match of the night: `state` in words, `score` "" before it has begun, `totals` legs, pegs and points so far."""

    id: str
    names: tuple[str, str]
    score: str
    about: str
    state: str
    totals: str
    games: tuple[GamePart, ...]


@dataclass(frozen=True)
class NightPage:
    """`size`: how much a television has to show, so that nothing has to be scrolled.

    `next` says when there is a match again, where there is none tonight; `live` is asked for news.
    """

    venue: str
    name: str
    league: str
    back: str
    day: str
    matches: tuple[MatchPart, ...]
    next: str
    live: str
    size: str
    calendar: Feed


def night_page(
    db: Database, venue: VenueRow, matches: Sequence[MatchRow], day: str, stamp: str, *, tv: bool = False
) -> NightPage:
    alone = tv and len(matches) == 1
    parts = tuple(_match(db, match, alone=alone) for match in matches)
    following = "" if matches else next_day_at(db, venue.id, day)
    return NightPage(
        venue=venue.id,
        name=venue.name,
        league=venue.league_name,
        back=f"/leagues/{venue.league}",
        day=say_day(day),
        matches=parts,
        next=say("The next match here is on {day}.", day=say_day(following)) if following else "",
        live=f"/venues/{venue.id}{'/tv' if tv else ''}?since={quote(stamp)}",
        size=_size(parts),
        calendar=feed(db, venue.league, "venue", venue.id),
    )


def _size(matches: Sequence[MatchPart]) -> str:
    """Two matches stand side by side, each as high as four lines and its games."""
    lines = ceil(len(matches) / 2) * (4 + max((_height(one.games) for one in matches), default=0))
    return next((size for most, size in SIZES if lines <= most), "most")


def _height(games: Sequence[GamePart]) -> float:
    """In lines; the legs stand small below the score."""
    return len(games) + 0.2 * sum(bool(one.legs) for one in games)


def _match(db: Database, match: MatchRow, *, alone: bool) -> MatchPart:
    """`alone`: there is room for every rubber, not only for those that are being played."""
    about = f"{isolated(match.division_name)} · {say_round_of_match(match)} · {match.hour}"
    if is_plain(match):
        about = say("{division} · round {n} · {hour}", division=match.division_name, n=match.round, hour=match.hour)
    try:
        here = open_card(db, match.id)
    except Refused:  # a season without a format must not hide the others
        return MatchPart(match.id, match.names, "", about, "", "", ())
    return MatchPart(
        id=match.id,
        names=match.names,
        score=_score(here),
        about=about,
        state=_state(here),
        totals=say_totals(here),
        games=_rubbers(db, here) if alone and here.match.state in ON_ITS_DAY else _games(db, here),
    )


def _score(here: OpenCard) -> str:
    if here.match.state in ("void", "postponed"):
        return ""
    begun = here.newest is not None or here.running or here.match.state == "walkover"
    return say_pair(here.score) if begun else ""


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
    return tuple(_game(db, here, line, game) for (line, _), game in sorted(here.running.items()))


def _rubbers(db: Database, here: OpenCard) -> tuple[GamePart, ...]:
    return tuple(_rubber(row) for row in make_rows(db, here, may=False))


def _rubber(row: RowPart) -> GamePart:
    home, away = (" & ".join(isolated(one.name) for one in players) for players in row.players)
    legs = " · ".join(leg.score for leg in row.legs) if row.several else ""
    live = say("being played") if any(leg.live for leg in row.legs) else ""
    score = row.tally or (row.legs[-1].score if row.legs else "–")
    return GamePart("", row.label, "", (home, away), score, " · ".join(filter(None, (legs, live))))


def _game(db: Database, here: OpenCard, number: int, game: str) -> GamePart:
    line, rubber = here.card.lines[number], here.format.rubbers[number]
    home, away = (" & ".join(map(isolated, here.names(players))) for players in line.players)
    return GamePart(
        game=f"/games/{game}",
        label=label(here.format, number),
        who=versus([home, away]),
        names=(home, away),
        score=say_pair(running_scores(open_sheets().read(game, db))),
        legs=say("legs {score}", score=say_pair(legs_won(rubber, line))) if rubber.legs > 1 else "",
    )
