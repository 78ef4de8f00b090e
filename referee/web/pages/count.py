"""The Count page: four pieces and the starter, every combination, the spoken count."""

from __future__ import annotations

from dataclasses import dataclass, replace

from referee.calls.crib_plays import say_variants
from referee.calls.cribbage import cadence
from referee.calls.remarks import say_remark
from referee.calls.words import say_of, say_piece, say_with_starter, sentence
from referee.errors import Refused
from referee.language import mark, say, say_in, say_many
from referee.language.stops import stopped
from referee.rules.cribbage.claimed import examine_hand
from referee.rules.cribbage.hand_remarks import hand_remarks
from referee.rules.cribbage.variants import Variant, find_variants
from referee.rules.pieces import Card
from referee.rules.scoring import Remark, ScoreItem
from referee.web.drawings.cards import draw_piece
from referee.web.drawings.combos import Combos
from referee.web.pages.case_parts import (
    NAMES,
    Frame,
    Slot,
    Tap,
    ask_claim,
    claim_key,
    make_frame,
    say_claim,
    sister,
)
from referee.web.pages.count_case import STARTER, CountCase
from referee.web.pages.count_pad import CountPad, make_pad
from referee.web.pages.crib_show import combos_of
from referee.web.pages.parts import Question

CARDS = (mark("the first card"), mark("the second card"), mark("the third card"), mark("the fourth card"))
TILES = (mark("the first tile"), mark("the second tile"), mark("the third tile"), mark("the fourth tile"))
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
    items, other = tuple(case.items()) if case.complete else (), sister(case.game)
    remarks = _remarks(case)
    said = cadence(items) if case.complete else _missing(case)
    claimed = _claimed(case, items)
    return CountPage(
        frame=make_frame(
            case,
            " ".join((stopped(_label(case)), said, *claimed)),
            remarks,
            refusal,
            typed,
            such=SUCH[case.game],
            links=(
                (f"/count/{other}", say("Count {game}", game=say(NAMES[other]))),
                (f"/play/{case.game}", say("A round of the play")),
            ),
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
    """ "Tap four cards and the starter.", "Tap the starter."."""
    if len(case.hand) == case.size:
        return say_of(not case.cards, "Tap the starter.")
    tap = _tap_cards(case) if case.cards else _tap_tiles(case)
    return stopped(tap) if case.starter else say_of(not case.cards, "{tap} and the starter.", tap=tap)


def _tap_cards(case: CountCase) -> str:
    left = case.size - len(case.hand)
    if case.hand:
        return say_many("Tap {n:w} more card", "Tap {n:w} more cards", left)
    return say_many("Tap {n:w} card", "Tap {n:w} cards", left)


def _tap_tiles(case: CountCase) -> str:
    left = case.size - len(case.hand)
    if case.hand:
        return say_many("Tap {n:w} more tile", "Tap {n:w} more tiles", left)
    return say_many("Tap {n:w} tile", "Tap {n:w} tiles", left)


def _label(case: CountCase) -> str:
    pieces = ", ".join(say_piece(str(piece)) for piece in case.hand) or say("nothing yet")
    said = say("Crib: {pieces}", pieces=pieces) if case.crib else say("Hand: {pieces}", pieces=pieces)
    return say_with_starter(said, str(case.starter)) if case.starter else said


def _tab(case: CountCase, *, crib: bool) -> Tap:
    """A flush that the crib cannot have is asked again."""
    href = replace(case.plain, crib=crib, at=None).address
    return Tap(say("Crib") if crib else say_in("held", "Hand"), href, on=case.crib == crib)


def _slot(case: CountCase, at: int) -> Slot:
    """A piece can be changed, the next empty place chosen."""
    piece = case.starter if at == STARTER else case.hand[at] if at < len(case.hand) else None
    place = _place(case, at)
    label = say("change {place}, {piece}", place=place, piece=say_piece(str(piece))) if piece else place
    reached = at == STARTER or at <= len(case.hand)
    return Slot(
        at=at,
        face=draw_piece(str(piece)) if piece else None,
        label=label,
        href=case.select(at).address if reached else "",
        cur=at == case.slot,
    )


def _place(case: CountCase, at: int) -> str:
    """ "the second card", "the starter"."""
    if at == STARTER:
        return say_of(not case.cards, "the starter")
    return say((CARDS if case.cards else TILES)[at])


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
    place = _place(case, case.slot)
    if case.suits and isinstance(case.selected, Card) and not case.selected.suit:
        return say("The suit of {place}, or the next card", place=place)
    if case.selected is None:
        return sentence(place)
    if case.cards:
        return sentence(say("change {place}, or tap another card above", place=place))
    return sentence(say("change {place}, or tap another tile above", place=place))


def _acts(case: CountCase) -> tuple[Tap, ...]:
    if case.sheet:
        return (Tap(say("Back"), replace(case, sheet="").address),)
    acts = [claim_key(case)]
    if case.cards:
        suits = replace(case, suits=not case.suits)
        acts.append(
            Tap(say("Suits"), suits.tidy.address, say_in("suits", "on") if case.suits else say_in("suits", "off"))
        )
    empty = CountCase(case.game, crib=case.crib, chosen=case.chosen, suits=case.suits)
    acts.append(Tap(say("Clear"), empty.address if case.hand or case.starter else ""))
    return tuple(acts)
