"""What may be entered now. Drives the key pad; `rule_play` accepts exactly what this offers."""

from __future__ import annotations

from dataclasses import dataclass

from referee.rules.lines.ending import may_misdeal, waited_for
from referee.rules.lines.position import Hand, Position
from referee.rules.pieces import TILES, Tile


@dataclass(frozen=True)
class Options:
    """What may be entered now.

    `lays` are the tiles that fit with the ends to choose from (one: nothing to choose); `draws` the most
    tiles that may be drawn; `knock` who may knock; `downs` who may have the down; `holds` the seats that may
    show their tiles, with how many; `waited` those of them that the game waits for; `muggins` who may call
    and the most he may take. Penalties, awards and concessions are always possible until the game is over.
    """

    turn: str | None = None
    lays: dict[Tile, tuple[str, ...]] | None = None
    draws: int = 0
    knock: bool = False
    downs: str = ""
    holds: dict[str, int] | None = None
    waited: str = ""
    misdeal: bool = False
    muggins: tuple[str, int] = ("", 0)


def find_options(position: Position) -> Options:
    """Everything that may be entered now, but for corrections, which are always possible."""
    score, hand = position.score, position.hand
    if score.over:
        return Options()
    if hand and not hand.over:
        return _while_laying(position, hand)
    waited = waited_for(position)
    first = position.next_down or position.seating.seats
    return Options(
        downs="" if waited else first,
        holds={seat: hand.holds(seat) for seat in position.seating.seats if not hand.shows(seat)} if hand else {},
        waited=waited,
        misdeal=may_misdeal(position),
        muggins=position.score.muggins,
    )


def _while_laying(position: Position, hand: Hand) -> Options:
    line = hand.line
    started = bool(line.tiles)
    fitting = (tile for tile in TILES if tile not in line.laid and line.fits(tile))
    return Options(
        turn=hand.turn,
        lays={tile: line.choices(tile) for tile in fitting},
        draws=position.drawable if started else 0,
        knock=started and not position.drawable,
        misdeal=True,
        muggins=position.score.muggins,
    )
