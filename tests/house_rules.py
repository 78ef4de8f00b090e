"""Writes docs/house-rules.md from the definitions: `python -m tests.house_rules`. A test says when it is out of date."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from referee.rules.games import GAMES
from referee.rules.options import HouseRule, house_rules
from referee.web.titles import TITLES

PAGE = Path(__file__).parent.parent / "docs" / "house-rules.md"
HEAD = """# House rules

Each is a choice in the form for a new game, can be corrected later behind *More*, stands as a tag in the record where it
differs from its default (`[Chip-Timing "after-play"]`), and is an option of the command line
(`--rule chip-timing=after-play`). The default is marked \\*.
"""
USUAL = {"deal": "7\\* for two, 5\\* for three or four; 1 to 14", "target": "61\\*, in American style 300\\*; 31 to 400"}


def house_rules_page() -> str:
    return "\n".join([HEAD, *_both(), *_own(), *_sets()]) + "\n"


def _both() -> Iterator[str]:
    games = [house_rules(game.rules) for game in GAMES.values()]
    shared = [rule for name, rule in games[0].items() if all(one.get(name) == rule for one in games)]
    yield from _table("Both games", shared)


def _own() -> Iterator[str]:
    games = {name: house_rules(game.rules) for name, game in GAMES.items()}
    for name, rules in games.items():
        others = [one for other, one in games.items() if other != name]
        own = [rule for rule in rules.values() if not all(one.get(rule.name) == rule for one in others)]
        yield from _table(TITLES[name].name, own)


def _table(title: str, rules: list[HouseRule]) -> Iterator[str]:
    yield from (f"## {title}", "", "| option | what is asked | values | from |", "|---|---|---|---|")
    for rule in rules:
        asked = rule.question + (" (partners only)" if rule.pairs_only else "")
        yield f"| `{rule.name}` | {asked} | {USUAL.get(rule.name) or _values(rule)} | {rule.source} |"
    yield ""


def _values(rule: HouseRule) -> str:
    usual = str(rule.default)
    said = [f"`{value}`{'*' if str(value) == usual else ''} {rule.answer(value)}" for value in rule.choices]
    return "<br>".join(said).replace("*", "\\*")


def _sets() -> Iterator[str]:
    yield from ("## Rule sets", "", "Chosen as a whole; each house rule can then be changed by itself.")
    yield from ("Three players get 5 tiles in every set.", "", "| set | game | what it is |", "|---|---|---|")
    for name, game in GAMES.items():
        for one in game.sets:
            yield f"| {one.name} | {TITLES[name].name} | {one.summary} |"


if __name__ == "__main__":
    PAGE.write_text(house_rules_page(), encoding="utf-8")
