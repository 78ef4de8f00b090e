"""What can be done with a card on this phone: drawn, signed, confirmed, opened again; and where captains come in."""

from __future__ import annotations

from dataclasses import dataclass

from sqlite_utils import Database

from referee.errors import IllegalPlay
from referee.language import say
from referee.league.draws import check_draw
from referee.league.shapes import AWAY, HOME
from referee.league.states import ON_ITS_DAY
from referee.store.league_cards import was_made_by
from referee.web.league.cards import OpenCard
from referee.web.league.rights import is_secretary
from referee.web.league.who import may_write, sides_here
from referee.web.pages.league.versions import DRAWN


@dataclass(frozen=True)
class CardActs:
    """`may`: whether this phone writes on it. As it stands here nothing can be done: on a television.

    `mine` says whose captain's phone this is and what can be done with it; `pins` lead the other captains in.
    """

    may: bool = False
    mine: str = ""
    draws: bool = False
    signs: bool = False
    confirms: bool = False
    reopens: bool = False
    pins: tuple[tuple[str, str], ...] = ()


def card_acts(db: Database, here: OpenCard) -> CardActs:
    may, still = may_write(db, here), here.match.state in ON_ITS_DAY
    signs = may and still and here.complete and not here.is_final
    return CardActs(
        may=may,
        mine=_say_mine(db, here) if may else "",
        draws=may and _may_draw(db, here),
        signs=signs,
        confirms=signs and is_secretary(db, here.match.league),
        reopens=may and still and bool(here.signatures),
        pins=_pins(db, here) if still and here.match.home and here.match.away else (),
    )


def _may_draw(db: Database, here: OpenCard) -> bool:
    if not here.is_open or here.running or was_made_by(db, here.match.id, DRAWN):
        return False
    try:
        check_draw(here.format, here.card)
    except IllegalPlay:
        return False
    return True


def _pins(db: Database, here: OpenCard) -> tuple[tuple[str, str], ...]:
    """Where captains come in whose phone this is not yet."""
    sides = sides_here(db, here)
    if is_secretary(db, here.match.league) or (sides and here.is_final):
        return ()
    then = f"?then=/fixtures/{here.match.id}"
    return tuple(
        (f"/teams/{here.match.teams[side]}/pin{then}", say("PIN of {team}", team=here.match.names[side]))
        for side in (HOME, AWAY)
        if side not in sides
    )


def _say_mine(db: Database, here: OpenCard) -> str:
    sides = sides_here(db, here)
    if not sides:
        return ""
    whose = say("This is the phone of both captains.")
    if len(sides) == 1:
        whose = say("This is the phone of the captain of {team}.", team=here.match.names[sides[0]])
    how = say("Tap “Write” beside a rubber: who plays, and how it went.")
    return f"{whose} {how}" if here.is_open else whose
