"""Cribbage, clause by clause: the show, the end, claims, and what is put right (cribbage rule book, clauses 4 to 6)."""

from __future__ import annotations

from referee.language import mark
from referee.rulings import common_clauses
from referee.rulings.common_clauses import numbered
from referee.rulings.cribbage_clauses import CARDS, DOMINOES
from referee.rulings.shapes import Clause, Example

PLAYED = "deal b / starter A / a K / b 9 / a 8 / b 4 / a T / b J / a 6 / b 5"
_CLAIMED = (("muggins", "yes"),)
_CONCEDED = Example("record", "deal a / b concedes", "0-0", mark("Ann wins, with whatever the board shows."))

SHOW = (
    Clause(
        "4.1",
        mark("Who counts first"),
        (
            mark("Pone counts first, then on to the left, the dealer last of all and then the crib. Each hand is "
                 "counted with the starter, and the crib too."),
            mark("Counting stops when the target is reached: pone may win before the dealer’s better hand is looked "
                 "at."),
        ),
        (
            Example("record", f"a awarded 119 / b awarded 115 / {PLAYED} / a shows", "121-119",
                    mark("Both have enough; Ann counts first."), CARDS),
        ),
        ("show", "crib", "not-now", "show-pieces", "wrong-hand-size", "hand-size", "not-the-hand", "crib-of-four",
         "piece-seen", "fifth-of-a-rank"),
    ),
    Clause(
        "4.2",
        mark("Fifteens"),
        (
            mark("Every different set of two or more pieces that makes 15 scores 2. A set counts once, in whatever "
                 "order it is added up."),
        ),
        (
            Example("hand", "7 2 6 K / Q", "2", mark("7, 2 and 6 are one fifteen."), CARDS),
            Example("hand", "5H 5S 5D JC / 5C", "29", mark("Eight fifteens in the best hand there is."), CARDS),
            Example("hand", "6-3 5-1 2-0 1-1 / 4-0", "8", mark("9 and 6; 9, 2 and 4; and so on."), DOMINOES),
        ),
        ("fifteen",),
    ),
    Clause(
        "4.3",
        mark("Pairs"),
        (mark("Two of a rank are 2, three are 6, four are 12: 2 for each pair among them."),),
        (
            Example("hand", "4 4 4 3 / 3", "12", mark("Three fours, a pair of threes, and fifteens."), CARDS),
            Example("hand", "6-0 5-1 4-2 3-3 / 3-0", "24",
                    mark("Four sixes, and six fifteens with the three."), DOMINOES),
        ),
        ("pair", "pair-royal", "double-pair-royal"),
    ),
    Clause(
        "4.4",
        mark("Runs"),
        (
            mark("Three or more neighbours in rank score 1 each. A run that can be made with different pieces counts "
                 "once for each way."),
        ),
        (
            Example("hand", "3 3 4 4 / 5", "20", mark("Four runs of three."), CARDS),
            Example("hand", "3 3 4 4 / A", "6", mark("Two alone make no run."), CARDS),
            Example("hand", "4-0 3-2 5-1 6-1 / 6-2", "9", mark("4, 5, 6, 7, 8 is one run of five."), DOMINOES),
        ),
        ("run",),
    ),
    Clause(
        "4.5",
        mark("A flush"),
        (
            mark("Four of a suit in the hand are 4, with the starter 5. Three and the starter are nothing. In the "
                 "crib only five count, and in the play no flush counts at all."),
        ),
        (
            Example("hand", "2H 4H 6H 9H / KC", "8", mark("A flush of four in the hand.")),
            Example("crib", "2H 4H 6H 9H / KC", "4", mark("In the crib it is nothing.")),
            Example("crib", "2H 4H 6H 9H / KH", "9", mark("Five of a suit count in the crib too.")),
            Example("hand", "2H 4H 6H 9C / KH", "4", mark("Three and the starter are nothing.")),
        ),
        ("flush", "no-flush"),
        CARDS,
    ),
    Clause(
        "4.6",
        mark("His nobs"),
        (
            mark("The jack in hand of the starter’s suit scores 1. A jack that is the starter is heels, and never "
                 "nobs."),
        ),
        (
            Example("hand", "JC 2S 4D 6H / 8C", "1", mark("One for his nobs.")),
            Example("hand", "2S 4D 6H 8C / JS", "0", mark("The starter itself is no nobs.")),
        ),
        ("nobs", "no-nobs"),
        CARDS,
    ),
    Clause(
        "4.5",
        mark("The double blank, and what tiles lack"),
        (
            mark("The 0-0 is a tile like any other: 7 and 8 make fifteen, and with the double blank they make "
                 "another."),
            mark("Tiles have no flush and no nobs, and 31 is nothing in the show."),
        ),
        (Example("hand", "6-1 6-2 0-0 5-5 / 6-5", "4", mark("7 and 8, and 7, 8 and the blank.")),),
        ("no-suits", "fifteen"),
        DOMINOES,
    ),
    Clause(
        "4.7",
        mark("Counts that cannot be"),
        (mark("No hand counts 19, 25, 26 or 27, and none more than 29. So players call a worthless hand “nineteen”."),),
        (Example("hand", "Q K A 6 / 3", "0", mark("Nineteen.")),),
        games=CARDS,
    ),
    Clause(
        "4.6",
        mark("Counts that cannot be"),
        (mark("No hand counts 1, 13 or 19, and none more than 24. So players call a worthless hand “nineteen”."),),
        (Example("hand", "6-6 6-4 1-0 6-2 / 0-0", "0", mark("Nineteen.")),),
        games=DOMINOES,
    ),
)  # fmt: skip
END = (
    Clause(
        "5.1",
        mark("The end of the game"),
        (
            mark("The first side to reach 121 has won, in the play, in the count, or by his heels. The peg stops in "
                 "the game hole."),
        ),
        (Example("record", "a awarded 119 / deal b / starter 2 / a 7 / b 8 / a 8", "121-2",
                 mark("The pair takes Ann home.")),),
        ("game-is-over", "bust"),
        CARDS,
    ),
    Clause(
        "5.1",
        mark("The end of the game"),
        (mark("The first to reach 61 has won, in mid-play or in mid-count. The peg stops in the last hole."),),
        (Example("record", "a awarded 59 / deal b / starter 2-0 / a 6-1 / b 6-2 / a 5-3", "61-2",
                 mark("The pair takes Ann home.")),),
        ("game-is-over", "bust"),
        DOMINOES,
    ),
    Clause(
        "5.2",
        mark("Skunks"),
        (
            mark("A loser with 90 or less is skunked, with 60 or less doubly. It counts in games to 121 that were "
                 "pegged out, and what it is worth in a match is a house rule."),
        ),
        (
            Example("record", "deal b / b awarded 90 / a awarded 121", "a 3", mark("On 90: a skunk."),
                    chosen=(("skunk-points", "2-3-3"),), asks="game points"),
            Example("record", "deal b / b awarded 91 / a awarded 121", "a 2", mark("On 91: a plain win."),
                    chosen=(("skunk-points", "2-3-3"),), asks="game points"),
        ),
        ("skunk",),
        CARDS,
    ),
    numbered(
        "5.3",
        common_clauses.MISDEAL,
        Example("record", f"{PLAYED} / misdeal / deal b", "0-0", mark("Five cards found in a hand."), CARDS,
                reason=mark("five cards")),
        Example("record", "deal b / starter 6-6 / misdeal", "0-0",
                mark("The point for the double goes too."), DOMINOES),
        more=mark("The same player deals again. A misdeal can be called until the last hand or crib is counted."),
    ),
    numbered("5.4", common_clauses.CONCEDING, _CONCEDED, more=common_clauses.OTHERS_WIN, games=CARDS),
    numbered("5.4", common_clauses.CONCEDING, _CONCEDED, games=DOMINOES),
    numbered("5.5", common_clauses.PENALTIES),
    numbered(
        "5.6",
        common_clauses.MISTAKE,
        Example("record", "deal b / starter K / a 6 / b 7 / a 8 / amend 4: b 6", "0-2",
                mark("It was a six: a pair, no run."), CARDS),
        Example("record", "deal b / starter 2-0 / a 5-1 / b 6-1 / a 6-2 / amend 4: b 4-2", "0-2",
                mark("It was a six: a pair, no run."), DOMINOES),
    ),
)  # fmt: skip
CLAIMS = (
    numbered(
        "6.1",
        common_clauses.CLAIMS,
        Example("record", "deal b / starter K / a 7 / b 8 claims 0", "0-0",
                mark("Fifteen, not claimed."), CARDS, _CLAIMED),
        Example("record", "deal b / starter 2-0 / a 6-1 / b 6-2 claims 0", "0-0",
                mark("Fifteen, not claimed."), DOMINOES, _CLAIMED),
        more=mark("A claim covers one’s own points of that piece, hand or crib, the one for last included; never a go "
                  "that another play gave, a starter’s points, or a penalty."),
    ),
    numbered(
        "6.2",
        common_clauses.MUGGINS,
        Example("record", "deal b / starter K / a 7 / b 8 claims 0 / a muggins 2", "2-0",
                mark("Ann takes the two."), CARDS, _CLAIMED),
        Example("record", "deal b / starter 2-0 / a 6-1 / b 6-2 claims 0 / a muggins 2", "2-0",
                mark("Ann takes the two."), DOMINOES, _CLAIMED),
    ),
    numbered(
        "6.3",
        common_clauses.TOO_HIGH,
        Example("record", "deal b / starter K / a 7 / b 8 claims 4", "0-2", mark("Put right."), CARDS, _CLAIMED),
        Example("record", "deal b / starter 2-0 / a 6-1 / b 6-2 claims 4", "0-2",
                mark("Put right."), DOMINOES, _CLAIMED),
    ),
)  # fmt: skip
