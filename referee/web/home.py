"""The first page: a new game, and the way back to the games in progress."""

from __future__ import annotations

from dataclasses import dataclass

from flask import Blueprint, current_app
from flask.typing import ResponseReturnValue
from sqlite_utils import Database

from referee.calls.moves import say_next
from referee.calls.words import Names, say_scores, versus
from referee.errors import Refused
from referee.language import mark, say, say_many
from referee.rules.games import GAMES
from referee.store.games import recent_games
from referee.web import showing
from referee.web.drawings.line import draw_choice
from referee.web.drawings.tiles import Row
from referee.web.league.rights import own_leagues
from referee.web.phones import this_phone
from referee.web.sheets import Sheet, Sheets, open_sheets
from referee.web.titles import Title, titles

views = Blueprint("home", __name__)
SHOWN = 30
EMBLEMS = {
    "fives-and-threes": draw_choice(((5, 5), (5, 6)), (6, 6), "right"),
    "muggins": draw_choice(((0, 4),), (4, 6), "right"),
}


# What settles an argument without a game: where, and what.
SETTLE = (
    ("/count/cribbage", mark("Count a hand")),
    ("/play/cribbage", mark("Judge a round")),
    ("/line/fives-and-threes", mark("Add up ends")),
    ("/rules", mark("Look up a rule")),
    ("/check", mark("Check a score sheet")),
)


@dataclass(frozen=True)
class GameRow:
    """A game in a list: who plays, what is to be done, the figures."""

    id: str
    names: str
    about: str
    figures: str


@dataclass(frozen=True)
class HomePage:
    """`emblems` are the drawings of the line games by name; the others are the same for ever.

    `settle` are addresses with the words of what settles an argument without a game.
    """

    games: tuple[tuple[str, Title], ...]
    emblems: dict[str, Row]
    settle: tuple[tuple[str, str], ...]
    running: tuple[GameRow, ...]
    finished: tuple[GameRow, ...]
    unread: tuple[GameRow, ...]


@views.get("/")
def show() -> ResponseReturnValue:
    sheets = open_sheets()
    with sheets.store.reading() as db:
        listed = recent_games(db, SHOWN, this_phone(), own_leagues(db))
        read = {game: _read(sheets, game, db) for game, _ in listed}
    recent = [sheet for sheet in read.values() if sheet]
    page = HomePage(
        games=tuple((name, titles()[name]) for name in GAMES),
        emblems=EMBLEMS,
        settle=tuple((href, say(words)) for href, words in SETTLE),
        running=tuple(_row(sheet) for sheet in recent if not sheet.ledger.position.score.over),
        unread=tuple(
            GameRow(game, versus(head.players), say("cannot be read"), "") for game, head in listed if not read[game]
        ),
        finished=tuple(_row(sheet) for sheet in recent if sheet.ledger.position.score.over),
    )
    return showing.show("home", page)


def _read(sheets: Sheets, game: str, db: Database) -> Sheet | None:
    """One log that cannot be read must not hide the others."""
    try:
        return sheets.read(game, db)
    except Refused:
        current_app.logger.exception("game %s cannot be read", game)
        return None


def _row(sheet: Sheet) -> GameRow:
    names, score = sheet.names, sheet.ledger.position.score
    sides = [names.side(side[0]) for side in names.seating.sides]
    if score.over:
        about = _won(score.winner, names) if score.winner else say("nobody won")
    else:
        about = say_next(sheet.ledger.next, names)
    return GameRow(
        id=sheet.id,
        names=versus(sides),
        about=f"{titles()[sheet.head.game].name} · {about}",
        figures=say_scores(score.front),
    )


def _won(winner: str, names: Names) -> str:
    return say_many("{who} won", "{who} won", names.size(winner[0]), who=names.side(winner[0]))
