"""The show on the page: what a hand or crib counts, and what bare ranks leave to be asked."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from referee.calls.crib_plays import say_variants
from referee.calls.cribbage import cadence, combination
from referee.calls.words import Names, sentence
from referee.language import say
from referee.rules.cribbage.variants import find_variants
from referee.rules.pieces import Piece
from referee.rules.scoring import ScoreItem
from referee.web.drawings.combos import Combo, Combos, draw_combos
from referee.web.pages.acts import claim_link
from referee.web.pages.moment import Moment
from referee.web.pages.parts import Choice


def show_choices(moment: Moment, play: str, hand: tuple[Piece, ...], seat: str, *, crib: bool) -> tuple[Choice, ...]:
    """A key for each variant: it pegs the count, or asks for the claim; `play` is the entry without flags."""
    counted = find_variants(moment.position.rules, hand, moment.position.deal.starter, crib=crib)
    who = moment.names.side(seat)
    choices = []
    for variant, said in zip(counted, say_variants(counted, len(hand)), strict=True):
        entry = f"{play} {variant.flags}".rstrip()
        total = sum(item.points for item in until_won(moment, variant.items, seat))
        label = said if len(counted) > 1 else _peg(total, who)
        if moment.claims:
            label = sentence(said) if len(counted) > 1 else say("{who} claims…", who=who)
            choices.append(Choice(label, href=claim_link(moment, entry)))
        else:
            big = str(total) if len(counted) > 1 else ""
            choices.append(Choice(sentence(label), entry=moment.entry(entry), big=big))
    return tuple(choices)


def _peg(total: int, who: str) -> str:
    return say("Peg {n:w} for {who}", n=total, who=who) if total else say("Peg nothing for {who}", who=who)


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
    words = say("{whose}: {points:w}.", whose=whose, points=total) if total else say("{whose}: nothing.", whose=whose)
    return words, cadence(list(items))


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
    who = names.seat(seat)
    return say("{who}’s crib", who=who) if crib else say("{who}’s hand", who=who)


def shown_hand(moment: Moment) -> tuple[str, tuple[Piece, ...], bool] | None:
    """Whose hand or crib lies on the table to be counted, its pieces so far, and whether it is the crib."""
    deal, does = moment.position.deal, moment.options.does
    if deal is None or does not in ("show", "crib"):
        return None
    if does == "crib":
        return deal.dealer, moment.view.held, True
    return moment.options.turn, (*deal.hand(moment.options.turn), *moment.view.held), False


def named_hand(moment: Moment) -> str:
    shown = shown_hand(moment)
    return hand_name(moment.names, shown[0], crib=shown[2]) if shown else ""
