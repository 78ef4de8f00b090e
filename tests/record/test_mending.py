"""A correction with what it takes: tiles stay at the end where they lay, and every prefix of the log replays."""

from __future__ import annotations

import random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from referee.errors import BrokenPlay, IllegalPlay, Refused
from referee.record.entries import Correction, read_entry, write_entry
from referee.record.mending import mend
from referee.record.reading import read_record
from referee.record.replay import Ledger
from referee.record.writing import write_record
from tests.notation import play, score
from tests.oracle import corrections, games
from tests.oracle.notation import Refused as NoPlay

FIRST = ("down a", "a 6-6", "b 6-3", "a 3-3", "b 3-1")


def mended(table: Ledger, text: str, ends: dict[int, str] | None = None) -> str:
    """The entries that make a correction."""
    entry = read_entry(table.setup.game, text)
    assert isinstance(entry, Correction)
    return " / ".join(write_entry(table.setup.game, one) for one, _ in mend(table, entry, ends).entries)


@pytest.mark.parametrize(
    ("plays", "entry", "entries"),
    [
        pytest.param((), "strike 5", "strike 5", id="nothing more is needed"),
        pytest.param((), "amend 4: a 6-1", "strike 5- / amend 4: a 6-1 / b 3-1 right", id="against the three"),
        pytest.param(("a 1-1",), "amend 4: a 6-1", "strike 5- / amend 4: a 6-1 / b 3-1 right / a 1-1",
                     id="and the tile on it"),
        pytest.param(("a 5-1", "strike 6"), "amend 4: a 6-1", "strike 5- / amend 4: a 6-1 / b 3-1 right",
                     id="what was struck stays struck"),
    ],
)  # fmt: skip
def test_a_tile_stays_where_it_lay(plays: tuple[str, ...], entry: str, entries: str) -> None:
    assert mended(play(*FIRST, *plays), entry) == entries


@pytest.mark.parametrize(
    ("plays", "amend", "again"),
    [
        pytest.param("a 1-0 / b 2-0 / a 3-1", "amend 3: b 3-0", "a 3-1 left", id="on the left against the one"),
        pytest.param("a 2-2 / b 3-2 / a 3-1", "amend 2: a 2-1", "a 3-1 left", id="the three is on the left now"),
        pytest.param("a 1-0 / b 2-1 / a 6-2", "amend 2: a 6-1", "a 6-2 right", id="the two is on the right now"),
        pytest.param(
            "a 3-0 / b 2-0 / a 3-2 right / b 3-1 / a 6-3", "amend 5: b 3-3", "a 6-3 left", id="both threes: still left"
        ),
        pytest.param(
            "a 1-0 / b 1-1 / a 6-1 / b 6-0 left / a 2-0", "amend 3: b 0-0", "a 2-0 right", id="both blank: still right"
        ),
    ],
)
def test_it_lies_against_the_number_that_it_was_laid_against(plays: str, amend: str, again: str) -> None:
    assert mended(play("down a", plays), amend).split(" / ")[1:] == [amend, again]


def test_the_other_end_may_be_asked_for() -> None:
    assert mended(play(*FIRST), "amend 4: a 6-1", {5: "left"}).endswith("b 3-1 left")


def test_what_an_end_does_not_mend_is_refused_as_ever() -> None:
    with pytest.raises(BrokenPlay) as refusal:
        mended(play(*FIRST), "amend 2: a 5-5")
    assert (refusal.value.n, refusal.value.cause.code) == (3, "fits-nowhere")
    with pytest.raises(BrokenPlay) as refusal:
        mended(play(*FIRST, "a 5-1"), "amend 4: a 6-1", {5: "left"})
    assert (refusal.value.n, refusal.value.cause.code) == (6, "fits-nowhere")
    with pytest.raises(IllegalPlay):
        mended(play(*FIRST), "amend 9: a 6-1")


@given(st.integers(0, 2**32))
@example(1622)  # an end is named where it does not matter, and would turn the line round
def test_the_entries_make_what_was_shown(seed: int) -> None:
    """Any line game, any play of it as another: the log replays after each entry, and ends as it was looked at."""
    rng = random.Random(seed)  # noqa: S311 - plays to choose, no secrets
    record = read_record(games.random_game(rng)).record
    table = read_record(write_record(record)).ledger  # as it is kept: in canonical text
    for at in rng.sample(range(len(table.line)), min(8, len(table.line))):
        try:
            entry = read_entry(
                table.setup.game, f"amend {table.line[at].n}: {corrections.variant(rng, table.text(at))}"
            )
            shown = mend(table, entry)
        except (Refused, NoPlay):
            continue
        grown = table
        for one, _ in shown.entries:
            text = write_entry(grown.setup.game, one)
            grown = grown.add(read_entry(grown.setup.game, text))
        assert [ruling.play for ruling in grown.rulings] == [ruling.play for ruling in shown.ledger.rulings]
        assert score(grown) == score(shown.ledger)
