"""Muggins, the house rule: a player claims his points, and what he missed may be taken."""

from __future__ import annotations

import pytest

from tests.web.conftest import Page, Start, Table


def claims(page: Page) -> list[str]:
    return [b.words for b in page.dock.buttons if " claims " in b.value]


@pytest.fixture
def table(start: Start) -> Table:
    return start(muggins="yes")


@pytest.mark.parametrize("htmx", [False, True])
def test_a_tap_on_a_tile_asks_for_the_claim(table: Table, htmx: bool) -> None:
    page = table.get()
    assert page.state("6-6") == "link"
    page = table.press(page, page.key("6-6"), htmx=htmx)
    assert page.call.startswith("Ann claims?")
    assert claims(page) == [str(n) for n in range(11)]
    assert table.log == ["down a"]
    page = table.press(page, next(b for b in page.dock.buttons if b.value == "a 6-6 claims 4"), htmx=htmx)
    assert table.log[-1] == "a 6-6 claims 4"
    assert table.scores == {"a": 4, "b": 0}
    assert not page.has("Muggins")


def test_the_page_does_not_count_for_the_player(table: Table) -> None:
    page = table.play("a 6-5 claims 0", "b 6-3 claims 0")
    asked = table.press(page, page.key("5-3"))
    assert asked.call == "Which end?"
    assert [asked.act(end).words for end in ("Left", "Right")] == ["Left 5 + 5 = 10", "Right 3 + 3 = 6"]
    asked = table.press(asked, asked.act("Right"))
    assert asked.call.startswith("Ann claims?")
    assert next(b.value for b in asked.dock.buttons if b.words == "2") == "a 5-3 right claims 2"


def test_american_claims_go_by_five(start: Start) -> None:
    table = start("muggins", muggins="yes", style="american")
    page = table.get()
    page = table.press(page, page.key("5-5"))
    assert claims(page) == [str(5 * n) for n in range(6)]


def test_what_was_missed_may_be_taken(table: Table) -> None:
    page = table.play("a 6-6 claims 1")
    assert table.scores == {"a": 1, "b": 0}
    assert "Claimed 1, true is 4" in page.call
    assert page.act("Muggins").words == "Muggins 3 missed"
    page = table.press(page, page.act("Muggins"))
    assert page.call == "Muggins: who takes how many?"
    assert [b.value for b in page.dock.buttons if "muggins" in b.value] == [f"b muggins {n}" for n in (3, 2, 1)]
    page = table.press(page, page.dock.buttons[0])
    assert table.scores == {"a": 1, "b": 3}
    assert page.call.startswith("Muggins: three to Bill.")
    assert not page.has("Muggins")


def test_only_opponents_are_offered(start: Start) -> None:
    table = start(table="pairs", muggins="yes")
    page = table.play("a 6-6 claims 3")
    page = table.press(page, page.act("Muggins"))
    assert [b.value for b in page.dock.buttons if "muggins" in b.value] == ["b muggins 1", "d muggins 1"]
    for entry, sentence in (
        ("c muggins 1", "Only an opponent can call muggins: name one of them."),
        ("b muggins 2", "Only 1 can be taken by muggins. Take so many, or fewer."),
    ):
        assert table.refused(entry).call == f"No. {sentence}"


def test_the_moment_passes_with_the_next_play(table: Table) -> None:
    table.play("a 6-6 claims 0")
    page = table.play("b 6-3 claims 8")
    assert not page.has("Muggins")
    answer = table.refused("b muggins 4")
    assert "Nothing is left to take" in answer.call


def test_a_play_without_a_claim_is_counted_in_full(table: Table) -> None:
    table.play("a 6-6")
    assert table.scores["a"] == 4


@pytest.mark.parametrize(("rule", "scores"), [
    ("correct", {"a": 4, "b": 0}), ("two", {"a": 4, "b": 2}), ("excess-to-opponent", {"a": 4, "b": 5}),
])  # fmt: skip
def test_too_much_claimed(start: Start, rule: str, scores: dict[str, int]) -> None:
    table = start(muggins="yes", over_claim=rule)
    page = table.play("a 6-6 claims 9")
    assert table.scores == scores
    assert "Claimed 9, true is 4" in page.call


def test_muggins_between_two_hands(start: Start) -> None:
    """The last tile of a hand was claimed short: the key stands beside the next hand."""
    table = start(muggins="yes", deal="1")
    page = table.play("a 6-6 claims 1")
    assert page.act("Muggins").words == "Muggins 4 missed"
    page = table.press(page, page.act("Muggins"))
    table.press(page, page.dock.buttons[0])
    assert table.scores == {"a": 1, "b": 4}


def test_a_muggins_call_may_win(start: Start) -> None:
    table = start(muggins="yes")
    table.play("b awarded 58", "a 6-6 claims 1", "b muggins 3")
    assert table.judged["winner"] == "b"
    assert "Game: Bill." in table.get().words


def test_the_question_is_gone_where_nothing_was_missed(table: Table) -> None:
    page = table.get("?sheet=muggins")
    assert page.status == 200
    assert page.state("6-6") == "link"


def test_a_claim_in_a_correction(table: Table) -> None:
    table.play("a 6-6 claims 4")
    page = table.get("?amend=2")
    page = table.press(page, page.key("5-5"))
    assert page.call.startswith("Ann claims?")
    table.correct(page, next(b for b in page.dock.buttons if b.words == "2"))
    assert table.log[-1] == "amend 2: a 5-5 claims 2"


def test_two_phones_call_muggins(table: Table) -> None:
    page = table.play("a 6-6 claims 1")
    table.elsewhere().play("b muggins 3")
    assert table.send(page, "b muggins 3").status == 303
    assert table.scores == {"a": 1, "b": 3}
    assert table.send(page, "b muggins 2").status == 409


# a test of one's counting, with muggins off


def test_claims_can_be_made_with_muggins_off(start: Start) -> None:
    """Begun behind More, asked for as long as the last count was claimed, ended by not claiming."""
    table = start()
    page = table.get("?sheet=claim")
    asked = table.press(page, page.key("6-6"))
    assert asked.call.startswith("Ann claims?")
    page = table.press(asked, next(b for b in asked.dock.buttons if b.value == "a 6-6 claims 3"))
    assert table.log[-1] == "a 6-6 claims 3"
    assert table.scores == {"a": 4, "b": 0}
    assert not page.has("Muggins")
    asked = table.press(page, page.key("6-3"))
    assert asked.call.startswith("Bill claims?")
    page = table.press(asked, asked.act("No claim"))
    assert table.log[-1] == "b 6-3"
    assert page.key("6-4").value == "a 6-4"


@pytest.mark.parametrize(("rules", "offered"), [({}, True), ({"muggins": "yes"}, False)])
def test_a_test_of_counting_is_offered_where_claims_are_not_asked_for_anyway(
    start: Start, rules: dict[str, str], offered: bool
) -> None:
    table = start(**rules)
    assert ("Test your counting" in table.client.get(f"{table.url}/more").text) is offered
