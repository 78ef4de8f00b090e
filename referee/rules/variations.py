"""The rules of a table with one house rule otherwise, and which of these would change the points of a case."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from referee.errors import IllegalPlay, NotationError
from referee.rules.options import Chosen, HouseRule, house_rules, settle, written
from referee.rules.seating import Seating

Judge = Callable[[Any], int]


@dataclass(frozen=True)
class Alternative:
    """With house rule `rule` at `value` (as in records) the case is worth `points`."""

    rule: HouseRule
    value: str
    points: int


def variations(rules: type, seating: Seating, chosen: Chosen) -> Iterator[tuple[HouseRule, str, Any]]:
    """The rules of this table with one house rule otherwise: the rule, its other value as written, and all rules then.

    Numbers that are typed are left out, and what is impossible at this table. A default that depends on the rule (the
    target) goes with it.
    """
    now = written(settle(rules, seating, chosen))
    for name, rule in house_rules(rules).items():
        if rule.typed:
            continue
        for value in map(str, rule.choices):
            if value != str(now[name]):
                try:
                    yield rule, value, settle(rules, seating, dict(chosen) | {name: value})
                except IllegalPlay:
                    continue


def alternatives(rules_class: type[Any], seating: Seating, chosen: Chosen, judge: Judge) -> tuple[Alternative, ...]:
    """The house rules under which `judge` gives other points than under the table's own, in their order.

    `judge` takes settled rules and gives points. Where it raises IllegalPlay or NotationError under another rule
    (four pieces are no hand of the five-card game), that rule is left out; under the table's own it raises.
    """
    own = judge(settle(rules_class, seating, chosen))
    found = []
    for rule, value, settled in variations(rules_class, seating, chosen):
        try:
            points = judge(settled)
        except (IllegalPlay, NotationError):
            continue
        if points != own:
            found.append(Alternative(rule, value, points))
    return tuple(found)
