"""The line games, clause by clause: what the referee sees, claims, and what is put right (clauses 5 and 6)."""

from __future__ import annotations

from referee.language import mark
from referee.rulings import common_clauses
from referee.rulings.common_clauses import numbered
from referee.rulings.lines_clauses import MUGGINS, THREES
from referee.rulings.shapes import Clause, Example

_TWO = (("deal", "2"), ("boneyard", "sleeping"))
_CLAIMED = (("muggins", "yes"),)
_BLOCKED = "down a / a 6-6 / b knocks / a knocks"
_DEAD = "down a / a 6-0 / b 1-0 / a 6-1 right / b 6-6 / a 6-2 right / b 3-2 / a 6-3 right / b 6-4 / a 5-4 / b 6-5 right"

SEEN = (
    Clause(
        "6.1",
        mark("What can be known"),
        (
            mark("The referee sees what is laid, drawn and shown, and never a hand. From that it knows the line and "
                 "its ends, the tiles not yet seen, how many each player holds, and what is left in the boneyard."),
            mark("A tile that fits both ends needs its end named, unless both choices leave the same two ends."),
            mark("Whether a draw was needed cannot be seen. If a player lays what should be his last tile and holds "
                 "more, a draw was not entered, or the number dealt was wrong."),
        ),
        (
            Example("record", "down a / a 6-3 / b 3-6", "tile-laid", mark("The same tile, turned round.")),
            Example("record", "down a / a 6-4 / b 4-3 / a 6-3", "which-end", mark("The 6-3 fits a six and a three.")),
        ),
        ("tile-laid", "which-end", "wrong-number", "tile-twice", "tile-shown"),
    ),
    Clause(
        "6.2",
        mark("Dead ends, and a block"),
        (
            mark("An end is dead when all seven tiles of its number lie. When both ends are dead nothing can be laid "
                 "any more: if nothing can be drawn either, the hand ends at once; else the next player draws what "
                 "may be drawn, and all knock."),
            mark("With an end alive, a hand is blocked when everybody has knocked in turn and nothing is left that "
                 "may be drawn. Nobody can simply say so."),
        ),
        (
            Example("record", _DEAD, "b down", mark("All seven sixes lie, at both ends."), THREES,
                    chosen=(("boneyard", "sleeping"),), asks="next"),
            Example("record", _DEAD, "a hold", mark("All seven sixes lie, at both ends."), MUGGINS,
                    chosen=(("boneyard", "sleeping"),), asks="next"),
            Example("record", "down a / a 6-6 / b draws 14 / b knocks", "a lay", mark("One knock is not a block."),
                    asks="next"),
        ),
        ("knock", "must-draw"),
    ),
    Clause(
        "6.3",
        mark("The tiles left over"),
        (
            mark("At the end of a hand the tiles left may be shown, in any order of players. After somebody is out "
                 "only his opponents’ tiles matter, after a block everybody’s."),
            mark("A number of pips will do for the points, but then the knocks of that hand stay open."),
        ),
        (
            Example("record", "down a / a 4-4 / b knocks / a 4-1 / b holds 6-6", "wrong-number",
                    mark("Bill must have two."),
                    chosen=_TWO),
        ),
        ("hold", "wrong-number", "too-many-pips", "tile-twice", "tile-shown", "already-shown", "show-first"),
    ),
    Clause(
        "6.4",
        mark("A wrong knock"),
        (
            mark("A knock is wrong if its owner held a tile that fitted. Before the next tile he simply lays it. "
                 "Later it comes to light when he lays that tile or shows it; a tile drawn after the knock proves "
                 "nothing."),
            mark("The referee names the tile and the play, or clears the knock. What has been pegged stands, and "
                 "unless a house rule says otherwise it costs nothing."),
        ),
        (
            Example("record", "down a / a 6-6 / b knocks / a 6-4 / b holds 6-3 5-1", "5-0",
                    mark("Bill had the 6-3, and the points stand."), THREES, _TWO),
            Example("record", "b awarded 20 / down a / a 6-6 / b knocks / a 6-4 / b holds 6-3 5-1", "5-12",
                    mark("The same where a wrong knock goes back 8."), THREES,
                    (*_TWO, ("knock-penalty", "peg-back-8"))),
            Example("record", "b awarded 20 / down a / a 4-4 / b knocks / a 4-1 / b holds 6-4 5-5", "4-12",
                    mark("Bill had the 6-4, and goes back 8."), MUGGINS, (*_TWO, ("knock-penalty", "peg-back-8"))),
        ),
        ("wrong-knock", "knock"),
    ),
    Clause(
        "6.5",
        mark("What comes first"),
        (
            mark("On one play the tile’s own points come first, then penalties for knocks that it proves wrong, then "
                 "the bonus. After the win nothing more is pegged."),
        ),
        settles=("penalty", "bonus"),
        games=MUGGINS,
    ),
    Clause(
        "6.5",
        mark("What comes first"),
        (
            mark("On one play the tile’s own points come first, then penalties for knocks that it proves wrong. "
                 "After the win nothing more is pegged."),
        ),
        settles=("penalty",),
        games=THREES,
    ),
)  # fmt: skip
CLAIMS = (
    numbered(
        "7.1",
        common_clauses.CLAIMS,
        Example("record", "down a / a 6-6 claims 2", "2-0", mark("12 is four; Ann claimed two."), THREES, _CLAIMED),
        Example("record", "down a / a 5-5 claims 1", "1-0", mark("10 is two; Ann claimed one."), MUGGINS, _CLAIMED),
        more=mark(
            "A claim covers the tile’s own points, the chip point included, and never a bonus or a penalty. "
            "The finish looks at what the tile is truly worth, so a low claim does not save you from a bust."
        ),
    ),
    numbered(
        "7.2",
        common_clauses.MUGGINS,
        Example(
            "record", "down a / a 6-6 claims 2 / b muggins 2", "2-2", mark("Bill takes the two."), THREES, _CLAIMED
        ),
        Example(
            "record", "down a / a 5-5 claims 1 / b muggins 1", "1-1", mark("Bill takes the one."), MUGGINS, _CLAIMED
        ),
    ),
    numbered(
        "7.3",
        common_clauses.TOO_HIGH,
        Example("record", "down a / a 6-6 claims 5", "4-0", mark("Put right."), THREES, _CLAIMED),
        Example("record", "down a / a 5-5 claims 3", "2-0", mark("Put right."), MUGGINS, _CLAIMED),
    ),
)
RIGHTED = (
    numbered("8.1", common_clauses.PENALTIES),
    numbered(
        "8.2",
        common_clauses.MISDEAL,
        Example("record", "down a / a 6-4 / b 6-3 / misdeal / down a / a 5-4 / b 5-1", "3-1",
                mark("The first hand is void.")),
        Example("record", f"{_BLOCKED} / misdeal", "too-late-for-misdeal",
                mark("Blocked, though the tiles are still to be shown."),
                chosen=(*_TWO, ("block-point", "lowest-hand"))),
        more=mark("The same player has the down again. A misdeal can be called until the hand is over."),
        games=THREES,
    ),
    numbered(
        "8.2",
        common_clauses.MISDEAL,
        Example("record", "down a / a 5-5 / misdeal", "0-0", mark("The hand is void.")),
        Example("record", f"{_BLOCKED} / a holds 5-4 / misdeal", "0-0",
                mark("Blocked, and Bill’s tiles are still to be shown."), chosen=_TWO),
        more=mark("The same player has the down again. A misdeal can be called until the hand is over, and where "
                  "tiles are still waited for, until they are shown."),
        games=MUGGINS,
    ),
    numbered(
        "8.3",
        common_clauses.CONCEDING,
        Example("record", "down a / b concedes", "0-0", mark("Ann wins, with whatever the board shows.")),
        more=common_clauses.OTHERS_WIN,
    ),
    numbered(
        "8.4",
        common_clauses.MISTAKE,
        Example("record", "down a / a 5-5 / b 5-0 / a 6-5 / amend 3: b 5-3", "5-0", mark("It was the 5-3."), THREES),
        Example("record", "down a / a 5-5 / b 5-0 / a 0-0 / amend 3: b 5-3", "breaks-play",
                mark("Then the 0-0 would fit nowhere.")),
    ),
)  # fmt: skip
