"""Corrections put into a legal record of the cribbage games. The oracle says which are legal."""

from __future__ import annotations

import random

from .corrections import put_right
from .crib_notation import ALL_PIECES, OPTIONS, Piece, Play, read_play, read_record, write_play
from .cribbage import judge
from .notation import Record, Refused

KINDS = ["undo", "again", "mistake", "mistake", "amend", "amend", "amend", "insert", "go", "rule", "strike", "rest"]


def with_corrections(rng: random.Random, text: str) -> str | None:
    """The record without numbers and checks, and with a few corrections in it; None if none was legal."""
    return put_right(rng, text, read_record(text), judge, correction)


def correction(rng: random.Random, before: list[str], record: Record) -> list[str] | None:
    """The entries so far with something put right; not every one is legal."""
    n, seat = rng.randint(max(1, len(before) - rng.choice([0, 1, 3, 1000])), len(before)), rng.choice(record.seats)
    last, points = len(before), f"{seat} {rng.choice(['awarded', 'penalty'])} {rng.randint(1, 4)} late"
    kind = rng.choice(KINDS)
    if kind == "undo":
        return [*before, points, f"strike {last + 1}"]
    if kind == "again":
        return [*before, f"strike {last}", before[-1]]
    if kind == "rest":
        return [*before, f"strike {n}-", *before[n - 1 :]]
    if kind == "rule":
        name = rng.choice(list(OPTIONS[record.game]))
        return [*before, f"rule {name} {rng.choice(OPTIONS[record.game][name])}"]
    if kind == "insert":
        return [*before, f"insert {n}: {points}", *([f"amend {last + 1}: {points}0"] if rng.random() < 0.2 else [])]
    if kind == "go":
        return [*before, f"insert {n}: {seat} go"]
    if kind == "strike":
        return [*before, f"strike {n}"]
    try:
        if kind == "mistake":
            return [*before[:-1], variant(rng, record.game, before[-1]), f"amend {last}: {before[-1]}"]
        return [*before, f"amend {n}: {variant(rng, record.game, before[n - 1])}"]
    except Refused:
        return None


def variant(rng: random.Random, game: str, body: str) -> str:
    """Something else that could have been entered there."""
    play = read_play(body)
    if play.kind == "lays" and rng.random() < 0.1:
        return f"{play.seat} go"
    if play.number:
        return write_play(play._replace(number=max(1, play.number + rng.choice([-1, 1]))))
    if play.kind == "misdeal":
        return f"misdeal {rng.choice(['seen', 'again'])}"
    if play.pieces and rng.random() < 0.6:
        return write_play(play._replace(pieces=other_pieces(rng, game, play)))
    if play.kind in ("lays", "shows", "crib"):
        return write_play(play._replace(claim=rng.choice([None, 0, 2, rng.randint(0, 12)])))
    return body


def other_pieces(rng: random.Random, game: str, play: Play) -> tuple[Piece, ...]:
    pieces = list(play.pieces)
    pieces[rng.randrange(len(pieces))] = rng.choice(ALL_PIECES[game])
    return tuple(pieces)
