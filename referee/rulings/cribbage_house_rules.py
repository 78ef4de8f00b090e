"""A case for every house rule of cribbage, the answer of which depends on it (cribbage rule book, clause 7)."""

from __future__ import annotations

from referee.language import mark
from referee.rulings.shapes import Example, Illustration, Unusual

_CLAIMED: Unusual = (("muggins", "yes"),)
_FALSE_GO = "deal b / starter 9 / a K / b Q / a 3 / b go / a 4 / a 2 / b 3 / b 3"
_FALSE_TILE_GO = "deal b / starter 6-1 / a 6-6 / b 6-4 / a go / b 5-3 / a 2-0"
_ANSWERED = "deal b / starter 6-1 / a 6-6 / b 6-5 / a go / b 3-0 / b 2-0 / b 1-0"

CARDS = (
    Illustration(
        "target",
        Example("record", "a awarded 59 / deal b / starter 2 / a 7 / b 8 / a 8", "b lay",
                mark("Ann comes from 59 to 61."), asks="next"),
        (("61", "- over"),),
    ),
    Illustration(
        "crib-flush",
        Example("crib", "2H 4H 6H 9H / KC", "4", mark("Four hearts in the crib, and a club turned up.")),
        (("four", "8"),),
    ),
    Illustration(
        "heels-can-win",
        Example("record", "b awarded 120 / deal b / starter JD", "0-121", mark("On 120 Bill turns up a jack.")),
        (("no", "0-120"),),
    ),
    Illustration(
        "muggins",
        Example("record", "deal b / starter K / a 7 / b 8 claims 0", "0-2", mark("Bill does not see his fifteen.")),
        (("yes", "0-0"),),
    ),
    Illustration(
        "over-claim",
        Example("record", "deal b / starter K / a 7 / b 8 claims 5", "0-2", mark("Bill says five; it is two."),
                chosen=_CLAIMED),
        (("excess-to-opponent", "3-2"), ("two", "2-2")),
    ),
    Illustration(
        "false-go",
        Example("record", _FALSE_GO, "4-2", mark("Bill says go on 23 with two threes in his hand.")),
        (("two-per-piece", "8-2"), ("dead-piece", "4-0")),
    ),
    Illustration(
        "runs-up-only",
        Example("round", "4 3 2", "0 0 3", mark("Three in a row, laid downwards.")),
        (("yes", "0 0 0"),),
    ),
    Illustration("five-card", Example("record", "deal b", "0-0", mark("Bill deals first.")), (("yes", "3-0"),)),
    Illustration(
        "skunk-points",
        Example("record", "deal b / b awarded 60 / a awarded 121", "a 1", mark("Ann wins, Bill is on 60."),
                asks="game points"),
        (("2-3-3", "a 3"), ("2-3-4", "a 4")),
    ),
)  # fmt: skip
DOMINOES = (
    Illustration(
        "target",
        Example("record", "a awarded 59 / deal b / starter 2-0 / a 6-1 / b 6-2 / a 5-3", "- over",
                mark("Ann comes from 59 to 61."), asks="next"),
        (("121", "b lay"),),
    ),
    Illustration(
        "finish",
        Example("record", "b awarded 60 / deal b / starter 2-0 / a 6-1 / b 6-2", "0-61",
                mark("On 60 Bill makes fifteen, two.")),
        (("exact", "0-60"),),
    ),
    Illustration(
        "muggins",
        Example("record", "deal b / starter 2-0 / a 6-1 / b 6-2 claims 0", "0-2",
                mark("Bill does not see his fifteen.")),
        (("yes", "0-0"),),
    ),
    Illustration(
        "over-claim",
        Example("record", "deal b / starter 2-0 / a 6-1 / b 6-2 claims 5", "0-2", mark("Bill says five; it is two."),
                chosen=_CLAIMED),
        (("excess-to-opponent", "3-2"), ("two", "2-2")),
    ),
    Illustration(
        "false-go",
        Example("record", _FALSE_TILE_GO, "0-2", mark("Ann says go on 22 with the 2-0 in her hand.")),
        (("two-per-piece", "0-4"), ("dead-piece", "0-2")),
    ),
    Illustration(
        "first-to-lay",
        Example("record", "deal b / starter 5-3", "a lay", mark("Bill has the crib."), asks="next"),
        (("opener", "b lay"),),
    ),
    Illustration(
        "double-starter",
        Example("record", "deal b / starter 6-6", "1-0", mark("Bill has the crib, Ann draws the double.")),
        (("opener", "0-1"), ("none", "0-0")),
    ),
    Illustration(
        "last-tile",
        Example("record", _ANSWERED, "0-7", mark("Ann says go; Bill lays three more tiles.")),
        (("once", "0-4"),),
    ),
    Illustration(
        "blank-in-fifteens",
        Example("hand", "6-1 6-2 0-0 5-5 / 6-5", "4", mark("Seven and eight, and the double blank.")),
        (("no", "2"),),
    ),
    Illustration(
        "runs-in-play",
        Example("round", "4-0 6-0 5-4 5-0", "0 0 0 0", mark("4, 6, 9 and then a 5.")),
        (("anywhere", "0 0 0 3"),),
    ),
)  # fmt: skip
