"""Addresses made by hand: whatever stands behind the question mark, the table answers with a page."""

from __future__ import annotations

import random
from urllib.parse import urlencode

import pytest

from tests.web.conftest import Kept, Table

CARDS = '[Game "cribbage"]\n[Players "Ann, Bill"]\n'
TILES = '[Game "domino-cribbage"]\n[Players "Ann, Bill"]\n'
FIVE = f'{CARDS}[Five-Card "yes"]\n[Target "61"]\n'
PLAY = ["deal b", "starter 6", "a 7", "b K", "a 8", "b 4", "a 9", "b Q"]
SHOW = [*PLAY, "a 8", "b 4"]
CRIB = [*SHOW, "a shows", "b shows"]
TILE_PLAY = ["deal a", "starter 6-5", "b 6-1", "a 6-2", "b 0-0", "a 6-6", "b go", "a 2-1", "a 1-0", "b 5-5", "b 5-4"]
STAGES = {
    "nothing": (CARDS, []),
    "starter": (CARDS, PLAY[:1]),
    "play": (CARDS, PLAY),
    "show": (CARDS, SHOW),
    "jack as starter": (CARDS, ["deal b", "starter J", *SHOW[2:]]),
    "suits": (CARDS, ["deal b", "starter 6H", "a 7H", "b KD", "a 8H", "b 4S", "a 9H", "b QD", "a JH", "b 2S"]),
    "shown": (CARDS, CRIB[:-1]),
    "crib": (CARDS, CRIB),
    "done": (CARDS, [*CRIB, "crib 5 J 9 2"]),
    "over": (CARDS, ["deal b", "b awarded 119 x", "starter J"]),
    "claims, play": (f'{CARDS}[Muggins "yes"]\n', PLAY),
    "claims, show": (f'{CARDS}[Muggins "yes"]\n', SHOW),
    "claims, crib": (f'{CARDS}[Muggins "yes"]\n', CRIB),
    "five cards": (FIVE, ["deal b", "starter 4", "a T", "b 9", "a 8"]),
    "tiles": (TILES, TILE_PLAY[:5]),
    "tiles, show": (TILES, TILE_PLAY),
    "tiles, crib": (TILES, [*TILE_PLAY, "b shows", "a shows"]),
}
HELD = [
    "5",
    "5,5,5,5",
    "5,5,5,5,5",
    "6,6,6,6",
    "8,8,8,8",
    "J,J,J,J",
    "6H,6H,6H,6H",
    "5H,5H,5H,5H",
    "7H,8H,9H,JH",
    "5,J,9,2",
    "5,J,9,2,3",
    "5,J,9,2,3,4,5,6,7,8,9,T,J,Q,K",
    "6-5,6-5,6-5,6-5",
    "6-3,6-0,5-3,4-4",
    "6-3,6-0,5-3,4-4,3-3",
    ",,,,",
    "x",
    "5;J",
    "é",
]
PLAYS = [
    "b 8",
    "a shows",
    "a shows flush",
    "crib 5 J 9 2",
    "b",
    "garbage",
    "strike 1",
    "a 8 claims 2 claims 3",
    "\u202e",
    "",
]
CHOICES = ["5", "5H", "TC", "6-5", "0-0", "Z", "10D", ""]


def kept_at(kept: Kept, stage: str) -> Table:
    head, plays = STAGES[stage]
    return kept("\n".join([head, *plays]))


def answers(table: Table, **asked: str) -> None:
    page = table.get(f"?{urlencode(asked)}")
    assert page.status in (200, 404), f"{table.url}?{urlencode(asked)}: {page.status}"


@pytest.mark.parametrize("stage", STAGES)
def test_pieces_tapped_in(kept: Kept, stage: str) -> None:
    table = kept_at(kept, stage)
    for held in HELD:
        answers(table, held=held)


@pytest.mark.parametrize("stage", STAGES)
def test_plays_to_claim(kept: Kept, stage: str) -> None:
    table = kept_at(kept, stage)
    for play in PLAYS:
        for sheet in ("claim", "muggins", "pips"):
            answers(table, play=play, sheet=sheet)


@pytest.mark.parametrize("stage", STAGES)
def test_pieces_chosen_and_suits(kept: Kept, stage: str) -> None:
    table = kept_at(kept, stage)
    for choose in CHOICES:
        for suits in ("0", "1", "yes"):
            answers(table, choose=choose, suits=suits)


@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("seed", range(2))
def test_all_of_it_at_once(kept: Kept, stage: str, seed: int) -> None:
    table, rng = kept_at(kept, stage), random.Random(f"{stage}{seed}")  # noqa: S311 - any will do
    line = [play["n"] for play in table.judged["plays"]] or [1]
    for _ in range(12):
        asked = {
            "held": rng.choice(HELD),
            "choose": rng.choice(["5", "TC", "6-5"]),
            "play": rng.choice(PLAYS),
            "sheet": rng.choice(["claim", "muggins", ""]),
            "suits": rng.choice("01"),
            "hold": rng.choice("abz"),
        }
        some = {name: value for name, value in asked.items() if rng.random() < 0.5}
        mode = rng.choice(["at", "amend", "insert", ""])
        answers(table, **some, **({mode: str(rng.choice(line))} if mode else {}))


@pytest.mark.parametrize("stage", STAGES)
def test_every_moment_of_it(kept: Kept, stage: str) -> None:
    table = kept_at(kept, stage)
    for play in table.judged["plays"]:
        for mode in ("at", "amend", "insert"):
            assert table.get(f"?{mode}={play['n']}").status == 200
