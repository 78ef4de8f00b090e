"""What the table page of the line games has of its own."""

from __future__ import annotations

from referee.calls.ends import say_outs
from referee.calls.words import say_figure
from referee.language import say, say_in, say_many
from referee.rules.lines.ending import waited_for
from referee.rules.lines.plays import Knock, Lay
from referee.rules.lines.points import Outs, find_outs
from referee.rules.lines.rules import MugginsRules
from referee.web.drawings.line import draw_line
from referee.web.pages.family import Family, Follows
from referee.web.pages.hands import HAND
from referee.web.pages.line_dock import make_dock
from referee.web.pages.moment import Moment
from referee.web.pages.parts import Baize, Dock, Ends, Figures


def _sub(moment: Moment) -> str:
    goal = moment.position.score.target
    return say("exactly {n}", n=goal) if moment.position.rules.finish == "exact" else say("{n} or more", n=goal)


def _held(moment: Moment, side: str) -> str:
    """Tiles held: of one player, or of each of two partners."""
    hand, names = moment.position.hand, moment.names
    if hand is None:
        return ""
    if len(side) > 1:
        out = say("out")
        return " · ".join(f"{names.seat(seat)} {hand.holds(seat) or out}" for seat in side)
    held = hand.holds(side)
    if not hand.over:
        return say_figure(held, tiles=True)
    return say_many("{n} tile left", "{n} tiles left", held) if held else say("out")


def _baize(moment: Moment) -> Baize:
    hand = moment.position.hand
    if hand is None or not hand.line.tiles:
        return Baize(draw_line(()), None)
    line = hand.line
    left_dead, right_dead = (line.dead(n) for n in line.numbers)
    ends = Ends(
        left=line.left.pips,
        right=line.right.pips,
        total=line.total,
        left_words=say("left, dead") if left_dead else say("left end"),
        right_words=say("right, dead") if right_dead else say("right end"),
        left_dead=left_dead,
        right_dead=right_dead,
    )
    return Baize(draw_line(line.tiles), ends)


def _follows(moment: Moment, dock: Dock) -> Follows:
    outs = (*_dead(moment), *_finishing(moment), *_leftovers(moment, dock))
    link = None
    if dock.holder and dock.holder in waited_for(moment.position):
        link = (moment.view.address(sheet="pips", hold=dock.holder), say("pips only"))
    return Follows(outs, link)


def _finishing(moment: Moment) -> list[str]:
    """What would finish, for every side within one tile of the target, who is to lay first."""
    hand, score, sides = moment.position.playing, moment.position.score, moment.names.seating.sides
    if hand is None or score.over:
        return []
    turn_first = sorted(sides, key=lambda side: hand.turn not in side)
    found = [(side, _outs(moment, side)) for side in turn_first]
    said = [say_outs(outs, moment.names, side[0]) for side, outs in found if outs]
    return said[: 2 if len(sides) == 2 else 1]


def _outs(moment: Moment, side: str) -> Outs | None:
    """Where both of a pair must be out, one tile ends the hand only when the other holds none."""
    position = moment.position
    waits = position.rules.pairs_out == "both" and all(map(position.playing.holds, side)) and len(side) > 1
    return find_outs(position.rules, position.score.target - position.score.of(side[0]), last_tile=not waits)


def _dead(moment: Moment) -> list[str]:
    hand, drawable = moment.position.playing, moment.position.drawable
    if hand is None or not hand.line.all_dead or not drawable:
        return []
    return [say("Both ends are dead: {n} to draw, then everybody knocks", n=drawable)]


def _leftovers(moment: Moment, dock: Dock) -> list[str]:
    hand = moment.position.hand
    if not dock.holder or hand is None:
        return []
    who, held = moment.names.seat(dock.holder), hand.holds(dock.holder)
    return [say_many("Tap what {who} has left: {n} tile", "Tap what {who} has left: {n} tiles", held, who=who)]


def _figures(moment: Moment) -> Figures:
    muggins = isinstance(moment.position.rules, MugginsRules)
    special = say_in("figures", "bonus") if muggins else say_in("figures", "eights")
    rows = tuple((moment.names.seat(seat), _figures_of(moment, seat)) for seat in moment.names.seating.seats)
    tiles, best = say_in("figures", "tiles"), say_in("figures", "best")
    return Figures((tiles, best, special, say_in("figures", "knocks"), say_in("figures", "busts")), rows)


def _figures_of(moment: Moment, seat: str) -> tuple[str, ...]:
    """A dash where there is nothing to count."""
    rulings = moment.ledger.rulings
    own = [ruling for ruling in rulings if ruling.play.seat == seat]
    laid = [ruling for ruling in own if isinstance(ruling.play, Lay)]
    if not laid:
        return ("–",) * 5
    if isinstance(moment.position.rules, MugginsRules):
        special = sum(i.points for r in rulings for i in r.items if i.reason == "bonus" and i.seat == seat)
    else:
        special = sum(ruling.position.hand.line.total == 15 for ruling in laid)
    knocks = sum(isinstance(ruling.play, Knock) for ruling in own)
    counts = (len(laid), max(r.pegged for r in laid), special, knocks, sum(r.bust for r in laid))
    return tuple(map(str, counts))


LINES = Family(
    words=HAND,
    dock=make_dock,
    baize=_baize,
    follows=_follows,
    instead=lambda _moment: None,
    held=_held,
    sub=_sub,
    between=lambda moment: bool(moment.position.hand and moment.position.hand.over),
    figures=_figures,
    unit=lambda moment: int(moment.position.rules.unit),
    skunks=lambda _moment: False,
)
