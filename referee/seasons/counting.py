"""What a match counts by: the card that both captains have signed, or a walkover."""

from __future__ import annotations

from dataclasses import dataclass, replace

from sqlite_utils import Database

from referee.errors import IllegalPlay
from referee.league.cards import check_length, read_card
from referee.league.formats import read_format
from referee.league.shapes import Card, Format
from referee.store.league_cards import signed_version
from referee.store.league_fixtures import planned_day
from referee.store.league_matches import MatchRow, read_match


@dataclass(frozen=True)
class Counting:
    """A match that counts; of a walkover `card` is None, and it counts on the day that it was planned for."""

    match: MatchRow
    format: Format
    card: Card | None


def what_counts(db: Database, fixture: str) -> Counting | None:
    """None for a match that counts for nothing.

    Raises Unknown, IllegalPlay where its season has no format or the card is not of that format, NotationError for
    what cannot be read.
    """
    match = read_match(db, fixture)
    if match.state == "walkover":
        return Counting(replace(match, day=match.day or planned_day(db, fixture)), _format(match), None)
    signed = signed_version(db, fixture, match.teams) if match.state == "final" else None
    if signed is None:
        return None
    format, card = _format(match), read_card(signed.card)
    check_length(format, card)
    return Counting(match, format, card)


def _format(match: MatchRow) -> Format:
    if not match.format:
        raise IllegalPlay("no-format-yet")
    return read_format(match.format)
