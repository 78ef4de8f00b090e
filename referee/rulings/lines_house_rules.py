"""A case for every house rule of the line games, the answer of which depends on it (line-game rule book, clause 5)."""

from __future__ import annotations

from referee.language import mark
from referee.rulings.shapes import Example, Illustration, Unusual

_TWO: Unusual = (("deal", "2"), ("boneyard", "sleeping"))
_ONE: Unusual = (("deal", "1"),)
_CLAIMED: Unusual = (("muggins", "yes"),)
_DEAD = "down a / a 6-0 / b 1-0 / a 6-1 right / b 6-6 / a 6-2 right / b 3-2 / a 6-3 right / b 6-4 / a 5-4 / b 6-5 right"
_BLOCKED = "down a / a 6-6 / b knocks / a knocks / a holds 5-4 / b holds 1-0 3-1"
_PAIRS = "down a / a 6-6 / b knocks / c knocks / d knocks / a knocks"
_SHOWN = f"{_PAIRS} / a holds 3 pips / b holds 5 pips / c holds 20 pips / d holds 6 pips"


def _drawing(example_deal: str) -> tuple[Illustration, ...]:
    """House rules about the boneyard and the deal, which are the same in both games."""
    return (
        Illustration(
            "boneyard",
            Example("record", "down a / a 6-6 / b draws 1", "b lay", mark("Bill has no six and draws."), asks="next"),
            (("sleeping", "boneyard-sleeps"),),
        ),
        Illustration(
            "closed-boneyard",
            Example("record", "down a / a 6-6 / b draws 13 / b knocks", "must-draw",
                    mark("Bill draws 13 of 14 and knocks."),
                    asks="next"),
            (("1", "a lay"), ("2", "draw-fewer")),
        ),
        Illustration(
            "deal",
            Example("record", "down a / a 6-6 / b draws 12", "b lay", mark("Bill draws twelve tiles."), asks="next"),
            ((example_deal, "draw-fewer"),),
        ),
    )  # fmt: skip


FIVES_AND_THREES = (
    Illustration(
        "target",
        Example("record", "a awarded 59 / down a / a 6-0", "- over", mark("Ann comes from 59 to 61."), asks="next"),
        (("121", "b lay"),),
    ),
    *_drawing("9"),
    Illustration(
        "dead-ends",
        Example("record", _DEAD, "a lay", mark("Both ends are dead, and there is a boneyard."), asks="next"),
        (("block", "b down"),),
    ),
    Illustration(
        "pairs-out",
        Example("record", "down a / a 6-6", "5-0", mark("Ann is out, her partner Cath is not."), chosen=_ONE,
                players="pairs"),
        (("both", "4-0"),),
    ),
    Illustration(
        "knock-penalty",
        Example("record", "b awarded 20 / down a / a 6-6 / b knocks / a 6-4 / b holds 6-3 5-1", "5-20",
                mark("Bill had the 6-3 when he knocked."), chosen=_TWO),
        (("peg-back-8", "5-12"),),
    ),
    Illustration(
        "next-down",
        Example("record", "down a / a 6-1", "b down", mark("Ann had the down, and is out."), chosen=_ONE, asks="next"),
        (("winner", "a down"),),
    ),
    Illustration(
        "muggins",
        Example("record", "down a / a 6-6 claims 2", "4-0", mark("Ann says two for the double six.")),
        (("yes", "2-0"),),
    ),
    Illustration(
        "over-claim",
        Example("record", "down a / a 6-6 claims 7", "4-0",
                mark("Ann says seven for the double six."), chosen=_CLAIMED),
        (("excess-to-opponent", "4-3"), ("two", "4-2")),
    ),
    Illustration(
        "finish",
        Example("record", "a awarded 59 / down a / a 6-3", "59-0", mark("On 59, nine is three.")),
        (("at-least", "61-0"),),
    ),
    Illustration(
        "chip-point",
        Example("record", "down a / a 6-1", "1-0", mark("Ann’s last tile makes seven."), chosen=_ONE),
        (("0", "0-0"),),
    ),
    Illustration(
        "chip-timing",
        Example("record", "a awarded 59 / down a / a 6-0", "59-0",
                mark("On 59, the last tile makes six."), chosen=_ONE),
        (("after-play", "61-0"),),
    ),
    Illustration(
        "win-on-down",
        Example("record", "a awarded 57 / down a / a 6-6", "61-0", mark("On 57, Ann leads the double six.")),
        (("no", "57-0"),),
    ),
    Illustration(
        "block-point",
        Example("record", _BLOCKED, "4-0", mark("Blocked: Ann has 9 pips left, Bill 5."), chosen=_TWO),
        (("lowest-hand", "4-1"),),
    ),
)  # fmt: skip
MUGGINS = (
    Illustration(
        "target",
        Example("record", "a awarded 59 / down a / a 5-5", "- over", mark("Ann comes from 59 to 61."), asks="next"),
        (("121", "b lay"),),
    ),
    *_drawing("9"),
    Illustration(
        "dead-ends",
        Example("record", _DEAD, "a lay", mark("Both ends are dead, and there is a boneyard."), asks="next"),
        (("block", "a hold"),),
    ),
    Illustration(
        "pairs-out",
        Example("record", "down a / a 6-6", "b hold", mark("Ann is out, her partner Cath is not."), chosen=_ONE,
                players="pairs", asks="next"),
        (("both", "b lay"),),
    ),
    Illustration(
        "knock-penalty",
        Example("record", "b awarded 20 / down a / a 4-4 / b knocks / a 4-1 / b holds 6-4 5-5", "4-20",
                mark("Bill had the 6-4 when he knocked."), chosen=_TWO),
        (("peg-back-8", "4-12"),),
    ),
    Illustration(
        "next-down",
        Example("record", "down a / a 6-1 / b holds 6-2", "b down", mark("Ann had the down, and is out."), chosen=_ONE,
                asks="next"),
        (("winner", "a down"),),
    ),
    Illustration(
        "muggins",
        Example("record", "down a / a 5-5 claims 1", "2-0", mark("Ann says one for the double five.")),
        (("yes", "1-0"),),
    ),
    Illustration(
        "over-claim",
        Example("record", "down a / a 5-5 claims 5", "2-0",
                mark("Ann says five for the double five."), chosen=_CLAIMED),
        (("excess-to-opponent", "2-3"), ("two", "2-2")),
    ),
    Illustration(
        "finish",
        Example("record", "b awarded 60 / down a / a 6-6 / b 6-3", "0-61", mark("On 60, fifteen is three.")),
        (("exact", "0-60"),),
    ),
    Illustration("style", Example("line", "5-5 5-0", "2 2", mark("Ten, and ten again.")), (("american", "10 10"),)),
    Illustration(
        "block-winner",
        Example("record", _SHOWN, "2-0",
                mark("Left: Ann 3 and Cath 20, Bill 5 and Dave 6."), chosen=_TWO, players="pairs"),
        (("side", "0-5"),),
    ),
    Illustration(
        "bonus",
        Example("record", _BLOCKED, "0-2", mark("Blocked: Ann has 9 pips left, Bill 5."), chosen=_TWO),
        (("difference", "0-1"),),
    ),
    Illustration(
        "bonus-rounding",
        Example("record", "down a / a 6-1 / b holds 4-4 / c holds 6-2", "3-0-0",
                mark("Ann is out; the others hold 8 each."),
                chosen=_ONE, players="3"),
        (("each-hand", "4-0-0"),),
    ),
)  # fmt: skip
