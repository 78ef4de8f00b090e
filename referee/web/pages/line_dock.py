"""What a thumb can do at a line game: the pad or a question, and the last row of keys."""

from __future__ import annotations

from referee.calls.words import say_figure
from referee.language import say
from referee.rules.lines.plays import Lay
from referee.rules.lines.position import DOMINO
from referee.web.pages.acts import muggins_act, undo
from referee.web.pages.line_pad import holding_pad, laying_pad
from referee.web.pages.line_questions import find_question
from referee.web.pages.moment import Moment
from referee.web.pages.parts import Act, Dock
from referee.web.pages.turns import line_turns

ONE = "draws 1"


def make_dock(moment: Moment) -> Dock:
    """The dock for the moment that is looked at."""
    view = moment.view
    if question := find_question(moment):
        asked = view.choose or view.sheet
        label = say("Another tile") if view.choose else say("Back")
        return Dock(question=question, acts=(Act(label, href=view.address()) if asked else undo(moment),))
    if moment.position.score.over:
        return Dock(acts=(undo(moment), *not_out(moment)))
    if moment.options.turn:
        return Dock(pad=laying_pad(moment), acts=_laying_acts(moment), turns=line_turns(moment))
    holder = _holder(moment)
    return Dock(pad=holding_pad(moment, holder), acts=_between_acts(moment, holder), holder=holder)


def _laying_acts(moment: Moment) -> tuple[Act, ...]:
    acts = [undo(moment), _knock(moment), _draw(moment)]
    return (*acts, *muggins_act(moment))


def _knock(moment: Moment) -> Act:
    if moment.options.knock:
        return Act(say("Knock"), entry=moment.entry(f"{moment.options.turn} knocks"), does="knocks")
    first = say("draw first") if moment.options.draws else say("lay first")
    return Act(say("Knock"), first, does="knocks")


def _draw(moment: Moment) -> Act:
    hand, rules = moment.position.hand, moment.position.rules
    left, drawable = hand.boneyard if hand else 0, moment.position.drawable
    if rules.boneyard == "sleeping":
        return Act(say("Draw"), say("{n} asleep", n=left))
    if not moment.options.draws:
        return Act(say("Draw"), _boneyard(left, drawable), does=ONE)
    if hand and hand.line.all_dead:
        all_of_them = moment.entry(f"{hand.turn} draws {drawable}")
        return Act(say("Draw {n}", n=drawable), say("both ends dead"), entry=all_of_them, does=ONE)
    return Act(say("Draw"), say("{n} left", n=drawable), entry=moment.entry(f"{moment.options.turn} {ONE}"), does=ONE)


def _boneyard(left: int, drawable: int) -> str:
    """What of it there is for somebody who may not draw."""
    if drawable:
        return say("{n} left", n=left)
    return say("{n} closed", n=left) if left else say("none left")


def _holder(moment: Moment) -> str:
    """Whose tiles are tapped in now: as asked for, else who is waited for, else who has not shown any."""
    holds = moment.options.holds or {}
    if moment.view.hold in holds:
        return moment.view.hold
    return (moment.options.waited or "".join(holds))[:1]


def _between_acts(moment: Moment, holder: str) -> tuple[Act, ...]:
    acts = [undo(moment), *not_out(moment), *_all_that_is_left(moment, holder)]
    first = moment.options.downs
    acts += muggins_act(moment)
    if first:
        small = say("{who}’s down", who=moment.names.seat(first))
        acts.append(Act(say("Next hand"), small, entry=moment.entry(f"down {first}"), loud=True))
    else:
        waited = moment.names.seat(moment.options.waited[0])
        acts.append(Act(say("Next hand"), say("{who}’s tiles first", who=waited)))
    return tuple(acts)


def not_out(moment: Moment) -> list[Act]:
    """Offers the unrecorded draw before the last tile of a hand (clause 6), also when that tile won.

    Who laid his last tile by our count, but holds another, drew unseen; where nobody draws, the deal was wrong.
    """
    ruling, hand = moment.ruling, moment.position.hand
    live = moment.view.mode == "live"
    if not live or ruling is None or not isinstance(ruling.play, Lay) or hand is None or hand.over != DOMINO:
        return []
    seat = ruling.play.seat
    words = say("Not out"), say("{who} has more", who=moment.names.seat(seat))
    if moment.game.options(moment.ledger.position_after(moment.shown - 1)).draws:
        return [Act(*words, entry=f"insert {moment.ledger.line[-1].n}: {seat} draws 1")]
    return [Act(*words, href=f"/games/{moment.view.game}/more?option=deal#rules")]


def _all_that_is_left(moment: Moment, holder: str) -> list[Act]:
    """With an empty boneyard the last hand of several is all that is unseen: one tap."""
    hand = moment.position.hand
    if hand is None or not holder or hand.boneyard or len(hand.unseen) != hand.holds(holder):
        return []
    tiles = " ".join(map(str, hand.unseen))
    small = say_figure(len(hand.unseen), tiles=True)
    return [Act(say("All that is left"), small, entry=moment.entry(f"{holder} holds {tiles}"))]
