"""Writes docs/house-rules.md from the definitions: `python -m tests.house_rules`; a test says when it is stale."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from referee.rules.games import GAMES
from referee.rules.options import HouseRule, house_rules
from referee.web.titles import titles

PAGE = Path(__file__).parent.parent / "docs" / "house-rules.md"
HEAD = """# House rules

Each is a choice in the form for a new game, can be corrected later behind *More*, stands as a tag in the record where
it differs from its default (`[Chip-Timing "after-play"]`), and is an option of the command line
(`--rule chip-timing=after-play`). The default is marked \\*.
"""


def house_rules_page() -> str:
    return "\n".join([HEAD, *_tables(), *_sets()]) + "\n"


def _tables() -> Iterator[str]:
    """A table for each group of games that share options, the largest group first."""
    groups: dict[tuple[str, ...], list[HouseRule]] = {}
    for game in GAMES.values():
        for rule in house_rules(game.rules).values():
            sharing = tuple(name for name, other in GAMES.items() if house_rules(other.rules).get(rule.name) == rule)
            known = groups.setdefault(sharing, [])
            if rule not in known:
                known.append(rule)
    for names, rules in sorted(groups.items(), key=lambda group: -len(group[0])):
        title = "All games" if len(names) == len(GAMES) else ", ".join(titles()[name].name for name in names)
        yield from _table(title, rules)


def _table(title: str, rules: list[HouseRule]) -> Iterator[str]:
    yield from (f"## {title}", "", "| option | what is asked | values | from |", "|---|---|---|---|")
    for rule in rules:
        asked = rule.question + (" (partners only)" if rule.pairs_only else "")
        yield f"| `{rule.name}` | {asked} | {_values(rule)} | {rule.source} |"
    yield ""


def _values(rule: HouseRule) -> str:
    if rule.typed:
        return f"{rule.choices[0]} to {rule.choices[-1]}" + ("" if callable(rule.default) else f", {rule.default}\\*")
    usual = str(rule.default)
    said = [f"`{value}`{'*' if str(value) == usual else ''} {rule.answer(value)}" for value in rule.choices]
    return "<br>".join(said).replace("*", "\\*")


def _sets() -> Iterator[str]:
    yield from ("## Rule sets", "", "Chosen as a whole; each house rule can then be changed by itself.")
    yield from ("Three players get 5 tiles in every set of the line games.", "")
    yield from ("| set | game | what it is |", "|---|---|---|")
    for name, game in GAMES.items():
        for one in game.sets:
            yield f"| {one.name} | {titles()[name].name} | {one.summary} |"


if __name__ == "__main__":
    PAGE.write_text(house_rules_page(), encoding="utf-8")
