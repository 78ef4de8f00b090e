"""Questions of other programs, by their addresses."""

from __future__ import annotations

OPEN = "Access-Control-Allow-Origin"
HAND = "/api/count/cribbage?pieces=5H+5S+5D+JC&starter=5C"
ROUND = "/api/play/cribbage?pieces=6+7+8+6"
LINE = "/api/line/fives-and-threes?tiles=6-6+6-3+3-3"
SIGNS = {"pieces": "5♥ 5♠ 5♦ J♣", "starter": "5♣"}
MISSING = {"error": "There is nothing at this address."}
