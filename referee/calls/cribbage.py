"""The calls of cribbage: the play, and the count in the players' cadence."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from referee.calls import common
from referee.calls.common import Call, bust_why, claimed, given, say_common, shorten_common
from referee.calls.words import RANK_NAMES, Names, listed, number, sentence, show_piece, show_pieces
from referee.language import say
from referee.rules.cribbage.plays import FLUSH_FIVE, Crib, Deal, Go, Lay, Show, Starter
from referee.rules.cribbage.position import Dealt
from referee.rules.cribbage.variants import Variant
from referee.rules.game import Ruling
from referee.rules.pieces import Card, Piece
from referee.rules.plays import Concession
from referee.rules.scoring import ScoreItem, Verdict

_MANY = {"pair": "a pair", "pair-royal": "a pair royal", "double-pair-royal": "a double pair royal", "nobs": "his nobs"}
NOTHING = "Nineteen."
FIFTEENS_SAID = 4


def call_play(ruling: Ruling, names: Names) -> Call:
    """The call of one play."""
    words, why = _SAY.get(type(ruling.play), _common)(ruling, names)
    winner = ruling.position.score.winner
    if winner and not isinstance(ruling.play, Concession):
        reached = number(ruling.position.score.target)
        words, why = f"Game: {names.side(winner[0])}.", f"{words.rstrip('.')}: {reached}"
    counted = isinstance(ruling.play, Show | Crib) and not winner and not ruling.bust
    return Call(words, why, tuple(_more(ruling, names)), ruling.bust, why if counted else "")


def brief(ruling: Ruling) -> str:
    """For the record, in ASCII: "15: two", "23: pair 2", "12: fifteen 2, fifteen 2, run 8"."""
    own = [f"{item.reason} {item.points}" for item in ruling.items if item.seat is None]
    outside = [f"{item.reason} {item.points} to {item.seat}" for item in ruling.items if item.seat]
    said = "bust" if ruling.bust and own else ", ".join(own)
    if is_dead(ruling):
        said = "dead"
    elif isinstance(ruling.play, Lay):
        said = f"{laid_count(ruling)}: {said or 'nothing'}"
    elif isinstance(ruling.play, Show | Crib):
        said = f"{ruling.worth}: {said or 'nothing'}"
    return ", ".join(filter(None, [said, *outside]))


def cadence(items: Sequence[ScoreItem]) -> str:
    """The count as players say it: "Fifteen two, fifteen four, and a pair is six."; nothing is "Nineteen."."""
    if not items:
        return NOTHING
    fifteens = sum(item.points for item in items if item.reason == "fifteen")
    said = [f"fifteen {number(points)}" for points in range(2, fifteens + 1, 2)]
    if len(said) > FIFTEENS_SAID:
        said = said[-1:]
    running = fifteens
    for item in items:
        if item.reason != "fifteen":
            running += item.points
            said.append(f"{combination(item)} is {number(running)}")
    last = said[-1] if len(said) == 1 or not _named(items) else f"and {said[-1]}"
    return sentence(", ".join([*said[:-1], last])) + "."


def call_count(count: int, items: Sequence[ScoreItem]) -> str:
    """What the layer of a piece calls: "Twenty-one, and a run of three: three."."""
    made = [combination(item) for item in items if item.reason not in ("fifteen", "thirty-one")]
    points = sum(item.points for item in items)
    words = sentence(number(count)) + (f", and {listed(made)}" if made else "")
    return words + (f": {number(points)}." if points else ".")


def _named(items: Sequence[ScoreItem]) -> bool:
    return any(item.reason != "fifteen" for item in items)


def combination(item: ScoreItem) -> str:
    """A combination by name: "a run of four", "a pair", "a flush of five"."""
    if item.reason in ("run", "flush"):
        return f"a {item.reason} of {number(item.points)}"
    return _MANY.get(item.reason, item.reason)


def say_variants(variants: Sequence[Variant], size: int) -> list[str]:
    """What a hand of so many bare ranks may also have: "nobs", "flush of five"; "neither", "no nobs" for none of it."""
    words = [_variant(variant, size) for variant in variants]
    asked = {word for said in words for word in ("flush", "nobs") if word in said}
    plain = "neither" if len(asked) > 1 else f"no {''.join(asked)}"
    return [said or plain for said in words]


def _variant(variant: Variant, size: int) -> str:
    flush = f"flush of {number(size + (variant.flush == FLUSH_FIVE))}" if variant.flush else ""
    return " and ".join(filter(None, [flush, "nobs" if variant.nobs else ""]))


def laid_count(ruling: Ruling) -> int:
    """The count that the layer calls, also where the round ended with it."""
    deal: Dealt = ruling.position.deal
    pile = deal.pile or (deal.rounds[-1] if deal.rounds else ())
    return sum(laid.piece.count for laid in pile)


def is_dead(ruling: Ruling) -> bool:
    """Whether the piece left the hand without being laid, for it could have been laid at a go (`false-go`)."""
    faulty = any(verdict.fault for verdict in ruling.verdicts)
    return isinstance(ruling.play, Lay) and faulty and ruling.position.rules.false_go == "dead-piece"


def say_play(play: Any, names: Names) -> str:
    """A play in a few words: "Bill 7♥", "Ann’s hand"."""
    match play:
        case Deal(seat):
            return f"{names.seat(seat)}’s deal"
        case Starter(piece):
            return f"starter {show_piece(piece)}"
        case Lay(seat, piece):
            return f"{names.seat(seat)} {show_piece(piece)}"
        case Go(seat):
            return f"{names.seat(seat)} says go"
        case Show(seat):
            return f"{names.seat(seat)}’s hand"
        case Crib():
            return "the crib"
        case _:
            return shorten_common(play, names)


def say_item(item: ScoreItem, _ruling: Ruling, names: Names) -> str:
    """A score item as a reason of its own."""
    if item.seat:
        return _given(item, names)
    pieces = show_pieces(item.pieces)
    return f"{sentence(combination(item))}: {pieces}" if pieces else sentence(combination(item))


def say_verdicts(verdicts: Sequence[Verdict], names: Names) -> list[tuple[str, str]]:
    """What became of goes, each with its mark."""
    return common.say_verdicts(verdicts, names, "go", "could have been laid")


def _deal(ruling: Ruling, names: Names) -> tuple[str, str]:
    return f"{names.seat(ruling.play.seat)} deals.", f"{names.seat(ruling.play.seat)}’s crib; turn up the starter"


def _starter(ruling: Ruling, names: Names) -> tuple[str, str]:
    piece: Piece = ruling.play.piece
    heels = [item for item in ruling.items if item.reason == "heels"]
    if not heels:
        return f"{sentence(_in_words(piece))} is the starter.", ""
    side = heels[0].seat or ""
    words = "His heels" if isinstance(piece, Card) else "A double"
    if ruling.bust:
        return "Bust.", f"{words.lower()} may not win: {common.stays(ruling, names, side)}"
    return f"{words}: {number(heels[0].points)}.", f"{_in_words(piece)} as starter, for {names.side(side)}"


def _lay(ruling: Ruling, names: Names) -> tuple[str, str]:
    if is_dead(ruling):
        return "A dead piece.", f"{names.seat(ruling.play.seat)} takes back {_in_words(ruling.play.piece)}"
    own = [item for item in ruling.items if item.seat is None]
    if ruling.bust and own:
        return "Bust.", bust_why(ruling, names, f"{number(laid_count(ruling))} is {number(ruling.worth)}", "")
    words = call_count(laid_count(ruling), own)
    why = "; ".join(f"{combination(item)}: {show_pieces(item.pieces)}" for item in own if len(item.pieces) > 1)
    return words, why or f"{names.seat(ruling.play.seat)} lays {_in_words(ruling.play.piece)}"


def _go(ruling: Ruling, names: Names) -> tuple[str, str]:
    deal: Dealt = ruling.position.deal
    return f"{names.seat(ruling.play.seat)} says go.", "the count begins anew" if not deal.pile else ""


def _show(ruling: Ruling, names: Names) -> tuple[str, str]:
    whose = f"{names.seat(ruling.play.seat)}’s {'crib' if isinstance(ruling.play, Crib) else 'hand'}"
    own = [item for item in ruling.items if item.seat is None]
    if ruling.bust:
        return "Bust.", bust_why(ruling, names, f"{whose} counts {ruling.worth}", "")
    return f"{whose}: {number(ruling.worth)}.", cadence(own)


def _common(ruling: Ruling, names: Names) -> tuple[str, str]:
    dealer = ruling.position.next_deal
    return say_common(ruling, names, f"{names.seat(dealer)} deals again" if dealer else "")


def _more(ruling: Ruling, names: Names) -> list[str]:
    """What else the play brought: points to others or from before, a claim."""
    heels = isinstance(ruling.play, Starter)
    return [_given(item, names) for item in ruling.items if item.seat and not heels] + claimed(ruling)


def _in_words(piece: Piece) -> str:
    """A rank in words, or a tile as it is written."""
    return say(RANK_NAMES[str(piece)[0]]) if isinstance(piece, Card) else str(piece)


def _given(item: ScoreItem, names: Names) -> str:
    return given(item, names, {"award": "given", "last": "for not having the crib first"})


_SAY: dict[type, Callable[[Ruling, Names], tuple[str, str]]] = {
    Deal: _deal, Starter: _starter, Lay: _lay, Go: _go, Show: _show, Crib: _show
}  # fmt: skip
