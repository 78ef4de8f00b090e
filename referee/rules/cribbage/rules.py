"""The house rules of cribbage (cribbage rule book, clause 7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from referee.errors import IllegalPlay
from referee.language import mark
from referee.rules.claims import muggins_rule, over_claim_rule
from referee.rules.options import YES_NO, Chosen, house_rule
from referee.rules.score import finish_rule
from referee.rules.seating import Seating

IN_CRIB = 4


def _false_go_rule() -> Any:
    return house_rule(
        "false-go", "warn", ("warn", "two-per-piece", "dead-piece"), mark("A go that was not true"),
        mark("rule books differ"),
        {
            "warn": mark("is named"),
            "two-per-piece": mark("gives 2 for each piece that could have been laid"),
            "dead-piece": mark("makes the piece dead: not laid, but counted in the hand"),
        },
    )  # fmt: skip


def _usual_target(_seating: Seating, chosen: Chosen) -> int:
    return 61 if chosen.get("five-card") == "yes" else 121


@dataclass(frozen=True, kw_only=True)
class CardRules:
    """Cribbage with cards."""

    target: int = house_rule(
        "target", _usual_target, range(31, 242), mark("How many points end the game?"),
        mark("traditional: 121; the five-card game: 61"),
    )  # fmt: skip
    crib_flush: str = house_rule(
        "crib-flush", "five", ("five", "four"), mark("A flush in the crib"),
        mark("nearly every rule book: five; Québec: four"),
        {"five": mark("only with the starter"), "four": mark("of four counts 4")},
    )  # fmt: skip
    heels_can_win: str = house_rule(
        "heels-can-win", "yes", ("yes", "no"), mark("Can his heels win the game?"), mark("most rule books: yes"), YES_NO
    )
    muggins: str = muggins_rule()
    over_claim: str = over_claim_rule()
    false_go: str = _false_go_rule()
    runs_up_only: str = house_rule(
        "runs-up-only", "no", ("no", "yes"), mark("In the play a run counts"), mark("one league: rising only"),
        {"no": mark("in any order"), "yes": mark("only when laid in rising order")},
    )  # fmt: skip
    five_card: str = house_rule(
        "five-card", "no", ("no", "yes"), mark("The old five-card game?"), mark("pubs of the West Country"), YES_NO
    )
    skunk_points: str = house_rule(
        "skunk-points", "1-1-1", ("1-1-1", "2-3-3", "2-3-4"), mark("Game points for a win, a skunk, a double skunk"),
        mark("clubs: 2-3-3; some: 2-3-4"),
    )  # fmt: skip

    # What the card game has no option for.
    finish: ClassVar[str] = "at-least"
    first_to_lay: ClassVar[str] = "pone"
    last_tile: ClassVar[str] = "once"
    runs_in_play: ClassVar[str] = "unbroken"
    blank_in_fifteens: ClassVar[str] = "yes"

    @property
    def kept(self) -> int:
        """Pieces in a hand after the laying away."""
        return 3 if self.five_card == "yes" else 4

    def check(self, seating: Seating) -> None:
        """Raises IllegalPlay for the five-card game with more than two."""
        if self.five_card == "yes" and seating.players != 2:
            raise IllegalPlay("five-card-needs-two", option="five-card")


@dataclass(frozen=True, kw_only=True)
class DominoRules:
    """Cribbage with dominoes."""

    target: int = house_rule(
        "target", 61, range(31, 242), mark("How many points end the game?"), mark("traditional: 61")
    )
    finish: str = finish_rule("at-least", mark("traditional: enough"))
    muggins: str = muggins_rule()
    over_claim: str = over_claim_rule()
    false_go: str = _false_go_rule()
    first_to_lay: str = house_rule(
        "first-to-lay", "pone", ("pone", "opener"), mark("Who lays first?"), mark("as with cards: the other player"),
        {"pone": mark("the other player"), "opener": mark("the opener")},
    )  # fmt: skip
    double_starter: str = house_rule(
        "double-starter", "drawer", ("drawer", "opener", "none"), mark("A double as starter gives 1 to"),
        mark("traditional: the player who drew it"),
        {"drawer": mark("the player who drew it"), "opener": mark("the opener"), "none": mark("nobody")},
    )  # fmt: skip
    last_tile: str = house_rule(
        "last-tile", "each", ("each", "once"), mark("One for the last tile"),
        mark("traditional: every time; as with cards: once"),
        {"each": mark("every time the other cannot answer"), "once": mark("once a round")},
    )  # fmt: skip
    blank_in_fifteens: str = house_rule(
        "blank-in-fifteens", "yes", ("yes", "no"), mark("Does the double blank make another fifteen in the show?"),
        mark("traditional: yes"), YES_NO,
    )  # fmt: skip
    runs_in_play: str = house_rule(
        "runs-in-play", "unbroken", ("unbroken", "anywhere"), mark("In the play a run is made of"),
        mark("as with cards: the last tiles"),
        {"unbroken": mark("the last tiles, in any order"), "anywhere": mark("any tiles of the round")},
    )  # fmt: skip

    # What the domino game has no option for.
    crib_flush: ClassVar[str] = "five"
    heels_can_win: ClassVar[str] = "yes"
    runs_up_only: ClassVar[str] = "no"
    five_card: ClassVar[str] = "no"
    kept: ClassVar[int] = 4

    def check(self, seating: Seating) -> None:
        """Every combination of these is possible."""


Rules = CardRules | DominoRules
