"""The page on which rubbers that are alike are set up: how many, who, the game with its house rules, the legs."""

from __future__ import annotations

from dataclasses import dataclass

from referee.errors import Refused
from referee.language import say, say_in, say_many
from referee.league.formats import LEGS
from referee.refusals import explain
from referee.rules.games import GAMES, find_game
from referee.rules.options import house_rules
from referee.store.league_seasons import Season
from referee.web.league.rubber_form import ONLY_RESULT, Typed
from referee.web.league.typed import wrong_field
from referee.web.pages.league.fields import Field, options, yes_or_no
from referee.web.pages.new import Pick
from referee.web.pages.rule_rows import RuleRow, rule_row
from referee.web.titles import titles


@dataclass(frozen=True)
class RubberPage:
    """`at` is the place of those that are there, "" for new ones. `sets` and `rules` are those of the chosen game."""

    league: str
    about: str
    sets_up: str
    at: str
    title: str
    many: Field
    kind: Field
    game: Field
    legs: tuple[Field, ...]
    sets: tuple[Pick, ...]
    rules: tuple[RuleRow, ...]
    changed: str
    rules_open: bool
    expected: str
    error: str


def rubber_page(season: Season, at: str, typed: Typed, expected: str, refusal: Refused | None = None) -> RubberPage:
    wrong = wrong_field(refusal)
    kinds = {
        "singles": say_in("rubber", "Singles"),
        "pairs": say_in("rubber", "Pairs"),
        "fours": say_in("rubber", "Fours"),
    }
    games = {name: titles()[name].name for name in GAMES} | {ONLY_RESULT: say("Only the result")}
    return RubberPage(
        league=season.league,
        about=season.name,
        sets_up=season.id,
        at=at,
        title=say("Rubbers") if at else say("More rubbers"),
        many=Field("many", say("How many alike"), typed.many, "number", wrong=wrong == "many", most=60),
        kind=Field("kind", say("Of each team"), kind="pick", choices=options(kinds, typed.kind)),
        game=Field("game", say("Game"), kind="select", choices=options(games, typed.game)),
        legs=(
            Field("legs", say("Legs"), typed.legs, "number", wrong=wrong == "legs", most=LEGS[-1]),
            Field(
                "best", say("They are played"), kind="pick",
                choices=yes_or_no(str(int(typed.best)), say("until it is decided"), say("all of them")),
            ),
        ),
        sets=tuple(
            Pick(one.name, say(one.name), say(one.summary), one.name == typed.rule_set or len(typed.sets) == 1)
            for one in typed.sets
        ),
        rules=_rules(typed),
        changed=say_many("{n} changed", "{n} changed", len(typed.own)) if typed.own else say("all as in the rule set"),
        rules_open=bool(typed.own) or bool(refusal and "option" in refusal.data),
        expected=expected,
        error=explain(refusal) if refusal else "",
    )  # fmt: skip


def _rules(typed: Typed) -> tuple[RuleRow, ...]:
    if typed.game not in GAMES:
        return ()
    own, known = dict(typed.own), house_rules(find_game(typed.game).rules)
    pairs = typed.seating.pairs
    return tuple(rule_row(rule, own.get(name, "")) for name, rule in known.items() if pairs or not rule.pairs_only)
