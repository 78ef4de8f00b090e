"""A rule book as a page: its clauses, house rules and usual arguments, whole or what a search finds in them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from referee.language import once_a_language, say, say_many
from referee.rulings.books import BOOKS
from referee.rulings.shapes import Clause
from referee.web.pages.marks import LONGEST, Marked, Search
from referee.web.pages.rules_arguments import ArgumentRow, argument_rows
from referee.web.pages.rules_examples import ShownExample, mark_example, show_example
from referee.web.pages.rules_house import HouseRow, house_rows, set_rows
from referee.web.titles import Title, titles


@dataclass(frozen=True)
class ClauseRow:
    """A clause with its examples; `more` says how many there are besides the first."""

    number: str
    title: Marked
    text: tuple[Marked, ...]
    examples: tuple[ShownExample, ...]
    more: str


@dataclass(frozen=True)
class ChapterRow:
    number: str
    title: str
    clauses: tuple[ClauseRow, ...]


@dataclass(frozen=True)
class RulesPage:
    """`found` says how much a search has found, "" without one; `others` are the other books.

    `contents` are the chapters by number, title and place on the page; what another game's book has alone leads there.
    """

    game: str
    title: Title
    q: str
    longest: int
    chapters: tuple[ChapterRow, ...]
    contents: tuple[tuple[str, str, str], ...]
    sets: tuple[tuple[str, str], ...]
    house: tuple[HouseRow, ...]
    arguments: tuple[ArgumentRow, ...]
    found: str
    nothing: bool
    others: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class BooksPage:
    """The books by their games."""

    books: tuple[tuple[str, Title], ...]


def books_page() -> BooksPage:
    return BooksPage(tuple((game, titles()[game]) for game in BOOKS))


def rules_page(game: str, typed: str = "") -> RulesPage:
    """The book of a game; with words typed, the sections that hold them all."""
    search = Search.of(typed)
    return _whole(game) if not search.words else _page(game, typed, search)


@once_a_language
def _whole(game: str) -> RulesPage:
    return _page(game, "", Search())


def _page(game: str, typed: str, search: Search) -> RulesPage:
    chapters = tuple(_chapters(game, search))
    house, arguments = house_rows(game, search), argument_rows(game, search)
    count = sum(len(chapter.clauses) for chapter in chapters) + len(house) + len(arguments)
    return RulesPage(
        game=game,
        title=titles()[game],
        q=typed.strip()[:LONGEST],
        longest=LONGEST,
        chapters=chapters,
        contents=_contents(game, chapters),
        sets=() if search.words else set_rows(game),
        house=house,
        arguments=arguments,
        found=say_many("{n} place found", "{n} places found", count) if search.words else "",
        nothing=not count,
        others=tuple((name, title.name) for name, title in titles().items() if name != game),
    )


def _contents(game: str, chapters: tuple[ChapterRow, ...]) -> tuple[tuple[str, str, str], ...]:
    """Without a gap: the house rules have a number in some books, and some chapters are of one game alone."""
    rows = {one.number: (one.number, one.title, f"/rules/{game}#chapter-{one.number}") for one in chapters}
    if number := BOOKS[game].house_rules:
        rows[number] = (number, say("House rules"), f"/rules/{game}#house-rules")
    for other, book in BOOKS.items():
        if book.house_rules and BOOKS[game].house_rules:
            for one in book.chapters:
                only = say("only in {game}", game=titles()[other].name)
                rows.setdefault(one.number, (one.number, only, f"/rules/{other}#chapter-{one.number}"))
    return tuple(rows[number] for number in sorted(rows))


def _chapters(game: str, search: Search) -> Iterator[ChapterRow]:
    for chapter in BOOKS[game].chapters:
        rows = tuple(_clause(clause, examples, search) for clause, examples in _shown(game, chapter.clauses, search))
        if rows:
            yield ChapterRow(chapter.number, say(chapter.title), rows)


def _shown(game: str, clauses: tuple[Clause, ...], search: Search) -> Iterator[tuple[Clause, tuple[ShownExample, ...]]]:
    for clause in clauses:
        examples = _examples(game, clause.number)
        told = [*map(say, (clause.title, *clause.text)), *(text for example in examples for text in example.texts)]
        if search.finds([clause.number, *told]):
            yield clause, examples


@once_a_language
def _examples(game: str, number: str) -> tuple[ShownExample, ...]:
    """The examples of a clause, drawn once."""
    clause = next(clause for clause in BOOKS[game].clauses if clause.number == number)
    return tuple(show_example(game, example) for example in clause.examples)


def _clause(clause: Clause, examples: tuple[ShownExample, ...], search: Search) -> ClauseRow:
    besides = len(examples) - 1
    more = say_many("{n} more example", "{n} more examples", besides) if besides > 0 else ""
    shown = tuple(mark_example(example, search) for example in examples)
    title, *text = (search.mark(say(words)) for words in (clause.title, *clause.text))
    return ClauseRow(clause.number, title, tuple(text), shown, more)
