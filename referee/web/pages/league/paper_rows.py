"""The rubbers of a result card on paper: what is written stands there, and all else is a line to write on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlite_utils import Database

from referee.calls.cards import label, say_kind, say_mark, say_pair
from referee.calls.words import because, sentence
from referee.language import say_in
from referee.league.cards import decided
from referee.league.rubbers import forfeits, legs_won
from referee.league.shapes import AWAY, HOME, PLAYERS, Card, Format, Line, Rubber
from referee.record.replay import Ledger
from referee.seasons.legs import SEATS
from referee.web.league.cards import OpenCard
from referee.web.pages.league.formats import groups, say_game
from referee.web.sheets import open_sheets


@dataclass(frozen=True)
class PaperRow:
    """A rubber: "" for every name and leg that is still to be written; `began` letters of who had the down or deal."""

    label: str
    players: tuple[tuple[str, ...], tuple[str, ...]]
    marks: tuple[str, str]
    won: tuple[bool, bool]
    began: str
    legs: tuple[str, ...]
    tally: str
    note: str


@dataclass(frozen=True)
class PaperGroup:
    """Rubbers that are alike, and what they are."""

    title: str
    rows: tuple[PaperRow, ...]


def make_groups(db: Database, format: Format, card: Card, here: OpenCard | None) -> tuple[PaperGroup, ...]:
    return tuple(
        PaperGroup(
            title=because(sentence(say_kind(group.rubber.kind)), say_game(group.rubber)),
            rows=tuple(_row(db, format, n, card.lines[n], here) for n in range(group.first, group.first + group.many)),
        )
        for group in groups(format.rubbers)
    )


def _row(db: Database, format: Format, number: int, line: Line, here: OpenCard | None) -> PaperRow:
    rubber, winner = format.rubbers[number], decided(format.rubbers[number], line)
    home, away = (_names(rubber, players, here) for players in line.players)
    return PaperRow(
        label=label(format, number),
        players=(home, away),
        marks=(say_mark(line.marks[HOME]), say_mark(line.marks[AWAY])),
        won=(winner == HOME, winner == AWAY),
        began=" ".join(filter(None, (_say_began(db, leg.game) for leg in line.legs))),
        legs=_legs(rubber, line),
        tally=say_pair(legs_won(rubber, line)) if line.legs or any(forfeits(line)) else "",
        note=line.note,
    )


def _names(rubber: Rubber, players: Sequence[str], here: OpenCard | None) -> tuple[str, ...]:
    known = here.names(players) if here else []
    return (*known, *[""] * (PLAYERS[rubber.kind] - len(known)))


def _legs(rubber: Rubber, line: Line) -> tuple[str, ...]:
    """Those that are written; while a rubber goes on there is room for all that it can have."""
    written = tuple(say_pair(leg.scores) for leg in line.legs)
    over = any(forfeits(line)) or (rubber.best and decided(rubber, line) is not None)
    return written if over else (*written, *[""] * (rubber.legs - len(written)))


def _say_began(db: Database, game: str) -> str:
    """The letter of the side that had the first down or deal of a game on the app; "" of a leg that was typed."""
    if not game:
        return ""
    seat = first_seat(open_sheets().read(game, db).ledger)
    if not seat:
        return ""
    return say_in("card", "H") if seat in SEATS[HOME] else say_in("card", "A")


def first_seat(ledger: Ledger) -> str:
    """Whose was the first down or deal; "" where none stands."""
    begins = ledger.setup.game.begins
    return next((str(stands.play.seat) for stands in ledger.line if isinstance(stands.play, begins)), "")
