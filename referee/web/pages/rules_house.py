"""The house rules of a book, made of the definitions that the forms are made of, each with what it decides."""

from __future__ import annotations

from dataclasses import dataclass

from referee.calls.words import OR, linked, listed, sentence
from referee.errors import IllegalPlay
from referee.language import once_a_language, say
from referee.rules.game import Game
from referee.rules.games import GAMES
from referee.rules.options import HouseRule, for_seating, house_rules, settle, written
from referee.rules.seating import Seating
from referee.rulings.examples import names_of
from referee.rulings.house_rules import ILLUSTRATIONS
from referee.web.pages.marks import Marked, Search
from referee.web.pages.rules_examples import ShownExample, answer, mark_example, show_example

_TABLES = (Seating(2), Seating(4), Seating(4, pairs=True))


@dataclass(frozen=True)
class ValueRow:
    """A value in words, whether it is the usual one, and what the example gives with it: figures, words aloud, why."""

    value: str
    words: str
    usual: bool
    figures: str
    said: str
    why: str


@dataclass(frozen=True)
class HouseRow:
    """`range` are the least and most of a number, `sets` tells the rule sets that choose otherwise."""

    name: str
    question: Marked
    source: Marked
    pairs_only: bool
    range: str
    values: tuple[ValueRow, ...]
    sets: str
    example: ShownExample


@dataclass(frozen=True)
class _Told:
    """A house rule with its texts, worked out once."""

    rule: HouseRule
    values: tuple[ValueRow, ...]
    sets: str
    example: ShownExample

    @property
    def texts(self) -> list[str]:
        values = [text for value in self.values for text in (value.value, value.words, value.said)]
        return [self.rule.name, say(self.rule.question), say(self.rule.source), *values, self.sets, *self.example.texts]


def house_rows(game: str, search: Search) -> tuple[HouseRow, ...]:
    """The house rules in which the words are found."""
    return tuple(_row(told, search) for told in _all(game) if search.finds(told.texts))


def set_rows(game: str) -> tuple[tuple[str, str], ...]:
    """The rule sets: name and what they are."""
    return tuple((say(one.name), say(one.summary)) for one in GAMES[game].sets)


@once_a_language
def _all(game: str) -> tuple[_Told, ...]:
    return tuple(_told(game, rule) for rule in house_rules(GAMES[game].rules).values())


def _told(game: str, rule: HouseRule) -> _Told:
    one = ILLUSTRATIONS[game][rule.name]
    usual = str(rule.usual(names_of(one.example.players).seating, dict(one.example.chosen)))
    tried = {usual, *(value for value, _ in one.otherwise)}
    order = sorted(tried, key=int) if rule.typed else [value for value in map(str, rule.choices) if value in tried]
    values = tuple(
        ValueRow(value, sentence(rule.answer(value)), value == usual, *answer(game, one.example, {rule.name: value}))
        for value in order
    )
    return _Told(rule, values, _sets(GAMES[game], rule), show_example(game, one.example))


def _row(told: _Told, search: Search) -> HouseRow:
    choices = told.rule.choices
    return HouseRow(
        name=told.rule.name,
        question=search.mark(say(told.rule.question)),
        source=search.mark(say(told.rule.source)),
        pairs_only=told.rule.pairs_only,
        range=say("{least} to {most}", least=choices[0], most=choices[-1]) if told.rule.typed else "",
        values=told.values,
        sets=told.sets,
        example=mark_example(told.example, search),
    )


def _sets(game: Game, rule: HouseRule) -> str:
    """The named sets in which this house rule is not as usual, at some table, and how it is there; "" for none."""
    found: dict[str, list[str]] = {}
    for one in game.sets:
        others = dict.fromkeys(filter(None, (_otherwise(game, rule, one.chosen(t), t) for t in _tables(game))))
        if others:
            found.setdefault(listed(list(others), OR), []).append(say(one.name))
    told = [say("{sets}: {answer}", sets=listed(names), answer=answer) for answer, names in found.items()]
    return say("In {sets}", sets=linked(told)) if told else ""


def _tables(game: Game) -> tuple[Seating, ...]:
    return tuple(table for table in _TABLES if table.players in game.players)


def _otherwise(game: Game, rule: HouseRule, chosen: dict[str, str], table: Seating) -> str:
    """What a set makes of the rule at a table, "" where it is as usual or the set is not for so many."""
    if rule.pairs_only and not table.pairs:
        return ""
    try:
        value = written(settle(game.rules, table, for_seating(game.rules, table, chosen)))[rule.name]
    except IllegalPlay:
        return ""
    return rule.answer(value) if value != rule.usual(table, {}) else ""
