"""What a phone must know to keep plays while it has no signal: who is next, and who holds how many pieces.

Only for the live table, and not where players claim their points, which referee would have to hear at once.
"""

from __future__ import annotations

import json

from referee.rules.pieces import RANKS, Card
from referee.web.pages.moment import Moment


def line_turns(moment: Moment) -> str:
    """`left` pieces for each seat, `draws` tiles that may be drawn, `passed`: who has knocked since the last tile."""
    hand, seats = moment.position.hand, moment.names.seating.seats
    knocked = [knock.seat for knock in hand.knocks][len(hand.knocks) - hand.passed :]
    return _told(
        moment,
        turn=hand.turn,
        left=[hand.holds(seat) for seat in seats],
        draws=moment.position.drawable,
        passed="".join(knocked),
    )


def crib_turns(moment: Moment) -> str:
    """`passed`: who has said go, `last`: who laid the last piece of the round, `count`: what it comes to.

    `leads` is who leads after the starter, "" once it is turned up; `rounds`: there is more than one; `seen`: the ranks
    of the cards seen in this deal, "5TT".
    """
    deal, rules, seating = moment.position.deal, moment.position.rules, moment.names.seating
    pone = seating.after(deal.dealer)
    starter = moment.options.does == "starter"
    return _told(
        moment,
        turn="starter" if starter else moment.options.turn,
        leads=(pone if rules.first_to_lay == "pone" else deal.dealer) if starter else "",
        left=[deal.holds(seat) for seat in seating.seats],
        passed=deal.passed,
        last=deal.last,
        count=deal.count,
        rounds=rules.five_card == "no",
        seen="".join(RANKS[piece.rank - 1] for piece in deal.seen if isinstance(piece, Card)),
    )


def _told(moment: Moment, **known: object) -> str:
    if moment.view.mode != "live" or moment.claims:
        return ""
    seats = moment.names.seating.seats
    return json.dumps({"seats": seats, "names": [moment.names.seat(seat) for seat in seats], **known})
