"""Behind More: house rules to correct, misdeal, penalties and awards, concession, the record."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass

from referee.errors import Refused
from referee.language import say
from referee.rules.options import HouseRule, house_rules, written
from referee.web.pages.entries import say_refusal, way_on
from referee.web.pages.families import FAMILIES
from referee.web.rights import Scoring
from referee.web.sheets import Sheet
from referee.web.titles import titles


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


@dataclass(frozen=True)
class MorePage:
    """`this_hand`, `in_this_hand` and `misdeal` are words about the hand or deal. `typed` is what stood in a
    refused form of kind `kind`, `error` why it was refused. `pinned` says why no rule can be changed here, or is "".

    `begun`: there is a hand or deal to look at. `test_offered`: claims are not asked for anyway.
    """

    id: str
    game: str
    title: str
    this_hand: str
    in_this_hand: str
    misdeal: str
    begun: bool
    over: bool
    test_offered: bool
    players: tuple[tuple[str, str], ...]
    rules: tuple[RuleRow, ...]
    pinned: str
    expected: int
    key: str
    kind: str
    error: str
    way: tuple[str, str] | None
    typed: Mapping[str, str]
    rule_shown: bool
    scoring: str
    watching: bool


def more_page(
    sheet: Sheet, scoring: Scoring, typed: Mapping[str, str], kind: str = "", refusal: Refused | None = None
) -> MorePage:
    ledger, names, words = sheet.ledger, sheet.names, FAMILIES[sheet.head.game].words
    return MorePage(
        id=sheet.id,
        game=sheet.head.game,
        title=titles()[sheet.head.game].name,
        this_hand=say(words.this),
        in_this_hand=say(words.in_this),
        misdeal=say(words.misdeal),
        begun=bool(ledger.starts),
        over=ledger.position.score.over,
        test_offered=not ledger.position.score.over and ledger.setup.rules.muggins == "no",
        players=tuple((seat, names.seat(seat)) for seat in names.seating.seats),
        rules=rule_rows(sheet, typed.get("option", ""), typed.get("value") if refusal else None),
        pinned=say("This is a leg of a league match: the season’s rules stand.") if sheet.pinned else "",
        expected=ledger.entries,
        key=secrets.token_urlsafe(9),
        kind=kind,
        error=say_refusal(sheet, refusal) if refusal else "",
        way=way_on(refusal),
        typed=typed,
        scoring=scoring.words,
        watching=not scoring.here,
        rule_shown=typed.get("option", "") in house_rules(type(ledger.setup.rules)),
    )


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
