"""The keys and questions that every game has: undo, corrections of an earlier play, claims, muggins, who begins."""

from __future__ import annotations

import secrets
from urllib.parse import urlencode

from referee.errors import Refused
from referee.language import say
from referee.web.pages.moment import Moment
from referee.web.pages.parts import Act, Choice, Question
from referee.web.pages.view import View

UNDO = "undo"
MANY = 12  # keys that stand side by side; more of them are figures


def undo(moment: Moment) -> Act:
    """Takes back the last play; at the start of a next game it leads back to the one before."""
    line, view = moment.ledger.line, moment.view
    if view.mode != "live":
        return Act(say("Cancel"), say("play {n} stays", n=view.n), href=View(view.game, "at", view.n).address())
    before = moment.sheet.before
    if before and len(line) < 2:
        return Act(say("Undo"), say("the game before"), href=View(before).address())
    if not line:
        return Act(say("Undo"), say("nothing yet"), does=UNDO)
    last = moment.voice.play(moment.ledger.rulings[-1].play, moment.names)
    return Act(say("Undo"), last, entry=f"strike {line[-1].n}", does=UNDO)


def corrections(moment: Moment) -> tuple[Act, ...]:
    """What can be done about an earlier play."""
    n, game = moment.view.n, moment.view.game
    return (
        Act(say("Amend"), say("this play"), href=View(game, "amend", n).address()),
        Act(say("Insert"), say("before this"), href=View(game, "insert", n).address()),
        Act(say("Strike"), say("play {n}", n=n), href=preview_address(game, f"strike {n}")),
    )


def preview_address(game: str, entry: str) -> str:
    """Where a correction is looked at before it is made."""
    return f"/games/{game}/preview?{urlencode({'entry': entry})}"


def what_if_address(game: str, option: str, value: str) -> str:
    """Where the whole game is looked at under another house rule."""
    return f"/games/{game}/what-if?{urlencode({'option': option, 'value': value})}"


def muggins_act(moment: Moment) -> list[Act]:
    """While something can be taken."""
    seats, most = moment.options.muggins
    if not seats:
        return []
    return [Act(say("Muggins"), say("{n} missed", n=most), href=moment.view.address(sheet="muggins"))]


def ask_muggins(moment: Moment, unit: int = 1) -> Question | None:
    """Who takes how many; None where nothing can be taken."""
    seats, most = moment.options.muggins
    if moment.view.sheet != "muggins" or not seats:
        return None
    choices = tuple(
        Choice(moment.names.seat(seat), entry=moment.entry(f"{seat} muggins {points}"), big=str(points))
        for seat in seats
        for points in range(most, 0, -unit)
    )
    return Question(say("Muggins: who takes how many?"), choices, "many")


def claim_link(moment: Moment, play: str) -> str:
    """Where the claim of a play is asked for; `play` is the entry without it."""
    return moment.view.address(sheet="claim", play=play)


def ask_claim(moment: Moment, most: int, unit: int = 1) -> Question | None:
    """The player's own count, before the true one is told."""
    view = moment.view
    if view.sheet != "claim" or not _readable(moment, view.play):
        return None
    play = moment.entry(view.play)
    choices = [Choice("", entry=f"{play} claims {claim * unit}", big=str(claim * unit)) for claim in range(most)]
    if moment.position.rules.muggins == "no":
        choices.append(Choice(say("No claim"), entry=play))
    look = "figures" if most > MANY else "many"
    title = say("{who} claims?", who=moment.names.seat(moment.next.seat or ""))
    return Question(title, tuple(choices), look)


def _readable(moment: Moment, play: str) -> bool:
    try:
        moment.game.read(play)
    except Refused:
        return False
    return True


def ask_first(moment: Moment, seats: str, verb: str, title: str) -> Question:
    """Who begins the first hand: one of the seats, or by lot."""
    choices = [Choice(moment.names.seat(seat), entry=moment.entry(f"{verb} {seat}")) for seat in seats]
    lot = Choice(say("By lot"), entry=moment.entry(f"{verb} {secrets.choice(seats)}"))
    return Question(title, (*choices, lot))
