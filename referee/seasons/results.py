"""The result of a match as the tables have it, and its legs: they follow from what counts, and are made with it."""

from __future__ import annotations

from sqlite_utils import Database

from referee.league.cards import totals
from referee.league.leg_rows import LegRow
from referee.league.points import walkover
from referee.league.shapes import AWAY, HOME, Totals
from referee.seasons.counting import Counting, what_counts
from referee.seasons.ledgers import Ledgers
from referee.seasons.legs import legs_of
from referee.store.league_figures import keep_legs
from referee.store.league_results import ResultRow, drop_result, keep_result

Derived = tuple[ResultRow | None, list[LegRow]]


def results_changed(db: Database, fixture: str, ledgers: Ledgers) -> None:
    """To be called in the transaction that changed the fixture: its result and its legs stand afterwards as they
    follow from it.

    Raises what `derive` raises.
    """
    keep_derived(db, fixture, derive(db, fixture, ledgers))


def derive(db: Database, fixture: str, ledgers: Ledgers) -> Derived:
    """What a match counts for, None while that is nothing, and the legs that do. Raises what `what_counts` raises, and
    Refused for a game that cannot be replayed.
    """
    counts = what_counts(db, fixture)
    return (result_of(counts), legs_of(counts, ledgers)) if counts else (None, [])


def keep_derived(db: Database, fixture: str, derived: Derived) -> None:
    """In the place of what was kept of the match."""
    result, legs = derived
    drop_result(db, fixture)
    if result:
        keep_result(db, result)
    keep_legs(db, fixture, legs)


def result_of(counts: Counting) -> ResultRow:
    """What a match counts for."""
    match, total = counts.match, _totals(counts)
    return ResultRow(
        fixture=match.id,
        division=match.division,
        home=match.home,
        away=match.away,
        round=match.round,
        day=match.day,
        rubbers_home=total.rubbers[HOME],
        rubbers_away=total.rubbers[AWAY],
        legs_home=total.legs[HOME],
        legs_away=total.legs[AWAY],
        pegs_home=total.pegs[HOME],
        pegs_away=total.pegs[AWAY],
        points_home=str(total.points[HOME]),
        points_away=str(total.points[AWAY]),
        walkover=counts.card is None,
    )


def _totals(counts: Counting) -> Totals:
    if counts.card is None:
        return walkover(counts.format, HOME if counts.match.given == counts.match.home else AWAY)
    return totals(counts.format, counts.card)
