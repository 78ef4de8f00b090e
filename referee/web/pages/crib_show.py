"""The show on the page: what a hand or crib counts, and what bare ranks leave to be asked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, product

from referee.calls.cribbage import NOTHING, cadence, combination
from referee.calls.words import Names, number, sentence
from referee.errors import IllegalPlay
from referee.rules.cribbage.counting import count_hand
from referee.rules.pieces import Piece
from referee.rules.scoring import ScoreItem
from referee.web.drawings.combos import Combo, Combos, draw_combos
from referee.web.pages.acts import claim_link
from referee.web.pages.moment import Moment
from referee.web.pages.parts import Choice

FLUSHES = ("", "flush", "flush5")


@dataclass(frozen=True)
class Variant:
    """One answer to what cannot be seen: the flags that say it, and what the pieces then count."""

    flags: str
    words: str
    items: tuple[ScoreItem, ...]


def variants(moment: Moment, hand: tuple[Piece, ...], *, crib: bool) -> list[Variant]:
    """Every different count that the hand can have, the plainest first."""
    found: dict[tuple[str, ...], Variant] = {}
    starter = moment.position.deal.starter
    for flush, nobs in product(FLUSHES, (False, True)):
        if flush and nobs:
            continue  # a flush that holds the jack says by itself whether it is nobs
        try:
            items = count_hand(moment.position.rules, hand, starter, flush=flush, nobs=nobs, crib=crib)
        except IllegalPlay:
            continue
        reasons = tuple(f"{item.reason} {item.points}" for item in items)
        flags = " ".join(filter(None, [flush, "nobs" if nobs else ""]))
        words = " and ".join(filter(None, [_flush(flush, len(hand)), "nobs" if nobs else ""]))
        found.setdefault(reasons, Variant(flags, words, tuple(items)))
    return list(found.values())


def _flush(flag: str, size: int) -> str:
    return f"flush of {number(size + (flag == FLUSHES[2]))}" if flag else ""


def show_choices(moment: Moment, play: str, hand: tuple[Piece, ...], seat: str, *, crib: bool) -> tuple[Choice, ...]:
    """A key for each variant: it pegs the count, or asks for the claim; `play` is the entry without flags."""
    counted = variants(moment, hand, crib=crib)
    who = moment.names.side(seat)
    asked = {word for variant in counted for word in ("flush", "nobs") if word in variant.words}
    plain = "neither" if len(asked) > 1 else f"no {''.join(asked)}"
    choices = []
    for variant in counted:
        entry = f"{play} {variant.flags}".rstrip()
        total = sum(item.points for item in until_won(moment, variant.items, seat))
        label = (variant.words or plain) if len(counted) > 1 else f"Peg {number(total)} for {who}"
        if moment.claims:
            label = sentence(variant.words or plain) if len(counted) > 1 else f"{who} claims…"
            choices.append(Choice(label, href=claim_link(moment, entry)))
        else:
            big = str(total) if len(counted) > 1 else ""
            choices.append(Choice(sentence(label), entry=moment.entry(entry), big=big))
    return tuple(choices)


def combos_of(items: tuple[ScoreItem, ...], pieces: tuple[Piece, ...]) -> Combos:
    """The list of combinations, each with its pieces lit and the running total."""
    shown = tuple(map(str, pieces))
    running, rows = 0, []
    lit: set[tuple[str, tuple[int, ...]]] = set()
    for item in items:
        running += item.points
        places = next((at for at in _places(item, shown) if (item.reason, at) not in lit), ())
        lit.add((item.reason, places))
        rows.append(Combo(combination(item), item.points, running, places))
    return draw_combos(shown, tuple(rows))


def _places(item: ScoreItem, shown: tuple[str, ...]) -> Iterator[tuple[int, ...]]:
    """Every choice of places that holds the item's pieces: bare ranks are alike, and each combination is another."""
    for places in combinations(range(len(shown)), len(item.pieces)):
        if all(map(_is, sorted(shown[at] for at in places), sorted(item.pieces))):
            yield places


def _is(shown: str, piece: str) -> bool:
    return shown == piece or (len(shown) == 1 and shown == piece[0])


def said_count(items: tuple[ScoreItem, ...], whose: str) -> tuple[str, str]:
    """What is said of a hand before it is pegged: the total, and the count in cadence."""
    total = sum(item.points for item in items)
    return f"{whose}: {number(total)}.", cadence(list(items)) if items else NOTHING


def until_won(moment: Moment, items: tuple[ScoreItem, ...], seat: str) -> tuple[ScoreItem, ...]:
    """The counting stops at the target; with an exact finish the hand is one score."""
    score = moment.position.score
    to_go = score.target - score.of(seat)
    counted: list[ScoreItem] = []
    for item in items:
        if score.finish != "exact" and sum(one.points for one in counted) >= to_go:
            break
        counted.append(item)
    return tuple(counted)


def hand_name(names: Names, seat: str, *, crib: bool) -> str:
    return f"{names.seat(seat)}’s {'crib' if crib else 'hand'}"
