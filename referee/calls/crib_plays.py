"""The plays of cribbage by name, in a few words or in full, and what bare ranks leave open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from referee.calls import common
from referee.calls.common import say_claiming, shorten_common
from referee.calls.words import Names, listed, say_starter, show_piece, show_pieces
from referee.language import mark, say
from referee.rules.cribbage.plays import FLUSH, FLUSH_FIVE, Crib, Deal, Go, Lay, Show, Starter
from referee.rules.cribbage.variants import Variant

_FLUSHES = {FLUSH: mark("flush"), FLUSH_FIVE: mark("flush5")}


def say_play(play: Any, names: Names) -> str:
    """A play in a few words: "Bill 7♥", "Ann’s hand"."""
    match play:
        case Deal(seat):
            return say("{who}’s deal", who=names.seat(seat))
        case Starter(piece):
            return say_starter(show_piece(piece))
        case Lay(seat, piece):
            return f"{names.seat(seat)} {show_piece(piece)}"
        case Go(seat):
            return say("{who} says go", who=names.seat(seat))
        case Show(seat):
            return say("{who}’s hand", who=names.seat(seat))
        case Crib():
            return say("the crib")
        case _:
            return shorten_common(play, names)


def say_in_full(play: Any, names: Names) -> str:
    """A play with all that was written: "Ann shows 5 J 9 2 nobs", "crib 5 J 9 2"."""
    match play:
        case Deal(seat):
            return say("{who} deals", who=names.seat(seat))
        case Show(seat, pieces):
            who = names.seat(seat)
            shown = say("{who} shows {pieces}", who=who, pieces=_shown(play)) if pieces else say("{who} shows", who=who)
            return say_claiming(shown, play)
        case Crib():
            return say_claiming(say("crib {pieces}", pieces=_shown(play)), play)
        case Starter() | Lay() | Go():
            return say_claiming(say_play(play, names), play)
        case _:
            return common.say_in_full(play, names)


def _shown(play: Show | Crib) -> str:
    """The pieces, and what bare ranks cannot tell: "5 J 9 2 nobs"."""
    told = [say(_FLUSHES[play.flush])] if play.flush else []
    return " ".join([show_pieces(play.pieces), *told, *([say("nobs")] if play.nobs else [])])


def say_variants(variants: Sequence[Variant], size: int) -> list[str]:
    """What a hand of so many bare ranks may also have: "nobs", "flush of five"; "neither", "no nobs" for none of it."""
    if not any(variant.nobs for variant in variants):
        plain = say("no flush")
    else:
        plain = say("neither") if any(variant.flush for variant in variants) else say("no nobs")
    return [_variant(variant, size) or plain for variant in variants]


def _variant(variant: Variant, size: int) -> str:
    flush = say("flush of {n:w}", n=size + (variant.flush == FLUSH_FIVE)) if variant.flush else ""
    return listed([*filter(None, [flush, say("nobs") if variant.nobs else ""])])
