"""The form of rubbers that are alike: as typed, and as a rubber of a format."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from referee.errors import NotationError, Refused
from referee.league.formats import LEGS
from referee.league.rubbers import seat_rubber, settle_rubber
from referee.league.shapes import PLAYERS, Kind, Rubber
from referee.rules.games import GAMES, find_game
from referee.rules.options import RuleSet, for_seating, house_rules, unusual, written
from referee.rules.seating import Seating
from referee.web.league.typed import INPUT, read_number, read_one_of
from referee.web.pages.league.formats import Group

ONLY_RESULT = "-"  # among the games: straight dominoes, of which the score is not kept
KINDS: dict[str, Kind] = {kind: kind for kind in PLAYERS}


@dataclass(frozen=True)
class Typed:
    """As typed. `game` is one of the games or ONLY_RESULT, `own` house rules chosen otherwise than in the rule set."""

    many: str
    kind: str
    game: str
    legs: str
    best: bool
    rule_set: str = ""
    own: tuple[tuple[str, str], ...] = ()

    @classmethod
    def sent(cls, form: Mapping[str, str]) -> Typed:
        """What was sent, whatever it is."""
        game = form.get("game", "")
        known = house_rules(find_game(game).rules) if game in GAMES else {}
        own = {name: form.get(f"rule-{name}", "").strip()[:20] for name in known}
        return cls(
            many=form.get("many", "").strip()[:9],
            kind=form.get("kind", ""),
            game=game,
            legs=form.get("legs", "").strip()[:9],
            best=form.get("best") == "1",
            rule_set=form.get("rule_set", ""),
            own=tuple((name, value) for name, value in own.items() if value),
        )

    @property
    def sets(self) -> tuple[RuleSet, ...]:
        return find_game(self.game).sets if self.game in GAMES else ()

    @property
    def seating(self) -> Seating:
        return seat_rubber(Rubber(KINDS.get(self.kind, "singles"), ""))


NEW = Typed("1", "singles", "fives-and-threes", "1", best=False)


def rubber_typed(group: Group) -> Typed:
    """The form of rubbers that are there: by the rule set that is nearest, and what differs from it."""
    rubber = group.rubber
    form = Typed(str(group.many), rubber.kind, rubber.game or ONLY_RESULT, str(rubber.legs), rubber.best)
    if not rubber.game:
        return form
    found = [(one, own) for one in form.sets if (own := _own(rubber, one)) is not None]
    nearest, own = min(found, key=lambda it: len(it[1]) + _says_more(it[0], rubber))
    return replace(form, rule_set=nearest.name, own=own)


def _says_more(rule_set: RuleSet, rubber: Rubber) -> bool:
    """Whether the set is known by what it says of partners, where nobody has one: a plainer one is named rather."""
    chosen, seating = rule_set.chosen(seat_rubber(rubber)), seat_rubber(rubber)
    return for_seating(find_game(rubber.game).rules, seating, chosen) != dict(chosen)


def _own(rubber: Rubber, rule_set: RuleSet) -> tuple[tuple[str, str], ...] | None:
    """The house rules of a rubber that are not those of the set; None where the set is not for so many players."""
    game, seating = find_game(rubber.game), seat_rubber(rubber)
    chosen = for_seating(game.rules, seating, rule_set.chosen(seating))
    try:
        of_set = written(settle_rubber(Rubber(rubber.kind, rubber.game, tuple(chosen.items()))))
    except Refused:
        return None
    own = written(settle_rubber(rubber))
    return tuple((name, str(value)) for name, value in own.items() if value != of_set[name])


def read_rubber(typed: Typed) -> Rubber:
    """Raises Refused for what cannot be."""
    if typed.kind and typed.kind not in KINDS:
        raise NotationError("no-such-kind", text=typed.kind, **{INPUT: "kind"})
    read_one_of(typed.kind, "kind", KINDS)
    legs = read_number(typed.legs, "legs", LEGS)
    if typed.game == ONLY_RESULT:
        return Rubber(KINDS[typed.kind], "", legs=legs, best=typed.best)
    read_one_of(typed.game, "game", GAMES)
    game, seating = find_game(typed.game), typed.seating
    if seating.players not in game.players:
        raise NotationError("not-in-pairs", **{INPUT: "kind"})
    base = _chosen_set(typed).chosen(seating)
    chosen = for_seating(game.rules, seating, base | dict(typed.own))
    rubber = Rubber(KINDS[typed.kind], typed.game, tuple(chosen.items()), legs, typed.best)
    settle_rubber(rubber)
    return Rubber(
        rubber.kind, rubber.game, tuple(unusual(game.rules, seating, chosen).items()), rubber.legs, rubber.best
    )


def _chosen_set(typed: Typed) -> RuleSet:
    """One of another game is none: its radios stood there when the game was changed."""
    known = {one.name: one for one in typed.sets}
    elsewhere = {one.name for game in GAMES.values() for one in game.sets} - {*known}
    return known[read_one_of("" if typed.rule_set in elsewhere else typed.rule_set, "rule_set", known)]
