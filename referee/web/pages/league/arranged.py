"""What a change of a fixture would do, in a sentence, before it is made."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from sqlite_utils import Database

from referee.calls.cards import say_pair
from referee.calls.doubts import say_doubt
from referee.calls.league import say_points
from referee.language import mark, say
from referee.league.points import score, walkover
from referee.league.shapes import AWAY, HOME
from referee.league.tables import PLAY_OFF_ROUND
from referee.seasons.stored import need_format
from referee.store.league_fixtures import FixtureRow
from referee.store.league_results import results_of
from referee.store.league_seasons import Season, read_league, read_season
from referee.store.league_teams import read_division
from referee.web.league.days import say_long_day, today
from referee.web.league.doubting import doubts
from referee.web.league.outcomes import Asked, Outcome, return_of
from referee.web.pages.league.lines import KnownSeason, know_season

TITLES: dict[str, str] = {
    "move": mark("Move"),
    "postpone": mark("Postpone"),
    "swap": mark("Swap the venue"),
    "walkover": mark("Give a walkover"),
    "void": mark("Make void"),
    "restore": mark("Take back"),
}


@dataclass(frozen=True)
class Preview:
    """What a change would do: the sentence, more about it, warnings; and what the form sends that makes it."""

    title: str
    words: str
    why: str
    warnings: tuple[str, ...]
    seen: str


def preview(db: Database, asked: Asked, outcome: Outcome) -> Preview:
    """Raises IllegalPlay for a walkover while the season has no format."""
    division = outcome.before[0].division
    season = read_season(db, read_division(db, division).season)
    known = know_season(db, season, results_of(db, division), today(read_league(db, season.league).zone))
    before, after = outcome.before[0], outcome.after[0]
    words, why = _SAY[asked.change](before, after, known)
    if asked.change == "walkover":
        why = _say_walkover(season, after, known)
    if len(outcome.after) > 1:
        back = outcome.after[1]
        why += " " + say("The return too: {match}, at {venue}.", match=known.match(back), venue=_venue(back, known))
    stays = (before.day, before.hour) == (after.day, after.hour)
    doubted = () if stays else map(say_doubt, doubts(db, season, [after]))
    warnings = (*doubted, *_warn_of_return(db, asked, outcome, known))
    return Preview(say(TITLES[asked.change]), words, why, warnings, outcome.seen)


def _warn_of_return(db: Database, asked: Asked, outcome: Outcome, known: KnownSeason) -> list[str]:
    """Who swaps one meeting and not the other, meets twice at one place."""
    back = return_of(db, outcome.before[0]) if asked.change == "swap" and len(outcome.after) == 1 else None
    if back is None or back.state in ("void", "walkover"):
        return []
    return [say("The return stays as it is: the two meet twice at {venue}.", venue=_venue(outcome.after[0], known))]


def _venue(row: FixtureRow, known: KnownSeason) -> str:
    return known.venues.get(row.venue or "", "")


def _has_a_number(row: FixtureRow, known: KnownSeason) -> bool:
    """Whether its round is one of those that are counted."""
    return row.round != PLAY_OFF_ROUND and row.division not in known.cups


def _say_then(row: FixtureRow) -> str:
    return f"{say_long_day(row.day)}, {row.hour}" if row.day else say("no date yet")


Said = tuple[str, str]


def _move(before: FixtureRow, after: FixtureRow, known: KnownSeason) -> Said:
    then, until = _say_then(after), _say_then(before)
    if after.venue != before.venue:
        then = say("{then}, at {venue}", then=then, venue=_venue(after, known))
        until = say("{then}, at {venue}", then=until, venue=_venue(before, known))
    words = say("{match}: {then}.", match=known.match(after), then=then)
    if not _has_a_number(after, known):
        return words, say("Until now: {then}.", then=until)
    return words, say("Until now: {then}. It keeps round {n}.", then=until, n=after.round)


def _postpone(before: FixtureRow, after: FixtureRow, known: KnownSeason) -> Said:
    match = known.match(after)
    why = say("It keeps round {n} and is listed until it is played.", n=after.round)
    if not _has_a_number(after, known):
        why = say("It is listed until it is played.")
    if before.state == "playing":
        why += " " + say("The card that was begun is kept.")
    if after.day is None:
        return say("{match} is postponed, without a date.", match=match), why
    return say("{match} is postponed: {then}.", match=match, then=_say_then(after)), why


def _swap(before: FixtureRow, after: FixtureRow, known: KnownSeason) -> Said:
    words = say("{match}, at {venue}.", match=known.match(after), venue=_venue(after, known))
    return words, say("Home and away change places; before: {match}.", match=known.match(before))


def _walkover(_before: FixtureRow, after: FixtureRow, known: KnownSeason) -> Said:
    return say("{match}: walkover to {team}.", match=known.match(after), team=known.team(after.given)), ""


def _say_walkover(season: Season, after: FixtureRow, known: KnownSeason) -> str:
    """Raises IllegalPlay while the season has no format."""
    format = need_format(season)
    total = walkover(format, HOME if after.given == after.home else AWAY)
    counts = say_pair(score(format.points, total))
    points = " – ".join(map(say_points, total.points))
    if not _has_a_number(after, known):
        return say("It counts {score} and touches nobody’s figures.", score=counts)
    return say("It counts {score}, points {points}, and touches nobody’s figures.", score=counts, points=points)


def _void(before: FixtureRow, after: FixtureRow, known: KnownSeason) -> Said:
    why = say("It counts nowhere and is not played.")
    if (score := known.score(before)) and before.division not in known.cups:
        why += " " + say("Its result {score} leaves the table.", score=score)
    return say("{match} is void.", match=known.match(after)), why


def _restore(before: FixtureRow, after: FixtureRow, known: KnownSeason) -> Said:
    match = known.match(after)
    if after.state == "final":
        return say("{match} counts again.", match=match), say("Its card is signed and stands as it was.")
    why = say("The walkover is taken back.") if before.state == "walkover" else say("It is no longer void.")
    if after.state == "signing":
        why += " " + say("Its card stands as it was.")
        return say("{match} waits for its signatures again.", match=match), why
    if after.state == "playing":
        why += " " + say("The card that was begun is kept.")
    return say("{match} is to be played: {then}.", match=match, then=_say_then(after)), why


_SAY: dict[str, Callable[[FixtureRow, FixtureRow, KnownSeason], Said]] = {
    "move": _move,
    "postpone": _postpone,
    "swap": _swap,
    "walkover": _walkover,
    "void": _void,
    "restore": _restore,
}
