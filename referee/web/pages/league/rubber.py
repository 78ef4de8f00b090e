"""The page on which rubbers that are alike are set up: how many, who, the game with its house rules, the legs."""

from __future__ import annotations

from dataclasses import dataclass

from referee.errors import Refused
from referee.language import say, say_in, say_many
from referee.league.formats import LEGS
from referee.rules.games import GAMES, find_game
from referee.rules.options import house_rules
from referee.store.league_seasons import Season
from referee.web.league.rubber_form import ONLY_RESULT, Typed
from referee.web.league.typed import wrong_field
from referee.web.pages.league.fields import Field, marked, options, say_why, yes_or_no
from referee.web.pages.new import Pick
from referee.web.pages.rule_rows import RuleRow, rule_row
from referee.web.titles import titles


@dataclass(frozen=True)
class RubberPage:
    """`at` is the place of those that are there, "" for new ones; `rule_set` and `rules` are of the chosen game."""

    league: str
    about: str
    sets_up: str
    at: str
    title: str
    many: Field
    kind: Field
    game: Field
    legs: tuple[Field, ...]
    rule_set: Field
    rules: tuple[RuleRow, ...]
    changed: str
    rules_open: bool
    expected: str
    error: str


def rubber_page(season: Season, at: str, typed: Typed, expected: str, refusal: Refused | None = None) -> RubberPage:
    fields = marked(_fields(typed, asked=wrong_field(refusal) == "rule_set"), refusal)
    many, kind, game, legs, best, rule_set = fields
    return RubberPage(
        league=season.league,
        about=season.name,
        sets_up=season.id,
        at=at,
        title=say("Rubbers") if at else say("More rubbers"),
        many=many,
        kind=kind,
        game=game,
        legs=(legs, best),
        rule_set=rule_set,
        rules=_rules(typed),
        changed=say_many("{n} changed", "{n} changed", len(typed.own)) if typed.own else say("all as in the rule set"),
        rules_open=bool(typed.own) or bool(refusal and "option" in refusal.data),
        expected=expected,
        error=say_why(refusal, fields),
    )


def _fields(typed: Typed, *, asked: bool) -> tuple[Field, ...]:
    """`asked`: somebody has to choose the rules."""
    kinds = {
        "singles": say_in("rubber", "Singles"),
        "pairs": say_in("rubber", "Pairs"),
        "fours": say_in("rubber", "Fours"),
    }
    games = {name: titles()[name].name for name in GAMES} | {ONLY_RESULT: say("Only the result")}
    decided = yes_or_no(str(int(typed.best)), say("until it is decided"), say("all of them"))
    return (
        Field("many", say("How many alike"), typed.many, "number", most=60),
        Field("kind", say("Of each team"), kind="pick", choices=options(kinds, typed.kind)),
        Field("game", say("Game"), kind="select", choices=options(games, typed.game)),
        Field("legs", say("Legs"), typed.legs, "number", most=LEGS[-1]),
        Field("best", say("They are played"), kind="pick", choices=decided),
        Field("rule_set", say("Rules"), kind="pick", choices=_sets(typed, asked=asked)),
    )


def _sets(typed: Typed, *, asked: bool) -> tuple[Pick, ...]:
    """The first is chosen before somebody chooses, and for another game than was shown."""
    names = [one.name for one in typed.sets]
    usual = names[0] if names and (not asked or len(names) == 1) else ""
    on = typed.rule_set if typed.rule_set in names else usual
    return tuple(Pick(one.name, say(one.name), say(one.summary), one.name == on) for one in typed.sets)


def _rules(typed: Typed) -> tuple[RuleRow, ...]:
    if typed.game not in GAMES:
        return ()
    own, known = dict(typed.own), house_rules(find_game(typed.game).rules)
    pairs = typed.seating.pairs
    return tuple(rule_row(rule, own.get(name, "")) for name, rule in known.items() if pairs or not rule.pairs_only)
