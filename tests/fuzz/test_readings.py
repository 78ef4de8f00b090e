"""A small part of the readings, the same ones each time; and that a run finds what is wrong."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.errors import NotationError, Refused
from tests.fuzz import runs
from tests.fuzz.readings import ALL, Reading, reader
from tests.fuzz.runs import SETTINGS, Tally, run
from tests.fuzz.sentences import check_sentence
from tests.fuzz.texts import hostile

EACH = 5  # for a hundredth


@pytest.mark.parametrize("reading", ALL, ids=lambda reading: reading.what)
def test_nonsense_is_refused_in_a_sentence(reading: Reading) -> None:
    tally = Tally()
    settings(SETTINGS, max_examples=EACH * reading.share, derandomize=True)(
        given(reading.given())(reader(reading, tally))
    )()
    assert tally.all >= EACH * reading.share // 2


def test_the_shares_are_hundredths() -> None:
    assert sum(reading.share for reading in ALL) == 100


def tallied(read: object, many: int = 200) -> Tally:
    tally = Tally()
    reading = Reading("anything", 100, lambda: hostile, read)
    run(reading.given(), reader(reading, tally), many, 1, tally)
    return tally


def test_what_came_is_tallied() -> None:
    tally = tallied(lambda text: NotationError("not-printable") if "\x00" in text else None)
    assert tally.all == 200
    assert min(tally.came.values()) > 0
    assert tally.faults == []


def test_an_error_is_a_fault_with_its_smallest_example(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runs, "FAULTS", 1)
    (fault,) = tallied(lambda text: int(text) if text.isdecimal() else None).faults
    assert "AttributeError" in fault or "ValueError" in fault
    assert "example=" in fault


def test_a_refusal_without_words_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runs, "FAULTS", 1)
    assert "KeyError" in tallied(lambda _text: Refused("no-such-code")).faults[0]


def test_what_takes_too_long_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runs, "FAULTS", 1)
    monkeypatch.setattr(runs, "PATIENCE", 0.0)
    assert " s" in tallied(lambda text: sorted(text * 1000) and None).faults[0]


@pytest.mark.parametrize(
    "said", ["", " ", "not-printable", "not-printable.", "No {name} here.", "Traceback (most.", "No"]
)
def test_what_is_no_sentence(said: str) -> None:
    with pytest.raises(AssertionError):
        check_sentence(said)


@given(st.sampled_from(("Fox A is no team here.", "« Fox » ?", "„Fox”… ", "“{n}” is no card.")))
def test_what_is_one(said: str) -> None:
    check_sentence(said)
