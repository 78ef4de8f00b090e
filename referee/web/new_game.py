"""What the form for a new game holds: as typed, and as the setup of a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from wtforms import Form, IntegerField, RadioField, StringField
from wtforms.validators import Optional

from referee.errors import IllegalPlay, NotationError
from referee.record.record import AGREED, CORRECTIONS
from referee.record.replay import Setup
from referee.rules.games import find_game
from referee.rules.options import RuleSet, for_seating, house_rules
from referee.rules.seating import SEATS, Seating
from referee.store.matches import BEST_OF, FIXED
from referee.text import check_text, visible
from referee.web.forms import Between

TABLES = {"two": (2, False), "three": (3, False), "four": (4, False), "pairs": (4, True)}
LONGEST_NAME = 80


def tables_of(game: str) -> list[str]:
    """The tables at which this game can be played."""
    known = find_game(game)
    return [
        table
        for table, (players, pairs) in TABLES.items()
        if players in known.players and (pairs or players < 4 or not known.four_are_partners)
    ]


MOST_LEGS = 99


@dataclass(frozen=True)
class NewGame:
    """As typed. `table` is two, three, four or pairs; `down` a seat, "" by lot; `kind` "" for a single game.

    `own` are house rules chosen otherwise than in the rule set; `agreed`: every side has to agree to a correction.
    `strange` is what the form does not offer, as it was sent.
    """

    game: str
    table: str = "two"
    names: tuple[str, ...] = ("", "", "", "")
    down: str = ""
    rule_set: str = ""
    own: tuple[tuple[str, str], ...] = ()
    kind: str = ""
    legs: int = 3
    agreed: bool = False
    strange: str = ""

    @property
    def seating(self) -> Seating:
        return Seating(*TABLES[self.table])

    @property
    def players(self) -> tuple[str, ...]:
        return self.names[: self.seating.players]

    @property
    def sets(self) -> tuple[RuleSet, ...]:
        return find_game(self.game).sets

    @property
    def chosen_set(self) -> RuleSet:
        return next((one for one in self.sets if one.name == self.rule_set), self.sets[0])

    def with_name(self, name: str) -> NewGame:
        """With a known name in the first empty place."""
        names = list(self.names)
        for at in range(self.seating.players):
            if not names[at]:
                names[at] = name[:LONGEST_NAME]
                break
        return replace(self, names=tuple(names))

    def setup(self) -> Setup:
        """The setup of the game. Raises Refused for names and house rules that cannot be, and for what is strange."""
        if self.strange:
            raise NotationError("not-offered", text=self.strange)
        for seat, name in zip(SEATS, self.players, strict=False):
            if not visible(name):
                raise IllegalPlay("name-missing", seat=seat)
            if len(name) > LONGEST_NAME:
                raise IllegalPlay("name-too-long", most=LONGEST_NAME, seat=seat)
            check_text(name)
        if self.kind and not 1 <= self.legs <= MOST_LEGS:
            raise NotationError("no-such-legs", most=MOST_LEGS)
        game = find_game(self.game)
        chosen = self.chosen_set.chosen(self.seating) | dict(self.own)
        return Setup.of(game, self.seating, for_seating(game.rules, self.seating, chosen))


def _offered(game: str) -> dict[str, tuple[str, ...]]:
    """The values of every choice of the form, that which stands for none first."""
    return {
        "table": tuple(tables_of(game)),
        "down": ("", *SEATS),
        "rule_set": ("", *(one.name for one in find_game(game).sets)),
        "kind": ("", BEST_OF, FIXED),
        "corrections": ("", *CORRECTIONS),
    }


class NewGameForm(Form):  # type: ignore[misc] # wtforms has no types
    table = RadioField(choices=list(TABLES), default="two", validate_choice=False)
    down = StringField()
    rule_set = StringField()
    kind = StringField()
    corrections = StringField()
    legs = IntegerField(validators=[Optional(), Between(1, MOST_LEGS)])


def read_new_game(game: str, sent: Mapping[str, str]) -> NewGame:
    """What was typed, whatever it is."""
    form = NewGameForm(data=None, formdata=sent)
    form.validate()
    known = house_rules(find_game(game).rules)
    offered = _offered(game)
    strange = (f"{name}={sent[name]}" for name, values in offered.items() if sent.get(name, values[0]) not in values)
    own = {name: sent.get(f"rule-{name}", "").strip() for name in known}
    return NewGame(
        game=game,
        table=form.table.data if form.table.data in tables_of(game) else "two",
        names=tuple(" ".join(sent.get(seat, "").split()) for seat in SEATS),
        down=form.down.data if form.down.data in tuple(SEATS) else "",
        rule_set=form.rule_set.data or "",
        own=tuple((name, value) for name, value in own.items() if value),
        kind=form.kind.data if form.kind.data in (BEST_OF, FIXED) else "",
        agreed=form.corrections.data == AGREED[1],
        strange=next(strange, ""),
        legs=form.legs.data if isinstance(form.legs.data, int) else 0 if sent.get("legs") else 3,
    )
