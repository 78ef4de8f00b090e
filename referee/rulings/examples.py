"""What an example gives: worked out by the rules, with what the referee says of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

from referee.calls.cribbage import cadence
from referee.calls.games import VOICES
from referee.calls.moves import say_next
from referee.calls.remarks import say_remark
from referee.calls.words import Names, linked, sentence
from referee.cases import read_hand_case, read_pieces, settle_case
from referee.errors import BrokenPlay, RecordError, Refused
from referee.language import once_a_language, say, say_many
from referee.record.match import finished_leg
from referee.record.reading import read_record
from referee.record.replay import Ledger, replay
from referee.refusals import explain
from referee.rules.cribbage.hand_remarks import hand_remarks
from referee.rules.cribbage.judging import LaidPiece, judge_hand, judge_round
from referee.rules.cribbage.round_remarks import round_remarks
from referee.rules.games import GAMES
from referee.rules.lines.judging import LaidTile, judge_line
from referee.rules.lines.remarks import line_remarks
from referee.rules.plays import Award, Misdeal, Penalty
from referee.rules.score import write_scores
from referee.rules.scoring import Remark, ScoreItem
from referee.rules.seating import PARTNERS, Seating
from referee.rulings.shapes import Example

_NAMES = ("Ann", "Bill", "Cath", "Dave")
_NONE: Mapping[str, str] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a case gives: `given` as it is written beside an example, `said` aloud, `why`, and what the board shows.

    `laid` are the pieces of a round or the tiles of a line one by one.

    `codes` are the reasons, faults and remarks, or the refusal, that the case is about, and the kind of play; `refused`
    says that it is no play of the rules.
    """

    given: str
    said: str
    why: str = ""
    board: str = ""
    laid: tuple[LaidPiece, ...] | tuple[LaidTile, ...] = ()
    codes: tuple[str, ...] = ()
    refused: bool = False


def work(game: str, example: Example, chosen: Mapping[str, str] = _NONE) -> Outcome:
    """The outcome of an example by the rules as they are, with the house rules `chosen` besides its own."""
    return _worked(game, example, tuple((dict(example.chosen) | dict(chosen)).items()))


@once_a_language
def _worked(game: str, example: Example, chosen: tuple[tuple[str, str], ...]) -> Outcome:
    try:
        return _KINDS[example.kind](game, example, dict(chosen))
    except RecordError as refusal:
        return _refused(game, refusal.cause)
    except Refused as refusal:
        return _refused(game, refusal)


def names_of(players: str) -> Names:
    """The usual people at a table of 2, 3, 4 or pairs."""
    seating = Seating(4, pairs=True) if players == "pairs" else Seating(int(players))
    return Names(seating, _NAMES[: seating.players])


def record_of(game: str, example: Example, chosen: Mapping[str, str] = _NONE) -> str:
    """The text of an example that is a record, without its reason."""
    names = names_of(example.players)
    head = {"Game": game, "Players": ", ".join(names.names)}
    if names.seating.pairs:
        head["Sides"] = PARTNERS
    tags = [f'[{name} "{value}"]' for name, value in (head | dict(example.chosen) | dict(chosen)).items()]
    return "\n".join([*tags, "", *example.text.split(" / ")])


def with_reason(entries: Sequence[Any], example: Example) -> list[Any]:
    """The entries of an example, its reason in its place: words of the table, in the language that is spoken."""
    given = list(entries)
    at = max((at for at, entry in enumerate(given) if isinstance(entry, Penalty | Award | Misdeal)), default=-1)
    if example.reason and at >= 0:
        given[at] = replace(given[at], reason=say(example.reason))
    return given


def _refused(game: str, refusal: Refused) -> Outcome:
    """A play that a correction would break is told as the table would say it."""
    names = names_of("4")
    if isinstance(refusal, BrokenPlay):
        play = GAMES[game].read(str(refusal.data["text"]))
        refusal = BrokenPlay(refusal.n, VOICES[game].play(play, names), refusal.cause)
    return Outcome(refusal.code, say("No."), explain(refusal, names), codes=(refusal.code,), refused=True)


