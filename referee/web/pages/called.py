"""What the referee says at a moment: the call, what follows from it, what became of knocks and goes, the reasons."""

from __future__ import annotations

from referee.calls.common import Call
from referee.errors import BrokenPlay, Refused
from referee.language import say
from referee.record.log import find
from referee.rules.game import Ruling
from referee.web.pages.entries import say_entry, say_refusal, way_on
from referee.web.pages.family import Family
from referee.web.pages.moment import Moment
from referee.web.pages.parts import Called, Dock
from referee.web.pages.view import View


def make_call(moment: Moment, family: Family, dock: Dock, refusal: Refused | None, notes: tuple[str, ...]) -> Called:
    """A refusal, a question, or the call of the last play with what follows from it."""
    asked = dock.question and dock.question.title
    if refusal is not None and not (asked and refusal.code == "which-end"):
        return _refused(moment, refusal)
    if dock.question and dock.question.title:
        return Called(dock.question.title, say_entry(moment.sheet, moment.view.play) if moment.view.play else "")
    if moment.view.prefix:
        return _correcting(moment)
    ruling, follows = moment.ruling, family.follows(moment, dock)
    if instead := family.instead(moment):
        return Called(*instead, outs=(*notes, *follows.outs), link=follows.link)
    call = moment.voice.call(ruling, moment.names) if ruling else Call(say("New game."))
    return Called(call.words, call.why, (*call.more, *notes, *follows.outs), call.bust, link=follows.link)


def _refused(moment: Moment, refusal: Refused) -> Called:
    return Called(
        say("No."), say_refusal(moment.sheet, refusal), refused=True, link=_broken(moment, refusal) or way_on(refusal)
    )


def _broken(moment: Moment, refusal: Refused) -> tuple[str, str] | None:
    """Where to look at the play that a correction would break."""
    if not isinstance(refusal, BrokenPlay):
        return None
    return View(moment.sheet.id, "at", refusal.n).address(), say("look at play {n}", n=refusal.n)


def _correcting(moment: Moment) -> Called:
    view, ledger = moment.view, moment.ledger
    was = moment.voice.play(ledger.rulings[find(ledger.line, view.n)].play, moment.names)
    if view.mode == "amend":
        entered, advice = say("entered: {play}", play=was), say("Enter what it was, in its place")
        return Called(say("Play {n} was…", n=view.n), entered, (advice,))
    before = say("before play {n}, {play}", n=view.n, play=was)
    return Called(say("Left out:"), before, (say("Enter what was left out"),))


def make_verdicts(moment: Moment, family: Family) -> tuple[tuple[str, str], ...]:
    """Between two hands, what became of every knock or go of the hand; in mid-hand, what this play has proved."""
    if not moment.shown:
        return ()
    first = moment.ledger.start(moment.shown) if family.between(moment) else moment.shown - 1
    verdicts = [verdict for ruling in moment.ledger.rulings[first : moment.shown] for verdict in ruling.verdicts]
    return tuple(moment.voice.verdicts(verdicts, moment.names))


def signed(points: int) -> str:
    """ "+8", "−2"."""
    return f"{points:+}".replace("-", "−")


def say_points(ruling: Ruling, nothing: str = "") -> str:
    """What the play pegged, "bust", or `nothing`."""
    if ruling.bust and not ruling.pegged:
        return say("bust")
    return signed(ruling.pegged) if ruling.pegged else nothing


def say_made(ruling: Ruling | None) -> str:
    """What the play brought: its own points, else those that it brought to others, such as his heels; "0" for none.

    "" where it does not stand.
    """
    if ruling is None:
        return ""
    given = sum(item.points for item in ruling.items if item.seat)
    return say_points(ruling, signed(given) if given else "0")
