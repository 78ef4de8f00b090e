"""The line games, clause by clause: words, the line and its ends, the hand (line-game rule book, clauses 1 to 4)."""

from __future__ import annotations

from referee.rulings.shapes import Clause, Example

THREES, MUGGINS = ("fives-and-threes",), ("muggins",)

WORDS = Clause(
    "1.1",
    "What players say",
    (
        "The down is the first tile of a hand, and the right to lay it. To knock is to say that you cannot lay. To "
        "chip out, or to domino, is to lay your last tile.",
        "The boneyard is what was not dealt; where nobody draws from it, it sleeps. A hand is one deal, a game is "
        "hands until somebody is home, a match is several games.",
    ),
)
LINE = (
    Clause(
        "2.1",
        "A tile alone",
        (
            "There are 28 tiles, each once: 5-3 and 3-5 are the same one.",
            "While only one tile lies, its two halves are the ends. A double alone counts its pips once, not twice.",
        ),
        (
            Example("line", "6-6", "4", "The double six alone is 12, not 24.", THREES),
            Example("line", "5-5", "2", "The double five alone is 10, not 20.", MUGGINS),
        ),
        ("lay", "tile-laid"),
    ),
    Clause(
        "2.2",
        "The two ends",
        (
            "From the second tile on, what counts is the left end and the right end together, after every tile. "
            "An end shows its outer half.",
        ),
        (
            Example("line", "5-1 1-3 3-2", "2 0 0", "5 and 2 make 7: nothing.", THREES),
            Example("line", "5-1 1-3 3-2 2-0", "0 0 0 1", "5 and a blank make 5.", MUGGINS),
        ),
        ("fits-nowhere", "fits-other-end", "which-end"),
    ),
    Clause(
        "2.3",
        "Doubles at an end",
        (
            "A double at an end lies across and counts both its halves, until its outer side is covered.",
            "A double that was the down is still an end while only one of its sides is played on: after 6-6 and 6-3 "
            "the ends are 12 and 3.",
        ),
        (
            Example("line", "6-6 6-3 3-3", "4 8 6", "12, then 12 and 3, then 12 and 6.", THREES),
            Example(
                "line",
                "5-5 5-0 0-0 5-6",
                "2 2 2 0",
                "The double five counts 10 until its other side is covered.",
                MUGGINS,
            ),
        ),
    ),
    Clause(
        "2.4",
        "Doubles inside the line",
        ("A double with a tile on either side counts nothing any more, and no line grows from its sides.",),
        (
            Example(
                "line", "3-6 6-6 6-4 4-4 4-1", "3 8 0 0 0", "Covered doubles count nothing: 3 and 1 are 4.", THREES
            ),
            Example(
                "line", "3-6 6-6 6-4 4-4 4-1", "0 3 0 0 0", "Covered doubles count nothing: 3 and 1 are 4.", MUGGINS
            ),
        ),
    ),
    Clause(
        "2.5",
        "What the ends score",
        (
            "A total that five goes into scores one for every five; a total that three goes into scores one for every "
            "three. Fifteen is both: three fives and five threes, 8 points.",
            "So 3 and 5 score 1, 6 and 10 score 2, 9 scores 3, 12 and 20 score 4, 18 scores 6, and 15 scores 8. "
            "No other total scores, and a total of nothing is nothing.",
        ),
        (
            Example("line", "6-6 6-3", "4 8", "15 is three fives and five threes."),
            Example("line", "6-6 6-3 3-3", "4 8 6", "18 is six threes."),
            Example("line", "5-1 1-3 3-6 6-6 6-4 4-3 3-3", "2 0 0 0 3 0 0", "11 is neither."),
        ),
        ("fives", "threes"),
        THREES,
    ),
    Clause(
        "2.5",
        "What the ends score",
        (
            "Only fives count: 5 scores 1, 10 scores 2, 15 scores 3 and 20 scores 4. In American style they score "
            "their pips: 5, 10, 15 and 20.",
            "No other total scores, and a total of nothing is nothing.",
        ),
        (
            Example("line", "5-5 5-0 0-0", "2 2 2", "10 each time."),
            Example("line", "5-5 5-0 0-0", "10 10 10", "The same in American style.", chosen=(("style", "american"),)),
            Example("line", "6-6 6-3", "0 3", "12 is nothing; 15 is three fives."),
        ),
        ("fives",),
        MUGGINS,
    ),
)
HAND = (
    Clause(
        "3.1",
        "The deal",
        ("Two players take 7 tiles each, three or four take 5. The rest is the boneyard, face down.",),
        settles=("wrong-number",),
    ),
    Clause(
        "3.2",
        "The down",
        (
            "In the first hand the down goes by lot, in each later hand to the next player on the left. Any tile may "
            "be led, and it scores like any other.",
        ),
        (Example("record", "down a / a 5-4 / a 4-1", "out-of-turn", "After the down it is the next player’s turn."),),
        ("down", "no-hand", "hand-in-progress", "hand-is-over", "not-your-down", "down-first"),
    ),
    Clause(
        "3.3",
        "The turn",
        (
            "Lay one tile that matches an end. If you can lay, you must, whatever it does to your score.",
            "If you cannot, draw until you get one that fits, and lay that at once. Only when nothing is left that may "
            "be drawn do you knock.",
            "A tile put on the wrong end is turned or taken back, with its points, until the next tile lies.",
        ),
        (
            Example(
                "record", "down a / a 6-6 / b draws 13 / b knocks", "must-draw", "One tile is still in the boneyard."
            ),
            Example("record", "down a / a 6-6 / b 5-4", "fits-nowhere", "Both ends are six."),
        ),
        (
            "lay",
            "draw",
            "knock",
            "out-of-turn",
            "tile-laid",
            "fits-nowhere",
            "fits-other-end",
            "which-end",
            "must-draw",
            "draw-fewer",
            "boneyard-empty",
            "boneyard-sleeps",
            "boneyard-closed",
        ),
    ),
)
THREES_HAND = (
    Clause(
        "3.4",
        "The score",
        ("After every tile whoever laid it pegs what the ends make. With partners the points are the pair’s.",),
        (Example("record", "down a / a 6-6 / b 6-3", "4-8", "Ann makes 12, Bill makes 15."),),
        ("lay", "fives", "threes"),
        THREES,
    ),
    Clause(
        "3.5",
        "The end of the hand",
        (
            "A hand ends when somebody chips out, which is 1 more point, or when it is blocked, which scores nothing "
            "for anybody, or when the game is won.",
        ),
        (
            Example(
                "record",
                "down a / a 6-6 / b knocks / a 6-4",
                "5-0",
                "16 scores nothing; chipping out is 1.",
                chosen=(("deal", "2"), ("boneyard", "sleeping")),
            ),
            Example(
                "record",
                "down a / a 6-6 / b knocks / a knocks",
                "4-0",
                "Blocked: nobody scores.",
                chosen=(("deal", "2"), ("boneyard", "sleeping")),
            ),
        ),
        ("chip-out", "block", "hand-is-over"),
        THREES,
    ),
    Clause(
        "3.6",
        "Exactly 61",
        (
            "The game is won on exactly 61, at once, in mid-hand as well. A score that would go past it is not taken: "
            "the peg stays, the tile stays, the turn passes. That is a bust.",
            "All that one tile earns is one score, the point for chipping out included: on 59 a last tile worth 2 and "
            "1 is a bust.",
            "With one tile and no chip point you cannot go out from 5, 7 or 9 and more short: no total scores those.",
        ),
        (
            Example("record", "a awarded 59 / down a / a 6-0", "61-0", "On 59, six is two: home."),
            Example("record", "a awarded 59 / down a / a 6-3", "59-0", "On 59, nine is three: a bust."),
            Example(
                "record",
                "a awarded 59 / down a / a 6-0",
                "59-0",
                "The last tile: two and one is too much.",
                chosen=(("deal", "1"),),
            ),
        ),
        ("bust", "game-is-over"),
        THREES,
    ),
)
MUGGINS_HAND = (
    Clause(
        "4.1",
        "A closed boneyard",
        ("Where it is agreed, the last one or two tiles of the boneyard may not be drawn. Then knock sooner.",),
        (Example("record", "down a / a 6-6 / b draws 13", "draw-fewer", "14 tiles, of which two stay.",
                 chosen=(("closed-boneyard", "2"),)),),
        ("boneyard-closed", "draw-fewer", "draw"),
        MUGGINS,
    ),
    Clause(
        "4.2",
        "The score",
        (
            "After every tile, the down included, whoever laid it pegs the fives that the ends make. With partners the "
            "points are the pair’s.",
        ),
        (Example("record", "down a / a 5-5 / b 5-0", "2-2", "10 for Ann, and 10 for Bill."),),
        ("lay", "fives"),
        MUGGINS,
    ),
    Clause(
        "4.3",
        "The end of the hand",
        (
            "A hand ends with domino, somebody’s last tile; or blocked, and then the player with the fewest pips left "
            "wins it; or with the game.",
        ),
        (
            Example("record", "down a / a 6-6 / b knocks / a knocks / a holds 5-4 / b holds 1-0 3-1", "0-2",
                    "Blocked: Bill has 5 pips, Ann 9. Bill wins the hand.",
                    chosen=(("deal", "2"), ("boneyard", "sleeping"))),
        ),
        ("hand-is-over", "bonus"),
        MUGGINS,
    ),
    Clause(
        "4.4",
        "The bonus",
        (
            "The winner of the hand adds up the pips left in the opponents’ hands and scores one for every five, "
            "rounded to the nearest: 22 pips are 4, 23 are 5. His own pips are not taken off.",
            "A last tile scores first, then comes the bonus, and it may win the game.",
        ),
        (
            Example("record", "down a / a 4-4 / b knocks / a 4-1 / b holds 6-6 5-5", "4-0", "22 pips.",
                    chosen=(("deal", "2"), ("boneyard", "sleeping"))),
            Example("record", "down a / a 4-4 / b knocks / a 4-1 / b holds 6-6 6-5", "5-0", "23 pips.",
                    chosen=(("deal", "2"), ("boneyard", "sleeping"))),
        ),
        ("bonus", "hold", "show-first"),
        MUGGINS,
    ),
    Clause(
        "4.5",
        "English and American",
        (
            "English style counts fives and goes to 61. American style counts the pips themselves, always five times "
            "as much, the bonus too, and goes to 300.",
        ),
        (Example("line", "5-5 5-0", "10 10", "Ten is ten.", chosen=(("style", "american"),)),),
        ("fives",),
        MUGGINS,
    ),
    Clause(
        "4.6",
        "61 or more",
        ("Whoever reaches the target or passes it has won, in mid-hand as well; the peg stops in the last hole.",),
        (Example("record", "b awarded 60 / down a / a 6-6 / b 6-3", "0-61",
                 "On 60, fifteen is three: one is enough."),),
        ("game-is-over", "bust"),
        MUGGINS,
    ),
)  # fmt: skip
