"""The words where a play or a count of a cribbage game is wrong: the deal, the pieces, goes and hands."""

from __future__ import annotations

from collections import Counter

from referee.calls.words import is_tile, listed, say_of, show_piece
from referee.language import mark, say, say_in, say_many
from referee.refusals.telling import Data, Words, say_of_piece
from referee.rules.cribbage.pegging import THIRTY_ONE

_NOT_NOW = {
    "starter": mark("Not now: the starter has to be turned up."),
    "lay": mark("Not now: it is {turn}’s turn to lay."),
    "play": mark("Not now: the play is not over."),
    "show": mark("Not now: {turn} shows next."),
    "crib": mark("Not now: {turn} counts the crib."),
    "deal": mark("Not now: {turn} deals."),
}
_PAST_31 = mark("The {piece} would pass thirty-one: the count is {count}.\n{seat} says go, or lays less.")
_ROUND_PAST_31 = mark("The {piece} would pass thirty-one: the count is {count}.\nLeave it out, or begin a new round.")
_ROUND_OVER = mark("The round is over at thirty-one, and the {piece} leads the next one.")
_NOT_THE_HAND = mark("{seat} has laid the {piece}, which is not in this hand.\nShow what was laid.")


def _piece_seen(data: Data) -> str:
    place, piece = data["places"][0], show_piece(data["piece"])
    if not place:
        return say("{piece} stands there twice; each piece exists once.", piece=piece)
    if place == "starter":
        return say_of(
            is_tile(piece),
            "{piece} has been seen in this deal: it is the starter.\nAmend the play that is wrong.",
            piece=piece,
        )
    return say(
        "{piece} has been seen in this deal: {who} has laid it.\nAmend the play that is wrong.",
        piece=piece,
        who=data["laid_by"][place],
    )


def _starter_up(data: Data) -> str:
    piece = show_piece(data["piece"])
    return say_of(
        is_tile(piece), "The starter is {piece}.\nAmend the play that turned it up if it is wrong.", piece=piece
    )


def _fifth_of_a_rank(data: Data) -> str:
    by_place: Counter[str] = Counter(data["places"])
    rank = show_piece(data["piece"])
    here = by_place.pop("", 0)
    if here == 4:
        return say("There are four cards of rank {rank} in a pack, not five.", rank=rank)
    starter = [say_in("card", "the starter")] if by_place.pop("starter", 0) else []
    laid = [say("{n} laid by {who}", n=n, who=data["laid_by"][seat]) for seat, n in by_place.items()]
    seen = listed([*starter, *laid, *([say("{n} named here", n=here)] if here else [])])
    return say("All four of rank {rank} have been seen: {seen}.\nAmend the play that is wrong.", rank=rank, seen=seen)


WORDS: Words = {
    # the turn of the game
    "no-deal": mark("No deal is in progress: {seat} deals first."),
    "not-your-deal": mark("It is {seat}’s deal."),
    "not-now": lambda d: say(_NOT_NOW[d["does"]], **d),
    "starter-up": _starter_up,
    # laying
    "wrong-leader": mark("{turn} leads this round.\nEnter {turn}’s piece first."),
    "no-piece-left": mark("{seat} has no piece left in this deal."),
    "piece-seen": _piece_seen,
    "fifth-of-a-rank": _fifth_of_a_rank,
    "past-31": lambda d: say_of_piece(_PAST_31, d),
    "round-past-31": lambda d: say_of_piece(_ROUND_OVER if d["count"] == THIRTY_ONE else _ROUND_PAST_31, d),
    "go-at-lead": mark("{seat} leads and can lay any piece: there is no go."),
    "go-twice": mark("{seat} has said go in this round.\nIt is {turn}’s turn."),
    "go-impossible": mark("{seat} can lay any piece at {count}: there is no go."),
    "go-must-be-said": mark("A go here wins the game for {seat}.\nEnter it first."),
    # showing
    "show-pieces": lambda d: say_many(
        "Enter {seat}’s {n} piece: the play did not tell them all.",
        "Enter {seat}’s {n} pieces: the play did not tell them all.",
        d["count"],
        **d,
    ),
    "wrong-hand-size": lambda d: say_many(
        "{seat}’s hand has {n} piece, not {shown}.",
        "{seat}’s hand has {n} pieces, not {shown}.",
        d["count"],
        **d,
    ),
    "not-the-hand": lambda d: say_of_piece(_NOT_THE_HAND, d),
    "crib-of-four": mark("A crib has four pieces, not {shown}."),
    # counting
    "hand-size": lambda d: say_many(
        "A hand has {n} piece besides the starter; {shown} were given.",
        "A hand has {n} pieces besides the starter; {shown} were given.",
        d["count"],
        **d,
    ),
    "nothing-to-count": mark("Name the hand, such as 5H 5S 5D JC, and the starter, such as 5C."),
    "no-starter": mark("Name the starter, the piece that was turned up, such as 5C or 5-4."),
    "no-pieces": mark("There is no piece to judge; write some such as 6 7 8 6."),
    "no-flush": mark("No flush is possible here: the ranks or the known suits deny it.\nCount the hand without."),
    "no-nobs": mark("His nobs is not possible: it is the jack in hand of the starter’s suit.\nCount the hand without."),
    "no-suits": mark("Dominoes have no flush and no nobs.\nCount the hand without."),
}
