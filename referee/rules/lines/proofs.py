"""What the tiles that come to light prove about earlier knocks (line-game rule book, clause 6).

Nothing can be drawn after a knock, so every tile that its owner lays or shows later was in his hand then.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from referee.rules.lines.position import Hand, Knocked, Position, Shown
from referee.rules.pieces import Tile
from referee.rules.scoring import Verdict
from referee.rules.seating import SEATS


def prove(hand: Hand, seat: str, tiles: Iterable[Tile], *, all_known: bool) -> tuple[Hand, list[Verdict]]:
    """Judges the seat's open knocks by tiles of his that came to light; with `all_known` the rest are cleared."""
    seen = tuple(tiles)
    verdicts: list[Verdict] = []
    knocks = []
    for knock in hand.knocks:
        if knock.seat == seat and not knock.settled:
            fitting = next((tile for tile in seen if _fitted(tile, knock)), None)
            if fitting is not None:
                verdicts.append(Verdict(knock.n, seat, "wrong-knock", str(fitting)))
            elif all_known:
                verdicts.append(Verdict(knock.n, seat))
            knock = replace(knock, settled=fitting is not None or all_known)
        knocks.append(knock)
    return replace(hand, knocks=tuple(knocks)), verdicts


def show_hand(hand: Hand, seat: str, tiles: tuple[Tile, ...] | None, pips: int | None = None) -> Hand:
    """The hand with what a seat has left."""
    at = SEATS.index(seat)
    shown = Shown(sum(tile.pips for tile in tiles) if tiles is not None else pips or 0, tiles)
    return replace(hand, shown=(*hand.shown[:at], shown, *hand.shown[at + 1 :]))


def deduce_last_hand(position: Position, hand: Hand) -> tuple[Hand, list[Verdict]]:
    """Clause 6: two players and an empty boneyard; once one hand is known, the other is all that is unseen."""
    hidden = [seat for seat in position.seating.seats if hand.shows(seat) is None]
    if position.seating.players != 2 or hand.boneyard or len(hidden) != 1:
        return hand, []
    (seat,) = hidden
    if any(show and show.tiles is None for show in hand.shown):
        return hand, []
    left = hand.unseen
    hand = show_hand(hand, seat, left)
    return prove(hand, seat, left, all_known=True)


def open_knocks(hand: Hand, seat: str) -> bool:
    return any(knock.seat == seat and not knock.settled for knock in hand.knocks)


def _fitted(tile: Tile, knock: Knocked) -> bool:
    return any(tile.has(number) for number in knock.numbers)
