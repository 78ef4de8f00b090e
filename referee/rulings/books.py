"""The four rule books: what concerns a game, in the order of its book."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from referee.rulings import cribbage_clauses, cribbage_show, lines_clauses, lines_referee
from referee.rulings.remark_clauses import REMARKS
from referee.rulings.shapes import Clause


@dataclass(frozen=True)
class Chapter:
    """The clauses whose number begins with `number`."""

    number: str
    title: str
    clauses: tuple[Clause, ...]


@dataclass(frozen=True)
class Book:
    """One game's rules."""

    game: str
    chapters: tuple[Chapter, ...]

    @property
    def clauses(self) -> tuple[Clause, ...]:
        return tuple(clause for chapter in self.chapters for clause in chapter.clauses)


_LINES = (
    lines_clauses.WORDS,
    *lines_clauses.LINE,
    *lines_clauses.HAND,
    *lines_clauses.THREES_HAND,
    *lines_clauses.MUGGINS_HAND,
    *lines_referee.SEEN,
    *lines_referee.CLAIMS,
    *lines_referee.RIGHTED,
)
_LINE_CHAPTERS = {
    "1": "Words of the game",
    "2": "The line",
    "3": "The hand",
    "4": "Muggins",
    "6": "What the referee sees",
    "7": "Claims",
    "8": "Putting things right",
}
_CRIBBAGE = (
    *cribbage_clauses.WORDS,
    *cribbage_clauses.SETTING_UP,
    *cribbage_clauses.PLAY,
    *cribbage_show.SHOW,
    *cribbage_show.END,
    *cribbage_show.CLAIMS,
)
_CRIBBAGE_CHAPTERS = {
    "1": "Words of the game",
    "2": "Setting up",
    "3": "The play",
    "4": "The show",
    "5": "The end, and putting things right",
    "6": "Claims",
}


def _book(game: str, clauses: tuple[Clause, ...], titles: dict[str, str]) -> Book:
    own = tuple(_own(game, clause) for clause in clauses if not clause.games or game in clause.games)
    chapters = tuple(
        Chapter(number, title, tuple(clause for clause in own if clause.number.partition(".")[0] == number))
        for number, title in titles.items()
    )
    return Book(game, tuple(chapter for chapter in chapters if chapter.clauses))


def _own(game: str, clause: Clause) -> Clause:
    """The clause with the examples of this game, and with the remarks that it answers."""
    examples = tuple(example for example in clause.examples if not example.games or game in example.games)
    remarks = REMARKS[game].get(clause.number, "").split()
    settles = tuple(dict.fromkeys([*clause.settles, *remarks]))
    return replace(clause, examples=examples, settles=settles)


BOOKS: dict[str, Book] = {
    book.game: book
    for book in (
        _book("fives-and-threes", _LINES, _LINE_CHAPTERS),
        _book("muggins", _LINES, _LINE_CHAPTERS),
        _book("cribbage", _CRIBBAGE, _CRIBBAGE_CHAPTERS),
        _book("domino-cribbage", _CRIBBAGE, _CRIBBAGE_CHAPTERS),
    )
}


# A pair in the play and a pair in the show have a clause each.
_OTHER_CHAPTER = {"lay": "4", "go": "4", "show": "3", "crib": "3"}


def clauses_for(game: str, codes: Iterable[str], play: str = "") -> tuple[Clause, ...]:
    """The clauses that answer any of these codes, in the order of the book, each once.

    With the kind of `play` that is asked about, those of the play or of the show alone.
    """
    asked = set(codes)
    other = _OTHER_CHAPTER.get(play) if game.endswith("cribbage") else None
    return tuple(
        clause
        for clause in BOOKS[game].clauses
        if asked & set(clause.settles) and clause.number.partition(".")[0] != other
    )
