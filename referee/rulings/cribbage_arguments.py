"""What is argued about over the crib board, and the rulings."""

from __future__ import annotations

from referee.language import mark
from referee.rulings.cribbage_clauses import CARDS, DOMINOES
from referee.rulings.cribbage_show import PLAYED
from referee.rulings.shapes import Argument, Example

BOTH = (*CARDS, *DOMINOES)
_TILES = "deal b / starter 2-1 / a 6-6 / b 6-3 / a 4-4 / b 2-0 / a 6-4 / b 6-5 / a 3-3 / b 4-0"

ARGUMENTS = (
    Argument(
        14,
        mark("That was scored wrongly three pieces ago."),
        BOTH,
        mark("Look at the log: it shows every play and its points. If both sides agree, the play is amended and "
             "everything after it is worked out again. What was written first stays in the log."),
        Example("record", "deal b / starter K / a 6 / b 7 / a 8 / amend 4: b 6", "0-2",
                mark("It was a six, not a seven."), CARDS),
        "amend",
        ("5.6",),
    ),
    Argument(
        15,
        mark("Six, seven, eight, and another six: that run is used up."),
        BOTH,
        mark("It is a run again, 3: the last three are seven, eight, six. But after seven, six, eight another six is "
             "nothing, for counted back the two sixes meet before the seven comes."),
        Example("round", "6 7 8 6", "0 0 3 3", mark("A run twice."), CARDS),
        "run",
        ("3.4",),
    ),
    Argument(
        16,
        mark("Three, two, ace, ace: a run of three, and again."),
        CARDS,
        mark("The second ace is a pair, 2. Counted back, the two aces meet at once, so there is no run."),
        Example("round", "3 2 A A", "0 0 3 2", mark("A run, then a pair.")),
        "run-broken",
        ("3.3", "3.4"),
    ),
    Argument(
        17,
        mark("Four, two, three, ace, five, two, and a four: nothing, they are all mixed up."),
        CARDS,
        mark("Order does not matter, only that no rank comes twice. The last five are three, ace, five, two, four: a "
             "run of five."),
        Example("round", "4 2 3 A 5 2 4", "0 0 3 4 7 0 5", mark("The last four makes it.")),
        "run",
        ("3.4",),
    ),
    Argument(
        18,
        mark("Go is one, and last is one: two points."),
        CARDS,
        mark("One. Every round ends with one of these: go, 1; the last card, 1; thirty-one, 2. Thirty-one after a go "
             "is 2, not 3, and a last card that makes thirty-one is 2."),
        Example("record", "deal b / starter 2 / a K / b Q / a 8 / b go / a 3", "2-0",
                mark("Thirty-one after Bill’s go.")),
        "thirty-one-alone",
        ("3.6",),
    ),
    Argument(
        19,
        mark("That pairs the last card of the round before."),
        BOTH,
        mark("No. After the count has begun anew nothing reaches back, no pair and no run."),
        Example("record", "deal b / starter 2 / a K / b 8 / a J / b J", "1-0",
                mark("A jack ended the round, a jack leads."), CARDS),
        "round-before",
        ("3.7",),
    ),
    Argument(
        20,
        mark("I may keep my three and say go."),
        BOTH,
        mark("You may not: who can lay must lay. When the three appears the referee names it and the go that was not "
             "true. What it costs is a house rule."),
        Example("record", "deal b / starter 9 / a K / b Q / a 3 / b go / a 4 / a 2 / b 3", "4-0",
                mark("Bill had a three at 23."), CARDS),
        "false-go",
        ("3.8", "3.1"),
        ("false-go",),
    ),
    Argument(
        21,
        mark("You cannot win on a jack that is turned up."),
        CARDS,
        mark("You can: his heels count at once, before a card is laid, and 2 from 120 are home."),
        Example("record", "b awarded 120 / deal b / starter JD", "0-121", mark("Bill deals, on 120.")),
        "heels-may-win",
        ("2.3",),
        ("heels-can-win",),
    ),
    Argument(
        22,
        mark("We both have enough to go out, and I have more."),
        BOTH,
        mark("Pone counts first, and there the game stops. The dealer’s better hand is not looked at."),
        Example("record", f"a awarded 119 / b awarded 115 / {PLAYED} / a shows", "121-119",
                mark("Ann is pone."), CARDS),
        "counting-stops",
        ("4.1",),
    ),
    Argument(
        23,
        mark("Four hearts in the crib: that is a flush."),
        CARDS,
        mark("In the crib four of a suit are nothing. With the starter it is five of a suit, and 5."),
        Example("crib", "2H 4H 6H 9H / KC", "4", mark("Two fifteens, and no flush.")),
        "flush-needs-five",
        ("4.5",),
        ("crib-flush",),
    ),
    Argument(
        24,
        mark("Seven and two and six, and six and seven and two: two fifteens."),
        BOTH,
        mark("One. A fifteen is a set of pieces; adding it up the other way round does not make another."),
        Example("hand", "7S 2H 6D KC / QH", "2", mark("One fifteen, claimed twice."), CARDS),
        "fifteen",
        ("4.2",),
    ),
    Argument(
        25,
        mark("Ninety is over the line, no skunk."),
        CARDS,
        mark("A loser on 90 is skunked, on 91 not. On 60 it is a double skunk."),
        Example("record", "deal b / b awarded 90 / a awarded 121", "a 3", mark("Bill is on 90; a skunk is 3 here."),
                chosen=(("skunk-points", "2-3-3"),), asks="game points"),
        "skunk",
        ("5.2",),
        ("skunk-points",),
    ),
    Argument(
        26,
        mark("One has said go, so the round is over."),
        CARDS,
        mark("With three or four, everybody who still can must lay on. Whoever lays last gets the one."),
        Example("record", "deal c / starter 9 / a K / b Q / c 5 / a go / b 4 / c A / b go / c go", "0-0-1",
                mark("Bill and Cath lay on after Ann’s go."), players="3"),
        "go",
        ("3.9", "3.5"),
    ),
    Argument(
        27,
        mark("One for the last tile, and only once."),
        DOMINOES,
        mark("Once for every tile that the other cannot answer. He said go: then each tile laid after it is worth one "
             "by itself."),
        Example("record", "deal b / starter 6-1 / a 6-6 / b 6-5 / a go / b 3-0 / b 2-0 / b 1-0", "0-7",
                mark("One for the go, three for three tiles, and a run of three.")),
        "last-each",
        ("3.6",),
        ("last-tile",),
    ),
    Argument(
        28,
        mark("Four, six, nine, five: four, five and six are a run."),
        DOMINOES,
        mark("Not with the nine between them: a run is made of the last tiles, unbroken. Five, three, four is one, "
             "for the order does not matter."),
        Example("round", "5-0 3-0 4-0", "0 0 3", mark("In any order, but without a stranger.")),
        "run",
        ("3.4",),
        ("runs-in-play",),
    ),
    Argument(
        29,
        mark("A double is turned up: the point is the opener’s."),
        DOMINOES,
        mark("It belongs to the player who drew the tile, and that is pone."),
        Example("record", "deal b / starter 6-6", "1-0", mark("Bill has the crib, Ann draws.")),
        "heels",
        ("2.3",),
        ("double-starter",),
    ),
    Argument(
        30,
        mark("He has five in his hand!"),
        BOTH,
        mark("Found in the show, it is a misdeal: the points of this deal come off, the same player deals again, and "
             "the log keeps what happened."),
        Example("record", f"{PLAYED} / a shows K 8 T 6 2", "wrong-hand-size", mark("Ann shows five."), CARDS),
        "wrong-hand-size",
        ("5.3",),
    ),
)  # fmt: skip
# The same arguments over tiles.
IN_DOMINOES = {
    14: Example("record", "deal b / starter 2-0 / a 5-1 / b 6-1 / a 6-2 / amend 4: b 4-2", "0-2",
                mark("It was a six.")),
    15: Example("round", "5-1 6-1 6-2 6-0", "0 0 3 3", mark("A run twice.")),
    19: Example("record", "deal b / starter 2-0 / a 6-6 / b 5-3 / a 5-5 / b 6-4", "1-0",
                mark("A ten ended the round, a ten leads.")),
    20: Example("record", "deal b / starter 6-1 / a 6-6 / b 6-4 / a go / b 5-3 / a 2-0", "0-2",
                mark("Ann had a two at 22.")),
    22: Example("record", f"a awarded 59 / b awarded 55 / {_TILES} / a shows", "61-59", mark("Ann is pone.")),
    24: Example("hand", "6-1 2-0 6-0 5-5 / 6-6", "2", mark("Seven, two and six, once.")),
    30: Example("record", f"{_TILES} / a shows 6-6 4-4 6-4 3-3 1-0", "wrong-hand-size", mark("Ann shows five.")),
}  # fmt: skip
