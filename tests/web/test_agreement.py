"""Corrections to which every side has to agree."""

from __future__ import annotations

from gettext import NullTranslations

import pytest

from referee.language import Language
from referee.record.reading import read_record
from referee.web import languages
from tests.web.conftest import Kept, Page, Start, Table
from tests.web.previewed import AGREED, FIRST, agree, log_of, names, straight


def test_both_agree_and_the_reason_is_kept_with_their_names(kept: Kept) -> None:
    table = kept(AGREED)
    before = log_of(table)
    page = table.preview("amend 4: a 3-2")
    assert names(page) == ["Ann agree", "Bill agree"]
    page = agree(table, page, "b", "it was the 3-2")
    assert page.status == 200
    assert names(page) == ["Ann agree", "Bill agrees"]
    assert page.dock.fields["reason"] == "it was the 3-2"
    assert log_of(table) == before, "one tap is not enough"
    assert agree(table, page, "b").status == 200
    assert log_of(table) == before, "nor is the same one twice"
    assert agree(table, page, "a").status == 303
    said = "agreed by Ann and Bill: it was the 3-2"
    assert log_of(table) == [*before, ("amend 4: a 3-2", said)]
    record = table.client.get(f"{table.url}.txt").text
    assert f"5. amend 4: a 3-2 ; {said}\n" in record
    assert read_record(record).record.entries[-1].comment == said
    assert said in table.get("?at=4").words


