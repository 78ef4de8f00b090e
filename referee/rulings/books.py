"""The four rule books: what concerns a game, in the order of its book."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from referee.language import mark, say
from referee.rulings import cribbage_clauses, cribbage_show, lines_clauses, lines_hand, lines_referee
from referee.rulings.remark_clauses import REMARKS
from referee.rulings.shapes import Clause


@dataclass(frozen=True)
class Chapter:
    """The clauses whose number begins with `number`; `without` are the kinds of play that it says nothing of."""

    number: str
    title: str
    clauses: tuple[Clause, ...]
    without: tuple[str, ...] = ()


@dataclass(frozen=True)
class Book:
    """One game's rules; `house_rules` is the number of their chapter, "" where they stand behind all others."""

    game: str
    chapters: tuple[Chapter, ...]
    house_rules: str = ""

    @property
    def clauses(self) -> tuple[Clause, ...]:
        return tuple(clause for chapter in self.chapters for clause in chapter.clauses)


_LINES = (
    Chapter("1", mark("Words of the game"), (lines_clauses.WORDS,)),
    Chapter("2", mark("The line"), lines_clauses.LINE),
    Chapter("3", mark("The hand"), (*lines_hand.HAND, *lines_hand.THREES_HAND)),
    Chapter("4", mark("Muggins"), lines_hand.MUGGINS_HAND),
    Chapter("6", mark("What the referee sees"), lines_referee.SEEN),
    Chapter("7", mark("Claims"), lines_referee.CLAIMS),
    Chapter("8", mark("Putting things right"), lines_referee.RIGHTED),
)
# A pair in the play and a pair in the show have a clause each.
_CRIBBAGE = (
    Chapter("1", mark("Words of the game"), cribbage_clauses.WORDS),
    Chapter("2", mark("Setting up"), cribbage_clauses.SETTING_UP),
    Chapter("3", mark("The play"), cribbage_clauses.PLAY, without=("show", "crib")),
    Chapter("4", mark("The show"), cribbage_show.SHOW, without=("lay", "go")),
    Chapter("5", mark("The end, and putting things right"), cribbage_show.END),
    Chapter("6", mark("Claims"), cribbage_show.CLAIMS),
)


def _book(game: str, chapters: tuple[Chapter, ...], house_rules: str = "") -> Book:
    own = (replace(chapter, clauses=tuple(_own(game, chapter))) for chapter in chapters)
    return Book(game, tuple(chapter for chapter in own if chapter.clauses), house_rules)


def _own(game: str, chapter: Chapter) -> Iterator[Clause]:
    """The clauses of this game, with its examples and with the remarks that they answer."""
    for clause in chapter.clauses:
        if not clause.games or game in clause.games:
            examples = tuple(example for example in clause.examples if not example.games or game in example.games)
            settles = dict.fromkeys([*clause.settles, *REMARKS[game].get(clause.number, "").split()])
            yield replace(clause, examples=examples, settles=tuple(settles))


BOOKS: dict[str, Book] = {
    "fives-and-threes": _book("fives-and-threes", _LINES, "5"),
    "muggins": _book("muggins", _LINES, "5"),
    "cribbage": _book("cribbage", _CRIBBAGE),
    "domino-cribbage": _book("domino-cribbage", _CRIBBAGE),
}


def clauses_for(game: str, codes: Iterable[str], play: str = "", players: int = 2) -> tuple[tuple[str, str], ...]:
    """The clauses that answer any of these codes, by number and said title, in the order of the book, each once.

    With the kind of `play` that is asked about, only what the book says of such plays; where nothing answers the codes,
    the clauses on the play itself. What is said of larger tables is left out for two players.
    """
    crowd = players > 2
    return _answers(game, set(codes), play, crowd=crowd) or _answers(game, {play}, play, crowd=crowd)


def _answers(game: str, codes: set[str], play: str, *, crowd: bool) -> tuple[tuple[str, str], ...]:
    return tuple(
        (clause.number, say(clause.title))
        for chapter in BOOKS[game].chapters
        if play not in chapter.without
        for clause in chapter.clauses
        if codes & set(clause.settles) and (crowd or not clause.crowd)
    )
