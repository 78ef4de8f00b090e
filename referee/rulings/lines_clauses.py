"""The line games, clause by clause: words, the line and its ends (line-game rule book, clauses 1 and 2)."""

from __future__ import annotations

from referee.language import mark
from referee.rulings.shapes import Clause, Example

THREES, MUGGINS = ("fives-and-threes",), ("muggins",)

WORDS = Clause(
    "1.1",
    mark("What players say"),
    (
        mark(
            "The down is the first tile of a hand, and the right to lay it. To knock is to say that you cannot lay. "
            "To chip out, or to domino, is to lay your last tile."
        ),
        mark(
            "The boneyard is what was not dealt; where nobody draws from it, it sleeps. A hand is one deal, a game "
            "is hands until somebody is home, a match is several games."
        ),
    ),
)
LINE = (
    Clause(
        "2.1",
        mark("A tile alone"),
        (
            mark("There are 28 tiles, each once: 5-3 and 3-5 are the same one."),
            mark(
                "While only one tile lies, its two halves are the ends. A double alone counts its pips once, not twice."
            ),
        ),
        (
            Example("line", "6-6", "4", mark("The double six alone is 12, not 24."), THREES),
            Example("line", "5-5", "2", mark("The double five alone is 10, not 20."), MUGGINS),
        ),
        ("lay", "tile-laid"),
    ),
    Clause(
        "2.2",
        mark("The two ends"),
        (
            mark(
                "From the second tile on, what counts is the left end and the right end together, after every tile. "
                "An end shows its outer half."
            ),
        ),
        (
            Example("line", "5-1 1-3 3-2", "2 0 0", mark("5 and 2 make 7: nothing."), THREES),
            Example("line", "5-1 1-3 3-2 2-0", "0 0 0 1", mark("5 and a blank make 5."), MUGGINS),
        ),
        ("fits-nowhere", "fits-other-end", "which-end"),
    ),
    Clause(
        "2.3",
        mark("Doubles at an end"),
        (
            mark("A double at an end lies across and counts both its halves, until its outer side is covered."),
            mark(
                "A double that was the down is still an end while only one of its sides is played on: after 6-6 and "
                "6-3 the ends are 12 and 3."
            ),
        ),
        (
            Example("line", "6-6 6-3 3-3", "4 8 6", mark("12, then 12 and 3, then 12 and 6."), THREES),
            Example(
                "line",
                "5-5 5-0 0-0 5-6",
                "2 2 2 0",
                mark("The double five counts 10 until its other side is covered."),
                MUGGINS,
            ),
        ),
    ),
    Clause(
        "2.4",
        mark("Doubles inside the line"),
        (mark("A double with a tile on either side counts nothing any more, and no line grows from its sides."),),
        (
            Example(
                "line",
                "3-6 6-6 6-4 4-4 4-1",
                "3 8 0 0 0",
                mark("Covered doubles count nothing: 3 and 1 are 4."),
                THREES,
            ),
            Example(
                "line",
                "3-6 6-6 6-4 4-4 4-1",
                "0 3 0 0 0",
                mark("Covered doubles count nothing: 3 and 1 are 4."),
                MUGGINS,
            ),
        ),
    ),
    Clause(
        "2.5",
        mark("What the ends score"),
        (
            mark(
                "A total that five goes into scores one for every five; a total that three goes into scores one for "
                "every three. Fifteen is both: three fives and five threes, 8 points."
            ),
            mark(
                "So 3 and 5 score 1, 6 and 10 score 2, 9 scores 3, 12 and 20 score 4, 18 scores 6, and 15 scores 8. "
                "No other total scores, and a total of nothing is nothing."
            ),
        ),
        (
            Example("line", "6-6 6-3", "4 8", mark("15 is three fives and five threes.")),
            Example("line", "6-6 6-3 3-3", "4 8 6", mark("18 is six threes.")),
            Example("line", "5-1 1-3 3-6 6-6 6-4 4-3 3-3", "2 0 0 0 3 0 0", mark("11 is neither.")),
        ),
        ("fives", "threes"),
        THREES,
    ),
    Clause(
        "2.5",
        mark("What the ends score"),
        (
            mark(
                "Only fives count: 5 scores 1, 10 scores 2, 15 scores 3 and 20 scores 4. In American style they "
                "score their pips: 5, 10, 15 and 20."
            ),
            mark("No other total scores, and a total of nothing is nothing."),
        ),
        (
            Example("line", "5-5 5-0 0-0", "2 2 2", mark("10 each time.")),
            Example(
                "line", "5-5 5-0 0-0", "10 10 10", mark("The same in American style."), chosen=(("style", "american"),)
            ),
            Example("line", "6-6 6-3", "0 3", mark("12 is nothing; 15 is three fives.")),
        ),
        ("fives",),
        MUGGINS,
    ),
)
