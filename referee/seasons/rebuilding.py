"""Results and legs made again from fixtures, signed cards and logs; which of those that are kept differ from that."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from sqlite_utils import Database

from referee.errors import NotationError, Refused
from referee.seasons.ledgers import Ledgers
from referee.seasons.results import Derived, derive, keep_derived
from referee.store.league_figures import legs_of_match
from referee.store.league_results import matches_to_derive, result_of_match


@dataclass(frozen=True)
class Looked:
    """How many matches were looked at; those that differ, and those that cannot be made again, each with why."""

    matches: int
    differing: tuple[str, ...]
    damaged: tuple[tuple[str, Refused], ...]


def look_through(db: Database, ledgers: Ledgers) -> Looked:
    """Compares what is kept of every match with what follows from it."""
    matches, differing, damaged = matches_to_derive(db), [], []
    for fixture in matches:
        derived = _derive(db, fixture, ledgers)
        if isinstance(derived, Refused):
            damaged.append((fixture, derived))
        elif derived != _kept(db, fixture):
            differing.append(fixture)
    return Looked(len(matches), tuple(differing), tuple(damaged))


def make_again(db: Database, fixtures: Iterable[str], ledgers: Ledgers) -> None:
    """To be called in one transaction: results and legs of these matches stand afterwards as they follow."""
    for fixture in fixtures:
        derived = _derive(db, fixture, ledgers)
        if not isinstance(derived, Refused):
            keep_derived(db, fixture, derived)


def _derive(db: Database, fixture: str, ledgers: Ledgers) -> Derived | Refused:
    try:
        return derive(db, fixture, ledgers)
    except Refused as refusal:
        return refusal
    except ValueError:  # no JSON at all
        return NotationError("not-written-so", field="card or format")


def _kept(db: Database, fixture: str) -> Derived | None:
    """None for rows that cannot be read: whatever follows differs from them."""
    try:
        return result_of_match(db, fixture), legs_of_match(db, fixture)
    except ValueError:
        return None
