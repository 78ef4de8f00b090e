"""The house rules of the line games (line-game rule book, clause 5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from referee.errors import IllegalPlay
from referee.language import mark
from referee.rules.claims import muggins_rule, over_claim_rule
from referee.rules.options import YES_NO, Chosen, house_rule
from referee.rules.score import finish_rule
from referee.rules.seating import Seating


def _usual_deal(seating: Seating, _chosen: Chosen) -> int:
    """7 tiles each for two players, 5 for three or four."""
    return 7 if seating.players == 2 else 5


def _usual_target(_seating: Seating, chosen: Chosen) -> int:
    return 300 if chosen.get("style") == "american" else 61


@dataclass(frozen=True, kw_only=True)
class LineRules:
    """What both games share."""

    target: int = house_rule(
        "target",
        _usual_target,
        range(31, 401),
        mark("How many points end the game?"),
        mark("traditional: 61; American style: 300"),
    )
    boneyard: str = house_rule(
        "boneyard", "draw", ("draw", "sleeping"), mark("Who cannot lay"),
        mark("traditional: draw; nearly every British league: sleeping"),
        {"draw": mark("draws until he can"), "sleeping": mark("knocks at once")},
    )  # fmt: skip
    closed_boneyard: int = house_rule(
        "closed-boneyard", 0, range(3), mark("Tiles of the boneyard that nobody may draw"),
        mark("traditional in Muggins, if agreed: the last two"),
        {"0": mark("none"), "1": mark("the last one"), "2": mark("the last two")},
    )  # fmt: skip
    dead_ends: str = house_rule(
        "dead-ends", "draw-out", ("draw-out", "block"), mark("Both ends dead while tiles can be drawn"),
        mark("traditional: a block wants the boneyard empty"),
        {"draw-out": mark("the next player draws them all"), "block": mark("the hand ends at once")},
    )  # fmt: skip
    deal: int = house_rule(
        "deal",
        _usual_deal,
        range(1, 15),
        mark("Tiles dealt to each player"),
        mark("traditional: 7 for two, 5 for three or four"),
    )
    pairs_out: str = house_rule(
        "pairs-out", "one", ("one", "both"), mark("A pair is out"),
        mark("traditional: with one; Teesdale and Paphos: with both"),
        {"one": mark("when one partner is out"), "both": mark("when both partners are out")}, pairs_only=True,
    )  # fmt: skip
    knock_penalty: str = house_rule(
        "knock-penalty", "none", ("none", "peg-back-8"), mark("A knock proved wrong costs"), mark("Leek: 8 back"),
        {"none": mark("nothing"), "peg-back-8": mark("8 back, or 8 to the others")},
    )  # fmt: skip
    next_down: str = house_rule(
        "next-down", "left", ("left", "winner"), mark("The next down goes to"),
        mark("traditional: the next player to the left"),
        {"left": mark("the next player to the left"), "winner": mark("the winner of the hand")},
    )  # fmt: skip
    muggins: str = muggins_rule()
    over_claim: str = over_claim_rule()

    def check(self, seating: Seating) -> None:
        """Raises IllegalPlay where the set has not enough tiles."""
        if self.deal * seating.players > 28:
            raise IllegalPlay("too-many-tiles", option="deal", deal=self.deal, players=seating.players)


@dataclass(frozen=True, kw_only=True)
class FivesAndThreesRules(LineRules):
    finish: str = finish_rule("exact", mark("traditional: exactly 61"))
    chip_point: int = house_rule(
        "chip-point",
        1,
        range(2),
        mark("For the last tile"),
        mark("traditional: 1; Leek: nothing"),
        {"1": mark("1 point"), "0": mark("nothing")},
    )
    chip_timing: str = house_rule(
        "chip-timing", "with-play", ("with-play", "after-play"), mark("The point for the last tile is pegged"),
        mark("pubs differ"),
        {"with-play": mark("with the tile, as one score"), "after-play": mark("after the tile, on its own")},
    )  # fmt: skip
    win_on_down: str = house_rule(
        "win-on-down", "yes", ("yes", "no"), mark("Can the down win the game?"), mark("Teesdale and Leek: no"), YES_NO
    )
    block_point: str = house_rule(
        "block-point", "none", ("none", "lowest-hand"), mark("When the hand is blocked"),
        mark("traditional: nobody scores"),
        {"none": mark("nobody scores"), "lowest-hand": mark("1 for the lowest hand")},
    )  # fmt: skip

    # Reason, divisor of the ends total, points for each time it goes in.
    divisors: ClassVar[tuple[tuple[str, int, int], ...]] = (("fives", 5, 1), ("threes", 3, 1))
    unit: ClassVar[int] = 1


@dataclass(frozen=True, kw_only=True)
class MugginsRules(LineRules):
    finish: str = finish_rule("at-least", mark("traditional: 61 or more"))
    style: str = house_rule(
        "style", "english", ("english", "american"), mark("A five is worth"), mark("traditional: 1; American rooms: 5"),
        {"english": mark("1 point"), "american": mark("5 points")},
    )  # fmt: skip
    block_winner: str = house_rule(
        "block-winner", "player", ("player", "side"), mark("A blocked hand is won by"), mark("traditional: the player"),
        {"player": mark("the lowest hand"), "side": mark("the lowest side")},
    )  # fmt: skip
    bonus: str = house_rule(
        "bonus", "opponents", ("opponents", "difference"), mark("The bonus counts"),
        mark("traditional: the opponents’ tiles"),
        {"opponents": mark("the opponents’ tiles"), "difference": mark("theirs less one’s own")},
    )  # fmt: skip
    bonus_rounding: str = house_rule(
        "bonus-rounding", "sum", ("sum", "each-hand"), mark("The bonus is rounded"), mark("traditional: the sum"),
        {"sum": mark("once, the sum"), "each-hand": mark("hand by hand")},
    )  # fmt: skip

    # What Muggins has no option for.
    chip_point: ClassVar[int] = 0
    chip_timing: ClassVar[str] = "with-play"
    win_on_down: ClassVar[str] = "yes"

    @property
    def unit(self) -> int:
        """Points that one five is worth."""
        return 5 if self.style == "american" else 1

    @property
    def divisors(self) -> tuple[tuple[str, int, int], ...]:
        return (("fives", 5, self.unit),)


Rules = FivesAndThreesRules | MugginsRules
