"""The page for a new game."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from referee.errors import Refused
from referee.language import say, say_in, say_many
from referee.record.record import CORRECTIONS
from referee.refusals import explain
from referee.rules.games import find_game
from referee.rules.options import house_rules
from referee.rules.seating import SEATS
from referee.store.matches import BEST_OF, FIXED
from referee.web.new_game import NewGame, tables_of
from referee.web.pages.rule_rows import RuleRow, rule_row
from referee.web.titles import Title, titles


@dataclass(frozen=True)
class Place:
    """One player's line of the form; `error` where the name is refused."""

    seat: str
    name: str
    down: bool
    error: str


@dataclass(frozen=True)
class Pick:
    """One of several: its value, its words, more about it, and whether it is chosen."""

    value: str
    words: str
    about: str = ""
    on: bool = False


@dataclass(frozen=True)
class NewPage:
    game: str
    title: Title
    tables: tuple[Pick, ...]
    places: tuple[Place, ...]
    by_lot: bool
    known: tuple[str, ...]
    sets: tuple[Pick, ...]
    rules: tuple[RuleRow, ...]
    changed: str
    corrections: tuple[Pick, ...]
    kinds: tuple[Pick, ...]
    legs: int
    error: str
    key: str
    rules_open: bool
    match_open: bool
    corrections_open: bool


def new_page(typed: NewGame, known: list[str], refusal: Refused | None) -> NewPage:
    error = explain(refusal) if refusal else ""
    wrong = str(refusal.data.get("seat", "")) if refusal else ""
    rules = _rules(typed)
    option = refusal.data.get("option") or refusal.code == "too-many-tiles" if refusal else None
    return NewPage(
        game=typed.game,
        title=titles()[typed.game],
        tables=_tables(typed),
        places=tuple(
            Place(seat, name, typed.down == seat, error if wrong == seat else "")
            for seat, name in zip(SEATS, typed.names, strict=True)
            if SEATS.index(seat) + 1 in range(find_game(typed.game).players.stop)
        ),
        by_lot=not typed.down,
        known=tuple(name for name in known if name not in typed.names),
        sets=tuple(Pick(one.name, say(one.name), say(one.summary), one == typed.chosen_set) for one in typed.sets),
        rules=rules,
        changed=_say_changed(len(typed.own)),
        corrections=(
            Pick(CORRECTIONS[0], say("Whoever scores"), on=not typed.agreed),
            Pick(CORRECTIONS[1], say("Every side agrees"), on=typed.agreed),
        ),
        kinds=(
            Pick("", say("One game"), on=not typed.kind),
            Pick(BEST_OF, say("Best of"), on=typed.kind == BEST_OF),
            Pick(FIXED, say("Fixed number"), on=typed.kind == FIXED),
        ),
        legs=typed.legs,
        error="" if wrong else error,
        key=secrets.token_urlsafe(9),
        rules_open=bool(typed.own) or bool(option),
        match_open=bool(typed.kind),
        corrections_open=typed.agreed,
    )


def _tables(typed: NewGame) -> tuple[Pick, ...]:
    words = {
        "two": say_in("players", "Two"),
        "three": say_in("players", "Three"),
        "four": say_in("players", "Four"),
        "pairs": say_in("players", "Pairs"),
    }
    return tuple(Pick(table, words[table], on=table == typed.table) for table in tables_of(typed.game))


def _say_changed(rules: int) -> str:
    return say_many("{n} changed", "{n} changed", rules) if rules else say("all as in the rule set")


def _rules(typed: NewGame) -> tuple[RuleRow, ...]:
    """Every house rule, to be left as in the rule set or chosen by itself."""
    own = dict(typed.own)
    known = house_rules(find_game(typed.game).rules)
    return tuple(rule_row(rule, own.get(name, "")) for name, rule in known.items())
