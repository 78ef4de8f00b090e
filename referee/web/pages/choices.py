"""The house rules that could be chosen otherwise for a game, each with what it would change."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from referee.calls.words import say_scores
from referee.errors import IllegalPlay, Refused
from referee.language import say, say_many
from referee.record.changes import WhatIf, what_if
from referee.refusals import explain
from referee.rules.options import HouseRule, house_rules, written
from referee.rules.variations import variations
from referee.web.pages.acts import what_if_address
from referee.web.pages.rule_rows import RuleRow, rule_row
from referee.web.pages.what_if import say_outcome
from referee.web.sheets import Sheet
from referee.web.titles import titles

MOST_TRIED = 300  # plays: a longer game is ruled anew for one rule at a time, when it is asked for


@dataclass(frozen=True)
class Other:
    """Another choice of a house rule: its question, the choice in words with what it would change, the score then."""

    href: str
    question: str
    words: str
    score: str = ""


@dataclass(frozen=True)
class ChoicesPage:
    """What could be chosen. `others` would differ, `same` would change nothing, `numbers` are typed."""

    id: str
    title: str
    others_title: str
    others: tuple[Other, ...]
    same: tuple[Other, ...]
    numbers: tuple[RuleRow, ...]
    error: str = ""
    wrong: str = ""
    chosen: bool = False


def settle_rule(sheet: Sheet, option: str) -> HouseRule:
    """The house rule of this name. Raises IllegalPlay where the game has none."""
    known = house_rules(sheet.ledger.setup.game.rules)
    if option not in known:
        raise IllegalPlay("no-such-option", option=option)
    return known[option]


def choices_page(sheet: Sheet, option: str = "", typed: str = "", refusal: Refused | None = None) -> ChoicesPage:
    """Every house rule that can matter at this table; a refused number stays in its field."""
    setup = sheet.ledger.setup
    tried = [_tried(sheet, rule, value) for rule, value, _ in _variations(sheet)]
    others, same = [one for one, differs in tried if differs], [one for one, differs in tried if not differs]
    values = written(setup.rules)
    numbers = tuple(
        rule_row(rule, typed if refusal and rule.name == option else str(values[rule.name]))
        for rule in house_rules(setup.game.rules).values()
        if rule.typed
    )
    return ChoicesPage(
        id=sheet.id,
        title=titles()[sheet.head.game].name,
        others_title=say("These would differ") if _quick(sheet) else say("One rule at a time"),
        others=tuple(others),
        same=tuple(same),
        numbers=numbers,
        error=explain(refusal) if refusal else "",
        wrong=option if refusal and any(row.name == option for row in numbers) else "",
    )


def _variations(sheet: Sheet) -> Iterator[tuple[HouseRule, str, object]]:
    """Every single other choice; game points are for a match only."""
    setup = sheet.ledger.setup
    for one in variations(setup.game.rules, setup.seating, dict(setup.chosen)):
        if one[0].name != "skunk-points" or sheet.head.match:
            yield one


def _quick(sheet: Sheet) -> bool:
    return len(sheet.ledger.line) <= MOST_TRIED


def _tried(sheet: Sheet, rule: HouseRule, value: str) -> tuple[Other, bool]:
    """A choice with what it would change, and whether it changes anything."""
    href = what_if_address(sheet.id, rule.name, value)
    if not _quick(sheet):
        return Other(href, say(rule.question), rule.answer(value)), True
    other = what_if(sheet.ledger, rule.name, value)
    was, now = (say_outcome(ledger, sheet.names) for ledger in (sheet.ledger, other.ledger))
    said = _say_changes(other) or (now if now != was else "")
    if not said:
        return Other(href, say(rule.question), rule.answer(value)), False
    scores = say_scores(other.ledger.position.score.front)
    return Other(href, say(rule.question), f"{rule.answer(value)} · {said}", scores), True


def _say_changes(other: WhatIf) -> str:
    if other.over:
        return say("over at play {n}", n=other.last)
    if other.broken:
        return say("up to play {n}", n=other.last) if other.last else say("no play would stand")
    many = len(other.differing)
    return say_many("{n} play differs", "{n} plays differ", many) if many else ""
