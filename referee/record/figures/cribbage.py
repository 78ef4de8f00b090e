"""The figures of one seat in a game of cribbage with cards or with dominoes (league.md, “Figures players love”).

Points are those that the board moved; only the highest hand and its like are what was on the table, whatever of it was
claimed or still needed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from referee.league.adding import HAND_OF
from referee.record.figures.told import OWN, Told, claim_figures, highest, moves
from referee.record.replay import Ledger
from referee.rules.cribbage.plays import Crib, Deal, Lay, Show
from referee.rules.game import Ruling
from referee.rules.plays import Muggins

GREAT = 24  # points of a hand or crib that a card has room for
PEGGED = ("go", "last", "heels")


def crib_figures(ledger: Ledger, plays: Sequence[Told], seat: str) -> dict[str, int]:
    """`deals-dealer`: those in which the crib is the side's, `deals-pone` the others; the points in each of them:

    `hand-dealer`, `hand-pone`, `pegging-dealer`, `pegging-pone` (goes, last cards and heels too), and `crib`. Counted
    are `hands`, `cribs`, those of 24 and above (`from-24`), the `highest-hand`, the `highest-crib`, and the
    `highest-score` of one play. `skunks` won, of which `double-skunks`; `skunked`: lost so. `muggins` taken, `others`:
    awards and penalties. `hand-of-12`: hands that came to 12 points.
    """
    found = claim_figures(plays, seat)
    for one in plays:
        if isinstance(one.ruling.play, Deal):
            found[f"deals-{_role(one.ruling, seat)}"] += 1
        for move in moves(one):
            if move.seat == seat:
                found[_name(move.reason, one.ruling, seat)] += move.points
        if one.ruling.play.seat == seat:
            _add_play(found, one.ruling)
    found.update(_skunks(ledger, seat))
    return {name: n for name, n in found.items() if n}


def _role(ruling: Ruling, seat: str) -> str:
    """Whose the crib is: "dealer" for the side of the seat that deals, "pone" for everybody else."""
    position = ruling.position
    return "dealer" if position.deal.dealer in position.seating.side(seat) else "pone"


def _name(reason: str, ruling: Ruling, seat: str) -> str:
    play = ruling.play
    if reason in PEGGED or (reason == OWN and isinstance(play, Lay)):
        return f"pegging-{_role(ruling, seat)}"
    if reason != OWN:
        return "others"
    if isinstance(play, Show):
        return f"hand-{_role(ruling, seat)}"
    return "crib" if isinstance(play, Crib) else "muggins" if isinstance(play, Muggins) else "others"


def _add_play(found: Counter[str], ruling: Ruling) -> None:
    play, worth = ruling.play, ruling.worth
    if isinstance(play, Show | Crib):
        kind = "hand" if isinstance(play, Show) else "crib"
        found[f"{kind}s"] += 1
        found["from-24"] += worth >= GREAT
        highest(found, f"highest-{kind}", worth)
        found[f"{HAND_OF}{worth}"] += kind == "hand"
    if isinstance(play, Show | Crib | Lay):
        highest(found, "highest-score", ruling.pegged)


def _skunks(ledger: Ledger, seat: str) -> dict[str, int]:
    skunk, winner = ledger.setup.game.skunk(ledger.position), ledger.position.score.winner
    if not skunk:
        return {}
    return {"skunks": 1, "double-skunks": skunk - 1} if seat in winner else {"skunked": 1}
