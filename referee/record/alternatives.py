"""The same case under every single other house rule: which of them would change its points. Pure."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from referee.errors import IllegalPlay, NotationError
from referee.rules.options import Chosen, HouseRule, settle, variations
from referee.rules.seating import Seating

Judge = Callable[[Any], int]


@dataclass(frozen=True)
class Alternative:
    """With house rule `rule` at `value` (as in records) the case is worth `points`."""

    rule: HouseRule
    value: str
    points: int


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
