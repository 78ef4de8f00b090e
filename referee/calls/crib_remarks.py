"""The words of remarks about the plays of cribbage: the deal, the starter, goes, the show, the end."""

from __future__ import annotations

from referee.calls import count_remarks
from referee.calls.remark_words import Say, amount, as_laid, who
from referee.calls.words import Names, number, say_piece, show_piece
from referee.rules.scoring import Remark


def _round_before(remark: Remark, _names: Names | None) -> str:
    return f"No {remark.where} with the round before ({as_laid(remark.pieces)}): the count began anew"


def _one_for_go(remark: Remark, names: Names | None) -> str:
    return f"One for {who(remark, names)}’s last piece: go and last in one round are one point, not two"


def _others_lay_on(remark: Remark, names: Names | None) -> str:
    if remark.seat:
        return f"{who(remark, names)} lays on as long as a piece fits, and scores one for the last"
    return "The others lay on as long as they can; whoever lays the last piece scores one"


def _dead_piece(remark: Remark, names: Names | None) -> str:
    piece = say_piece(remark.pieces[0])
    return f"{who(remark, names)} could have laid the {piece} and said go: it is dead, and counts only in the hand"


def _deal_first(remark: Remark, names: Names | None) -> str:
    cards = "by the lowest card cut, or for losing the game before"
    first = cards if remark.where == "cards" else "by lot, or by the turn from the game before"
    return f"{who(remark, names)} has the first deal: {first}"


# A sentence without its stop for each code, or a function that makes one.
WORDS: dict[str, str | Say] = {
    **count_remarks.WORDS,
    # the deal and the starter
    "deal-first": _deal_first,
    "deal-passes": lambda r, n: f"The deal passes on, to {who(r, n)}",
    "deal-again": lambda r, n: f"{who(r, n)} deals again, after the misdeal",
    "crib-of": lambda r, n: f"The crib of this deal is {who(r, n)}’s",
    "three-for-pone": lambda r, n: f"{who(r, n)} has {number(amount(r))} for not having the first crib",
    "heels-dealer": lambda r, n: f"A jack turned up is his heels: two for the dealer, {who(r, n)}",
    "heels-may-win": "His heels may win the game, before a card is played",
    "heels-may-not-win": "His heels may not win the game, so nothing is pegged",
    "double-drawer": lambda r, n: f"A double turned up: one for {who(r, n)}, who drew it",
    "double-opener": lambda r, n: f"A double turned up: one for the opener, {who(r, n)}",
    "double-nobody": "A double turned up gives nobody a point here",
    "starter-counts": "The starter is not laid in the play; it counts with every hand and with the crib",
    # a piece in its round
    "round-before": _round_before,
    "dead-piece": _dead_piece,
    # goes and the last piece
    "go-if-none-fits": lambda r, n: f"A go is true only if {who(r, n)} holds nothing of {number(amount(r))} or less",
    "go-implied": lambda r, n: f"This play tells that {who(r, n)} had to go at {r.number}",
    "go-not-yet": lambda r, n: f"No point yet: {who(r, n)} lays on alone while it can be done",
    "others-lay-on": _others_lay_on,
    "paid-already": lambda r, n: f"{who(r, n)} has had the one for that piece already",
    "one-for-go": _one_for_go,
    "last-each": lambda r, n: (
        f"One for {who(r, n)}’s {show_piece(r.pieces[0])}: the other cannot answer it, and each such tile scores one"
    ),
    "false-go-two": lambda r, n: f"{who(r, n)} said go but could have laid: two to the opponents for each such piece",
    "count-anew": lambda r, n: f"The count begins anew, and {who(r, n)} leads",
    # the show
    "pone-first": lambda r, n: f"{who(r, n)} counts before the dealer",
    "counting-stops": "Counting stops in the last hole: what was not counted by then is not looked at",
    # the end
    "skunk": lambda r, n: f"A skunk: {who(r, n)} is on {r.number}, not past 90",
    "double-skunk": lambda r, n: f"A double skunk: {who(r, n)} is on {r.number}, not past 60",
    "no-skunk": lambda r, n: f"No skunk: {who(r, n)} is on {r.number}, past 90",
}  # fmt: skip
