"""Reads records of the cribbage games for the oracle: pieces, plays, house rules. Knows no scoring."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from .notation import KNOWN_ANYWHERE, Record, Refused, read_seats, read_sides, read_stated, split_record

RANKS = "A23456789TJQK"
SUITS = "SHDC"
FLAGS = ["flush", "flush5", "nobs"]


class Piece(NamedTuple):
    """A card or a tile. `suit` is empty for a tile, and for a card entered by rank alone."""

    text: str
    rank: int
    value: int
    suit: str = ""


@cache
def read_piece(text: str) -> Piece:
    text = text.upper().replace("10", "T").replace("|", "-")
    if re.fullmatch("[0-6]-[0-6]", text):
        high, low = sorted((int(text[0]), int(text[2])), reverse=True)
        return Piece(f"{high}-{low}", high + low, high + low)
    rank = RANKS.index(text[0]) + 1
    return Piece(text, rank, min(rank, 10), text[1:])


@cache
def with_suit(piece: Piece, suit: str) -> Piece:
    return read_piece(piece.text[0] + suit)


def is_tile(piece: Piece) -> bool:
    return "-" in piece.text


ALL_PIECES: dict[str, list[Piece]] = {
    "cribbage": [read_piece(rank + suit) for suit in SUITS for rank in RANKS],
    "domino-cribbage": [read_piece(f"{high}-{low}") for high in range(7) for low in range(high + 1)],
}


class Play(NamedTuple):
    kind: str
    seat: str | None = None
    pieces: tuple[Piece, ...] = ()
    flags: tuple[str, ...] = ()
    number: int | None = None
    claim: int | None = None
    reason: str = ""


# --- House rules: the first value is the default, except for the target ------------------------------

BOTH: dict[str, list[str]] = {
    "target": [str(n) for n in range(31, 242)],
    "muggins": ["no", "yes"],
    "over-claim": ["correct", "excess-to-opponent", "two"],
    "false-go": ["warn", "two-per-piece", "dead-piece"],
}
OPTIONS: dict[str, dict[str, list[str]]] = {
    "cribbage": BOTH
    | {
        "crib-flush": ["five", "four"],
        "heels-can-win": ["yes", "no"],
        "runs-up-only": ["no", "yes"],
        "five-card": ["no", "yes"],
        "skunk-points": ["1-1-1", "2-3-3", "2-3-4"],
    },
    "domino-cribbage": BOTH
    | {
        "finish": ["at-least", "exact"],
        "first-to-lay": ["pone", "opener"],
        "double-starter": ["drawer", "opener", "none"],
        "last-tile": ["each", "once"],
        "blank-in-fifteens": ["yes", "no"],
        "runs-in-play": ["unbroken", "anywhere"],
    },
}


def house_rules(game: str, seats: str, stated: dict[str, str]) -> dict[str, int | str]:
    for name, value in stated.items():
        if name not in OPTIONS[game]:
            raise Refused(f"{game} has no option {name}")
        if value not in OPTIONS[game][name]:
            raise Refused(f"{name} cannot be {value}")
    if "five-card" in stated and len(seats) != 2:
        raise Refused("five-card is for two players")
    rules: dict[str, int | str] = {name: values[0] for name, values in OPTIONS[game].items()}
    rules |= stated
    usual = 121 if game == "cribbage" and stated.get("five-card") != "yes" else 61
    return rules | {"target": int(stated.get("target", usual))}


def read_record(text: str) -> Record:
    tags, entries = split_record(text)
    values = {name: value for _, name, value in tags}
    at = {name: line for line, name, _ in tags}
    game = values.get("game", "")
    if game not in OPTIONS:
        raise Refused("not a cribbage game", at.get("game", 1))
    seats = read_seats(values, at)
    if game == "domino-cribbage" and len(seats) != 2:
        raise Refused("domino cribbage is for two", at["players"])
    sides = read_sides(values, at, seats) or (["ac", "bd"] if len(seats) == 4 else list(seats))
    return Record(game, seats, sides, read_stated(tags, lambda one: house_rules(game, seats, one)), entries)


assert {name for options in OPTIONS.values() for name in options} <= KNOWN_ANYWHERE


# --- One play ---------------------------------------------------------------------------------------

PIECE = r"(?:(?:10|[A2-9TJQK])[SHDC]?|[0-6][-|][0-6])"
CLAIM = r"(?: claims (?P<claim>\d+))?"
FLAGGED = r"(?P<flags>(?: flush5?| nobs)*)"
PLAYS = [
    r"(?P<kind>deal) (?P<seat>[a-d])",
    rf"(?P<kind>starter) (?P<pieces>{PIECE})",
    rf"(?P<seat>[a-d]) (?P<pieces>{PIECE}){CLAIM}",
    rf"(?P<seat>[a-d]) (?P<kind>shows)(?P<pieces>(?: {PIECE})*){FLAGGED}{CLAIM}",
    rf"(?P<kind>crib)(?P<pieces>(?: {PIECE})+){FLAGGED}{CLAIM}",
    r"(?P<seat>[a-d]) (?P<kind>go|concedes)",
    r"(?P<seat>[a-d]) (?P<kind>muggins) (?P<number>\d+)",
    r"(?P<seat>[a-d]) (?P<kind>penalty|awarded) (?P<number>\d+)(?: (?P<reason>.*))?",
    r"(?P<kind>misdeal)(?: (?P<reason>.*))?",
]


def read_play(body: str) -> Play:
    free = re.match(r"(?:misdeal|\S+\s+(?:penalty|awarded))\b", body, re.I)
    body = body.strip() if free else " ".join(body.split())
    for pattern in PLAYS:
        found = re.fullmatch(pattern, body, re.I)
        if not found:
            continue
        part = {name: value for name, value in found.groupdict().items() if value}
        said = part.get("flags", "").lower().split()
        return Play(
            kind=part.get("kind", "lays").lower(),
            seat=part["seat"].lower() if "seat" in part else None,
            pieces=tuple(read_piece(word) for word in part.get("pieces", "").split()),
            flags=tuple(flag for flag in FLAGS if flag in said),
            number=int(part["number"]) if "number" in part else None,
            claim=int(part["claim"]) if "claim" in part else None,
            reason=re.sub(r"\\(.)", r"\1", part.get("reason", "").strip()),
        )
    raise Refused(f"not a play: {body}")


def write_play(play: Play) -> str:
    """The canonical text."""
    words = [play.seat or "", "" if play.kind == "lays" else play.kind]
    if play.kind == "deal":
        words.reverse()
    words += [piece.text for piece in play.pieces] + list(play.flags)
    words += [str(play.number)] if play.number is not None else []
    words += [f"claims {play.claim}"] if play.claim is not None else []
    words.append(re.sub(r'([;{",\\])', r"\\\1", play.reason))
    return " ".join(word for word in words if word)
