"""The figures of a leg that was played on the app, from its log (league.md, “Figures players love”)."""

from __future__ import annotations

from referee.league.adding import together
from referee.record.figures.cribbage import crib_figures
from referee.record.figures.lines import line_figures
from referee.record.figures.told import told
from referee.record.replay import Ledger


def leg_figures(ledger: Ledger, seats: str) -> dict[str, int]:
    """The figures of one seat ("a"), or of partners together ("ac"), flat and ready for JSON; what is 0 is left out.

    What there is, `line_figures` and `crib_figures` say; how it adds up over legs, `adding.add_up`.
    """
    plays = told(ledger)
    of_seat = line_figures if ledger.setup.game.family == "lines" else crib_figures
    return together(of_seat(ledger, plays, seat) for seat in seats)
