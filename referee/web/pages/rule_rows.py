"""House rules as rows of a form: each with what it is and what it could be, in words."""

from __future__ import annotations

from dataclasses import dataclass

from referee.language import say
from referee.rules.options import HouseRule, house_rules, written
from referee.web.sheets import Sheet


@dataclass(frozen=True)
class RuleRow:
    """One house rule as it is in this game, with what it could be: (value, words)."""

    name: str
    question: str
    source: str
    value: str
    words: str
    choices: tuple[tuple[str, str], ...]
    least: int = 0
    most: int = 0
    open: bool = False


def rule_rows(sheet: Sheet, opened: str = "", typed: str | None = None) -> tuple[RuleRow, ...]:
    """Every house rule that can matter at this table; in the one `opened`, what was typed stays."""
    settled = sheet.ledger.setup.rules
    values = written(settled)
    known = house_rules(type(settled))
    pairs = sheet.names.seating.pairs
    return tuple(
        rule_row(rule, typed if typed is not None and name == opened else str(values[name]), opened=name == opened)
        for name, rule in known.items()
        if pairs or not rule.pairs_only
    )


def rule_row(rule: HouseRule, value: str, *, opened: bool = False) -> RuleRow:
    """A house rule with its choices in words, or with the least and the most of a number."""
    return RuleRow(
        name=rule.name,
        question=say(rule.question),
        source=say(rule.source),
        value=value,
        words=rule.answer(value),
        choices=() if rule.typed else tuple((str(choice), rule.answer(choice)) for choice in rule.choices),
        least=int(rule.choices[0]) if rule.typed else 0,
        most=int(rule.choices[-1]) if rule.typed else 0,
        open=opened,
    )
