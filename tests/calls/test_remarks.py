"""Every remark has its words, no words are there without a remark, and every ruling of a whole game explains itself."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from referee.calls.remarks import WORDS, say_remark
from referee.calls.words import Names
from referee.errors import RecordError
from referee.record.reading import read_record
from referee.rules.game import Game, Ruling
from referee.rules.scoring import Remark
from tests import deals, strategies
from tests.codes import remarked
from tests.notation import NAMES

some = settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.too_slow])
RECORDS = sorted((Path(__file__).parents[1] / "records").rglob("*.txt"))


def test_every_remark_that_is_made_has_words() -> None:
    assert set(remarked()) - set(WORDS) == set()


def test_no_words_are_there_for_nothing() -> None:
    assert set(WORDS) - set(remarked()) == set()


def check(game: Game, start: Any, rulings: Sequence[Ruling]) -> None:
    """Every ruling has an item, a remark or a verdict, and all its remarks can be said, with names and without."""
    before = start
    names = Names(start.seating, NAMES[: start.seating.players])
    for ruling in rulings:
        remarks = game.remarks(before, ruling)
        assert remarks or ruling.items or ruling.verdicts, game.write(ruling.play)
        for remark in remarks:
            said_well(remark, names)
        assert len(set(remarks)) == len(remarks), remarks
        before = ruling.position


def said_well(remark: Remark, names: Names | None) -> None:
    """A sentence without its stop, with nothing left over from the making."""
    for words in (say_remark(remark, names), say_remark(remark)):
        assert re.fullmatch(r"(?:[A-Z]|[0-9a-d]).*[^.:,;\s]", words), words
        assert len(words) < 150, words
        assert "  " not in words, words
        assert not re.search(r"None|[{}\[\]]|\(\)|object at|: :| ,", words), words
        assert remark.seat is None or names is None or "’s’s" not in words


@some
@given(strategies.walks())
def test_every_ruling_of_a_line_game_explains_itself(walk: strategies.Walk) -> None:
    check(walk.game, walk.start, walk.rulings)


@some
@given(deals.walks())
def test_every_ruling_of_cribbage_explains_itself(walk: deals.Walk) -> None:
    check(walk.game, walk.start, walk.rulings)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_every_ruling_of_a_whole_record_explains_itself(path: Path) -> None:
    try:
        ledger = read_record(path.read_text("utf-8")).ledger
    except RecordError:
        return
    check(ledger.setup.game, ledger.setup.game.start(ledger.setup.rules, ledger.setup.seating), ledger.rulings)
