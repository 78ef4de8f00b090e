"""A leg of the app on a card that somebody has signed: its game may be corrected as long as it says what he signed."""

from __future__ import annotations

from dataclasses import dataclass

from sqlite_utils import Database

from referee.calls.cards import say_pair
from referee.errors import IllegalPlay
from referee.league.cards import read_card
from referee.league.legs import leg_of_game
from referee.league.shapes import HOME, Leg
from referee.record.replay import Ledger
from referee.seasons.legs import SEATS
from referee.store.league_cards import CardPlace, is_signed_on, newest_version


@dataclass(frozen=True)
class SignedLeg:
    """A leg as somebody signed it, and the match."""

    leg: Leg
    fixture: str


def signed_leg(db: Database, game: str, place: CardPlace | None) -> SignedLeg | None:
    """What the newest card of the match says of a game, where it bears a signature; None where it says nothing."""
    newest = newest_version(db, place.fixture) if place and is_signed_on(db, game) else None
    if place is None or newest is None:
        return None
    legs = [leg for line in read_card(newest.card).lines for leg in line.legs if leg.game == game]
    return SignedLeg(legs[0], place.fixture) if legs else None


def leg_of_ledger(game: str, ledger: Ledger) -> Leg | None:
    """A game as a leg, None while it goes on."""
    position = ledger.position
    if position.score.winner is None:
        return None
    return leg_of_game(game, position.score, ledger.setup.game.skunk(position), SEATS[HOME][0])


def check_signed(signed: SignedLeg | None, ledger: Ledger) -> None:
    """Raises IllegalPlay where the game would leave another result than was signed."""
    if signed and leg_of_ledger(signed.leg.game, ledger) != signed.leg:
        raise IllegalPlay("leg-signed", score=say_pair(signed.leg.scores), fixture=signed.fixture)
