"""The pad of a line game: which tile can be tapped, and what a tap does."""

from __future__ import annotations

from referee.rules.pieces import Tile, tile
from referee.web.drawings.pad import PAD, Key, make_key
from referee.web.pages.acts import claim_link
from referee.web.pages.moment import Moment
from referee.web.pages.view import held_so_far


def laying_pad(moment: Moment) -> tuple[Key, ...]:
    """While tiles are laid: one tap plays a tile; where the end or a claim is to be asked, a tap asks."""
    return tuple(_laying_key(moment, tile(*halves)) for halves in PAD)


def holding_pad(moment: Moment, holder: str) -> tuple[Key, ...]:
    """Between two hands: what `holder` has left is tapped in, and the last tile of it enters them all."""
    return tuple(_holding_key(moment, holder, tile(*halves)) for halves in PAD)


def _laying_key(moment: Moment, one: Tile) -> Key:
    hand = moment.position.hand
    ends = (moment.options.lays or {}).get(one, ())
    if hand and one in hand.line.laid:
        return make_key(one.high, one.low, "laid")
    if not ends:
        return make_key(one.high, one.low, "off")
    if len(ends) > 1:
        claim = {"sheet": "claim"} if moment.view.sheet == "claim" else {}
        return make_key(one.high, one.low, "free", href=moment.view.address(choose=str(one), **claim))
    return play_key(moment, one)


def play_key(moment: Moment, one: Tile) -> Key:
    """The key that lays a tile; where players claim their points, it asks for the claim."""
    play = f"{moment.options.turn} {one}"
    if moment.claims:
        return make_key(one.high, one.low, "free", href=claim_link(moment, play))
    return make_key(one.high, one.low, "free", entry=moment.entry(play))


def _holding_key(moment: Moment, holder: str, one: Tile) -> Key:
    hand = moment.position.hand
    high, low = one.high, one.low
    if hand is None:
        return make_key(high, low, "off")
    if one in hand.line.laid:
        return make_key(high, low, "laid")
    if one not in hand.unseen:
        return make_key(high, low, "on")
    if not holder:
        return make_key(high, low, "off")
    held = moment.view.held
    if one in held:
        rest = held_so_far(other for other in held if other != one)
        return make_key(high, low, "on", href=moment.view.address(hold=holder, **rest))
    tapped = (*held, one)
    if len(tapped) >= (moment.options.holds or {})[holder]:
        return make_key(high, low, "free", entry=moment.entry(f"{holder} holds {' '.join(map(str, tapped))}"))
    return make_key(high, low, "free", href=moment.view.address(hold=holder, **held_so_far(tapped)))
