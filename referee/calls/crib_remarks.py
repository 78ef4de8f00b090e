"""The words of remarks about cribbage: the play, goes, the starter, the show, the end."""

from __future__ import annotations

from referee.calls import unfounded
from referee.calls.remark_words import Say, amount, in_words, who
from referee.calls.words import Names, listed, number, say_piece, say_rank, say_total, sentence
from referee.rules.scoring import Remark


def _run_broken(remark: Remark, _names: Names | None) -> str:
    """The last `number` pieces stand between the others."""
    which = f"the {remark.where}".rstrip()
    between = [f"{which} {say_total(piece)}" for piece in remark.pieces[-amount(remark) :]]
    stand = "stands" if len(between) == 1 else "stand"
    run = listed([say_rank(piece) for piece in remark.pieces[: -amount(remark)]])
    return f"No run of {run}: {listed(between)} {stand} between"


def _ranks(remark: Remark) -> str:
    return listed([say_rank(piece) for piece in remark.pieces])


def _jack_other_suit(remark: Remark, _names: Names | None) -> str:
    """The jacks, and behind them the starter."""
    *jacks, starter = [f"the {say_piece(piece)}" for piece in remark.pieces]
    return f"No nobs: {listed(jacks)} {'is' if len(jacks) == 1 else 'are'} not of the suit of {starter}"


def _pair_apart(remark: Remark, _names: Names | None) -> str:
    """All but the new piece lie apart from it."""
    *earlier, _ = remark.pieces
    again = "s" if len(earlier) > 1 else ""
    return f"No pair with the {say_rank(earlier[0])}{again} before: something was laid between"


def _not_a_pair(remark: Remark, _names: Names | None) -> str:
    return f"{sentence(_ranks(remark))} count alike but are no pair: their ranks differ"


def _part_fifteen(remark: Remark, _names: Names | None) -> str:
    return f"{sentence(_ranks(remark))} make fifteen, but the whole count is {number(amount(remark))}"


def _around_the_corner(remark: Remark, _names: Names | None) -> str:
    return f"No run of {_ranks(remark)}: the ace is low and runs do not go round the corner"


def _round_before(remark: Remark, _names: Names | None) -> str:
    return f"No {remark.where} with the round before ({_ranks(remark)}): the count began anew"


def _one_for_go(remark: Remark, names: Names | None) -> str:
    return f"One for {who(remark, names)}’s last piece: go and last in one round are one point, not two"


def _others_lay_on(remark: Remark, names: Names | None) -> str:
    lay_on = f"{who(remark, names)} lays on" if remark.seat else "The others lay on"
    return f"{lay_on} while it can be done; then the side of the last piece has one"


def _dead_piece(remark: Remark, names: Names | None) -> str:
    piece = say_piece(remark.pieces[0])
    return f"{who(remark, names)} could have laid the {piece} and said go: it is dead, and counts only in the hand"


def _nothing_made(remark: Remark, _names: Names | None) -> str:
    return f"{in_words(remark)}: no fifteen, no thirty-one, no pair and no run"


def _deal_first(remark: Remark, names: Names | None) -> str:
    cards = "by the lowest card cut, or for losing the game before"
    first = cards if remark.where == "cards" else "by lot, or by the turn from the game before"
    return f"{who(remark, names)} has the first deal: {first}"


# A sentence without its stop for each code, or a function that makes one.
WORDS: dict[str, str | Say] = {
    # what a claim that is too high counted and is not there
    **unfounded.CRIB,
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
    "leads-round": lambda r, _: f"{in_words(r)}: the first piece of a round has nothing to go with",
    "nothing-made": _nothing_made,
    "part-fifteen": _part_fifteen,
    "pair-apart": _pair_apart,
    "not-a-pair": _not_a_pair,
    "run-broken": _run_broken,
    "run-rising-only": lambda r, _: f"No run of {_ranks(r)}: here it must be laid in rising order",
    "around-the-corner": _around_the_corner,
    "no-flush-in-play": lambda r, _: f"{sentence(number(len(r.pieces)))} of one suit, but in the play no flush counts",
    "round-before": _round_before,
    "thirty-one-alone": "Thirty-one is two in all: no point for go or last besides",
    "dead-piece": _dead_piece,
    # goes and the last piece
    "go-if-none-fits": lambda r, n: f"A go is true only if {who(r, n)} holds nothing of {number(amount(r))} or less",
    "go-implied": lambda r, n: f"This play tells that {who(r, n)} had to go at {r.number}",
    "go-not-yet": lambda r, n: f"No point yet: {who(r, n)} lays on alone while it can be done",
    "others-lay-on": _others_lay_on,
    "paid-already": lambda r, n: f"{who(r, n)} has had the one for that piece already",
    "one-for-go": _one_for_go,
    "last-each": lambda r, n: (
        f"One for {who(r, n)}’s {r.pieces[0]}: the other cannot answer it, and every such tile has its point"
    ),
    "false-go-two": lambda r, n: f"{who(r, n)} said go but could have laid: two to the opponents for each such piece",
    "count-anew": lambda r, n: f"The count begins anew, and {who(r, n)} leads",
    # the show
    "nothing-nineteen": "No fifteen, no pair and no run: players call it nineteen, which no hand can count",
    "flush-needs-five": lambda r, _: f"{in_words(r)} of one suit, but in the crib a flush takes the starter as well",
    "flush-without-starter": lambda r, _: f"A flush of {number(amount(r))}: the starter is of another suit",
    "flush-not-three": lambda r, _: f"{in_words(r)} in hand and the starter are no flush: it takes the whole hand",
    "flush-not-told": "No flush: nobody has said that the suits are the same",
    "starter-jack-no-nobs": "A jack turned up is his heels, and never his nobs",
    "jack-other-suit": _jack_other_suit,
    "jack-not-told": "No nobs: nobody has said that the jack is of the starter’s suit",
    "blank-counts": lambda r, _: f"The double blank counts in fifteens as any tile does: {number(amount(r))} of them",
    "blank-counts-not": lambda r, _: f"The double blank makes no fifteen here: {number(amount(r))} less",
    "pone-first": lambda r, n: f"{who(r, n)} counts before the dealer",
    "counting-stops": "Counting stops in the last hole: what was not counted by then is not looked at",
    # the end
    "skunk": lambda r, n: f"A skunk: {who(r, n)} is on {r.number}, not past 90",
    "double-skunk": lambda r, n: f"A double skunk: {who(r, n)} is on {r.number}, not past 60",
    "no-skunk": lambda r, n: f"No skunk: {who(r, n)} is on {r.number}, past 90",
}  # fmt: skip
