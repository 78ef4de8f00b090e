"""The legs of a card as figures are made of: a row for each seat. What only a log tells is known of legs of the app."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from sqlite_utils import Database

from referee.league.leg_rows import LegRow
from referee.league.rubbers import forfeits, pegs_won, winner_of_leg
from referee.league.shapes import Card, Format, Line
from referee.record.figures import leg_figures
from referee.record.replay import Ledger
from referee.seasons.counting import Counting, what_counts
from referee.seasons.ledgers import Ledgers
from referee.store.league_figures import keep_legs
from referee.store.league_matches import MatchRow

# What the log of a game tells of a seat, "" for one too many.
Tell = Callable[[str], Callable[[str], Mapping[str, int]]]
SEATS = ("ac", "bd")  # of the home and the away side in a game that a card has begun


def legs_changed(db: Database, fixture: str, ledgers: Ledgers) -> None:
    """To be called where a game changed: the legs of the card that counts are in the figures, and no others."""
    counts = what_counts(db, fixture)
    keep_legs(db, fixture, legs_of(counts, ledgers) if counts else [])


def legs_of(counts: Counting, ledgers: Ledgers) -> list[LegRow]:
    """The legs that count of a match, in the order in which they are kept; a walkover has none."""
    return legs_told(counts, _tell(ledgers))


def legs_told(counts: Counting, tell: Tell) -> list[LegRow]:
    """The same where somebody knows what the logs tell."""
    lines = enumerate(counts.card.lines if counts.card else ())
    rows = (row for number, line in lines for row in _of_line(counts.match, counts.format, number, line, tell))
    return list(rows)


def leg_rows(match: MatchRow, format: Format, card: Card, ledgers: Ledgers) -> list[LegRow]:
    """Every leg of a card, seat by seat. Where a side stayed away there is none."""
    tell = _tell(ledgers)
    return [row for number, line in enumerate(card.lines) for row in _of_line(match, format, number, line, tell)]


def _of_line(match: MatchRow, format: Format, number: int, line: Line, tell: Tell) -> Iterator[LegRow]:
    if any(forfeits(line)):
        return
    rubber = format.rubbers[number]
    for at, leg in enumerate(line.legs):
        pegs = pegs_won(rubber, Line(legs=(leg,)))
        told = tell(leg.game) if leg.game else _nothing
        for side, players in enumerate(line.players):
            for seat, player in enumerate(players):
                yield LegRow(
                    fixture=match.id, line=number, leg=at, seat=seat, side=side, player=player, team=match.teams[side],
                    season=match.season, day=match.day, kind=rubber.kind, rules=rubber.game,
                    won=int(winner_of_leg(leg) == side), scored=pegs[side], conceded=pegs[1 - side],
                    figures=told(SEATS[side][seat : seat + 1]),
                )  # fmt: skip


def _tell(ledgers: Ledgers) -> Tell:
    return lambda game: partial(_figures, ledgers(game))


def _figures(ledger: Ledger, seat: str) -> Mapping[str, int]:
    return leg_figures(ledger, seat) if seat else {}


def _nothing(_seat: str) -> Mapping[str, int]:
    return {}
