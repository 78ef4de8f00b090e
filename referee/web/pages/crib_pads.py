"""The pads of cribbage: thirteen ranks, suits where the table wants them, go; or the 28 tiles."""

from __future__ import annotations

from dataclasses import dataclass

from referee.rules.cribbage.plays import Crib, Lay, Show, Starter
from referee.rules.cribbage.rules import DominoRules
from referee.rules.pieces import RANKS, SUITS, Card, Piece, Tile, tile
from referee.web.drawings.pad import PAD, Key, make_key
from referee.web.drawings.ranks import GoKey, RankKey, SuitKey, make_go, make_rank, make_suit
from referee.web.pages.acts import claim_link
from referee.web.pages.moment import Moment
from referee.web.pages.view import held_so_far


@dataclass(frozen=True)
class Pads:
    """What of it the page shows: tiles, or ranks with go and, where they are entered, suits."""

    tiles: tuple[Key, ...] = ()
    ranks: tuple[RankKey, ...] = ()
    go: GoKey | None = None
    suits: tuple[SuitKey, ...] = ()


def with_suits(moment: Moment) -> bool:
    """Whether suits are entered: as asked for, else as the last card of this game was."""
    if moment.view.suits:
        return moment.view.suits == "1"
    for stands in reversed(moment.ledger.line[: moment.shown]):
        card = _card_of(stands.play)
        if card is not None:
            return bool(card.suit)
    return False


def _card_of(play: object) -> Card | None:
    pieces: tuple[Piece, ...] = ()
    if isinstance(play, Lay | Starter):
        pieces = (play.piece,)
    elif isinstance(play, Crib | Show):
        pieces = play.pieces[-1:]
    return pieces[0] if pieces and isinstance(pieces[0], Card) else None


def make_pads(moment: Moment, begun: str, *, plain: bool = False) -> Pads:
    """The pad on which a tap completes `begun` ("a ", "starter "); `plain`: pieces are only gathered."""
    if isinstance(moment.position.rules, DominoRules):
        return Pads(tiles=tuple(_tile_key(moment, begun, tile(*halves), plain) for halves in PAD))
    suits = with_suits(moment)
    ranks = tuple(_rank_key(moment, begun, rank, plain, suits) for rank in range(1, 14))
    return Pads(ranks=ranks, go=_go(moment, begun), suits=_suits(moment, begun, plain) if suits else ())


def _tapped(moment: Moment, begun: str, piece: Piece, plain: bool) -> tuple[str, str]:
    """What a tap on a piece does: the entry that it posts, or the address that it leads to."""
    if plain:
        return "", moment.view.address(**held_so_far((*moment.view.held, piece)))
    play = f"{begun}{piece}"
    if moment.options.does == "lay" and moment.claims:
        return "", claim_link(moment, play)
    return moment.entry(play), ""


def _offered(moment: Moment, piece: Piece) -> bool:
    """Not seen in full, pieces tapped in included; in the play it does not pass thirty-one."""
    if isinstance(piece, Tile):
        return piece in moment.options.pieces and piece not in moment.view.held
    seen = sum(other.rank == piece.rank for other in (*moment.position.deal.seen, *moment.view.held))
    return Card(piece.rank) in moment.options.pieces and seen < 4


def _tile_key(moment: Moment, begun: str, one: Tile, plain: bool) -> Key:
    if one in moment.position.deal.seen:
        return make_key(one.high, one.low, "laid")
    if one in moment.view.held:
        return make_key(one.high, one.low, "on")
    if not _offered(moment, one):
        return make_key(one.high, one.low, "off")
    entry, href = _tapped(moment, begun, one, plain)
    return make_key(one.high, one.low, "free", entry=entry, href=href)


def _rank_key(moment: Moment, begun: str, rank: int, plain: bool, suits: bool) -> RankKey:
    card = Card(rank)
    if not _offered(moment, card):
        return make_rank(RANKS[rank - 1], "off")
    if suits:
        chosen = isinstance(moment.view.choose, Card) and moment.view.choose.rank == rank
        href = moment.view.address(suits="1", choose=str(card), **held_so_far(moment.view.held))
        return make_rank(RANKS[rank - 1], "on" if chosen else "free", href=href)
    entry, href = _tapped(moment, begun, card, plain)
    return make_rank(RANKS[rank - 1], "free", entry=entry, href=href)


def _suits(moment: Moment, begun: str, plain: bool) -> tuple[SuitKey, ...]:
    """The second row; off until a rank is chosen, and for cards seen."""
    chosen = moment.view.choose
    keys = []
    for suit in SUITS:
        card = Card(chosen.rank, suit) if isinstance(chosen, Card) else None
        if card is None or card in moment.position.deal.seen or card in moment.view.held:
            keys.append(make_suit(suit.lower(), off=True))
            continue
        entry, href = _tapped(moment, begun, card, plain)
        keys.append(make_suit(suit.lower(), entry=entry, href=href))
    return tuple(keys)


def _go(moment: Moment, begun: str) -> GoKey | None:
    if moment.options.does != "lay":
        return None
    return make_go(moment.entry(f"{begun}go") if moment.options.go else "")