def _hand(game: str, example: Example, chosen: Mapping[str, str]) -> Outcome:
    rules, case, crib = settle_case(game, chosen), read_hand_case(game, example.text), example.kind == "crib"
    items = judge_hand(rules, case.hand, case.starter, crib=crib)
    remarks = hand_remarks(rules, case.hand, case.starter, crib=crib)
    total = sum(item.points for item in items)
    return Outcome(str(total), cadence(items), _told(remarks), codes=_codes(items, remarks))


def _round(game: str, example: Example, chosen: Mapping[str, str]) -> Outcome:
    rules, pieces = settle_case(game, chosen), read_pieces(game, example.text.split())
    laid = judge_round(rules, pieces)
    return _after(tuple(laid), laid[-1].count, round_remarks(rules, pieces))


def _line(game: str, example: Example, chosen: Mapping[str, str]) -> Outcome:
    rules = settle_case(game, chosen)
    laid = judge_line(rules, example.text.split())
    return _after(tuple(laid), laid[-1].ends, line_remarks(rules, laid[-1].line))


def _after(laid: tuple[LaidPiece, ...] | tuple[LaidTile, ...], total: int, remarks: Sequence[Remark]) -> Outcome:
    """After the last piece, at this count or this total of the ends."""
    given = " ".join(str(one.points) for one in laid)
    return Outcome(
        given,
        sentence(_counted(total, laid[-1].points)),
        _told(remarks),
        laid=laid,
        codes=_codes(laid[-1].items, remarks),
    )


def _counted(total: int, points: int) -> str:
    if points:
        return say("{total:w}: {points:w}.", total=total, points=points)
    return say("{total:w}: nothing.", total=total) if total else say("Nothing: nothing.")


def _told(remarks: Sequence[Remark]) -> str:
    return ". ".join(map(say_remark, remarks)) + ("." if remarks else "")


def _record(game: str, example: Example, chosen: Mapping[str, str]) -> Outcome:
    record, names = read_record(record_of(game, example, chosen)).record, names_of(example.players)
    ledger = replay(record.setup, with_reason([noted.entry for noted in record.entries], example))
    ruling = ledger.rulings[-1]
    aloud, why = VOICES[game].call(ruling, names).aloud, linked(VOICES[game].reasons(ruling, names))
    given, board = _ASKED[example.asks](ledger, names)
    deed = type(record.entries[-1].entry).__name__.lower()
    return Outcome(given, aloud, why, board, codes=(*_ruled(ledger), deed))


def _ruled(ledger: Ledger) -> Iterator[str]:
    """What the last play that stands is about."""
    ruling, game = ledger.rulings[-1], ledger.setup.game
    yield from _codes(ruling.items, game.remarks(ledger.position_after(len(ledger.rulings) - 1), ruling))
    yield from (verdict.fault for verdict in ruling.verdicts if verdict.fault)
    if ruling.bust:
        yield "bust"
    if game.skunk(ledger.position):
        yield "skunk"


def _codes(items: Sequence[ScoreItem], remarks: Sequence[Remark]) -> tuple[str, ...]:
    return tuple(dict.fromkeys([*(item.reason for item in items), *(remark.code for remark in remarks)]))


def _score(ledger: Ledger, names: Names) -> tuple[str, str]:
    front = ledger.position.score.front
    return write_scores(front), names.tally(front)


def _next(ledger: Ledger, names: Names) -> tuple[str, str]:
    move = ledger.next
    return f"{move.seat or '-'} {move.does or 'over'}", sentence(say_next(move, names))


def _game_points(ledger: Ledger, names: Names) -> tuple[str, str]:
    leg = finished_leg(ledger)
    if leg is None or leg.winner is None:
        return "-", say("no winner")
    side = names.side(leg.winner[0])
    won = say_many("{n} game point for {side}", "{n} game points for {side}", leg.points, side=side)
    return f"{leg.winner} {leg.points}", won


_ASKED: dict[str, Callable[[Ledger, Names], tuple[str, str]]] = {
    "score": _score,
    "next": _next,
    "game points": _game_points,
}
_KINDS: dict[str, Callable[[str, Example, Mapping[str, str]], Outcome]] = {
    "hand": _hand,
    "crib": _hand,
    "round": _round,
    "line": _line,
    "record": _record,
}
