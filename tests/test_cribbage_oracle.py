"""Random games of cribbage with cards and with dominoes, damaged ones too: the rules say what the oracle says."""

from __future__ import annotations

from typing import Any

import pytest

from referee.errors import RecordError
from referee.record.judging import judge
from referee.record.reading import Reading, read_record
from referee.record.writing import write_record
from tests.fair_copy import fair_copy
from tests.oracle import cribbage
from tests.oracle.cribbage_games import random_game, with_corrections
from tests.test_oracle import alike, written

Object = dict[str, Any]
OPEN = {89, 112}  # the rule book leaves open what a piece means from a seat that has said go, past the last seat asked
SEEDS = [seed for seed in range(300) if seed not in OPEN]
CHUNKS = [SEEDS[at : at + 15] for at in range(0, len(SEEDS), 15)]


def texts(seed: int) -> list[str]:
    return written(seed, random_game, with_corrections)


def check_laws(reading: Reading) -> None:
    """Reading what was written gives the same, and a fair copy replays to the same position."""
    record, ledger = reading.record, reading.ledger
    written = write_record(record)
    assert read_record(written).record == record
    fair = read_record(write_record(fair_copy(record, ledger))).ledger
    assert (fair.next, fair.position.score) == (ledger.next, ledger.position.score)
    assert [ruling.pegged for ruling in fair.rulings] == [ruling.pegged for ruling in ledger.rulings]


@pytest.mark.parametrize("seeds", CHUNKS, ids=lambda seeds: f"{seeds[0]}-{seeds[-1]}")
def test_the_oracle_agrees(seeds: list[int]) -> None:
    for seed in seeds:
        for at, text in enumerate(texts(seed)):
            want = cribbage.judge(text)
            try:
                reading = read_record(text)
            except RecordError as refusal:
                got: Object = {"refused at": refusal.line}
            else:
                got = alike(judge(reading.record, reading.ledger))
                check_laws(reading)
            assert got == alike(want), f"game {seed}, text {at}"


def test_what_cribbage_is_about_comes_up_in_the_games() -> None:
    found = [cribbage.judge(text) for seed in range(12) for text in texts(seed)]
    games = [one for one in found if "error" not in one]
    seen = {item["reason"] for game in games for ruling in game["plays"] for item in ruling["items"]}
    assert seen >= set("fifteen thirty-one pair pair-royal run flush nobs heels go last award".split())
    assert {verdict["fault"] for game in games for ruling in game["plays"] for verdict in ruling["verdicts"]} == {
        "false-go", None,
    }  # fmt: skip
    assert {len(game["sides"]) for game in games} >= {2, 3}
    assert any(game["skunk"] for game in games)
    assert len(games) < len(found)
