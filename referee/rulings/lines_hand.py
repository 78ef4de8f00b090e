"""The line games, clause by clause: the hand, in both games and in each (line-game rule book, clauses 3 and 4)."""

from __future__ import annotations

from referee.language import mark
from referee.rulings.lines_clauses import MUGGINS, THREES
from referee.rulings.shapes import Clause, Example

HAND = (
    Clause(
        "3.1",
        mark("The deal"),
        (mark("Two players take 7 tiles each, three or four take 5. The rest is the boneyard, face down."),),
        settles=("wrong-number",),
    ),
    Clause(
        "3.2",
        mark("The down"),
        (
            mark(
                "In the first hand the down goes by lot, in each later hand to the next player on the left. Any "
                "tile may be led, and it scores like any other."
            ),
        ),
        (
            Example(
                "record", "down a / a 5-4 / a 4-1", "out-of-turn", mark("After the down it is the next player’s turn.")
            ),
        ),
        ("down", "no-hand", "hand-in-progress", "hand-is-over", "not-your-down", "down-first"),
    ),
    Clause(
        "3.3",
        mark("The turn"),
        (
            mark("Lay one tile that matches an end. If you can lay, you must, whatever it does to your score."),
            mark(
                "If you cannot, draw until you get one that fits, and lay that at once. Only when nothing is left "
                "that may be drawn do you knock."
            ),
            mark("A tile put on the wrong end is turned or taken back, with its points, until the next tile lies."),
        ),
        (
            Example(
                "record",
                "down a / a 6-6 / b draws 13 / b knocks",
                "must-draw",
                mark("One tile is still in the boneyard."),
            ),
            Example("record", "down a / a 6-6 / b 5-4", "fits-nowhere", mark("Both ends are six.")),
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
        mark("The score"),
        (mark("After every tile whoever laid it pegs what the ends make. With partners the points are the pair’s."),),
        (Example("record", "down a / a 6-6 / b 6-3", "4-8", mark("Ann makes 12, Bill makes 15.")),),
        ("lay", "fives", "threes"),
        THREES,
    ),
    Clause(
        "3.5",
        mark("The end of the hand"),
        (
            mark(
                "A hand ends when somebody chips out, which is 1 more point, or when it is blocked, which scores "
                "nothing for anybody, or when the game is won."
            ),
        ),
        (
            Example(
                "record",
                "down a / a 6-6 / b knocks / a 6-4",
                "5-0",
                mark("16 scores nothing; chipping out is 1."),
                chosen=(("deal", "2"), ("boneyard", "sleeping")),
            ),
            Example(
                "record",
                "down a / a 6-6 / b knocks / a knocks",
                "4-0",
                mark("Blocked: nobody scores."),
                chosen=(("deal", "2"), ("boneyard", "sleeping")),
            ),
        ),
        ("chip-out", "block", "hand-is-over"),
        THREES,
    ),
    Clause(
        "3.6",
        mark("Exactly 61"),
        (
            mark(
                "The game is won on exactly 61, at once, in mid-hand as well. A score that would go past it is not "
                "taken: the peg stays, the tile stays, the turn passes. That is a bust."
            ),
            mark(
                "All that one tile earns is one score, the point for chipping out included: on 59 a last tile worth "
                "2 and 1 is a bust."
            ),
            mark(
                "With one tile and no chip point you cannot go out from 5, 7 or 9 and more short: no total scores "
                "those."
            ),
        ),
        (
            Example("record", "a awarded 59 / down a / a 6-0", "61-0", mark("On 59, six is two: home.")),
            Example("record", "a awarded 59 / down a / a 6-3", "59-0", mark("On 59, nine is three: a bust.")),
            Example(
                "record",
                "a awarded 59 / down a / a 6-0",
                "59-0",
                mark("The last tile: two and one is too much."),
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
        mark("A closed boneyard"),
        (mark("Where it is agreed, the last one or two tiles of the boneyard may not be drawn. Then knock sooner."),),
        (Example("record", "down a / a 6-6 / b draws 13", "draw-fewer", mark("14 tiles, of which two stay."),
                 chosen=(("closed-boneyard", "2"),)),),
        ("boneyard-closed", "draw-fewer", "draw"),
        MUGGINS,
    ),
    Clause(
        "4.2",
        mark("The score"),
        (
            mark("After every tile, the down included, whoever laid it pegs the fives that the ends make. With "
                 "partners the points are the pair’s."),
        ),
        (Example("record", "down a / a 5-5 / b 5-0", "2-2", mark("10 for Ann, and 10 for Bill.")),),
        ("lay", "fives"),
        MUGGINS,
    ),
    Clause(
        "4.3",
        mark("The end of the hand"),
        (
            mark("A hand ends with domino, somebody’s last tile; or blocked, and then the player with the fewest "
                 "pips left wins it; or with the game."),
        ),
        (
            Example("record", "down a / a 6-6 / b knocks / a knocks / a holds 5-4 / b holds 1-0 3-1", "0-2",
                    mark("Blocked: Bill has 5 pips, Ann 9. Bill wins the hand."),
                    chosen=(("deal", "2"), ("boneyard", "sleeping"))),
        ),
        ("hand-is-over", "bonus"),
        MUGGINS,
    ),
    Clause(
        "4.4",
        mark("The bonus"),
        (
            mark("The winner of the hand adds up the pips left in the opponents’ hands and scores one for every "
                 "five, rounded to the nearest: 22 pips are 4, 23 are 5. His own pips are not taken off."),
            mark("A last tile scores first, then comes the bonus, and it may win the game."),
        ),
        (
            Example("record", "down a / a 4-4 / b knocks / a 4-1 / b holds 6-6 5-5", "4-0", mark("22 pips."),
                    chosen=(("deal", "2"), ("boneyard", "sleeping"))),
            Example("record", "down a / a 4-4 / b knocks / a 4-1 / b holds 6-6 6-5", "5-0", mark("23 pips."),
                    chosen=(("deal", "2"), ("boneyard", "sleeping"))),
        ),
        ("bonus", "hold", "show-first"),
        MUGGINS,
    ),
    Clause(
        "4.5",
        mark("English and American"),
        (
            mark("English style counts fives and goes to 61. American style counts the pips themselves, always five "
                 "times as much, the bonus too, and goes to 300."),
        ),
        (Example("line", "5-5 5-0", "10 10", mark("Ten is ten."), chosen=(("style", "american"),)),),
        ("fives",),
        MUGGINS,
    ),
    Clause(
        "4.6",
        mark("61 or more"),
        (
            mark("Whoever reaches the target or passes it has won, in mid-hand as well; the peg stops in the last "
                 "hole."),
        ),
        (Example("record", "b awarded 60 / down a / a 6-6 / b 6-3", "0-61",
                 mark("On 60, fifteen is three: one is enough.")),),
        ("game-is-over", "bust"),
        MUGGINS,
    ),
)  # fmt: skip
