"""Two phones, bad signal, double taps: an entry is kept once, and nobody loses what he typed."""

from __future__ import annotations

import pytest

from tests.web.conftest import Start

OTHERS = "Another phone had it first"
TWICE = "That was entered already"


# the same form twice


@pytest.mark.parametrize("htmx", [False, True])
def test_a_double_tap_is_one_play(start: Start, htmx: bool) -> None:
    table = start()
    page = table.get()
    first, second = (table.send(page, "a 6-6", htmx=htmx) for _ in range(2))
    assert (first.status, second.status) == ((200, 200) if htmx else (303, 303))
    assert table.log == ["down a", "a 6-6"]
    said = second if htmx else table.get()
    assert TWICE in said.call
    assert table.scores["a"] == 4


def test_a_double_tap_on_undo_takes_back_one_play(start: Start) -> None:
    table = start()
    page = table.play("a 6-6", "b 6-3")
    table.send(page, "strike 3")
    table.send(page, "strike 3")
    assert table.log == ["down a", "a 6-6", "b 6-3", "strike 3"]


def test_a_resend_after_others_have_played_on_is_still_once(start: Start) -> None:
    """The answer to the first one got lost on the way."""
    table = start()
    page = table.get()
    table.send(page, "a 6-6")
    table.elsewhere().play("b 6-3", "a 3-3")
    assert table.send(page, "a 6-6").status == 303
    assert table.log == ["down a", "a 6-6", "b 6-3", "a 3-3"]


def test_a_resend_in_other_letters_is_not_the_same_form(start: Start) -> None:
    table = start()
    page = table.get()
    table.send(page, "a 6-6")
    answer = table.send(page, "A 6-6")
    assert answer.status == 409
    assert table.log == ["down a", "a 6-6"]


@pytest.mark.parametrize("htmx", [False, True])
def test_the_same_form_with_another_play_is_refused(start: Start, htmx: bool) -> None:
    """Back on the phone, another tile tapped."""
    table = start()
    page = table.get()
    table.send(page, "a 6-6")
    answer = table.send(page, "a 5-5", htmx=htmx)
    assert answer.status == 409
    assert "This page has been used to enter “Ann 6-6”" in answer.call
    assert table.log == ["down a", "a 6-6"]
    assert answer.dock.fields["expected"] == "2"
    assert answer.dock.fields["key"] != page.dock.fields["key"]
    assert answer.key("6-3").value == "b 6-3", "the table is fresh"


def test_the_fresh_form_of_a_refusal_can_be_used(start: Start) -> None:
    table = start()
    page = table.get()
    table.send(page, "a 6-6")
    answer = table.send(page, "a 5-5")
    assert table.send(answer, "b 6-3").status == 303


def test_a_refused_play_does_not_use_up_the_form(start: Start) -> None:
    table = start()
    page = table.get()
    assert table.send(page, "b 6-6").status == 422
    assert table.send(page, "a 6-6").status == 303


# a page that is out of date


@pytest.mark.parametrize("htmx", [False, True])
@pytest.mark.parametrize("entry", ["a 6-6", "A 6|6", " a   6-6 "])
def test_another_phone_had_the_same_play_first(start: Start, htmx: bool, entry: str) -> None:
    ann = start()
    bill = ann.elsewhere()
    page = bill.get()
    ann.play("a 6-6")
    answer = bill.send(page, entry, htmx=htmx)
    assert answer.status == (200 if htmx else 303)
    assert OTHERS in (answer if htmx else bill.get()).call
    assert ann.log == ["down a", "a 6-6"]


def test_a_phone_with_a_name_is_named(start: Start) -> None:
    ann = start()
    bill = ann.elsewhere()
    page = bill.get()
    form = next(form for form in ann.get("/phones").forms if form.action.endswith("/phones"))
    ann.client.post(form.action, data=form.fields | {"name": "Ann’s phone"})
    ann.play("a 6-6")
    assert bill.send(page, "a 6-6", htmx=True).call.endswith("Ann’s phone had it first")


def test_the_same_play_with_its_end_named_needlessly(start: Start) -> None:
    ann = start()
    bill = ann.elsewhere()
    ann.play("a 6-5")
    page = bill.get()
    ann.play("b 6-4")
    answer = bill.send(page, "b 6-4 left")
    assert answer.status == 409
    assert ann.log == ["down a", "a 6-5", "b 6-4"]


