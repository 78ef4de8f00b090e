"""What a page shows of a match that no version of its card keeps: the games that are played, and the sides."""

from __future__ import annotations

from referee.web.league.cards import OpenCard
from referee.web.league.typed_lines import Typed


def games_shown(here: OpenCard, number: int) -> dict[int, str]:
    """The games of a rubber's legs, those that go on and those that are over, by leg."""
    over = {leg: one.game for leg, one in enumerate(here.card.lines[number].legs) if one.game}
    return over | {leg: game for (line, leg), game in here.running.items() if line == number}


def going_on(here: OpenCard) -> str:
    """The games of the card that are being played, as its forms send them."""
    return " ".join(here.running.values())


def turned(here: OpenCard, typed: Typed) -> bool:
    """Whether a page showed the other side first."""
    return typed.home not in ("", here.match.home)
