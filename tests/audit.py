"""Who may do what, as one table: every address, its methods, who may look and who may send. `python -m tests.audit`.

What stands here is what the app asks (`web/league/rights.py`) and what the tests try with every kind of phone
(`tests/web/test_rights.py`, `tests/web/league/test_rights.py`); an address without a row raises KeyError.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from tempfile import TemporaryDirectory

from werkzeug.routing import Rule

from referee import create_app
from referee.web.league import rights as league
from tests.web import test_rights as others

PUBLIC = " of a league that is public"
GAMES = ", of a league that is not public its people and the game’s scorers"
SAID = {others.SCORERS: "phones that score this game"}


@dataclass(frozen=True)
class Row:
    """An address with who may look and who may send; "" where nobody can."""

    address: str
    look: str
    send: str


def rows() -> list[Row]:
    with TemporaryDirectory() as folder:
        app = create_app(folder, testing=True)
        rules = [*app.url_map.iter_rules()]
        app.extensions["sheets"].store.close()
    return [
        _row(address, [rule for rule in rules if rule.rule == address]) for address in sorted({r.rule for r in rules})
    ]


def _row(address: str, rules: list[Rule]) -> Row:
    look = {_looking(rule) for rule in rules if "GET" in (rule.methods or ())}
    send = {_sending(rule) for rule in rules if "POST" in (rule.methods or ())}
    return Row(address, ", ".join(look), ", ".join(send))


def _looking(rule: Rule) -> str:
    if not _is_below(rule):
        assert rule.endpoint in others.LOOKING, rule.endpoint
        return others.ANYBODY + (GAMES if rule.rule.startswith(league.WATCHING) else "")
    who = league.LOOKING.get(rule.endpoint, league.Who.ANYBODY)
    closed = who is league.Who.ANYBODY and rule.arguments and rule.endpoint not in league.DOORS
    return f"{who.value}{PUBLIC if closed else ''}"


def _sending(rule: Rule) -> str:
    if _is_below(rule):
        return league.SENDING[rule.endpoint].value
    who = others.SENDING[rule.endpoint]
    return SAID.get(who, who)


def _is_below(rule: Rule) -> bool:
    return rule.rule.split("/")[1] in league.BELOW


def lines() -> Iterator[str]:
    table = [Row("address", "who may look (GET)", "who may send (POST)"), *rows()]
    wide = [max(len(cell) for cell in column) for column in zip(*(vars(row).values() for row in table), strict=True)]
    for row in table:
        yield "  ".join(cell.ljust(width) for cell, width in zip(vars(row).values(), wide, strict=True)).rstrip()
    yield f"{len(table) - 1} addresses, {sum(bool(row.send) for row in table[1:])} of which take something"


if __name__ == "__main__":
    print("\n".join(lines()))
