"""What a thumb can do at cribbage: the starter, the play, the show, the crib, the next deal."""

from __future__ import annotations

from referee.calls.words import show_piece
from referee.language import say, say_in
from referee.rules.cribbage.claimed import MOST_CARDS, MOST_LAID, MOST_TILES
from referee.rules.cribbage.rules import IN_CRIB, DominoRules
from referee.rules.pieces import Piece
from referee.web.pages.acts import ask_claim, ask_first, ask_muggins, muggins_act, undo
from referee.web.pages.crib_pads import Pads, make_pads, with_suits
from referee.web.pages.crib_show import hand_name, show_choices
from referee.web.pages.moment import Moment
from referee.web.pages.parts import Act, Dock, Question
from referee.web.pages.turns import crib_turns
from referee.web.pages.view import held_so_far


def make_dock(moment: Moment) -> Dock:
    """The dock for the moment that is looked at."""
    if moment.position.score.over:
        return Dock(acts=(undo(moment),))
    if question := _question(moment):
        asked = moment.view.sheet or moment.view.choose
        back = Act(say("Back"), href=moment.view.address()) if asked else undo(moment)
        return Dock(question=question, acts=(back,))
    return _STAGES[moment.options.does](moment)


def _question(moment: Moment) -> Question | None:
    options = moment.options
    if claim := ask_claim(moment, 1 + _most_claimed(moment)):
        return claim
    if muggins := ask_muggins(moment):
        return muggins
    if len(options.deals) > 1:
        return ask_first(moment, options.deals, "deal", say("Who deals?"))
    return None


def _most_claimed(moment: Moment) -> int:
    """The most that a hand, or one piece, can count."""
    if moment.options.does not in ("show", "crib"):
        return MOST_LAID
    return MOST_TILES if isinstance(moment.position.rules, DominoRules) else MOST_CARDS


def _starter(moment: Moment) -> Dock:
    pads = make_pads(moment, "starter ")
    return _padded(pads, (undo(moment), *_suits_act(moment)), crib_turns(moment))


def _lay(moment: Moment) -> Dock:
    pads = make_pads(moment, f"{moment.options.turn} ")
    acts = [undo(moment), *_suits_act(moment), *muggins_act(moment)]
    if pads.tiles:
        go = moment.entry(f"{moment.options.turn} go") if moment.options.go else ""
        acts.insert(1, Act(say("Go"), "" if go else say("can lay"), entry=go, does="go"))
    return _padded(pads, tuple(acts), crib_turns(moment))


def _show(moment: Moment) -> Dock:
    """One tap pegs a hand; in the five-card game what was not laid is tapped in first."""
    seat, deal = moment.options.turn, moment.position.deal
    laid = deal.hand(seat)
    missing = deal.kept - len(laid) - len(moment.view.held)
    if missing > 0:
        return _gathering(moment)
    hand = (*laid, *moment.view.held)
    play = f"{seat} shows" + (f" {_written(hand)}" if moment.view.held else "")
    return _to_be_shown(moment, play, hand, seat, crib=False)


def _crib(moment: Moment) -> Dock:
    """Four taps, and the last questions."""
    held = moment.view.held
    if len(held) < IN_CRIB:
        return _gathering(moment)
    return _to_be_shown(moment, f"crib {_written(held)}", held, moment.position.deal.dealer, crib=True)


def _to_be_shown(moment: Moment, play: str, hand: tuple[Piece, ...], seat: str, *, crib: bool) -> Dock:
    choices = show_choices(moment, play, hand, seat, crib=crib)
    about = hand_name(moment.names, seat, crib=crib)
    return Dock(question=Question("", choices, "plain", about), acts=(_undo_or_back(moment), *muggins_act(moment)))


def _deal(moment: Moment) -> Dock:
    seat = moment.options.deals
    small = say("{who} deals", who=moment.names.seat(seat))
    key = Act(say("Next deal"), small, entry=moment.entry(f"deal {seat}"), loud=True)
    return Dock(acts=(undo(moment), *muggins_act(moment), key))


def _gathering(moment: Moment) -> Dock:
    return _padded(
        make_pads(moment, "", plain=True), (_undo_or_back(moment), *_suits_act(moment), *muggins_act(moment))
    )


def _undo_or_back(moment: Moment) -> Act:
    """While pieces are tapped in, undo takes back the last tap."""
    held = moment.view.held
    if not held:
        return undo(moment)
    small = say("the {piece}", piece=show_piece(held[-1]))
    return Act(say("Undo"), small, href=moment.view.address(**held_so_far(held[:-1])))


def _suits_act(moment: Moment) -> list[Act]:
    if moment.game.name == "domino-cribbage":
        return []
    on = with_suits(moment)
    href = moment.view.address(suits="0" if on else "1", **held_so_far(moment.view.held))
    return [Act(say_in("key", "Suits"), say_in("suits", "on") if on else say_in("suits", "off"), href=href)]


def _padded(pads: Pads, acts: tuple[Act, ...], turns: str = "") -> Dock:
    return Dock(pad=pads.tiles, ranks=pads.ranks, go=pads.go, suits=pads.suits, acts=acts, turns=turns)


def _written(pieces: tuple[Piece, ...]) -> str:
    return " ".join(map(str, pieces))


_STAGES = {"starter": _starter, "lay": _lay, "show": _show, "crib": _crib, "deal": _deal}