def test_the_log_keeps_in_english_that_all_agreed_and_a_page_says_it_in_its_language(
    kept: Kept, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Loud(NullTranslations):
        def gettext(self, message: str) -> str:
            return message.replace("agreed", "AGREED")

    monkeypatch.setattr(languages, "find_language", lambda _code: Language("pl", Loud()))
    table = kept(AGREED)
    agree(table, agree(table, table.preview("amend 4: a 3-2"), "b", "agreed by all"), "a")
    assert log_of(table)[-1] == ("amend 4: a 3-2", "agreed by Ann and Bill: agreed by all")
    assert "AGREED by Ann and Bill: agreed by all" in table.get("?at=4").words
    assert "AGREED by Ann and Bill: agreed by all" in table.get("/log").words


def test_names_from_right_to_left_are_kept_as_they_are(kept: Kept) -> None:
    """The record is read again."""
    table = kept(AGREED.replace("Bill", "عمر"))
    agree(table, agree(table, table.preview("amend 4: a 3-2"), "b", "late"), "a")
    assert log_of(table)[-1] == ("amend 4: a 3-2", "agreed by Ann and عمر: late")
    assert read_record(table.client.get(f"{table.url}.txt").text).record.entries[-1].comment.endswith(": late")
    assert "agreed by Ann and \u2068عمر\u2069: late" in table.get("/log").words


@pytest.mark.parametrize("reason", ["agreed by Ann and Bill because it was late", "agreed by Ann and Billy: no", "why"])
def test_what_people_typed_stays_as_it_is(kept: Kept, reason: str) -> None:
    table = kept(f"{FIRST}amend 2: a 6-6 ; {reason}\n")
    assert f" {reason}" in table.get("?at=2").words
    assert f" {reason}" in table.get("/log").words


def test_without_a_reason_the_names_stand_alone(kept: Kept) -> None:
    table = kept(AGREED)
    agree(table, agree(table, table.preview("strike 3-"), "a"), "b")
    assert log_of(table)[-1] == ("strike 3-", "agreed by Ann and Bill")


@pytest.mark.parametrize("agreed", ["", "a", "aa", "c", "xyz"])
def test_less_than_everybody_is_not_enough(kept: Kept, agreed: str) -> None:
    table = kept(AGREED)
    page = table.preview("amend 4: a 3-2")
    answer = table.client.post(page.dock.action, data=page.dock.fields | {"agreed": agreed})
    assert answer.status_code == 200
    assert len(table.log) == 4


def test_enter_in_the_reason_is_nobody_s_name(kept: Kept) -> None:
    """It presses the first key of the form."""
    table = kept(AGREED)
    page = table.preview("amend 4: a 3-2")
    first, *keys = page.dock.buttons
    assert (first.name, [key.value for key in keys]) == ("", ["a", "b"])
    answer = Page(table.client.post(page.dock.action, data=page.dock.fields | {"reason": "seen twice"}))
    assert (answer.status, names(answer)) == (200, ["Ann agree", "Bill agree"])
    assert answer.dock.fields["reason"] == "seen twice"


def test_a_new_game_in_which_everybody_has_to_agree(start: Start) -> None:
    table = start(corrections="agreed")
    table.play("a 6-6", "b 6-3")
    assert '[Corrections "agreed"]' in table.client.get(f"{table.url}.txt").text
    assert names(table.preview("strike 2-")) == ["Ann agree", "Bill agree"]


def test_by_default_nobody_is_asked(start: Start) -> None:
    table = start()
    table.play("a 6-6", "b 6-3")
    assert "Corrections" not in table.client.get(f"{table.url}.txt").text
    page = table.preview("amend 2: a 6-5")
    assert names(page) == []
    table.send(page, "amend 2: a 6-5", reason="it was the 6-5")
    assert log_of(table)[-1] == ("amend 2: a 6-5", "it was the 6-5")


def test_the_last_play_is_undone_by_one_tap(kept: Kept) -> None:
    table = kept(AGREED)
    page = table.get()
    table.press(page, page.act("Undo"))
    assert log_of(table)[-1] == ("strike 4", "")


def test_plays_need_no_agreement(kept: Kept) -> None:
    table = kept(AGREED)
    table.play("b 6-5", "a draws 2")
    assert table.log[-2:] == ["b 6-5", "a draws 2"]


def undo(table: Table) -> Page:
    """Taps Undo; where everybody has to agree, the page that asks for it."""
    page = table.get()
    return table.press(page, page.act("Undo"))


def test_only_one_undo_in_a_row_is_free(kept: Kept) -> None:
    table = kept(AGREED)
    undo(table)
    assert names(undo(table)) == ["Ann agree", "Bill agree"]
    assert table.log[4:] == ["strike 4"]
    table.play("a 3-2")
    undo(table)
    assert table.log[4:] == ["strike 4", "a 3-2", "strike 6"], "what was entered since is undone by one tap"


@pytest.mark.parametrize("entry", ["amend 4: a 3-2", "insert 4: a draws 1", "a awarded 3", "rule chip-point 0"])
def test_what_all_agreed_to_is_not_undone_by_one(kept: Kept, entry: str) -> None:
    table = kept(AGREED)
    agree(table, agree(table, table.preview(entry), "a"), "b")
    log = table.log
    assert len(log) == 5
    assert names(undo(table)) == ["Ann agree", "Bill agree"]
    assert table.log == log


@pytest.mark.parametrize(("kind", "typed", "entry"), [
    ("misdeal", {"reason": "a tile fell"}, "misdeal a tile fell"),
    ("give", {"what": "penalty", "seat": "a", "points": "3", "reason": "late"}, "a penalty 3 late"),
    ("give", {"what": "awarded", "seat": "b", "points": "2"}, "b awarded 2"),
    ("concede", {"seat": "b"}, "b concedes"),
])  # fmt: skip
def test_what_people_decide_about_points_takes_every_side(
    kept: Kept, kind: str, typed: dict[str, str], entry: str
) -> None:
    table = kept(AGREED)
    answer = table.more(kind, **typed)
    assert (answer.status, len(table.log)) == (303, 4)
    page = agree(table, table.get(answer.location), "a")
    assert (page.status, len(table.log)) == (200, 4)
    assert agree(table, page, "b").status == 303
    assert log_of(table)[-1] == (entry, "agreed by Ann and Bill")


@pytest.mark.parametrize("entry", ["amend 4: a 3-2", "insert 3: b draws 1", "strike 4-", "rule chip-point 0"])
def test_a_correction_sent_past_its_preview_is_led_there(kept: Kept, entry: str) -> None:
    table = kept(AGREED)
    answer = straight(table, entry)
    assert answer.status == 303
    assert len(table.log) == 4
    page = table.get(answer.location)
    assert names(page) == ["Ann agree", "Bill agree"]
    assert page.dock.fields["entry"] == entry


def test_a_rule_changed_behind_more_is_led_there(kept: Kept) -> None:
    table = kept(AGREED)
    answer = table.more("rule", option="chip-point", value="0")
    assert (answer.status, len(table.log)) == (303, 4)
    page = agree(table, table.get(answer.location), "a")
    agree(table, page, "b")
    assert log_of(table)[-1] == ("rule chip-point 0", "agreed by Ann and Bill")


def test_the_next_game_is_corrected_in_the_same_way(kept: Kept) -> None:
    table = kept(AGREED + "b concedes\n")
    following = table.next()
    assert '[Corrections "agreed"]' in table.client.get(f"{following.url}.txt").text


@pytest.mark.parametrize(
    ("players", "sides", "seats", "by"),
    [
        ("Ann, Bill, Cath", "", "abc", "Ann, Bill and Cath"),
        ("Ann, Bill, Cath, Dave", "", "abcd", "Ann, Bill, Cath and Dave"),
        ("Ann, Bill, Cath, Dave", '[Sides "a+c, b+d"]\n', "ab", "Ann and Cath and Bill and Dave"),
    ],
)
def test_more_than_two(kept: Kept, players: str, sides: str, seats: str, by: str) -> None:
    tags = f'[Game "muggins"]\n[Players "{players}"]\n{sides}[Corrections "agreed"]\n'
    table = kept(tags + "down a\na 5-5\nb 5-0\n")
    page = table.preview("amend 2: a 6-5")
    assert len(names(page)) == len(seats)
    for seat in seats:
        assert len(table.log) == 3
        page = agree(table, page, seat)
    assert log_of(table)[-1] == ("amend 2: a 6-5", f"agreed by {by}")


@pytest.mark.parametrize("reason", ["x" * 201, "a\u202eb"])
def test_a_reason_that_cannot_be_kept_is_said_so(kept: Kept, reason: str) -> None:
    table = kept(FIRST)
    page = table.send(table.preview("amend 4: a 3-2"), "amend 4: a 3-2", reason=reason)
    assert page.status == 422
    assert page.html.split("</main>")[0].count('role="alert"') == 1
    assert len(table.log) == 4
