"""Random games, corrected and damaged ones too: the rules say what the oracle says, and records keep their laws."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from referee.errors import RecordError
from referee.record.judging import judge
from referee.record.reading import Reading, read_record
from referee.record.writing import write_record
from tests.fair_copy import fair_copy
from tests.oracle import line_games
from tests.oracle.games import random_game, with_corrections

Object = dict[str, Any]
SAID_AGAIN = "has shown already"  # the oracle's word; the referee lets known tiles be told again as they are
CHUNKS = [range(first, first + 30) for first in range(0, 300, 30)]


def texts(seed: int) -> list[str]:
    return written(seed, random_game, with_corrections)


def written(seed: int, play: Callable[[Random], str], correct: Callable[[Random, str], str | None]) -> list[str]:
    """A whole game, the same with corrections in it, and some that may not stand."""
    rng = Random(seed)  # noqa: S311 - games to play, no secrets
    game = play(rng)
    corrected = correct(rng, game)
    return [game, *filter(None, [corrected]), *mutated(rng, game)]


def mutated(rng: Random, text: str) -> list[str]:
    """A line less, a line more, two lines changed over: below the tags only."""
    lines = text.split("\n")
    first = lines.index("") + 1
    at, other = (rng.randrange(first, len(lines) - 1) for _ in range(2))
    less, more, over = lines[:], lines[:], lines[:]
    del less[at]
    more[at] = lines[other]
    over[at], over[other] = lines[other], lines[at]
    return ["\n".join(one) for one in (less, more, over)]


def alike(found: Object) -> Object:
    """What both referees must agree on, whatever the order; the oracle words and names ends in its own way."""
    if "error" in found:
        return {"refused at": found["line"]}
    return found | {
        "plays": [
            {key: value for key, value in ruling.items() if key != "call"}
            | {
                "text": re.sub(" (left|right)", "", ruling["text"]),
                "items": sorted((i["reason"], i["points"], i.get("seat") or "") for i in ruling["items"]),
                "verdicts": sorted((v["n"], v["seat"], v["fault"] or "") for v in ruling["verdicts"]),
            }
            for ruling in found["plays"]
        ]
    }


def check_laws(reading: Reading) -> None:
    """Reading what was written gives the same, and a fair copy replays to the same position."""
    record, ledger = reading.record, reading.ledger
    target = ledger.setup.rules.target
    for ruling in ledger.rulings:
        score = ruling.position.score
        assert all(0 <= back <= front <= target for back, front in zip(score.back, score.front, strict=True))
    written = write_record(record)
    again = read_record(written)
    assert again.record == record
    assert again.warnings == reading.warnings
    fair = read_record(write_record(fair_copy(record, ledger))).ledger
    assert [entry.n for entry in fair.line] == list(range(1, len(ledger.line) + 1))
    assert fair.next == ledger.next
    assert fair.position.score == ledger.position.score
    assert [ruling.pegged for ruling in fair.rulings] == [ruling.pegged for ruling in ledger.rulings]
    tables = [of.position.hand and (of.position.hand.held, of.position.hand.line.laid) for of in (fair, ledger)]
    assert tables[0] == tables[1]


@pytest.mark.parametrize("seeds", CHUNKS, ids=lambda seeds: f"{seeds[0]}-{seeds[-1]}")
def test_the_oracle_agrees(seeds: range) -> None:
    for seed in seeds:
        for at, text in enumerate(texts(seed)):
            want = line_games.judge(text)
            if SAID_AGAIN in want.get("error", ""):
                continue
            try:
                reading = read_record(text)
            except RecordError as refusal:
                got: Object = {"refused at": refusal.line}
            else:
                got = alike(judge(reading.record, reading.ledger))
                check_laws(reading)
            assert got == alike(want), f"game {seed}, text {at}"


def test_games_are_won_conceded_corrected_and_refused() -> None:
    """The games are worth playing: what they are about comes up in them."""
    found = [line_games.judge(text) for seed in range(12) for text in texts(seed)]
    games = [one for one in found if "error" not in one]
    seen = {item["reason"] for game in games for ruling in game["plays"] for item in ruling["items"]}
    assert seen >= {"fives", "threes", "chip-out", "bonus", "award", "penalty", "muggins"}
    assert any(ruling["bust"] for game in games for ruling in game["plays"])
    assert {verdict["fault"] for game in games for ruling in game["plays"] for verdict in ruling["verdicts"]} == {
        "wrong-knock", None,
    }  # fmt: skip
    assert len(games) < len(found)
