"""The audit of a hand or deal in words: what became of knocks and goes, where pieces are, claims beside counts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from referee.calls.words import Names, listed, say_figure, sentence, show_half, show_piece
from referee.language import say, say_many
from referee.language.stops import stopped
from referee.rules.accounts import CLEARED, OPEN, WRONG, Accounts, Holding, Pass
from referee.rules.games import GAMES
from referee.rules.pieces import read_tile

MARKS = {WRONG: "✗", CLEARED: "✓", OPEN: "?"}


class Terms(NamedTuple):
    """What an audit speaks of: of goes or of knocks, of tiles or of cards."""

    goes: bool
    tiles: bool


TERMS = {game.name: Terms(goes=game.family == "cribbage", tiles=game.piece is read_tile) for game in GAMES.values()}


def say_made(made: Pass, names: Names) -> str:
    """ "Bill knocked at 6 and blank", "Ann’s go at 23"."""
    who = names.seat(made.seat)
    if made.numbers:
        shown = listed(list(map(show_half, dict.fromkeys(made.numbers))))
        return say("{who} knocked at {numbers}", who=who, numbers=shown)
    return say("{who}’s go at {count}", who=who, count=made.count)


def say_state(made: Pass, state: str, pieces: Sequence[str], accounts: Accounts, names: Names, terms: Terms) -> str:
    """What became of it, up to the play that settled it, or what would settle it."""
    if state == OPEN:
        said = _say_open(accounts.holding(made.seat), names, terms)
    elif state == CLEARED:
        said = say("cleared by")
    elif made.numbers:
        said = say("wrong: {pieces} would have fitted, as seen at", pieces=listed([*map(show_piece, pieces)]))
    else:
        said = say("wrong: {pieces} could have been laid, as seen at", pieces=listed([*map(show_piece, pieces)]))
    return say("not said, but play {n} implies it; {state}", n=made.n, state=said) if made.implied else said


def _say_open(holding: Holding, names: Names, terms: Terms) -> str:
    who, pieces = names.seat(holding.seat), say_figure(holding.hidden, tiles=terms.tiles)
    if holding.pips is not None:
        return say("open: {who}’s {pieces}, of which only the pips were told, would settle it", who=who, pieces=pieces)
    return say("open: {who}’s {pieces} would settle it", who=who, pieces=pieces)


def sum_up(
    states: Sequence[str], accounts: Accounts, wrong_claims: int, *, misdealt: bool, over: bool, terms: Terms
) -> list[str]:
    """The audit in a few sentences, the most important first; `states` are those of its knocks or goes."""
    said = [say("Misdealt: its points were taken back.")] if misdealt else []
    if states:
        said.append(_sum_up_passes(states, goes=terms.goes))
    said.append(_sum_up_pieces(accounts.hidden, tiles=terms.tiles, over=over))
    if wrong_claims:
        said.append(sentence(say_many("{n:w} claim was wrong.", "{n:w} claims were wrong.", wrong_claims)))
    return said


def _sum_up_passes(states: Sequence[str], *, goes: bool) -> str:
    counted = [(state, states.count(state)) for state in (WRONG, OPEN, CLEARED) if state in states]
    first, *others = counted
    if not others and first[0] != WRONG:
        return _all_of_them(*first, goes=goes)
    return stopped(sentence(listed([_first(*first, goes=goes), *(_other(*other) for other in others)])))


def _all_of_them(state: str, many: int, *, goes: bool) -> str:
    if state == OPEN and goes:
        return say_many("The go is open.", "Every go is open.", many)
    if state == OPEN:
        return say_many("The knock is open.", "Every knock is open.", many)
    if goes:
        return say_many("The go is cleared.", "Every go is cleared.", many)
    return say_many("The knock is cleared.", "Every knock is cleared.", many)


def _first(state: str, many: int, *, goes: bool) -> str:
    """ "two knocks were wrong"."""
    if state == WRONG and goes:
        return say_many("{n:w} go was wrong", "{n:w} goes were wrong", many)
    if state == WRONG:
        return say_many("{n:w} knock was wrong", "{n:w} knocks were wrong", many)
    if goes:
        return say_many("{n:w} go is open", "{n:w} goes are open", many)
    return say_many("{n:w} knock is open", "{n:w} knocks are open", many)


def _other(state: str, many: int) -> str:
    """ "one is cleared", behind the first."""
    if state == OPEN:
        return say_many("{n:w} is open", "{n:w} are open", many)
    return say_many("{n:w} is cleared", "{n:w} are cleared", many)


def _sum_up_pieces(hidden: int, *, tiles: bool, over: bool) -> str:
    if not hidden:
        return say("No tile is missing.") if tiles else say("No card is missing.")
    if over and tiles:
        said = say_many("{n:w} tile was never seen.", "{n:w} tiles were never seen.", hidden)
    elif over:
        said = say_many("{n:w} card was never seen.", "{n:w} cards were never seen.", hidden)
    elif tiles:
        said = say_many("{n:w} tile is still hidden.", "{n:w} tiles are still hidden.", hidden)
    else:
        said = say_many("{n:w} card is still hidden.", "{n:w} cards are still hidden.", hidden)
    return sentence(said)


def say_holding(holding: Holding, terms: Terms, *, over: bool) -> str:
    """What a seat has left: "6-5 and 3-3 left", "3 tiles, not shown"."""
    if not holding.left:
        return say("nothing left")
    if holding.shown:
        return say("{pieces} left", pieces=listed(list(map(show_piece, holding.shown))))
    pieces = say_figure(holding.left, tiles=terms.tiles)
    if holding.pips is not None:
        return say_many(
            "{pieces} left: {n} pip, not shown", "{pieces} left: {n} pips, not shown", holding.pips, pieces=pieces
        )
    return say("{pieces} left, not shown", pieces=pieces) if over else say("holds {pieces}", pieces=pieces)


def say_claim(claim: int, true: int) -> str:
    """ "claimed 6, it was 8: 2 too few"."""
    if claim == true:
        return say("claimed {claim}, rightly", claim=claim)
    if claim < true:
        return say("claimed {claim}, it was {true}: {n} too few", claim=claim, true=true, n=true - claim)
    return say("claimed {claim}, it was {true}: {n} too many", claim=claim, true=true, n=claim - true)
