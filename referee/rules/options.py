"""House rules: one field of a game's frozen dataclass each, with its choices, default, question and source.

This one definition feeds the form, the record's tags, the command line, the rules page and the tests.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from typing import Any

from referee.errors import IllegalPlay
from referee.language import mark, say
from referee.rules.seating import Seating

YES_NO = {"yes": mark("yes"), "no": mark("no")}

Chosen = Mapping[str, str]
Default = Callable[[Seating, Chosen], int]


@dataclass(frozen=True)
class HouseRule:
    """One house rule. `choices` are values as in records, or a range of numbers.

    `default` may depend on the seating and the other choices. `question`, `source` (where it comes
    from) and `answers`, each choice in words, are marked.
    """

    name: str
    default: str | int | Default
    choices: tuple[str, ...] | range
    question: str
    source: str
    answers: Mapping[str, str]
    pairs_only: bool

    def usual(self, seating: Seating, chosen: Chosen) -> str | int:
        return self.default(seating, chosen) if callable(self.default) else self.default

    def value(self, text: str) -> str | int:
        """The value written as `text`; raises IllegalPlay where it is not one of the choices."""
        if isinstance(self.choices, range):
            if text.isascii() and text.isdecimal() and len(text) < 5 and int(text) in self.choices:
                return int(text)
        elif text in self.choices:
            return text
        raise IllegalPlay("no-such-value", option=self.name, value=text, choices=self.choices)

    @property
    def typed(self) -> bool:
        """Whether it is a number of so many (target, deal) that it is typed and not picked."""
        return len(self.choices) > 5

    def answer(self, value: str | int) -> str:
        words = self.answers.get(str(value))
        return say(words) if words else str(value)

    def tell(self, value: str | int) -> str:
        """Question and answer: "Do players claim their own points: yes"."""
        asked = say(self.question).rstrip("?\N{NO-BREAK SPACE}")
        return say("{asked}: {answer}", asked=asked, answer=self.answer(value))


@dataclass(frozen=True)
class RuleSet:
    """A named choice of house rules. `chosen` may depend on the seating; `name` and `summary` are marked."""

    name: str
    summary: str
    chosen: Callable[[Seating], dict[str, str]]


def house_rule(
    name: str,
    default: str | int | Default,
    choices: tuple[str, ...] | range,
    question: str,
    source: str,
    answers: Mapping[str, str] | None = None,
    *,
    pairs_only: bool = False,
) -> Any:
    """A dataclass field that carries its house rule."""
    rule = HouseRule(name, default, choices, question, source, answers or {}, pairs_only)
    return field(metadata={"house_rule": rule})


def house_rules(rules: type[Any]) -> dict[str, HouseRule]:
    """The house rules of a game's dataclass by name, in their order."""
    return {f.metadata["house_rule"].name: f.metadata["house_rule"] for f in fields(rules)}


def for_seating(rules: type[Any], seating: Seating, chosen: Chosen) -> dict[str, str]:
    """What was chosen without the options of partners where nobody has one."""
    partners = {name for name, rule in house_rules(rules).items() if rule.pairs_only}
    return {name: value for name, value in chosen.items() if seating.pairs or name not in partners}


def settle(rules: type[Any], seating: Seating, chosen: Chosen) -> Any:
    """The rules of one game: what was chosen, else the default. Raises IllegalPlay."""
    known = house_rules(rules)
    for name in chosen:
        if name not in known:
            raise IllegalPlay("no-such-option", option=name)
        if known[name].pairs_only and not seating.pairs:
            raise IllegalPlay("option-needs-pairs", option=name)
    values = {
        name.replace("-", "_"): rule.value(chosen[name]) if name in chosen else rule.usual(seating, chosen)
        for name, rule in known.items()
    }
    settled = rules(**values)
    settled.check(seating)
    return settled


def written(settled: object) -> dict[str, str | int]:
    """Every option by its name with its value, in order."""
    return {name: getattr(settled, name.replace("-", "_")) for name in house_rules(type(settled))}


def unusual(rules: type, seating: Seating, chosen: Chosen) -> dict[str, str]:
    """What was chosen otherwise than by default, in the order of the definitions."""
    return {
        name: str(rule.value(chosen[name]))
        for name, rule in house_rules(rules).items()
        if name in chosen and rule.value(chosen[name]) != rule.usual(seating, chosen)
    }
