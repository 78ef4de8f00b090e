"""Behind More: house rules to correct, misdeal, penalties and awards, concession, the record."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass

from referee.errors import Refused
from referee.language import say
from referee.rules.options import house_rules
from referee.web.pages.entries import say_refusal, way_on
from referee.web.pages.families import FAMILIES
from referee.web.pages.rule_rows import RuleRow, rule_rows
from referee.web.rights import Scoring
from referee.web.sheets import Sheet
from referee.web.titles import titles


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