@pytest.mark.parametrize("htmx", [False, True])
def test_another_phone_had_another_play_first(start: Start, htmx: bool) -> None:
    ann = start()
    bill = ann.elsewhere()
    page = bill.get()
    ann.play("a 6-6")
    answer = bill.send(page, "a 5-4", htmx=htmx)
    assert answer.status == 409
    assert "The table has moved on since this page was shown." in answer.call
    assert "5-4” was not entered" in answer.call, "what was tapped is named"
    assert answer.dock.fields["expected"] == "2"
    assert [score.split() for score in answer.said("score")] == [["4"], ["0"]]
    assert answer.html.lstrip().startswith("<main" if htmx else "<!doctype")
    assert ann.log == ["down a", "a 6-6"]
    assert bill.send(answer, "b 6-3").status == 303


def test_a_stale_play_is_refused_even_where_it_would_still_be_legal(start: Start) -> None:
    ann = start()
    ann.play("a 6-5", "b 6-4")
    bill = ann.elsewhere()
    page = bill.get()
    ann.play("a 5-0", "b draws 1")
    assert bill.send(page, "b 4-1").status == 409
    assert len(ann.log) == 5


def test_the_same_play_before_the_page_was_shown_does_not_count(start: Start) -> None:
    """Bill drew one before; only what came since his page was shown can be his tap."""
    ann = start()
    ann.play("a 6-5", "b draws 1")
    bill = ann.elsewhere()
    page = bill.get()
    assert bill.send(page, "b draws 1").status == 303
    assert ann.log[-2:] == ["b draws 1", "b draws 1"]


def test_two_plays_later_the_same_play_still_counts(start: Start) -> None:
    ann = start()
    bill = ann.elsewhere()
    page = bill.get()
    ann.play("a 6-6", "b 6-3", "a 3-3")
    assert bill.send(page, "a 6-6").status == 303
    assert OTHERS in bill.get().call


def test_undo_on_two_phones_takes_back_one_play(start: Start) -> None:
    ann = start()
    ann.play("a 6-6", "b 6-3")
    bill = ann.elsewhere()
    page = bill.get()
    ann.press(ann.get(), ann.get().act("Undo"))
    assert bill.send(page, page.act("Undo").value).status == 303
    assert ann.log == ["down a", "a 6-6", "b 6-3", "strike 3"]


def test_what_is_said_once_is_not_said_again(start: Start) -> None:
    ann = start()
    bill = ann.elsewhere()
    page = bill.get()
    ann.play("a 6-6")
    bill.send(page, "a 6-6")
    assert OTHERS in bill.get().call
    assert OTHERS not in bill.get().call
    assert OTHERS not in ann.get().call


def test_what_is_said_once_waits_for_the_table(start: Start) -> None:
    ann = start()
    bill = ann.elsewhere()
    page = bill.get()
    ann.play("a 6-6")
    bill.send(page, "a 6-6")
    assert OTHERS not in bill.get("?at=2").words
    assert OTHERS in bill.get().call


BROKEN = [
    pytest.param({"expected": ""}, id="no number"),
    pytest.param({"expected": "x"}, id="a word for a number"),
    pytest.param({"expected": "-1"}, id="below nought"),
    pytest.param({"expected": "1.5"}, id="a fraction"),
    pytest.param({"expected": "99"}, id="a number to come"),
    pytest.param({"expected": "9" * 19}, id="a number past what a database holds"),
    pytest.param({"expected": "9" * 400}, id="a number past what a fraction holds"),
    pytest.param({"expected": "9" * 5000}, id="a number past all bounds"),
    pytest.param({"key": ""}, id="no key"),
    pytest.param({"key": "k" * 65}, id="a key that is too long"),
]


@pytest.mark.parametrize("changed", BROKEN)
@pytest.mark.parametrize("entry", ["a 5-5", "b draws 1"])
def test_a_broken_form_is_out_of_date_and_changes_nothing(start: Start, changed: dict[str, str], entry: str) -> None:
    table = start()
    page = table.play("a 6-5", "b draws 1")
    answer = table.send(page, entry, **changed)
    assert answer.status == 409
    assert "The table has moved on since this page was shown." in answer.call
    assert table.log == ["down a", "a 6-5", "b draws 1"]
