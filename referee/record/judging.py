"""The object that `replay --json` and `/games/<id>.json` give: the contract of the JSON."""

from __future__ import annotations

from typing import Any

from referee.calls.games import VOICES
from referee.calls.words import Names
from referee.language import ENGLISH, speaking
from referee.record.record import Record
from referee.record.replay import Ledger
from referee.rules.game import Ruling
from referee.rules.options import written
from referee.rules.scoring import ScoreItem

Object = dict[str, Any]


def judge(record: Record, ledger: Ledger) -> Object:
    """What the rules say about a record, in English. Scores go by side, a side named by its seats."""
    seating, score, nxt = ledger.setup.seating, ledger.position.score, ledger.next
    names = Names(seating, record.players)
    return {
        "game": record.game,
        "rules": written(ledger.setup.rules),
        "sides": list(seating.sides),
        "scores": dict(zip(seating.sides, score.front, strict=True)),
        "winner": score.winner,
        "how": score.how,
        "skunk": ledger.setup.game.skunk(ledger.position),
        "next": {"seat": nxt.seat, "does": nxt.does},
        "plays": _plays(ledger, names, record.game),
    }


def _plays(ledger: Ledger, names: Names, game: str) -> list[Object]:
    with speaking(ENGLISH):
        return [_play(ledger, at, names, game) for at in range(len(ledger.rulings))]


def _play(ledger: Ledger, at: int, names: Names, game: str) -> Object:
    ruling: Ruling = ledger.rulings[at]
    return {
        "n": ledger.line[at].n,
        "text": ledger.text(at),
        "seat": ruling.play.seat,
        "worth": ruling.worth,
        "pegged": ruling.pegged,
        "bust": ruling.bust,
        "items": items(ruling.items),
        "scores": dict(zip(names.seating.sides, ruling.position.score.front, strict=True)),
        "call": VOICES[game].call(ruling, names).aloud,
        "verdicts": [
            {"n": verdict.n, "seat": verdict.seat, "fault": verdict.fault, "piece": verdict.piece}
            for verdict in ruling.verdicts
        ],
    }


def items(score_items: tuple[ScoreItem, ...] | list[ScoreItem]) -> list[Object]:
    """Score items as objects; `seat` only where the points are not the play's own."""
    return [
        {"reason": item.reason, "points": item.points, "pieces": list(item.pieces)}
        | ({"seat": item.seat} if item.seat else {})
        for item in score_items
    ]
