"""A hand that counts twenty-nine, and four hearts in a crib, as their addresses tell them."""

from __future__ import annotations

TWENTY_NINE = "/count/cribbage?pieces=5H+5S+5D+JC&starter=5C"
FOUR_HEARTS = "/count/cribbage?pieces=2H+4H+6H+8H&starter=KS&crib=1"
