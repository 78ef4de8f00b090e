"""What is refused at the table, with one sentence and nothing changed."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from tests.web.conftest import Page, Start, Table
from tests.web.lines_table import refusal

# what is refused


REFUSED = [
    pytest.param(("a 6-5",), "a 6-4", "It is Bill’s turn, not Ann’s. Enter Bill’s play, or undo the one before.",
                 id="out of turn"),
    pytest.param(("a 6-5",), "b 5-6", "6-5 is already on the table. Enter another tile, or amend the play that "
                 "laid it.", id="tile already down, the other way round"),
    pytest.param(("a 6-5",), "b 4-3", "4-3 fits neither end: the ends are 6 and 5. Lay another tile.",
                 id="fits nowhere"),
    pytest.param(("a 0-0",), "b 4-3", "4-3 fits neither end: both ends are blank. Lay another tile.",
                 id="fits neither of two equal ends"),
    pytest.param(("a 6-5",), "b 6-4 right", "6-4 does not fit on the right; it fits on the left.", id="wrong end"),
    pytest.param(("a 6-5",), "b knocks", "14 tiles can still be drawn. Draw before you knock.", id="must draw"),
    pytest.param((), "a knocks", "Ann has the down and must lay a tile first.", id="knock before the down"),
    pytest.param((), "a draws 1", "Ann has the down and must lay a tile first.", id="draw before the down"),
    pytest.param(("a 6-5",), "b draws 15", "14 tiles can be drawn. Draw so many, or fewer.", id="draws too many"),
    pytest.param(("a 6-5",), "b draws 0", "14 tiles can be drawn. Draw so many, or fewer.", id="draws none"),
    pytest.param((), "down a", "The hand is not over: it is Ann’s turn.", id="down in a hand"),
    pytest.param((), "a holds 6-5", "The hand is not over: it is Ann’s turn.", id="shows in a hand"),
    pytest.param(("a 6-5",), "c 6-4", "Nobody sits at seat c. Name the seat of a player.", id="nobody there"),
    pytest.param((), "b muggins 2", "Muggins is not played in this game; its house rule can be changed under More.",
                 id="muggins off"),
    pytest.param((), "a penalty 0", "A penalty, an award or a muggins call takes at least 1 point.", id="no points"),
    pytest.param((), "a sings", "“a sings” cannot be read as a play; write one such as “a 6-3” or “b knocks”.",
                 id="no play"),
    pytest.param((), "a 7-3", "“7-3” is no tile; a tile is written as two halves from 0 to 6, such as 6-3.",
                 id="no tile"),
    pytest.param((), "", "“” cannot be read as a play; write one such as “a 6-3” or “b knocks”.", id="nothing"),
    pytest.param((), "strike 9", "No play 9 stands in this log: it is a correction, was struck, or never was.",
                 id="strike of nothing"),
    pytest.param((), "rule target 9", "“9” is no value of target; it takes a number from 31 to 400.",
                 id="impossible rule"),
    pytest.param((), "rule colour red", "“colour” is no house rule of this game.", id="unknown rule"),
    pytest.param((), "<b>hi</b>", "“<b>hi</b>” cannot be read as a play; write one such as “a 6-3” or “b knocks”.",
                 id="HTML"),
]  # fmt: skip


@pytest.mark.parametrize("htmx", [False, True])
@pytest.mark.parametrize(("plays", "entry", "sentence"), REFUSED)
def test_refused_with_one_sentence(start: Start, plays: tuple[str, ...], entry: str, sentence: str, htmx: bool) -> None:
    table = start()
    table.play(*plays)
    before, scores = table.get(), table.scores
    answer = table.refused(entry, htmx=htmx)
    assert refusal(answer) == sentence
    assert table.scores == scores
    assert [b.value for b in answer.dock.buttons] == [b.value for b in before.dock.buttons], "the pad is still there"
    assert "HX-Replace-Url" not in answer.headers
    assert "<b>hi" not in answer.html


EMPTY = [
    pytest.param({"deal": "14"}, "b draws 1", "The boneyard is empty: nothing can be drawn. Knock instead."),
    pytest.param({"boneyard": "sleeping"}, "b draws 1",
                 "The boneyard sleeps in this game: nobody draws. Knock instead."),
    pytest.param({"deal": "13", "closed_boneyard": "2"}, "b draws 1",
                 "The last 2 tiles may not be drawn. Knock instead."),
    pytest.param({"deal": "13", "closed_boneyard": "1"}, "b draws 2", "1 tile can be drawn. Draw so many, or fewer."),
]  # fmt: skip


@pytest.mark.parametrize(("rules", "entry", "sentence"), EMPTY)
def test_a_boneyard_that_gives_nothing(start: Start, rules: dict[str, str], entry: str, sentence: str) -> None:
    table = start(**rules)
    table.play("a 6-5")
    assert refusal(table.refused(entry)) == sentence


def test_several_plays_refused_one_after_the_other_change_nothing(start: Start) -> None:
    table = start()
    table.play("a 6-5")
    for entry in ("a 6-4", "b 4-3", "b knocks"):
        page = table.refused(entry)
    table.send(page, "b 6-4")
    assert table.log == ["down a", "a 6-5", "b 6-4"]


def test_after_the_end_nothing_is_taken_but_undo(nearly: Table) -> None:
    nearly.play("a 6-6")
    for entry in ("b 6-3", "b draws 1", "b knocks", "down b", "b holds none", "a penalty 1", "b concedes", "misdeal"):
        answer = nearly.refused(entry)
        assert refusal(answer) == "The game is over. Undo the last play to go on, or start the next game."
    nearly.play("strike 3")


def test_a_line_of_500_signs_is_read_and_one_more_is_not(start: Start) -> None:
    table = start()
    table.play("a penalty 1 " + "x" * 488)
    answer = table.refused("a penalty 1 " + "x" * 489)
    assert refusal(answer).startswith("This line is too long")


def test_what_is_kept_can_be_read_again(start: Start) -> None:
    """A reason grows by a backslash for some signs; the log that is stored must still be read tomorrow."""
    table = start()
    table.play("a penalty 1 " + "," * 450)
    table.app.extensions["sheets"]._kept.clear()
    assert "," * 450 in table.get().call
    assert "Damaged" not in table.client.get("/").text


@pytest.mark.parametrize("reason", ["late", "a; b", 'said "no", {twice}', "back\\slash", "<b>", "عمر", "x" * 400])
def test_reasons_come_back_as_they_were_typed(start: Start, reason: str) -> None:
    table = start()
    table.more("give", what="penalty", seat="a", points="1", reason=reason)
    table.app.extensions["sheets"]._kept.clear()
    assert table.judged["plays"][-1]["text"].startswith("a penalty 1 ")
    assert reason in table.get().call
    assert "<b>" not in table.get().html.split('class="why"')[1][:40]


# wrong use


@pytest.mark.parametrize("query", [
    "?at=99", "?at=0", "?at=-1", "?at=x", "?amend=99", "?insert=", "?at=1e3", "?choose=7-7", "?choose=", "?held=x",
    "?at=" + "9" * 400,
])  # fmt: skip
def test_a_moment_that_is_not_in_this_game(start: Start, query: str) -> None:
    answer = start().get(query)
    assert answer.status == 404
    assert "There is no such play in this game." in answer.words


@pytest.mark.parametrize("game", ["nonsense", "0" * 10, "%00", "x" * 500, "عمر"])
def test_an_unknown_game(client: FlaskClient, start: Start, game: str) -> None:
    form = start().get().dock
    for answer in (client.get(f"/games/{game}"), client.post(f"/games/{game}", data=form.fields | {"entry": "a 6-6"})):
        assert answer.status_code == 404
        assert "There is no such game here." in answer.text


def test_wrong_method(start: Start) -> None:
    table = start()
    for method in ("put", "patch", "delete"):
        assert getattr(table.client, method)(table.url).status_code == 405


def test_a_tap_without_its_token_changes_nothing(start: Start) -> None:
    table = start()
    form = table.get().dock
    answer = Page(table.client.post(table.url, data={**form.fields, "csrf_token": "", "entry": "a 6-6"}))
    assert answer.status == 400
    assert table.log == ["down a"]
