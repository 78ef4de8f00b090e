"""Cribbage, clause by clause: words, setting up, the play (cribbage rule book, clauses 1 to 3)."""

from __future__ import annotations

from referee.language import mark
from referee.rulings.shapes import Clause, Example

CARDS, DOMINOES = ("cribbage",), ("domino-cribbage",)

_WORDS = mark(
    "The play is the laying of pieces up to 31. Go means “I cannot”. The show is the count. Muggins is taking what an "
    "opponent failed to count."
)
WORDS = (
    Clause(
        "1.1",
        mark("What players say"),
        (
            mark(
                "The dealer owns the crib, in pubs the box; pone is the opponent, or with more players the one after "
                "the dealer. The starter is the card turned up."
            ),
            mark(
                "His heels is a jack as starter. His nobs is the jack in hand of the starter’s suit. Two different "
                "things."
            ),
            _WORDS,
            mark(
                "A card has a rank, ace to king, for pairs and runs, and a count for 15 and 31: the ace 1, ten, jack, "
                "queen and king 10 each."
            ),
        ),
        games=CARDS,
    ),
    Clause(
        "1.1",
        mark("What players say"),
        (
            mark("The opener owns the crib; the opponent is pone. The starter is the tile turned up."),
            _WORDS,
            mark("A tile’s pips together are both its rank, for pairs and runs, and its count, for 15 and 31."),
        ),
        games=DOMINOES,
    ),
)
_DEAL = ("deal", "no-deal", "not-your-deal")
_HEELS = ("starter", "heels", "starter-up", "not-now")
SETTING_UP = (
    Clause(
        "2.1",
        mark("The deal and the crib"),
        (
            mark(
                "Two players get six cards and lay two away, three or four get five and lay one away; with three, one "
                "more card goes from the pack. Everybody keeps four, and the crib has four."
            ),
            mark("Four play as partners, opposite each other, with one score a side."),
        ),
        settles=_DEAL,
        games=CARDS,
    ),
    Clause(
        "2.1",
        mark("The deal and the crib"),
        (mark("Each player gets six tiles, lays two away to the crib and keeps four. The crib has four."),),
        settles=_DEAL,
        games=DOMINOES,
    ),
    Clause(
        "2.2",
        mark("Who deals"),
        (
            mark(
                "The lowest card cut deals first, the ace being lowest. After that the deal goes round to the left. In "
                "the next game of a match the loser deals."
            ),
        ),
        (
            Example(
                "record",
                "deal a / misdeal / deal b",
                "not-your-deal",
                mark("After a misdeal the same player deals again."),
            ),
        ),
        ("deal", "not-your-deal", "no-deal"),
        CARDS,
    ),
    Clause(
        "2.2",
        mark("Who opens"),
        (mark("The first opener is found by lot. After that it goes by turns, on into the next game of a match."),),
        (
            Example(
                "record",
                "deal a / misdeal / deal b",
                "not-your-deal",
                mark("After a misdeal the same player opens again."),
            ),
        ),
        ("deal", "not-your-deal", "no-deal"),
        DOMINOES,
    ),
    Clause(
        "2.3",
        mark("The starter, and his heels"),
        (
            mark(
                "When the crib is laid away the starter is turned up. A jack gives the dealer 2 at once, before any "
                "card is laid, and that may win the game."
            ),
            mark(
                "The starter is not laid in the play. In the show it is the fifth card of every hand and of the crib."
            ),
        ),
        (
            Example("record", "deal b / starter JD", "0-2", mark("Two for the dealer.")),
            Example("record", "deal b / b awarded 120 / starter JD", "0-121", mark("On 120 that is the game.")),
        ),
        _HEELS,
        CARDS,
    ),
    Clause(
        "2.3",
        mark("The starter"),
        (
            mark("When the crib is laid away pone draws the starter. A double gives 1 to the player who drew it."),
            mark(
                "The starter is not laid in the play. In the show it is the fifth tile of every hand and of the crib."
            ),
        ),
        (Example("record", "deal b / starter 6-6", "1-0", mark("Ann drew the double: one for her.")),),
        _HEELS,
        DOMINOES,
    ),
)
_LAYING = ("lay", "past-31", "round-past-31", "no-piece-left", "wrong-leader", "piece-seen", "fifth-of-a-rank")
PLAY = (
    Clause(
        "3.1",
        mark("Up to thirty-one"),
        (
            mark("Pone leads. In turn each lays a piece and the counts are added up. Nothing may take the count past "
                 "31. If you can lay you must, and you say go only when you cannot."),
            mark("With every piece all that it makes is scored, in this order: fifteen, thirty-one, pairs, a run."),
        ),
        (
            Example("round", "T 8 T 5", "round-past-31", mark("28 and 5 would be too many."), CARDS),
            Example("round", "5-5 4-4 6-4 5-0", "round-past-31", mark("28 and 5 would be too many."), DOMINOES),
        ),
        _LAYING,
    ),
    Clause(
        "3.2",
        mark("Fifteen and thirty-one"),
        (mark("Whoever brings the count to 15 scores 2, and so does whoever brings it to 31."),),
        (
            Example("round", "Q 5 T 6", "0 2 0 2", mark("10, 15, 25, 31."), CARDS),
            Example("round", "6-4 3-2 5-5 5-1", "0 2 0 2", mark("10, 15, 25, 31."), DOMINOES),
        ),
        ("fifteen", "thirty-one"),
    ),
    Clause(
        "3.3",
        mark("Pairs"),
        (
            mark("The same rank as the piece before is a pair, 2. A third in a row is a pair royal, 6, and a fourth a "
                 "double pair royal, 12. Anything in between breaks it."),
        ),
        (
            Example("round", "7 2 2 2 2", "0 0 2 6 14", mark("The fourth two also makes fifteen."), CARDS),
            Example("round", "6 5 6 5", "0 0 0 0", mark("Nothing lies side by side."), CARDS),
            Example("round", "4-1 5-0 3-2", "0 2 8", mark("Three fives; the third makes fifteen too."), DOMINOES),
        ),
        ("pair", "pair-royal", "double-pair-royal"),
    ),
    Clause(
        "3.4",
        mark("Runs"),
        (
            mark("If the last three or more pieces are neighbours in rank, in whatever order they came, the one who "
                 "laid the last scores 1 for each. Only the longest run counts."),
            mark("A rank that comes twice among those pieces breaks the run: a run in the play is never double."),
        ),
        (
            Example("round", "6 7 8 6", "0 0 3 3", mark("7, 8 and 6 are a run again."), CARDS),
            Example("round", "7 6 8 6", "0 0 3 0", mark("Counted back, 6 and 8 meet another 6 before the 7."), CARDS),
            Example("round", "4 2 3 A 5 2 4", "0 0 3 4 7 0 5", mark("The last five are 3, A, 5, 2, 4."), CARDS),
            Example("round", "5-0 3-0 4-0", "0 0 3", mark("5, 3, 4 is a run."), DOMINOES),
            Example("round", "4-0 6-0 5-4 5-0", "0 0 0 0", mark("The nine stands between."), DOMINOES),
        ),
        ("run",),
    ),
    Clause(
        "3.5",
        mark("Go"),
        (
            mark("Whoever cannot lay says go, and the others lay on as long as they can, each in turn, one player "
                 "several in a row if need be. A player without pieces is passed over and says nothing."),
            mark("When nobody can lay, the player of the last piece scores 1, the count begins anew, and the next "
                 "player who has a piece leads."),
        ),
        (
            Example("record", "deal b / starter 7 / a T / b K / a 2 / b A / a go / b 3 / b 4", "0-8",
                    mark("Bill lays on: a run of three, a run of four, and one for the go."), CARDS),
        ),
        ("go", "go-at-lead", "go-twice", "go-impossible", "go-must-be-said", "wrong-leader"),
    ),
    Clause(
        "3.6",
        mark("One point at the end of a round"),
        (
            mark("Each round of the play ends with exactly one of these: thirty-one, 2; go, 1; the very last card of "
                 "the deal, 1. A thirty-one is 2 in all, whether somebody has said go or it is the last card."),
            mark("A last card that makes fifteen is 3: two and one."),
        ),
        (
            Example("record", "deal b / starter 2 / a K / b Q / a 8 / b go / a 3", "2-0",
                    mark("31 after a go is two, not three.")),
        ),
        ("go", "last", "thirty-one"),
        CARDS,
    ),
    Clause(
        "3.6",
        mark("One for every last tile"),
        (
            mark("A tile that the other cannot answer, because he has said go in this round or has no tiles left, "
                 "scores 1 by itself, every time. A tile after which he says go gets its 1 then. So one round may "
                 "bring several."),
            mark("A tile that makes 31 gets 2 and nothing more."),
        ),
        (
            Example("record", "deal b / starter 6-1 / a 6-6 / b 6-5 / a go / b 3-0 / b 2-0 / b 1-0", "0-7",
                    mark("One for the go, then one for each tile, and a run of three.")),
        ),
        ("go", "last", "thirty-one"),
        DOMINOES,
    ),
    Clause(
        "3.7",
        mark("A new round"),
        (
            mark("Pairs and runs never reach back into the round before. They do go on over a go within a round."),
        ),
        (
            Example("record", "deal b / starter 2 / a K / b 8 / a J / b J", "1-0",
                    mark("The second jack begins anew."), CARDS),
            Example("record", "deal b / starter 2-0 / a 6-6 / b 5-3 / a 5-5 / b 6-4", "1-0",
                    mark("The second ten begins anew."), DOMINOES),
        ),
        ("pair", "run"),
    ),
    Clause(
        "3.8",
        mark("A go that was not true"),
        (
            mark("You may not keep back a piece that you could lay. When such a piece appears the referee names it, "
                 "and the go that was wrong. What that costs, if anything, is a house rule."),
            mark("A go that cannot be true is refused at once: one where every piece not yet seen would fit."),
        ),
        (
            Example("record", "deal b / starter 9 / a K / b Q / a 3 / b go / a 4 / a 2 / b 3", "4-0",
                    mark("Bill had a 3 at 23: named, and nothing taken."), CARDS),
            Example("record", "deal b / starter 9 / a K / b Q / a 3 / b go / a 4 / a 2 / b 3", "6-0",
                    mark("The same where each such card gives 2."), CARDS, (("false-go", "two-per-piece"),)),
            Example("record", "deal b / starter 6-1 / a 6-6 / b 6-4 / a go / b 5-3 / a 2-0", "0-2",
                    mark("Ann had the 2-0 at 22: named, and nothing taken."), DOMINOES),
        ),
        ("false-go", "go-impossible"),
    ),
    Clause(
        "3.9",
        mark("Three and four players"),
        (
            mark("After a go everybody who still can must lay on; the 1 goes to whoever lays the last card, or to his "
                 "side."),
        ),
        (
            Example("record", "deal c / starter 9 / a K / b Q / c 5 / a go / b 4 / c A / b go / c go", "0-0-1",
                    mark("Cath lays last: one for her."), players="3"),
        ),
        ("go", "last"),
        CARDS,
        crowd=True,
    ),
)  # fmt: skip
