"""The usual arguments of a book, each with its ruling, an example, and where to read on."""

from __future__ import annotations

from dataclasses import dataclass

from referee.language import once_a_language, say
from referee.rules.games import GAMES
from referee.rules.options import house_rules
from referee.rulings.arguments import ARGUMENTS
from referee.rulings.books import BOOKS
from referee.rulings.shapes import Argument
from referee.web.pages.marks import Marked, Search
from referee.web.pages.rules_examples import ShownExample, mark_example, show_example


@dataclass(frozen=True)
class ArgumentRow:
    """`title` is what is said at the table, `text` the ruling; clauses and house rules by address and words."""

    id: int
    title: Marked
    text: Marked
    example: ShownExample
    clauses: tuple[tuple[str, str], ...]
    rules: tuple[tuple[str, str], ...]


def argument_rows(game: str, search: Search) -> tuple[ArgumentRow, ...]:
    """The arguments in which the words are found."""
    titles = {clause.number: say(clause.title) for clause in BOOKS[game].clauses}
    rules = house_rules(GAMES[game].rules)
    return tuple(
        ArgumentRow(
            id=argument.id,
            title=search.mark(say("“{words}”", words=say(argument.title))),
            text=search.mark(say(argument.text)),
            example=mark_example(_example(game, argument), search),
            clauses=tuple((number, titles[number]) for number in argument.clauses),
            rules=tuple((name, say(rules[name].question)) for name in argument.rules),
        )
        for argument in ARGUMENTS[game]
        if search.finds([say(argument.title), say(argument.text), *_example(game, argument).texts])
    )


@once_a_language
def _example(game: str, argument: Argument) -> ShownExample:
    return show_example(game, argument.example, with_why=True)
