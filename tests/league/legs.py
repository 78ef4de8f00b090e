"""Rows of legs as tests write them: who sat where, the score, and what a log would tell."""

from __future__ import annotations

from typing import Any

from referee.league.leg_rows import LegRow


def leg(fixture: str, number: int, home: str, away: str, score: str, **more: Any) -> list[LegRow]:
    """One leg, played in a Plough v Railway: "Ann+Bill", "Dave+Cath W.", "61-48"; figures of both by `a` and `b`."""
    sides, scores = [home.split("+"), away.split("+")], [int(n) for n in score.split("-")]
    logs = more.pop("logs", {})
    kind = "singles" if len(sides[0]) == 1 else "pairs"
    plain = {"line": 0, "season": "s", "day": f"2026-12-0{fixture[1]}", "rules": "fives-and-threes", "kind": kind}
    return [
        LegRow(
            **plain | more, fixture=fixture, leg=number, seat=seat, side=at, player=player,
            team=("Plough", "Railway")[at], won=int(scores[at] > scores[1 - at]), scored=scores[at],
            conceded=scores[1 - at], figures=logs.get(player, {}),
        )
        for at, side in enumerate(sides)
        for seat, player in enumerate(side)
    ]  # fmt: skip
