"""Reads records for the oracle: tags, entries, corrections; and the plays and house rules of the line games."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple, TypeVar

Tile = tuple[int, int]  # the higher half first


class Refused(Exception):
    """What the referee does not accept; `line` is filled in for faults of the tags."""

    def __init__(self, reason: str, line: int | None = None) -> None:
        super().__init__(reason)
        self.line = line


class Play(NamedTuple):
    kind: str
    seat: str | None = None
    tiles: tuple[Tile, ...] = ()
    end: str | None = None
    number: int | None = None
    claim: int | None = None
    reason: str = ""


class Entry(NamedTuple):
    line: int
    written: int | None
    body: str
    check: tuple[int, ...] | None


class Record(NamedTuple):
    game: str
    seats: str
    sides: list[str]
    stated: dict[str, str]
    entries: list[Entry]


# The first value is the default, except for target, finish, deal, which depend on the game.
BOTH: dict[str, list[str]] = {
    "target": [str(n) for n in range(31, 401)],
    "finish": ["exact", "at-least"],
    "boneyard": ["draw", "sleeping"],
    "closed-boneyard": ["0", "1", "2"],
    "dead-ends": ["draw-out", "block"],
    "deal": [str(n) for n in range(1, 15)],
    "pairs-out": ["one", "both"],
    "knock-penalty": ["none", "peg-back-8"],
    "next-down": ["left", "winner"],
    "muggins": ["no", "yes"],
    "over-claim": ["correct", "excess-to-opponent", "two"],
}
OPTIONS: dict[str, dict[str, list[str]]] = {
    "fives-and-threes": BOTH
    | {
        "chip-point": ["1", "0"],
        "chip-timing": ["with-play", "after-play"],
        "win-on-down": ["yes", "no"],
        "block-point": ["none", "lowest-hand"],
    },
    "muggins": BOTH
    | {
        "style": ["english", "american"],
        "block-winner": ["player", "side"],
        "bonus": ["opponents", "difference"],
        "bonus-rounding": ["sum", "each-hand"],
    },
}
CRIBBAGE = ["crib-flush", "heels-can-win", "false-go", "runs-up-only", "first-to-lay", "double-starter", "last-tile"]
CRIBBAGE += ["blank-in-fifteens", "runs-in-play", "five-card", "skunk-points"]
KNOWN_ANYWHERE = {*CRIBBAGE, *OPTIONS["fives-and-threes"], *OPTIONS["muggins"]}
NUMBERS = {"target", "deal", "closed-boneyard", "chip-point"}


def house_rules(game: str, seats: str, sides: list[str], stated: dict[str, str]) -> dict[str, int | str]:
    """Every option of the game with its value; refuses what the game or the table does not know."""
    for name, value in stated.items():
        if name not in OPTIONS[game]:
            raise Refused(f"{game} has no option {name}")
        if value not in OPTIONS[game][name]:
            raise Refused(f"{name} cannot be {value}")
    if "pairs-out" in stated and len(sides) == len(seats):
        raise Refused("pairs-out needs partners")
    rules = {name: values[0] for name, values in OPTIONS[game].items()}
    rules["target"] = "300" if stated.get("style") == "american" else "61"
    rules["finish"] = "exact" if game == "fives-and-threes" else "at-least"
    rules["deal"] = "7" if len(seats) == 2 else "5"
    rules |= stated
    if int(rules["deal"]) * len(seats) > 28:
        raise Refused("more tiles than 28")
    return {name: int(value) if name in NUMBERS else value for name, value in rules.items()}


# --- The text of a record ---------------------------------------------------------------------------

TAG = re.compile(r'\[([A-Za-z-]+) "((?:\\.|[^"\\])*)"\]\s*(?:;.*)?')
LINE = re.compile(r"(?P<body>(?:\\.|[^;{\\])*)(?:\{[^}]*\}(?P<check>[^;]*))?(?:;.*)?")


Tags = list[tuple[int, str, str]]  # line, name in lower case, value


def read_record(text: str) -> Record:
    return read_tags(*split_record(text))


def split_record(text: str) -> tuple[Tags, list[Entry]]:
    tags: Tags = []
    entries: list[Entry] = []
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if not line or line.startswith(";"):
            continue
        tag = TAG.fullmatch(line)
        if tag and not entries:
            tags.append((number, tag[1].lower(), tag[2]))
        else:
            entries.append(read_entry(number, line))
    return tags, entries


def read_entry(number: int, line: str) -> Entry:
    """What cannot be split stays whole in the body, and is refused when its turn comes."""
    found = LINE.fullmatch(line)
    if not found:
        return Entry(number, None, "?" + line, None)
    check = (found["check"] or "").strip()
    if check and not re.fullmatch(r"\d+(-\d+)+", check):
        return Entry(number, None, "?" + line, None)
    scores = tuple(int(n) for n in check.split("-")) if check else None
    written = re.match(r"(\d+)\.\s*", found["body"])
    body = found["body"][written.end() :] if written else found["body"]
    return Entry(number, int(written[1]) if written else None, body.strip(), scores)


def read_tags(tags: Tags, entries: list[Entry]) -> Record:
    values = {name: value for _, name, value in tags}
    at = {name: line for line, name, _ in tags}
    game = values.get("game", "")
    if game not in OPTIONS:
        raise Refused("not a line game", at.get("game", 1))
    seats = read_seats(values, at)
    sides = read_sides(values, at, seats) or list(seats)
    stated = read_stated(tags, lambda one: house_rules(game, seats, sides, one))
    return Record(game, seats, sides, stated, entries)


def read_seats(values: dict[str, str], at: dict[str, int]) -> str:
    players = re.findall(r"((?:\\.|[^,\\])*),", values.get("players", "") + ",")
    if not 2 <= len(players) <= 4 or not all(name.strip() for name in players):
        raise Refused("2 to 4 players", at.get("players", 1))
    return "abcd"[: len(players)]


def read_sides(values: dict[str, str], at: dict[str, int], seats: str) -> list[str] | None:
    """The partners; None where the record names none."""
    if "sides" not in values:
        return None
    if sorted(values["sides"].replace(" ", "").split(",")) != ["a+c", "b+d"] or len(seats) != 4:
        raise Refused("partners sit opposite", at["sides"])
    return ["ac", "bd"]


def read_stated(tags: Tags, check: Callable[[dict[str, str]], object]) -> dict[str, str]:
    """The house rules that the tags state; `check` refuses what the game or the table does not know."""
    stated: dict[str, str] = {}
    for line, name, value in tags:
        if name in KNOWN_ANYWHERE:
            stated[name] = value
            try:
                check({name: value})
            except Refused as refusal:
                raise Refused(str(refusal), line) from None
    return stated


# --- One play ---------------------------------------------------------------------------------------

PLAYS = [
    r"(?P<kind>down) (?P<seat>[a-d])",
    r"(?P<seat>[a-d]) (?P<tile>[0-6][-|][0-6])(?: (?P<end>left|right))?(?: claims (?P<claim>\d+))?",
    r"(?P<seat>[a-d]) (?P<kind>draws|muggins) (?P<number>\d+)",
    r"(?P<seat>[a-d]) (?P<kind>knocks|concedes)",
    r"(?P<seat>[a-d]) (?P<kind>holds) (?:none|(?P<number>\d+) pips|(?P<tile>[0-6][-|][0-6](?: [0-6][-|][0-6])*))",
    r"(?P<seat>[a-d]) (?P<kind>penalty|awarded) (?P<number>\d+)(?: (?P<reason>.*))?",
    r"(?P<kind>misdeal)(?: (?P<reason>.*))?",
]


def read_tile(text: str) -> Tile:
    return max(int(text[0]), int(text[2])), min(int(text[0]), int(text[2]))


def show(tile: Tile) -> str:
    return f"{tile[0]}-{tile[1]}"


def read_play(body: str) -> Play:
    free = re.match(r"(?:misdeal|\S+\s+(?:penalty|awarded))\b", body, re.I)
    body = body.strip() if free else " ".join(body.split())
    for pattern in PLAYS:
        found = re.fullmatch(pattern, body, re.I)
        if not found:
            continue
        part = {name: value for name, value in found.groupdict().items() if value}
        tiles = tuple(read_tile(word) for word in part.get("tile", "").split())
        number, claim = (int(part[k]) if k in part else None for k in ("number", "claim"))
        end, seat = (part[k].lower() if k in part else None for k in ("end", "seat"))
        reason = re.sub(r"\\(.)", r"\1", part.get("reason", "").strip())
        return Play(part.get("kind", "lays").lower(), seat, tiles, end, number, claim, reason)
    raise Refused(f"not a play: {body}")


def write_play(play: Play, end: str | None = None) -> str:
    """The canonical text; `end` only where the referee found that it matters."""
    words = [play.seat or "", play.kind]
    if play.kind == "down":
        words.reverse()
    if play.kind == "lays":
        words[1:] = [show(play.tiles[0]), end or ""]
    elif play.kind == "holds":
        words += [" ".join(show(t) for t in play.tiles) or ("none" if play.number is None else f"{play.number} pips")]
    elif play.number is not None:
        words.append(str(play.number))
    if play.claim is not None:
        words.append(f"claims {play.claim}")
    words.append(re.sub(r'([;{",\\])', r"\\\1", play.reason))
    return " ".join(word for word in words if word)


# --- Corrections ------------------------------------------------------------------------------------

P = TypeVar("P")  # a play of one family of games


def correct(
    body: str, n: int, line: list[tuple[int, P]], stated: dict[str, str], read: Callable[[str], P]
) -> tuple[list[tuple[int, P]], dict[str, str]] | None:
    """The standing line and the stated rules after a correction; None when the entry is a play."""
    found = re.fullmatch(r"(amend|insert) (\d+): *(.+)|(strike) (\d+)(-?)|(rule) ([\w-]+) (\S+)", body, re.I)
    if not found:
        return None
    if found[7]:
        return line, stated | {found[8].lower(): found[9].lower()}
    target = int(found[2] or found[5])
    where = [k for k, (number, _) in enumerate(line) if number == target]
    if not where:
        raise Refused(f"play {target} does not stand")
    k = where[0]
    if found[4]:
        return line[:k] + ([] if found[6] else line[k + 1 :]), stated
    play = read(found[3])
    if found[1].lower() == "amend":
        return [*line[:k], (target, play), *line[k + 1 :]], stated
    return [*line[:k], (n, play), *line[k:]], stated
