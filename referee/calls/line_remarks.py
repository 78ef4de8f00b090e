"""The words of remarks about the line games: ends, blocks, knocks, draws, the down."""

from __future__ import annotations

from referee.calls.remark_words import Say, amount, in_words, side, who
from referee.calls.words import Names, count, figure, listed, number, say_piece, say_tile, sentence
from referee.rules.lines.ending import nearest_fives
from referee.rules.lines.line import LEFT
from referee.rules.pieces import read_tile
from referee.rules.scoring import Remark


def _lone_tile(remark: Remark, _names: Names | None) -> str:
    tile = read_tile(remark.pieces[0])
    kind = "A lone double" if tile.double else "A lone tile"
    return f"{kind} counts each half once: {say_piece(remark.pieces[0])} is {number(tile.pips)}"


def _end_single(remark: Remark, _names: Names | None) -> str:
    """The tile by its halves as they lie in the line."""
    tile, outer = read_tile(remark.pieces[0]), amount(remark)
    inner = tile.other(outer)
    halves = (outer, inner) if remark.where == LEFT else (inner, outer)
    return f"{sentence(remark.where)} end: outer half of the {say_tile(*halves)}"


def _end_double(remark: Remark, _names: Names | None) -> str:
    return f"{sentence(remark.where)} end: {_double(remark)}, uncovered outside, both halves"


def _double(remark: Remark) -> str:
    return say_piece(remark.pieces[0])


def _covered_double(remark: Remark, _names: Names | None) -> str:
    lost = f", so its {number(remark.number)} are gone" if remark.number else ""
    return f"The {_double(remark)} is covered now and counts no more{lost}"


def _seen(remark: Remark) -> str:
    return number(int(remark.where))


def _whole_tile(remark: Remark, _names: Names | None) -> str:
    tiles = [f"the {say_piece(piece)}" for piece in remark.pieces]
    verb = "counts only its outer half" if len(tiles) == 1 else "count only their outer halves"
    return f"{sentence(listed(tiles))} {verb}: the ends are not {_seen(remark)}"


def _no_fives_no_threes(remark: Remark, _names: Names | None) -> str:
    return f"{in_words(remark)} makes neither fives nor threes" if remark.number else _NOTHING


def _no_fives(remark: Remark, _names: Names | None) -> str:
    return f"{in_words(remark)} makes no fives" if remark.number else _NOTHING


_NOTHING = "Nothing on the ends scores nothing"


def _block_lowest(remark: Remark, names: Names | None) -> str:
    if remark.where == "side":
        return f"{side(remark, names)} hold the fewest pips together: {amount(remark)}"
    return f"{who(remark, names)} has the lowest hand: {figure(amount(remark), 'pip')}"


def _fives(pips: int) -> str:
    fives = nearest_fives(pips)
    return f"to the nearest, {count(fives, 'five') if fives else 'no five'}"


def _bonus_pips(remark: Remark, _names: Names | None) -> str:
    pips = amount(remark)
    return f"{figure(pips, 'pip')} for the bonus: {_fives(pips)}"


def _bonus_hand(remark: Remark, names: Names | None) -> str:
    pips = amount(remark)
    return f"{who(remark, names)}’s {figure(pips, 'pip')}: {_fives(pips)}"


def _nothing_to_draw(remark: Remark, _names: Names | None) -> str:
    if remark.where == "closed":
        return f"The last {figure(amount(remark), 'tile')} of the boneyard may not be drawn"
    return "The boneyard sleeps: nobody draws" if remark.where == "sleeping" else "The boneyard is empty"


def _not_blocked_yet(remark: Remark, _names: Names | None) -> str:
    if remark.where == "draw":
        return f"Both ends are dead, but {figure(amount(remark), 'tile')} can still be drawn: not blocked yet"
    more = "one player has" if remark.number == 1 else f"{number(amount(remark))} players have"
    return f"Not blocked yet: {more} still to lay or to knock"


def _left_to_draw(remark: Remark, _names: Names | None) -> str:
    return f"{figure(remark.number, 'tile')} can still be drawn" if remark.number else "Nothing more can be drawn"


