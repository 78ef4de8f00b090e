"""Corrections put into a legal record: amend, insert, strike, rule. The oracle says which are legal."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from .hand import ALL_TILES
from .line_games import judge
from .notation import OPTIONS, Play, Record, Refused, read_play, read_record, show

Correction = Callable[[random.Random, list[str], Record], "list[str] | None"]
Judge = Callable[[str], dict[str, Any]]


def with_corrections(rng: random.Random, text: str) -> str | None:
    """The record without numbers and checks, and with a few corrections in it; None if none was legal."""
    return put_right(rng, text, read_record(text), judge, correction)


def put_right(rng: random.Random, text: str, record: Record, judge: Judge, correction: Correction) -> str | None:
    """The same for any game."""
    head = [line for line in text.splitlines() if line.startswith("[")]
    bodies, done, at = [entry.body for entry in record.entries], 0, 1
    wanted = rng.randint(1, 4)
    for _ in range(15):
        place = rng.choice([len(bodies), rng.randint(min(at, len(bodies)), len(bodies))])
        changed = correction(rng, bodies[:place], record)
        if changed is None or "error" in judge("\n".join([*head, "", *changed, *bodies[place:]])):
            continue
        bodies, at, done = changed + bodies[place:], len(changed), done + 1
        if done == wanted:
            break
    return "\n".join([*head, "", *bodies]) + "\n" if done else None


def correction(rng: random.Random, before: list[str], record: Record) -> list[str] | None:
    """The entries so far with something put right; not every one is legal."""
    seats, game = record.seats, record.game
    n, seat = rng.randint(max(1, len(before) - rng.choice([0, 1, 3, 1000])), len(before)), rng.choice(seats)
    last, old = len(before), before[n - 1]
    points = f"{seat} {rng.choice(['awarded', 'penalty'])} {rng.randint(1, 4)} late"
    kind = rng.choice(
        ["undo", "undo", "again", "mistake", "amend", "amend", "insert", "draw", "rule", "strike", "rest"]
    )
    if kind == "undo":
        return [*before, points, f"strike {last + 1}"]
    if kind == "again":
        return [*before, f"strike {last}", before[-1]]
    if kind == "rest":
        return [*before, f"strike {n}-", *before[n - 1 :]]
    if kind == "rule":
        name = rng.choice(list(OPTIONS[game]))
        return [*before, f"rule {name} {rng.choice(OPTIONS[game][name])}"]
    if kind == "insert":
        return [*before, f"insert {n}: {points}", *([f"amend {last + 1}: {points}0"] if rng.random() < 0.2 else [])]
    if kind == "draw":
        return [*before, f"insert {n}: {seat} draws {rng.randint(1, 2)}"]
    if kind == "strike":
        return [*before, f"strike {n}"]
    other = variant(rng, old)
    if other is None:
        return None
    if kind == "mistake":
        return [*before[:-1], variant(rng, before[-1]) or before[-1], f"amend {last}: {before[-1]}"]
    return [*before, f"amend {n}: {other}"]


def variant(rng: random.Random, body: str) -> str | None:
    """Something else that could have been entered there."""
    try:
        play = read_play(body)
    except Refused:
        return None
    if play.kind == "lays":
        return lay_variant(rng, play)
    if play.kind == "holds" and play.tiles:
        return f"{play.seat} holds {sum(map(sum, play.tiles))} pips"
    if play.number and play.kind != "holds":
        return f"{play.seat} {play.kind} {max(1, play.number + rng.choice([-1, 1]))}"
    return f"misdeal {rng.choice(['seen', 'again'])}" if play.kind == "misdeal" else None


def lay_variant(rng: random.Random, play: Play) -> str:
    tile = f"{play.seat} {show(play.tiles[0])}"
    other = f"{play.seat} {show(rng.choice(ALL_TILES))}"
    claimed = f"{tile} claims {rng.randint(0, 5)}"
    return rng.choice([f"{tile} left", f"{tile} right", claimed, other, f"{play.seat} knocks"])
