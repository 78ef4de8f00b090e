"""What the referee says at a moment: the call, what would finish, what became of knocks, the reasons."""

from __future__ import annotations

from referee.calls import lines
from referee.calls.words import figure
from referee.errors import BrokenPlay, KeyReused, Refused, StaleEntry
from referee.record.log import find
from referee.refusals import explain
from referee.rules.lines.ending import waited_for
from referee.rules.lines.plays import Down
from referee.rules.lines.points import find_outs
from referee.web.pages.line_dock import Dock
from referee.web.pages.moment import Moment
from referee.web.pages.parts import Called, Why

QUOTED = {"text", "stored"}


def make_call(moment: Moment, dock: Dock, refusal: Refused | None, notes: tuple[str, ...]) -> Called:
    """A refusal, a question, or the call of the last play with what follows from it."""
    if refusal is not None and refusal.code != "which-end":
        return _refused(moment, refusal)
    if dock.question:
        return Called(dock.question.title)
    if moment.view.prefix:
        return _correcting(moment)
    ruling = moment.ruling
    call = lines.call_play(ruling, moment.names) if ruling else lines.Call("New game.")
    outs = (*call.more, *notes, *_dead(moment), *_finishing(moment), *_leftovers(moment, dock))
    link = None
    if dock.holder and dock.holder in waited_for(moment.position):
        link = (moment.view.address(sheet="pips", hold=dock.holder), "pips only")
    return Called(call.words, call.why, outs, call.bust, link=link)


def _refused(moment: Moment, refusal: Refused) -> Called:
    """The refusal in words; entries that it quotes are said as the table would say them."""
    if isinstance(refusal, StaleEntry | KeyReused):
        game = moment.ledger.setup.game
        quoted = {key: lines.say_entry(game, str(refusal.data[key]), moment.names) for key in QUOTED & {*refusal.data}}
        refusal = type(refusal)(refusal.code, **(refusal.data | quoted))
    return Called("No.", explain(refusal, moment.names), refused=True, link=_broken(moment, refusal))


def _broken(moment: Moment, refusal: Refused) -> tuple[str, str] | None:
    """Where to look at the play that a correction would break."""
    if not isinstance(refusal, BrokenPlay):
        return None
    return f"/games/{moment.sheet.id}?at={refusal.n}", f"look at play {refusal.n}"


def _correcting(moment: Moment) -> Called:
    view, ledger = moment.view, moment.ledger
    was = lines.say_play(ledger.rulings[find(ledger.line, view.n)].play, moment.names)
    if view.mode == "amend":
        return Called(f"Play {view.n} was…", f"entered: {was}", ("Enter what it was, in its place",))
    return Called("Left out:", f"before play {view.n}, {was}", ("Enter what was left out",))


def _finishing(moment: Moment) -> list[str]:
    """What would finish, for every side within one tile of the target, who is to lay first."""
    hand, score, sides = moment.position.playing, moment.position.score, moment.names.seating.sides
    if hand is None or score.over:
        return []
    turn_first = sorted(sides, key=lambda side: hand.turn not in side)
    found = [(side, find_outs(moment.position.rules, score.target - score.of(side[0]))) for side in turn_first]
    said = [lines.say_outs(outs, moment.names, side[0]) for side, outs in found if outs]
    return said[: 2 if len(sides) == 2 else 1]


def _dead(moment: Moment) -> list[str]:
    hand, drawable = moment.position.playing, moment.position.drawable
    if hand is None or not hand.line.all_dead or not drawable:
        return []
    return [f"Both ends are dead: {drawable} to draw, then everybody knocks"]


def _leftovers(moment: Moment, dock: Dock) -> list[str]:
    hand = moment.position.hand
    if not dock.holder or hand is None:
        return []
    return [f"Tap what {moment.names.seat(dock.holder)} has left: {figure(hand.holds(dock.holder), 'tile')}"]


def make_verdicts(moment: Moment) -> tuple[tuple[str, str], ...]:
    """Between two hands, what became of every knock of the hand; in mid-hand, what this play has proved."""
    hand, shown = moment.position.hand, moment.shown
    if hand is None or not shown:
        return ()
    first = _hand_start(moment) if hand.over else shown - 1
    verdicts = [verdict for ruling in moment.ledger.rulings[first:shown] for verdict in ruling.verdicts]
    return tuple(lines.say_verdicts(verdicts, moment.names))


def _hand_start(moment: Moment) -> int:
    """The place of the last down among the plays shown."""
    rulings = moment.ledger.rulings
    return next((at for at in range(moment.shown - 1, -1, -1) if isinstance(rulings[at].play, Down)), 0)


def make_whys(moment: Moment) -> tuple[Why, ...]:
    """The reasons of an earlier play, each with its points."""
    ruling = moment.ruling
    if ruling is None or moment.view.mode != "at":
        return ()
    return tuple(Why(lines.say_item(item, ruling, moment.names), signed(item.points)) for item in ruling.items)


def signed(points: int) -> str:
    """ "+8", "−2"."""
    return f"{points:+}".replace("-", "−")
