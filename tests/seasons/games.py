"""Whole games by the house rules of a record that has just begun: people who hold real pieces, as the oracle plays."""

from __future__ import annotations

import random
import re
from functools import cache
from typing import Any

from tests.oracle import crib_notation, crib_table, cribbage, cribbage_games, games, line_games, notation, table
from tests.oracle.corrections import correction as line_correction
from tests.oracle.crib_corrections import correction as crib_correction

Object = dict[str, Any]
KINDS = 4  # games by the same rules; each is played many times
OF_THE_GAME = re.compile(r"\[(?!Players|League|Match|Rubber|Leg|Date)")


class Lines(games.Evening):
    """An evening of fives-and-threes or Muggins with the tags of a record, and its first down."""

    def __init__(self, rng: random.Random, tags: list[str], first: str) -> None:
        self.rng, self.lines = rng, [*tags, ""]
        self.table = table.Table(notation.read_record("\n".join(self.lines)))
        self.hands, self.boneyard = {}, []
        self.taste, self.liar, self.upset = rng.choice(["any", "points", "points", "block"]), 0.02, 0.01
        self.numbered = self.checked = self.messy = False
        self.say(f"down {first}")
        self.deal()

    def say(self, text: str) -> bool:
        """An end is said only where it matters, as the pad sends it."""
        bare = re.sub(" (left|right)", "", text)
        return super().say(text if self.preview(bare) is None else bare)


class Crib(cribbage_games.Evening):
    """The same of cribbage."""

    def __init__(self, rng: random.Random, tags: list[str], first: str) -> None:
        self.rng, self.lines = rng, [*tags, ""]
        self.table = crib_table.Table(crib_notation.read_record("\n".join(self.lines)))
        self.hands, self.dealt, self.crib, self.starter = {}, {}, [], None
        self.suits, self.taste, self.liar, self.quiet = rng.choice([1, 0, 0.5]), "points", 0.03, 0.3
        self.upset, self.brink = 0.01, 0
        self.numbered = self.checked = self.messy = False
        self.say(f"deal {first}")
        self.dealt, self.crib, self.starter = cribbage_games.deal_hands(rng, self.table.game, self.table.seats, 4)
        self.hands = {seat: list(hand) for seat, hand in self.dealt.items()}


def bodies(text: str) -> list[str]:
    """The entries of a record, without their numbers, scores and remarks."""
    read = crib_notation.read_record if is_crib(text) else notation.read_record
    return [entry.body for entry in read(text).entries]


def tags(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.startswith("[")]


def judge(text: str) -> Object:
    """A record by the oracle, which must take it."""
    found = (cribbage if is_crib(text) else line_games).judge(text)
    assert "error" not in found, found
    return found


def is_crib(text: str) -> bool:
    return "cribbage" in text.partition("]")[0]


def play_out(text: str, rng: random.Random) -> list[str]:
    """The entries with which a game that has begun goes on to its end."""
    head = [line for line in tags(text) if OF_THE_GAME.match(line)]
    names = ", ".join("ABCD"[: 4 if any("Sides" in line for line in head) else 2])
    head.insert(1, f'[Players "{names}"]')
    (first,) = bodies(text)
    return list(_game(tuple(head), first.split()[1], rng.randrange(KINDS)))


@cache
def _game(head: tuple[str, ...], first: str, seed: int) -> tuple[str, ...]:
    rng = random.Random(f"{head} {first} {seed}")  # noqa: S311 - games to play, no secrets
    evening = (Crib if is_crib(head[0]) else Lines)(rng, [*head], first)
    while not evening.table.how:
        evening.step()
    _, *rest = bodies("\n".join(evening.lines) + "\n")
    return tuple(rest)


def score_of(text: str) -> tuple[tuple[int, int], int]:
    """What a game that is over comes to as a leg, home first, and its skunk; who was conceded to has the target."""
    found = judge(text)
    home, away = found["sides"]
    target = found["rules"]["target"]
    scores = {side: target if side == found["winner"] else found["scores"][side] for side in (home, away)}
    return (scores[home], scores[away]), found["skunk"]


def put_right(text: str, rng: random.Random) -> tuple[str, bool]:
    """One correction of a game that is over, after which it still is; another log in any case. And whether it
    leaves the result as it is: there is one that does, or the last that was tried.
    """
    record = (crib_notation if is_crib(text) else notation).read_record(text)
    written = bodies(text)
    make: Any = crib_correction if is_crib(text) else line_correction
    before, otherwise = judge(text), ""
    for _ in range(400):
        changed = make(rng, [*written], record)
        if not changed or len(changed) != len(written) + 1 or changed[:-1] != written:
            continue
        if not changed[-1].startswith(("amend", "insert", "strike")) or changed[-1].endswith("-"):
            continue
        found = (cribbage if is_crib(text) else line_games).judge("\n".join([*tags(text), "", *changed]) + "\n")
        if "error" not in found and found["winner"] and found["plays"] != before["plays"]:
            if (found["winner"], found["scores"]) == (before["winner"], before["scores"]):
                return str(changed[-1]), True
            otherwise = str(changed[-1])
    assert otherwise, "no correction found"
    return otherwise, False
