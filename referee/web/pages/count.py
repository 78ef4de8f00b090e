"""The Count page: four pieces and the starter, every combination, the spoken count."""

from __future__ import annotations

from dataclasses import dataclass, replace

from referee.calls.cribbage import cadence, say_variants
from referee.calls.remarks import say_remark
from referee.calls.words import listed, number, say_piece, sentence
from referee.errors import Refused
from referee.rules.cribbage.claimed import examine_hand
from referee.rules.cribbage.hand_remarks import hand_remarks
from referee.rules.cribbage.variants import Variant, find_variants
from referee.rules.pieces import Card
from referee.rules.scoring import Remark, ScoreItem
from referee.web.drawings.cards import draw_piece
from referee.web.drawings.combos import Combos
from referee.web.pages.case_parts import (
    FAMILY,
    NAMES,
    Frame,
    Slot,
    Tap,
    ask_claim,
    claim_key,
    make_frame,
    say_claim,
)
from referee.web.pages.count_case import STARTER, CountCase
from referee.web.pages.count_pad import CountPad, make_pad
from referee.web.pages.crib_show import combos_of
from referee.web.pages.parts import Question

PLACES = ("first", "second", "third", "fourth")
SUCH = {"cribbage": "5H 5S 5D JC / 5C crib", "domino-cribbage": "6-6 4-2 3-3 1-0 / 5-4"}


@dataclass(frozen=True)
class CountPage:
    """`total` is None while pieces are missing; `said` is read aloud; `variants` ask what bare ranks leave open."""

    frame: Frame
    slots: tuple[Slot, ...]
    starter: Slot
    label: str
    total: int | None
    said: str
    claimed: tuple[str, ...]
    remarks: tuple[str, ...]
    variants: tuple[Tap, ...]
    combos: Combos | None
    hint: str
    pad: CountPad
    question: Question | None
    acts: tuple[Tap, ...]


def count_page(case: CountCase, refusal: Refused | None = None, typed: str = "") -> CountPage:
    """The page for a hand; with `refusal` what was asked for stays in the field, as `typed`."""
    items, other = tuple(case.items()) if case.complete else (), FAMILY[case.game]
    remarks = _remarks(case)
    said = cadence(items) if case.complete else f"Tap {_missing(case)}."
    claimed = _claimed(case, items)
    return CountPage(
        frame=make_frame(
            case,
            " ".join((f"{_label(case)}.", said, *claimed)),
            remarks,
            refusal,
            typed,
            such=SUCH[case.game],
            links=((f"/count/{other}", f"Count {NAMES[other]}"), (f"/play/{case.game}", "A round of the play")),
            tabs=(_tab(case, crib=False), _tab(case, crib=True)),
        ),
        slots=tuple(_slot(case, at) for at in range(case.size)),
        starter=_slot(case, STARTER),
        label=_label(case),
        total=case.points() if case.complete else None,
        said=said,
        claimed=claimed,
        remarks=tuple(map(say_remark, remarks)),
        variants=_variants(case),
        combos=combos_of(items, (*case.hand, case.starter)) if case.starter and items else None,
        hint=_hint(case),
        pad=make_pad(case),
        question=ask_claim(case, case.most),
        acts=_acts(case),
    )


def _missing(case: CountCase) -> str:
    """ "four cards and the starter", "the starter"."""
    left = case.size - len(case.hand)
    piece = "card" if case.cards else "tile"
    more = " more" if case.hand else ""
    pieces = f"{number(left)}{more} {piece if left == 1 else piece + 's'}" if left else ""
    return listed([part for part in (pieces, "" if case.starter else "the starter") if part])


def _whose(case: CountCase) -> str:
    return "Crib" if case.crib else "Hand"


def _label(case: CountCase) -> str:
    said = ", ".join(say_piece(str(piece)) for piece in case.hand) or "nothing yet"
    return f"{_whose(case)}: {said}" + (f", and the starter {say_piece(str(case.starter))}" if case.starter else "")


def _tab(case: CountCase, *, crib: bool) -> Tap:
    """A flush that the crib cannot have is asked again."""
    href = replace(case.plain, crib=crib, at=None).address
    return Tap("Crib" if crib else "Hand", href, on=case.crib == crib)


def _slot(case: CountCase, at: int) -> Slot:
    """A piece can be changed, the next empty place chosen."""
    piece = case.starter if at == STARTER else case.hand[at] if at < len(case.hand) else None
    place = "starter" if at == STARTER else f"{PLACES[at]} {'card' if case.cards else 'tile'}"
    label = f"change the {place}, {say_piece(str(piece))}" if piece else f"the {place}"
    reached = at == STARTER or at <= len(case.hand)
    return Slot(
        at=at,
        face=draw_piece(str(piece)) if piece else None,
        label=label,
        href=case.select(at).address if reached else "",
        cur=at == case.slot,
    )


def _claimed(case: CountCase, items: tuple[ScoreItem, ...]) -> tuple[str, ...]:
    if case.claim is None or case.starter is None:
        return ()
    pieces, flush, nobs = (case.hand, case.starter), case.flush, case.nobs
    return say_claim(examine_hand(case.rules, *pieces, items, case.claim, crib=case.crib, flush=flush, nobs=nobs))


def _remarks(case: CountCase) -> tuple[Remark, ...]:
    """Why it counts no more; what nobody has said stands on keys."""
    if not case.complete or case.starter is None:
        return ()
    found = hand_remarks(case.rules, case.hand, case.starter, crib=case.crib, flush=case.flush, nobs=case.nobs)
    return tuple(remark for remark in found if not remark.code.endswith("-not-told"))


def _variants(case: CountCase) -> tuple[Tap, ...]:
    """A key for every count that bare ranks leave open, the one that is shown among them."""
    if not case.complete or case.starter is None:
        return ()
    found = find_variants(case.rules, case.hand, case.starter, crib=case.crib)
    if len(found) < 2:
        return ()
    now = sorted((item.reason, item.points) for item in case.items())
    words = say_variants(found, len(case.hand))
    return tuple(_variant(case, one, said, now) for one, said in zip(found, words, strict=True))


def _variant(case: CountCase, one: Variant, words: str, now: list[tuple[str, int]]) -> Tap:
    href = replace(case, flush=one.flush, nobs=one.nobs, claim=None, sheet="").address
    on = sorted((item.reason, item.points) for item in one.items) == now
    return Tap(sentence(words), href, small=str(one.points), on=on)


def _hint(case: CountCase) -> str:
    piece = "card" if case.cards else "tile"
    place = "starter" if case.slot == STARTER else f"{PLACES[case.slot]} {piece}"
    if case.suits and isinstance(case.selected, Card) and not case.selected.suit:
        return f"The suit of the {place}, or the next {piece}"
    if case.selected is not None:
        return f"Change the {place}, or tap another {piece} above"
    return f"The {place}"


def _acts(case: CountCase) -> tuple[Tap, ...]:
    if case.sheet:
        return (Tap("Back", replace(case, sheet="").address),)
    acts = [claim_key(case)]
    if case.cards:
        suits = replace(case, suits=not case.suits)
        acts.append(Tap("Suits", suits.tidy.address, "on" if case.suits else "off"))
    empty = CountCase(case.game, crib=case.crib, chosen=case.chosen, suits=case.suits)
    acts.append(Tap("Clear", empty.address if case.hand or case.starter else ""))
    return tuple(acts)
