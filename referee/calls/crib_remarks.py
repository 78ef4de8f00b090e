"""The words of remarks about the plays of cribbage: the deal, the starter, goes, the show, the end."""

from __future__ import annotations

from referee.calls import count_remarks
from referee.calls.remark_words import Data, Say, of_tiles
from referee.calls.words import say_of
from referee.language import mark, say
from referee.rules.scoring import Remark


def _deal_first(remark: Remark, data: Data) -> str:
    if remark.where == "cards":
        return say("{who} has the first deal: by the lowest card cut, or for losing the game before", **data)
    return say("{who} has the first deal: by lot, or by the turn from the game before", **data)


def _starter_counts(remark: Remark, _data: Data) -> str:
    return say_of(of_tiles(remark), "The starter is not laid in the play; it counts with every hand and with the crib")


def _round_before(remark: Remark, data: Data) -> str:
    if remark.where == "pair":
        return say("No pair with the round before ({laid}): the count began anew", **data)
    return say("No run with the round before ({laid}): the count began anew", **data)


def _dead_piece(remark: Remark, data: Data) -> str:
    return say_of(
        of_tiles(remark),
        "{who} could have laid the {piece} and said go: it is dead, and counts only in the hand",
        **data,
    )


def _others_lay_on(remark: Remark, data: Data) -> str:
    """Of cards alone: with dominoes there is one other."""
    if remark.seat:
        return say("{who} lays on as long as a piece fits, and scores one for the last", **data)
    return say("The others lay on as long as they can; whoever lays the last piece scores one")


def _one_for_go(remark: Remark, data: Data) -> str:
    return say_of(
        of_tiles(remark), "One for {who}’s last piece: go and last in one round are one point, not two", **data
    )


# A sentence without its stop for each code, or a function that makes one; its places are those of remark_words.
WORDS: dict[str, str | Say] = {
    **count_remarks.WORDS,
    # the deal and the starter
    "deal-first": _deal_first,
    "deal-passes": mark("The deal passes on, to {who}"),
    "deal-again": mark("{who} deals again, after the misdeal"),
    "crib-of": mark("The crib of this deal is {who}’s"),
    "three-for-pone": mark("{who} has {n:w} for not having the first crib"),
    "heels-dealer": mark("A jack turned up is his heels: two for the dealer, {who}"),
    "heels-may-win": mark("His heels may win the game, before a card is played"),
    "heels-may-not-win": mark("His heels may not win the game, so nothing is pegged"),
    "double-drawer": mark("A double turned up: one for {who}, who drew it"),
    "double-opener": mark("A double turned up: one for the opener, {who}"),
    "double-nobody": mark("A double turned up gives nobody a point here"),
    "starter-counts": _starter_counts,
    # a piece in its round
    "round-before": _round_before,
    "dead-piece": _dead_piece,
    # goes and the last piece
    "go-if-none-fits": mark("A go is true only if {who} holds nothing of {n:w} or less"),
    "go-implied": mark("This play tells that {who} had to go at {n}"),
    "go-not-yet": mark("No point yet: {who} lays on alone while it can be done"),
    "others-lay-on": _others_lay_on,
    "paid-already": mark("{who} has had the one for that piece already"),
    "one-for-go": _one_for_go,
    "last-each": mark("One for {who}’s {shown}: the other cannot answer it, and each such tile scores one"),
    "false-go-two": mark("{who} said go but could have laid: two to the opponents for each such piece"),
    "count-anew": mark("The count begins anew, and {who} leads"),
    # the show
    "pone-first": mark("{who} counts before the dealer"),
    "counting-stops": mark("Counting stops in the last hole: what was not counted by then is not looked at"),
    # the end
    "skunk": mark("A skunk: {who} is on {n}, not past 90"),
    "double-skunk": mark("A double skunk: {who} is on {n}, not past 60"),
    "no-skunk": mark("No skunk: {who} is on {n}, past 90"),
}