def _tiles_shown(remark: Remark, names: Names | None) -> str:
    return f"{who(remark, names)} has {figure(amount(remark), 'pip')} left"


# A sentence without its stop for each code, or a function that makes one.
WORDS: dict[str, str | Say] = {
    # the ends
    "lone-tile": _lone_tile,
    "end-single": _end_single,
    "end-double": _end_double,
    "covered-double": _covered_double,
    "no-fives-no-threes": _no_fives_no_threes,
    "no-fives": _no_fives,
    "both-ways": lambda r, _: f"{in_words(r)} counts both ways, as fives and as threes",
    # the ends, wrongly seen by who claimed too much; the place is the total that he saw
    "double-one-half": lambda r, _: (
        f"The {_double(r)} lies crosswise and counts both halves: the ends are not {_seen(r)}"
    ),
    "whole-tile": _whole_tile,
    "no-threes-here": lambda r, _: f"Threes count nothing in Muggins, and {_seen(r)} is scored by its fives alone",
    "pips-no-points": lambda r, _: f"{sentence(_seen(r))} is the sum of the ends, not the points",
    "ends-of-nothing": lambda r, _: f"The ends make {_seen(r)}, and that scores nothing",
    "ends-and-no-more": lambda r, _: f"The ends make {_seen(r)}, and {_seen(r)} scores no more",
    # the finish
    "one-score": lambda r, _: f"The tile’s {number(amount(r))} and the one for the last tile are one score",
    "own-scores": "The tile is one score, and the one for the last tile another",
    "down-may-win": "The down may win the game",
    "down-may-not-win": lambda r, _: f"It would make {r.number}, but the down may not win the game",
    # the end of the hand
    "chip-out": lambda r, n: f"{who(r, n)} has laid the last tile, and the hand is over",
    "partner-plays-on": lambda r, n: f"One partner is out; the hand goes on until {who(r, n)} is out as well",
    "blocked-all-knocked": "Everybody has knocked in turn, and nothing is left to draw",
    "blocked-dead-ends": "All seven tiles of both open numbers are down: nobody can lay any more",
    "block-gives-nothing": "A blocked hand scores for nobody",
    "block-lowest": _block_lowest,
    "block-level": "The lowest hands are level, so nobody wins the hand",
    "tiles-to-show": "What it gives is counted from the tiles left, once they are shown",
    "bonus-pips": _bonus_pips,
    "bonus-less-own": lambda r, n: f"The {figure(amount(r), 'pip')} left to {side(r, n)} come off the bonus",
    "bonus-hand": _bonus_hand,
    "bonus-own-hand": lambda r, n: f"Off comes {_bonus_hand(r, n)}",
    "knock-penalty": lambda r, n: f"{who(r, n)} knocked but could have laid: back {r.number}",
    "knock-penalty-others": lambda r, n: f"{who(r, n)} has not {r.number} to go back, so the opponents go on as many",
    # knocks, draws, the tiles left
    "must-lay": lambda r, n: f"{who(r, n)} must lay any tile that fits, even one that busts; "
    "tiles seen later tell whether there was one",
    "nothing-to-draw": _nothing_to_draw,
    "not-blocked-yet": _not_blocked_yet,
    "draw-until": lambda r, n: f"{who(r, n)} draws until a tile fits; whether it was needed cannot be seen",
    "ends-dead": "Both ends are dead: all that may be drawn is drawn before the hand is blocked",
    "left-to-draw": _left_to_draw,
    "tiles-shown": _tiles_shown,
    "known-already": lambda r, n: f"What {who(r, n)} has left was known already",
    "pips-prove-nothing": lambda r, n: f"A number of pips proves nothing about the knocks of {who(r, n)}",
    # the down
    "down-first": lambda r, n: f"{who(r, n)} has the first down, by lot or by the turn from the game before",
    "down-again": lambda r, n: f"{who(r, n)} has the down again, after the misdeal",
    "down-winner": lambda r, n: f"{who(r, n)} has the down for winning the hand before",
    "down-left": lambda r, n: f"The down passes to the left, to {who(r, n)}",
    "down-any-tile": "Any tile may be led, and it scores",
}  # fmt: skip
