"""The first page: what can be begun and settled, and the games, running, finished or damaged."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from referee.calls.moves import say_next
from referee.calls.words import Names, say_scores, versus
from referee.language import mark, say, say_many
from referee.rules.games import GAMES
from referee.store.games import Head
from referee.web.drawings.line import draw_choice
from referee.web.drawings.tiles import Row
from referee.web.sheets import Sheet
from referee.web.titles import Title, titles

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


def home_page(listed: Iterable[tuple[str, Head]], read: Mapping[str, Sheet | None]) -> HomePage:
    """The page for the games `listed`, each with its sheet where it can be read."""
    sheets = [sheet for sheet in read.values() if sheet]
    return HomePage(
        games=tuple((name, titles()[name]) for name in GAMES),
        emblems=EMBLEMS,
        settle=tuple((href, say(words)) for href, words in SETTLE),
        running=tuple(_row(sheet) for sheet in sheets if not sheet.ledger.position.score.over),
        finished=tuple(_row(sheet) for sheet in sheets if sheet.ledger.position.score.over),
        unread=tuple(_unread(game, head) for game, head in listed if not read[game]),
    )


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


def _unread(game: str, head: Head) -> GameRow:
    return GameRow(game, versus(head.players), say("cannot be read"), "")


def _won(winner: str, names: Names) -> str:
    return say_many("{who} won", "{who} won", names.size(winner[0]), who=names.side(winner[0]))
