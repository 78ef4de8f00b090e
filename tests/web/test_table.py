"""The table: what can be tapped, what a tap says, and what is refused with one sentence and nothing changed."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from flask.testing import FlaskClient

from tests.web.conftest import Page, Start, Table

Kept = Callable[[str], Table]

# 3 on the left, 5 on the right, Ann to lay: 5-3 fits both ends.
CROSSROADS = ("a 6-5", "b 6-3")
# Every six is down and both ends are sixes; five tiles each, Ann to lay.
DEAD = (
    "a 6-6", "b 6-3", "a 4-3", "b 6-4 right", "a 6-5 right", "b 5-2", "a 6-2 right", "b 6-1 left", "a 1-0",
    "b 6-0 left",
)  # fmt: skip


def record(*plays: str, tags: str = "") -> str:
    """Ann and Bill, Ann has the down."""
    return "\n".join(['[Game "fives-and-threes"]', '[Players "Ann, Bill"]', tags, "", "down a", *plays])


def refusal(page: Page) -> str:
    """What stands behind No."""
    assert 'role="alert"' in page.html
    assert page.call.startswith("No. ")
    return page.call.removeprefix("No. ")


# the pad


def test_before_the_down_any_tile_may_be_led(start: Start) -> None:
    page = start().get()
    assert {page.state(f"{a}-{b}") for a in range(7) for b in range(a + 1)} == {"free"}
    assert page.act("Knock").words == "Knock lay first"
    assert page.act("Draw").words == "Draw 14 left"
    assert page.act("Knock").off
    assert page.act("Draw").off
    assert "No tile yet: any may be led" in page.words


def test_the_pad_shows_what_fits_what_does_not_and_what_is_laid(start: Start) -> None:
    page = start().play("a 6-5")
    assert page.state("6-5") == "laid"
    free = {f"{a}-{b}" for a in range(7) for b in range(a + 1) if page.state(f"{a}-{b}") == "free"}
    assert free == {"6-6", "6-4", "6-3", "6-2", "6-1", "6-0", "5-5", "5-4", "5-3", "5-2", "5-1", "5-0"}
    assert page.state("4-3") == "off"
    assert (page.key("6-5").label, page.key("4-3").label) == ("six-five, laid", "four-three, does not fit")
    assert page.key("6-4").value == "b 6-4"


def test_the_end_is_asked_only_where_it_matters(start: Start) -> None:
    table = start()
    assert table.play("a 6-6").state("6-3") == "free", "both choices leave the same two ends"
    other = start()
    assert other.play(*CROSSROADS).state("5-3") == "link"
    assert {other.get().state(tile) for tile in ("3-3", "5-5", "5-4", "3-0")} == {"free"}


def test_equal_numbers_at_both_ends_differ_where_one_is_a_double(start: Start) -> None:
    table = start()
    page = table.play("a 6-6", "b 6-3", "a 4-3", "b 6-4 right")  # a double six on the left, a six on the right
    assert page.state("6-5") == "link"
    asked = table.press(page, page.key("6-5"))
    assert "Left 5 + 6 = 11 0 points" in asked.words
    assert "Right 12 + 5 = 17 0 points" in asked.words


@pytest.mark.parametrize("htmx", [False, True])
def test_which_end_is_asked_with_totals_and_points(start: Start, htmx: bool) -> None:
    table = start()
    page = table.play(*CROSSROADS)
    asked = table.press(page, page.key("5-3"), htmx=htmx)
    assert asked.status == 200
    assert asked.call == "Which end?"
    left, right = asked.act("Left"), asked.act("Right")
    assert (left.words, left.value) == ("Left 5 + 5 = 10 2 points", "a 5-3 left")
    assert (right.words, right.value) == ("Right 3 + 3 = 6 2 points", "a 5-3 right")
    assert asked.act("Another tile").href == table.url
    answered = table.press(asked, right, htmx=htmx)
    assert "Six: two." in answered.call
    assert table.log[-1] == "a 5-3 right"


def test_the_question_says_a_bust_before_it_is_one(kept: Kept) -> None:
    table = kept(record("a awarded 60", *CROSSROADS))
    page = table.get()
    asked = table.press(page, page.key("5-3"))
    assert [asked.act(end).words for end in ("Left", "Right")] == ["Left 5 + 5 = 10 a bust", "Right 3 + 3 = 6 a bust"]


def test_the_question_counts_the_points_of_each_end(start: Start) -> None:
    table = start()
    page = table.play("a 5-3", "b 3-0")  # nothing on one end, 5 on the other
    asked = table.press(page, page.key("5-0"))
    assert [asked.act(end).words for end in ("Left", "Right")] == [
        "Left 0 + 0 = 0 0 points",
        "Right 5 + 5 = 10 2 points",
    ]
    page = start().play("a 2-1", "b 4-2", "a 4-1 right")  # 4 and 4
    assert [page.state(tile) for tile in ("4-4", "4-3")] == ["free", "free"], "the ends are alike"


def test_one_point_is_one_point(start: Start) -> None:
    table = start()
    page = table.play("a 4-1", "b 4-2")  # 2 and 1: 2-1 makes 2 or 4
    assert table.press(page, page.key("2-1")).act("Left").words.endswith("0 points")
    page = table.play("a 1-0", "b 3-0", "a 3-2 right")  # 2 and 2
    page = table.play("b 2-2")  # 2 on the left, a double two on the right
    asked = table.press(page, page.key("2-1"))
    assert [asked.act(end).words for end in ("Left", "Right")] == ["Left 1 + 4 = 5 1 point", "Right 2 + 1 = 3 1 point"]


def test_a_tile_that_lacks_its_end_is_asked_for_it(start: Start) -> None:
    table = start()
    table.play(*CROSSROADS)
    asked = table.refused("a 5-3")
    assert asked.call == "Which end?"
    assert asked.act("Left").value == "a 5-3 left"


def test_asking_about_a_tile_that_cannot_be_laid_shows_the_pad(start: Start) -> None:
    table = start()
    table.play("a 6-5")
    for tile in ("6-5", "4-3"):
        page = table.get(f"?choose={tile}")
        assert page.status == 200
        assert page.state("6-4") == "free"


# the last row of keys


@pytest.mark.parametrize(("rules", "draw", "knock"), [
    ({}, "Draw 14 left", "Knock draw first"),
    ({"closed_boneyard": "2"}, "Draw 12 left", "Knock draw first"),
    ({"boneyard": "sleeping"}, "Draw 14 asleep", "Knock"),
    ({"deal": "14"}, "Draw none left", "Knock"),
    ({"deal": "13", "closed_boneyard": "2"}, "Draw 2 closed", "Knock"),
])  # fmt: skip
def test_draw_and_knock_say_why_they_are_off(start: Start, rules: dict[str, str], draw: str, knock: str) -> None:
    page = start(**rules).play("a 6-5")
    assert (page.act("Draw").words, page.act("Knock").words) == (draw, knock)
    assert page.act("Knock").off is (knock != "Knock")
    assert page.act("Draw").off is (knock == "Knock")


def test_a_tap_on_draw_draws_one(start: Start) -> None:
    table = start()
    page = table.play("a 6-5")
    page = table.press(page, page.act("Draw"))
    assert page.call == "Bill draws one. 13 left to draw"
    assert table.log[-1] == "b draws 1"
    assert page.key("6-4").value == "b 6-4"


def test_a_tap_on_knock_passes_the_turn(start: Start) -> None:
    table = start(boneyard="sleeping")
    page = table.play("a 6-5")
    page = table.press(page, page.act("Knock"))
    assert page.call == "Bill knocks. neither six nor five"
    assert page.key("6-4").value == "a 6-4"


def test_when_both_ends_are_dead_the_whole_boneyard_is_one_tap(start: Start) -> None:
    table = start()
    page = table.play(*DEAD)
    assert "Both ends are dead: 14 to draw, then everybody knocks" in page.call
    assert {page.state(f"{a}-{b}") for a in range(7) for b in range(a + 1)} == {"off", "laid"}
    page = table.press(page, page.act("Draw 14"))
    assert table.log[-1] == "a draws 14"
    page = table.press(page, page.act("Knock"))
    page = table.press(page, page.act("Knock"))
    assert page.call.startswith("Blocked.")


def test_dead_ends_end_the_hand_where_the_house_says_so(start: Start) -> None:
    page = start(dead_ends="block").play(*DEAD)
    assert "Blocked: both ends are dead" in page.call
    assert page.act("Next hand").value == "down b"


def test_undo_names_what_it_takes_back(start: Start) -> None:
    table = start()
    page = table.play("a 6-5", "b draws 1")
    assert page.act("Undo").words == "Undo Bill draws 1"
    page = table.press(page, page.act("Undo"))
    assert page.act("Undo").words == "Undo Ann 6-5"
    page = table.press(page, page.act("Undo"))
    assert page.act("Undo").words == "Undo Ann’s down"
    page = table.press(page, page.act("Undo"))
    assert page.act("Undo").words == "Undo nothing yet"
    assert page.act("Undo").off


def test_after_undoing_the_down_it_is_asked_who_has_it(start: Start) -> None:
    table = start(table="three")
    page = table.play("strike 1")
    assert page.call == "Who has the down?"
    assert [b.words for b in page.dock.buttons if b.value.startswith("down")] == ["Ann", "Bill", "Cath", "By lot"]
    page = table.press(page, page.act("Cath"))
    assert table.log[-1] == "down c"
    assert page.call == "Cath has the down. any tile may be led"


# what is said


def test_the_call_the_score_and_the_turn(start: Start) -> None:
    page = start().play("a 6-6", "b 6-3")
    assert page.call == "Fifteen: eight. 12 and 3: three fives and five threes"
    assert [words.split() for words in page.said("score")] == [["4"], ["8"]]
    assert page.said("tag") == ["to lay"]
    assert "Ann to lay" in " ".join(page.said("turn"))
    assert page.said("ends")[0] == "12 left end 15 on the ends right end 3"


def test_what_would_finish_is_said(kept: Kept) -> None:
    table = kept(record("a awarded 57", "a 6-5"))
    assert "Ann needs 4: 12 or 20; with a last tile 9" in table.get().call


def test_where_both_of_a_pair_must_be_out_one_tile_is_the_last_only_for_the_second(kept: Kept) -> None:
    tags = '[Game "fives-and-threes"]\n[Players "Ann, Bill, Cath, Dave"]\n[Sides "a+c, b+d"]\n[Deal "1"]\n'
    tags += '[Pairs-Out "both"]\n\na awarded 60\nb awarded 60\ndown a\n'
    before = kept(tags).get().call
    assert "Ann and Cath need 1: 3 or 5" in before
    assert "last tile" not in before
    after = kept(tags + "a 6-2\n").get().call  # a bust, and Ann is out
    assert "Bill and Dave need 1: 3 or 5" in after
    assert "Ann and Cath need 1: 3 or 5; a last tile that scores nothing" in after


def test_a_bust_is_called_and_nothing_is_pegged(kept: Kept) -> None:
    table = kept(record("a awarded 60"))
    page = table.play("a 6-6")
    assert page.call.startswith("Bust. twelve is four, past 61: Ann stays on 60 ")
    assert 'class="call bust"' in page.html
    assert table.scores == {"a": 60, "b": 0}


def test_partners_share_a_score_and_the_turn_names_the_player(start: Start) -> None:
    table = start(table="pairs")
    page = table.play("a 6-6", "b 6-3")
    assert table.scores == {"ac": 4, "bd": 8}
    assert page.said("tag") == ["Cath: to lay"]
    assert "Cath 5" in page.words


# the answer to a tap


def test_without_javascript_a_tap_is_a_post_and_a_get(start: Start) -> None:
    table = start()
    answer = table.tap("a 6-6")
    assert (answer.status, answer.location) == (303, table.url)
    assert "HX-Replace-Url" not in answer.headers
    page = table.get()
    assert page.html.startswith("<!doctype html>")
    assert page.call == "Twelve: four. 6 and 6: four threes"


def test_htmx_gets_the_table_alone(start: Start) -> None:
    table = start()
    answer = table.tap("a 6-6", htmx=True)
    assert answer.status == 200
    assert answer.html.lstrip().startswith('<main id="table"')
    assert "<html" not in answer.html
    assert answer.headers["HX-Replace-Url"] == table.url
    assert "HX-Request" in answer.headers["Vary"]
    assert "innerHTML:#said" in answer.html
    assert answer.dock.fields["expected"] == "2"


def test_htmx_and_the_whole_page_show_the_same_table(start: Start) -> None:
    table = start()
    table.play("a 6-6")
    fragment, page = table.get(htmx=True), table.get()
    assert fragment.call == page.call
    assert [b.value for b in fragment.dock.buttons] == [b.value for b in page.dock.buttons]
    assert "HX-Replace-Url" not in fragment.headers
    assert fragment.dock.hx_post == page.dock.action == table.url


def test_every_page_has_a_key_of_its_own(start: Start) -> None:
    table = start()
    assert len({table.get().dock.fields["key"] for _ in range(5)}) == 5


def test_a_page_must_not_be_kept_by_the_browser(start: Start) -> None:
    assert start().get().headers["Cache-Control"] == "no-store"


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
