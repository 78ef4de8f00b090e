"""The Play page: one round piece by piece, what each scored, and why no more."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from referee.calls.cribbage import call_count, combination
from referee.calls.remarks import say_remark
from referee.calls.words import say_piece, sentence
from referee.errors import Refused
from referee.language import mark, say
from referee.language.stops import stopped
from referee.rules.cribbage.claimed import MOST_LAID, examine_round
from referee.rules.cribbage.judging import LaidPiece
from referee.rules.cribbage.pegging import THIRTY_ONE
from referee.rules.cribbage.round_remarks import round_remarks
from referee.rules.pieces import RANKS, Card, Tile, tile
from referee.rules.scoring import ScoreItem
from referee.web.drawings.cards import Face, draw_piece
from referee.web.drawings.pad import PAD, Key, make_key
from referee.web.drawings.ranks import RankKey, make_rank
from referee.web.pages.case_parts import (
    NAMES,
    Frame,
    Tap,
    ask_claim,
    claim_key,
    make_frame,
    say_claim,
    sister,
)
from referee.web.pages.parts import Question
from referee.web.pages.play_case import PlayCase

SUCH = {"cribbage": "6 7 8 6", "domino-cribbage": "6-1 6-2 6-6"}
EMPTY = mark("Tap the pieces in the order they were laid.")


@dataclass(frozen=True)
class LaidRow:
    """A piece with the count after it, its points, their reasons, and why it scored no more."""

    piece: str
    face: Face
    count: int
    points: int
    reasons: tuple[str, ...]
    remarks: tuple[str, ...]


@dataclass(frozen=True)
class PlayPage:
    """`rows` in the order laid; `total` are the points of the last one, None before the first."""

    frame: Frame
    label: str
    rows: tuple[LaidRow, ...]
    total: int | None
    said: str
    claimed: tuple[str, ...]
    hint: str
    tiles: tuple[Key, ...]
    ranks: tuple[RankKey, ...]
    question: Question | None
    acts: tuple[Tap, ...]


def play_page(case: PlayCase, refusal: Refused | None = None, typed: str = "") -> PlayPage:
    """The page for a round; with `refusal` what was asked for stays in the field, as `typed`."""
    laid = case.laid()
    said = call_count(laid[-1].count, laid[-1].items) if laid else say(EMPTY)
    cards = case.game == "cribbage"
    tiles = () if cards else tuple(_tile(case, tile(*halves)) for halves in PAD)
    ranks = tuple(_rank(case, Card(rank)) for rank in range(1, 14)) if cards else ()
    claimed = say_claim(None if case.claim is None else examine_round(case.rules, case.pieces, case.claim))
    other = sister(case.game)
    return PlayPage(
        frame=make_frame(
            case,
            " ".join((stopped(_label(case)), said, *claimed)),
            round_remarks(case.rules, case.pieces) if laid else (),
            refusal,
            typed,
            such=SUCH[case.game],
            links=(
                (f"/play/{other}", say("Play {game}", game=say(NAMES[other]))),
                (f"/count/{case.game}", say("Count a hand")),
            ),
        ),
        label=_label(case),
        rows=tuple(_row(case, one, at) for at, one in enumerate(laid, 1)),
        total=laid[-1].points if laid else None,
        said=said,
        claimed=claimed,
        hint=_hint(case, more=any(key.live for key in tiles) or any(key.live for key in ranks)),
        tiles=tiles,
        ranks=ranks,
        question=ask_claim(case, MOST_LAID),
        acts=_acts(case),
    )


def _label(case: PlayCase) -> str:
    pieces = ", ".join(say_piece(str(piece)) for piece in case.pieces)
    return say("This round: {pieces}", pieces=pieces or say("nothing yet"))


def _row(case: PlayCase, one: LaidPiece, at: int) -> LaidRow:
    remarks = round_remarks(case.rules, case.pieces[:at])
    return LaidRow(
        piece=sentence(say_piece(str(one.piece))),
        face=draw_piece(str(one.piece)),
        count=one.count,
        points=one.points,
        reasons=tuple(sentence(_reason(item)) for item in one.items),
        remarks=tuple(map(say_remark, remarks)),
    )


def _reason(item: ScoreItem) -> str:
    """A combination with its pieces, but for a count, which is that of the whole round."""
    if item.reason in ("fifteen", "thirty-one"):
        return combination(item)
    return say("{combination}: {pieces}", combination=combination(item), pieces=", ".join(map(say_piece, item.pieces)))


def _hint(case: PlayCase, *, more: bool) -> str:
    if not case.pieces:
        return say("The first piece")
    if case.count == THIRTY_ONE:
        return say("Thirty-one: the round is over")
    if more:
        return say("The count is {n}: tap the next piece", n=case.count)
    return say("The count is {n}: nothing more can be laid", n=case.count)


def _tile(case: PlayCase, one: Tile) -> Key:
    if one in case.pieces:
        return make_key(one.high, one.low, "laid")
    if not case.fits(one):
        return make_key(one.high, one.low, "off")
    return make_key(one.high, one.low, "free", href=case.put(one).address)


def _rank(case: PlayCase, card: Card) -> RankKey:
    laid = Counter(piece.rank for piece in case.pieces)
    free = case.fits(card) and laid[card.rank] < 4
    return make_rank(RANKS[card.rank - 1], "free" if free else "off", href=case.put(card).address if free else "")


def _acts(case: PlayCase) -> tuple[Tap, ...]:
    if case.sheet:
        return (Tap(say("Back"), case.question.address),)
    last = say_piece(str(case.pieces[-1])) if case.pieces else ""
    return (
        Tap(say("Undo"), case.back.address if case.pieces else "", last),
        claim_key(case),
        Tap(say("New round"), PlayCase(case.game, chosen=case.chosen).address if case.pieces else ""),
    )
