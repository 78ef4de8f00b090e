"""Tables of cribbage with plays on them."""

from __future__ import annotations

from tests.web.conftest import Kept, Page, Table

CARDS = '[Game "cribbage"]\n[Players "Ann, Bill"]\n'
THREE = '[Game "cribbage"]\n[Players "Ann, Bill, Cath"]\n'
PAIRS = '[Game "cribbage"]\n[Players "Ann, Bill, Cath, Dave"]\n'
TILES = '[Game "domino-cribbage"]\n[Players "Ann, Bill"]\n'
DEAL = ["deal b", "starter 6", "a 7", "b K", "a 8", "b 4", "a 9", "b Q"]
SHOW = [*DEAL, "a 8", "b 4"]
CRIB = [*SHOW, "a shows", "b shows"]
QUESTIONS = [*DEAL, "a J", "b 2"]  # Ann has a flush and nobs, perhaps


def lying(kept: Kept, head: str, *plays: str) -> Table:
    return kept("\n".join([head, *plays]))


def combos(page: Page) -> str:
    """What a hand or crib is made of, with its running total."""
    return " ".join(page.said("combos"))
