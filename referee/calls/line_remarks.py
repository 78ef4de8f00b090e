"""The words of remarks about the line games: ends, blocks, knocks, draws, the down."""

from __future__ import annotations

from referee.calls.remark_words import Data, Say, amount
from referee.calls.words import say_piece, say_tile
from referee.language import mark, say, say_many
from referee.rules.lines.ending import nearest_fives
from referee.rules.lines.line import LEFT
from referee.rules.pieces import read_tile
from referee.rules.scoring import Remark


def _lone_tile(remark: Remark, data: Data) -> str:
    if read_tile(remark.pieces[0]).double:
        return say("A lone double counts each half once: {piece} is {n:w}", **data)
    return say("A lone tile counts each half once: {piece} is {n:w}", **data)


def _end_single(remark: Remark, _data: Data) -> str:
    """The tile by its halves as they lie in the line."""
    outer = amount(remark)
    inner = read_tile(remark.pieces[0]).other(outer)
    if remark.where == LEFT:
        return say("Left end: outer half of the {tile}", tile=say_tile(outer, inner))
    return say("Right end: outer half of the {tile}", tile=say_tile(inner, outer))


def _end_double(remark: Remark, data: Data) -> str:
    if remark.where == LEFT:
        return say("Left end: {piece}, uncovered outside, both halves", **data)
    return say("Right end: {piece}, uncovered outside, both halves", **data)


def _covered_double(remark: Remark, data: Data) -> str:
    if remark.number:
        return say("The {piece} is covered now and counts no more, so its {n:w} are gone", **data)
    return say("The {piece} is covered now and counts no more", **data)


def _whole_tile(remark: Remark, data: Data) -> str:
    if len(remark.pieces) == 1:
        return say("The {piece} counts only its outer half: the ends are not {seen:w}", **data)
    other = say_piece(remark.pieces[1])
    return say(
        "The {piece} and the {other} count only their outer halves: the ends are not {seen:w}", other=other, **data
    )


def _no_fives_no_threes(remark: Remark, data: Data) -> str:
    return say("{n:w} makes neither fives nor threes", **data) if remark.number else _nothing()


def _no_fives(remark: Remark, data: Data) -> str:
    return say("{n:w} makes no fives", **data) if remark.number else _nothing()


def _nothing() -> str:
    return say("Nothing on the ends scores nothing")


def _block_lowest(remark: Remark, data: Data) -> str:
    if remark.where == "side":
        return say("{side} hold the fewest pips together: {n}", **data)
    return say_many("{who} has the lowest hand: {n} pip", "{who} has the lowest hand: {n} pips", amount(remark), **data)


def _fives(remark: Remark) -> str:
    fives = nearest_fives(amount(remark))
    if not fives:
        return say("to the nearest, no five")
    return say_many("to the nearest, {n:w} five", "to the nearest, {n:w} fives", fives)


def _bonus_pips(remark: Remark, _data: Data) -> str:
    return say_many(
        "{n} pip for the bonus: {fives}", "{n} pips for the bonus: {fives}", amount(remark), fives=_fives(remark)
    )


def _bonus_less_own(remark: Remark, data: Data) -> str:
    return say_many(
        "The {n} pip left to {side} comes off the bonus",
        "The {n} pips left to {side} come off the bonus",
        amount(remark),
        **data,
    )


def _bonus_hand(remark: Remark, data: Data) -> str:
    return say_many(
        "{who}’s {n} pip: {fives}", "{who}’s {n} pips: {fives}", amount(remark), fives=_fives(remark), **data
    )


def _bonus_own_hand(remark: Remark, data: Data) -> str:
    return say_many(
        "Off comes {who}’s {n} pip: {fives}",
        "Off comes {who}’s {n} pips: {fives}",
        amount(remark),
        fives=_fives(remark),
        **data,
    )


def _nothing_to_draw(remark: Remark, data: Data) -> str:
    if remark.where == "sleeping":
        return say("The boneyard sleeps: nobody draws")
    if remark.where == "empty":
        return say("The boneyard is empty")
    return say_many(
        "The last {n} tile of the boneyard may not be drawn",
        "The last {n} tiles of the boneyard may not be drawn",
        amount(remark),
        **data,
    )


