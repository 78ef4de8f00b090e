"""What a thumb can do at a line game: the pad or a question, and the last row of keys."""

from __future__ import annotations

from dataclasses import dataclass

from referee.calls.lines import say_play
from referee.calls.words import Names, figure
from referee.record.replay import Ledger
from referee.rules.lines.plays import Lay
from referee.rules.lines.position import DOMINO
from referee.web.drawings.pad import Key
from referee.web.pages.line_pad import holding_pad, laying_pad
from referee.web.pages.line_questions import find_question
from referee.web.pages.moment import Moment
from referee.web.pages.parts import Act, Question
from referee.web.pages.view import View


@dataclass(frozen=True)
class Dock:
    """The pad or a question, and the keys below. `holder` is the seat whose tiles are tapped in."""

    pad: tuple[Key, ...] = ()
    question: Question | None = None
    acts: tuple[Act, ...] = ()
    holder: str = ""


def make_dock(moment: Moment) -> Dock:
    """The dock for the moment that is looked at."""
    view = moment.view
    if view.mode == "at":
        return Dock(acts=_corrections(moment))
    if question := find_question(moment):
        asked = view.choose or view.sheet
        back = Act("Another tile" if view.choose else "Back", href=view.address()) if asked else _undo(moment)
        return Dock(question=question, acts=(back,))
    if moment.position.score.over:
        return Dock(acts=(_undo(moment),))
    if moment.options.turn:
        return Dock(pad=laying_pad(moment), acts=_laying_acts(moment))
    holder = _holder(moment)
    return Dock(pad=holding_pad(moment, holder), acts=_between_acts(moment, holder), holder=holder)


def _laying_acts(moment: Moment) -> tuple[Act, ...]:
    acts = [_undo(moment), _knock(moment), _draw(moment)]
    if moment.options.muggins[0]:
        acts.append(Act("Muggins", f"{moment.options.muggins[1]} missed", href=moment.view.address(sheet="muggins")))
    return tuple(acts)


def _knock(moment: Moment) -> Act:
    if moment.options.knock:
        return Act("Knock", entry=moment.entry(f"{moment.options.turn} knocks"))
    return Act("Knock", "draw first" if moment.options.draws else "lay first")


def _draw(moment: Moment) -> Act:
    hand, rules = moment.position.hand, moment.position.rules
    left, drawable = hand.boneyard if hand else 0, moment.position.drawable
    if rules.boneyard == "sleeping":
        return Act("Draw", f"{left} asleep")
    if not moment.options.draws:
        return Act("Draw", f"{left} left" if drawable else f"{left} closed" if left else "none left")
    if hand and hand.line.all_dead:
        return Act(f"Draw {drawable}", "both ends dead", entry=moment.entry(f"{hand.turn} draws {drawable}"))
    return Act("Draw", f"{drawable} left", entry=moment.entry(f"{moment.options.turn} draws 1"))


def _undo(moment: Moment) -> Act:
    if moment.view.mode != "live":
        return Act("Cancel", f"play {moment.view.n} stays", href=f"/games/{moment.view.game}?at={moment.view.n}")
    before, line = moment.sheet.head.after, moment.ledger.line
    if before and len(line) < 2:
        return Act("Undo", "the game before", href=f"/games/{before}")
    if not line:
        return Act("Undo", "nothing yet")
    last = moment.ledger.rulings[-1].play
    return Act("Undo", say_play(last, moment.names), entry=f"strike {moment.ledger.line[-1].n}")


def _holder(moment: Moment) -> str:
    """Whose tiles are tapped in now: as asked for, else who is waited for, else who has not shown any."""
    holds = moment.options.holds or {}
    if moment.view.hold in holds:
        return moment.view.hold
    return (moment.options.waited or "".join(holds))[:1]


def _between_acts(moment: Moment, holder: str) -> tuple[Act, ...]:
    acts = [_undo(moment), *_not_out(moment), *_all_that_is_left(moment, holder)]
    first = moment.options.downs
    if moment.options.muggins[0]:
        acts.append(Act("Muggins", f"{moment.options.muggins[1]} missed", href=moment.view.address(sheet="muggins")))
    if first:
        small = f"{moment.names.seat(first)}’s down"
        acts.append(Act("Next hand", small, entry=moment.entry(f"down {first}"), loud=True))
    else:
        acts.append(Act("Next hand", f"{moment.names.seat(moment.options.waited[0])}’s tiles first"))
    return tuple(acts)


def _not_out(moment: Moment) -> list[Act]:
    """Who laid his last tile by our count, but holds another: a draw went unrecorded, or the deal was wrong."""
    return list(not_out(moment.view, moment.ledger, moment.names)) if moment.view.mode == "live" else []


def not_out(view: View, ledger: Ledger, names: Names) -> tuple[Act, ...]:
    """Offers the unrecorded draw before the last tile of a hand (clause 6), also when that tile won."""
    if not ledger.rulings or not isinstance(ledger.rulings[-1].play, Lay):
        return ()
    hand, seat = ledger.position.hand, ledger.rulings[-1].play.seat
    if hand is None or hand.over != DOMINO:
        return ()
    who = f"{names.seat(seat)} has more"
    if ledger.position_after(len(ledger.line) - 1).drawable:
        return (Act("Not out", who, entry=f"insert {ledger.line[-1].n}: {seat} draws 1"),)
    return (Act("Not out", who, href=f"/games/{view.game}/more?option=deal#rules"),)


def _all_that_is_left(moment: Moment, holder: str) -> list[Act]:
    """With an empty boneyard the last hand of several is all that is unseen: one tap."""
    hand = moment.position.hand
    if hand is None or not holder or hand.boneyard or len(hand.unseen) != hand.holds(holder):
        return []
    tiles = " ".join(map(str, hand.unseen))
    return [Act("All that is left", figure(len(hand.unseen), "tile"), entry=moment.entry(f"{holder} holds {tiles}"))]


def _corrections(moment: Moment) -> tuple[Act, ...]:
    n, game = moment.view.n, moment.view.game
    return (
        Act("Amend", "another play", href=f"/games/{game}?amend={n}"),
        Act("Insert", "before this", href=f"/games/{game}?insert={n}"),
        Act("Strike", f"play {n}", entry=f"strike {n}"),
    )
