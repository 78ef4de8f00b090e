"""The legs of a card as figures are made of: a row for each seat. What only a log tells is known of legs of the app."""

from __future__ import annotations

from collections.abc import Iterator

from sqlite_utils import Database

from referee.league.cards import read_card
from referee.league.formats import read_format
from referee.league.rubbers import forfeits, pegs_won, winner_of_leg
from referee.league.season_figures import LegRow
from referee.league.shapes import Card, Format, Leg, Line
from referee.record.figures import leg_figures
from referee.seasons.ledgers import Ledgers
from referee.store.league_cards import signed_version
from referee.store.league_figures import LegFigures, keep_legs
from referee.store.league_matches import MatchRow, read_match

SEATS = ("ac", "bd")  # of the home and the away side in a game that a card has begun


def legs_changed(db: Database, fixture: str, ledgers: Ledgers) -> None:
    """To be called where a result changed: the legs of the card that counts are in the figures, and no others."""
    keep_legs(db, fixture, [LegFigures(**vars(row)) for row in legs_of(db, fixture, ledgers)])


def legs_of(db: Database, fixture: str, ledgers: Ledgers) -> list[LegRow]:
    """The legs that count of a match; none of a match that is not final."""
    match = read_match(db, fixture)
    signed = signed_version(db, fixture, match.teams) if match.state == "final" else None
    return leg_rows(match, read_format(match.format), read_card(signed.card), ledgers) if signed else []


def leg_rows(match: MatchRow, format: Format, card: Card, ledgers: Ledgers) -> list[LegRow]:
    """Every leg of a card, seat by seat. Where a side stayed away there is none."""
    return [row for number, line in enumerate(card.lines) for row in _of_line(match, format, number, line, ledgers)]


def _of_line(match: MatchRow, format: Format, number: int, line: Line, ledgers: Ledgers) -> Iterator[LegRow]:
    if any(forfeits(line)):
        return
    rubber = format.rubbers[number]
    for at, leg in enumerate(line.legs):
        pegs = pegs_won(rubber, Line(legs=(leg,)))
        for side, players in enumerate(line.players):
            for seat, player in enumerate(players):
                yield LegRow(
                    fixture=match.id, line=number, leg=at, seat=seat, side=side, player=player, team=match.teams[side],
                    season=match.season, day=match.day, kind=rubber.kind, rules=rubber.game,
                    won=int(winner_of_leg(leg) == side), scored=pegs[side], conceded=pegs[1 - side],
                    figures=_figures(ledgers, leg, SEATS[side][seat : seat + 1]),
                )  # fmt: skip


def _figures(ledgers: Ledgers, leg: Leg, seat: str) -> dict[str, int]:
    return leg_figures(ledgers(leg.game), seat) if leg.game and seat else {}