def _not_blocked_yet(remark: Remark, data: Data) -> str:
    if remark.where == "draw":
        return say_many(
            "Both ends are dead, but {n} tile can still be drawn: not blocked yet",
            "Both ends are dead, but {n} tiles can still be drawn: not blocked yet",
            amount(remark),
            **data,
        )
    return say_many(
        "Not blocked yet: {n:w} player has still to lay or to knock",
        "Not blocked yet: {n:w} players have still to lay or to knock",
        amount(remark),
        **data,
    )


def _left_to_draw(remark: Remark, data: Data) -> str:
    if not remark.number:
        return say("Nothing more can be drawn")
    return say_many("{n} tile can still be drawn", "{n} tiles can still be drawn", remark.number, **data)


def _tiles_shown(remark: Remark, data: Data) -> str:
    return say_many("{who} has {n} pip left", "{who} has {n} pips left", amount(remark), **data)


# A sentence without its stop for each code, or a function that makes one; its places are those of remark_words.
WORDS: dict[str, str | Say] = {
    # the ends
    "lone-tile": _lone_tile,
    "end-single": _end_single,
    "end-double": _end_double,
    "covered-double": _covered_double,
    "no-fives-no-threes": _no_fives_no_threes,
    "no-fives": _no_fives,
    "both-ways": mark("{n:w} counts both ways, as fives and as threes"),
    # the ends, wrongly seen by who claimed too much; `seen` is the total that he saw
    "double-one-half": mark("The {piece} lies crosswise and counts both halves: the ends are not {seen:w}"),
    "whole-tile": _whole_tile,
    "no-threes-here": mark("Threes count nothing in Muggins, and {seen:w} is scored by its fives alone"),
    "pips-no-points": mark("{seen:w} is the sum of the ends, not the points"),
    "ends-of-nothing": mark("The ends make {seen:w}, and that scores nothing"),
    "ends-and-no-more": mark("The ends make {seen:w}, and {seen:w} scores no more"),
    # the finish
    "one-score": mark("The tile’s {n:w} and the one for the last tile are one score"),
    "own-scores": mark("The tile is one score, and the one for the last tile another"),
    "down-may-win": mark("The down may win the game"),
    "down-may-not-win": mark("It would make {n}, but the down may not win the game"),
    # the end of the hand
    "chip-out": mark("{who} has laid the last tile, and the hand is over"),
    "partner-plays-on": mark("One partner is out; the hand goes on until {who} is out as well"),
    "blocked-all-knocked": mark("Everybody has knocked in turn, and nothing is left to draw"),
    "blocked-dead-ends": mark("All seven tiles of both open numbers are down: nobody can lay any more"),
    "block-gives-nothing": mark("A blocked hand scores for nobody"),
    "block-lowest": _block_lowest,
    "block-level": mark("The lowest hands are level, so nobody wins the hand"),
    "tiles-to-show": mark("What it gives is counted from the tiles left, once they are shown"),
    "bonus-pips": _bonus_pips,
    "bonus-less-own": _bonus_less_own,
    "bonus-hand": _bonus_hand,
    "bonus-own-hand": _bonus_own_hand,
    "knock-penalty": mark("{who} knocked but could have laid: back {n}"),
    "knock-penalty-others": mark("{who} has not {n} to go back, so the opponents go on as many"),
    # knocks, draws, the tiles left
    "must-lay": mark(
        "{who} must lay any tile that fits, even one that busts; tiles seen later tell whether there was one"
    ),
    "nothing-to-draw": _nothing_to_draw,
    "not-blocked-yet": _not_blocked_yet,
    "draw-until": mark("{who} draws until a tile fits; whether it was needed cannot be seen"),
    "ends-dead": mark("Both ends are dead: all that may be drawn is drawn before the hand is blocked"),
    "left-to-draw": _left_to_draw,
    "tiles-shown": _tiles_shown,
    "known-already": mark("What {who} has left was known already"),
    "pips-prove-nothing": mark("A number of pips proves nothing about the knocks of {who}"),
    # the down
    "down-first": mark("{who} has the first down, by lot or by the turn from the game before"),
    "down-again": mark("{who} has the down again, after the misdeal"),
    "down-winner": mark("{who} has the down for winning the hand before"),
    "down-left": mark("The down passes to the left, to {who}"),
    "down-any-tile": mark("Any tile may be led, and it scores"),
}
