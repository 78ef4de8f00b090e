"""What is argued about over a line of tiles, and the rulings."""

from __future__ import annotations

from referee.language import mark
from referee.rulings.lines_clauses import MUGGINS, THREES
from referee.rulings.shapes import Argument, Example, Unusual

_TWO: Unusual = (("deal", "2"), ("boneyard", "sleeping"))
_ONE: Unusual = (("deal", "1"),)
BOTH = (*THREES, *MUGGINS)
_BLOCKED = "down a / a 6-6 / b knocks / a knocks / a holds 5-4 / b holds 1-0 3-1"
_WRONG_END = "down a / a 6-4 / b 4-3 / a 6-3 right / b 6-1 left / amend 4: a 6-3 left"

ARGUMENTS = (
    Argument(
        1,
        mark("Fifteen is three, or five. Not both."),
        THREES,
        mark("Both. Fifteen holds three fives and five threes, and each counts: 8 points, the most one total can "
             "bring."),
        Example("line", "6-6 6-3", "4 8", mark("12, then 12 and 3.")),
        "both-ways",
        ("2.5",),
    ),
    Argument(
        2,
        mark("Eighteen scores nothing."),
        THREES,
        mark("It scores 6: three goes into it six times. Only five does not go into it."),
        Example("line", "6-6 6-3 3-3", "4 8 6", mark("12 on the left, 6 on the right.")),
        "threes",
        ("2.5",),
    ),
    Argument(
        3,
        mark("The opening double six is twenty-four."),
        THREES,
        mark("A tile that lies alone counts its own pips once. The double six is 12, and 4 points."),
        Example("line", "6-6", "4", mark("One tile, twelve pips.")),
        "lone-tile",
        ("2.1",),
    ),
    Argument(
        3,
        mark("The opening double five is twenty."),
        MUGGINS,
        mark("A tile that lies alone counts its own pips once. The double five is 10, and 2 points."),
        Example("line", "5-5", "2", mark("One tile, ten pips.")),
        "lone-tile",
        ("2.1",),
    ),
    Argument(
        4,
        mark("The double still counts, though both its sides are covered."),
        BOTH,
        mark("A double counts only while it is an end. With a tile on either side it is out of the sum."),
        Example("line", "6-6 6-3 6-2", "4 8 1", mark("2 and 3 make five; the double six has no say."), THREES),
        "fives",
        ("2.3", "2.4"),
    ),
    Argument(
        5,
        mark("I was on 59, my last tile makes six. Two up: I am home."),
        THREES,
        mark("The tile and the point for chipping out are one score: two and one are three, and that is a bust. You "
             "stay on 59. Where the point is pegged after the tile, the two take you home."),
        Example("record", "a awarded 59 / down a / a 6-0", "59-0", mark("The last tile, on 59."), chosen=_ONE),
        "one-score",
        ("3.6", "3.5"),
        ("chip-timing", "chip-point"),
    ),
    Argument(
        6,
        mark("You cannot go out on the down."),
        THREES,
        mark("You can, on any tile. Some leagues forbid it, and then a down that would reach the target scores "
             "nothing."),
        Example("record", "a awarded 57 / down a / a 6-6", "61-0", mark("On 57 the double six is four.")),
        "down-may-win",
        ("3.2", "3.6"),
        ("win-on-down",),
    ),
    Argument(
        6,
        mark("You cannot go out on the down."),
        MUGGINS,
        mark("You can, on any tile."),
        Example("record", "a awarded 59 / down a / a 5-5", "61-0", mark("On 59 the double five is two.")),
        "down-may-win",
        ("3.2", "4.6"),
    ),
    Argument(
        7,
        mark("He knocked, but he had one!"),
        BOTH,
        mark("Noticed before the next tile: he takes the knock back and lays it. Noticed later, when it is laid or "
             "shown: the referee names the tile and the knock, and what has been pegged stands. A penalty is a house "
             "rule."),
        Example("record", "down a / a 6-6 / b knocks / a 6-4 / b holds 6-3 5-1", "5-0", mark("Bill had the 6-3."),
                THREES, _TWO),
        "wrong-knock",
        ("6.4",),
        ("knock-penalty",),
    ),
    Argument(
        8,
        mark("That tile went on the wrong end."),
        BOTH,
        mark("Until the next tile lies it may be turned or taken back, with the points it got. After that it stands, "
             "even if everybody sees it: later tiles may hang on it."),
        Example("record", _WRONG_END, "breaks-play", mark("Bill has played on it.")),
        "breaks-play",
        ("3.3", "8.4"),
    ),
    Argument(
        9,
        mark("It is blocked, count up!"),
        BOTH,
        mark("Only if everybody has knocked in turn with nothing left to draw, or if both ends are dead and nothing "
             "can be drawn. While a tile may be drawn you draw."),
        Example("record", "down a / a 6-6 / b draws 13 / b knocks", "must-draw",
                mark("One tile is left in the boneyard.")),
        "must-draw",
        ("6.2", "3.3"),
        ("dead-ends", "boneyard", "closed-boneyard"),
    ),
    Argument(
        10,
        mark("Blocked: the lowest hand gets one."),
        THREES,
        mark("Not here: when the hand is blocked nobody scores. Some play that the lowest hand gets 1."),
        Example("record", _BLOCKED, "4-0", mark("Ann is left with 9 pips, Bill with 5."), chosen=_TWO),
        "hold",
        ("3.5", "6.2"),
        ("block-point",),
    ),
    Argument(
        10,
        mark("Blocked: the lowest hand gets one."),
        MUGGINS,
        mark("He gets more: the player with the fewest pips wins the hand, and one point for every five pips that "
             "his opponents are left with."),
        Example("record", _BLOCKED, "0-2", mark("Ann is left with 9 pips, Bill with 5."), chosen=_TWO),
        "block-lowest",
        ("4.3", "4.4"),
        ("block-winner", "bonus"),
    ),
    Argument(
        11,
        mark("Twenty-two pips, that is five."),
        MUGGINS,
        mark("Four: it is rounded to the nearest five, so 22 is 4 and 23 is 5. Several hands are added up first: "
             "three with 8 each are 24, which is 5; rounded hand by hand they would be 6."),
        Example("record", "down a / a 4-4 / b knocks / a 4-1 / b holds 6-6 5-5", "4-0", mark("22 pips."), chosen=_TWO),
        "bonus-pips",
        ("4.4",),
        ("bonus-rounding", "bonus"),
    ),
    Argument(
        12,
        mark("It must be exactly 61, you are on 63."),
        MUGGINS,
        mark("In Muggins 61 or more wins; the peg stops in the last hole. Exactly 61 is how fives-and-threes ends."),
        Example("record", "b awarded 60 / down a / a 6-6 / b 6-3", "0-61", mark("On 60 Bill makes fifteen, three.")),
        "at-least",
        ("4.6",),
        ("finish",),
    ),
    Argument(
        13,
        mark("I must lay, and it busts me. May I knock?"),
        THREES,
        mark("No. If you can lay you must, and a bust costs you nothing but the points. Such a knock is a wrong "
             "knock."),
        Example("record", "b awarded 60 / down a / a 6-6 / b knocks / a 6-4 / b holds 6-3 1-0", "5-60",
                mark("The 6-3 would have been a bust."), chosen=_TWO),
        "wrong-knock",
        ("3.3", "6.4"),
        ("knock-penalty", "finish"),
    ),
    Argument(
        14,
        mark("That was scored wrongly three tiles ago."),
        BOTH,
        mark("Look at the log: it shows every play and its points. If both sides agree, the play is amended and "
             "everything after it is worked out again. What was written first stays in the log."),
        Example("record", "down a / a 5-5 / b 5-0 / a 6-5 / amend 3: b 5-3", "5-0",
                mark("It was the 5-3, not the 5-0."), THREES),
        "amend",
        ("8.4",),
    ),
)  # fmt: skip
# The same arguments over the same tiles, where Muggins counts them otherwise.
IN_MUGGINS = {
    4: Example("line", "6-6 6-3 6-2", "0 3 1", mark("2 and 3 make five; the double six has no say.")),
    7: Example(
        "record", "down a / a 4-4 / b knocks / a 4-1 / b holds 6-4 5-5", "4-0", mark("Bill had the 6-4."), chosen=_TWO
    ),
    14: Example(
        "record", "down a / a 5-5 / b 5-0 / a 6-5 / amend 3: b 5-3", "2-0", mark("It was the 5-3, not the 5-0.")
    ),
}
