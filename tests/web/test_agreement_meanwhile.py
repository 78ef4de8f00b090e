"""Corrections to which every side has to agree, where another phone plays, corrects or agrees meanwhile."""

from __future__ import annotations

from tests.web.conftest import Kept
from tests.web.previewed import AGREED, FIRST, agree, log_of, names


def test_the_same_undo_once_more_asks_nobody(kept: Kept) -> None:
    """A second tap, an answer that was lost, and the other phone at the same moment."""
    table = kept(AGREED)
    other = table.elsewhere()
    phones = [(table, table.get()), (table, table.get()), (other, other.get())]
    (_, first), *_ = phones
    for at, page in ((table, first), *phones):
        assert at.send(page, "strike 4").location == table.url
    assert table.log[4:] == ["strike 4"]
    assert "had it first" in other.get().words


def test_another_phone_played_before_the_last_tap(kept: Kept) -> None:
    table = kept(AGREED)
    page = agree(table, table.preview("amend 4: a 3-2"), "a", "it was the 3-2")
    table.elsewhere().play("b 6-5")
    before = log_of(table)
    page = agree(table, page, "b")
    assert page.status == 409
    assert page.dock.fields["reason"] == "it was the 3-2"
    assert names(page) == ["Ann agree", "Bill agree"], "what they agreed to is another thing now"
    assert page.html.split("</main>")[0].count('role="alert"') == 1
    assert "“play 4 amended: Ann 3-2” was not entered" in page.words
    assert "every name must be tapped again" in page.words
    assert log_of(table) == before


def test_another_phone_played_before_the_first_tap(kept: Kept) -> None:
    table = kept(AGREED)
    page = table.preview("amend 4: a 3-2")
    table.elsewhere().play("b 6-5")
    page = agree(table, page, "a", "it was the 3-2")
    assert page.status == 409
    assert names(page) == ["Ann agree", "Bill agree"]
    assert page.dock.fields["reason"] == "it was the 3-2"
    page = agree(table, page, "a")
    assert (page.status, names(page)) == (200, ["Ann agrees", "Bill agree"])
    assert agree(table, page, "b").status == 303
    assert log_of(table)[-1] == ("amend 4: a 3-2", "agreed by Ann and Bill: it was the 3-2")


def test_what_was_the_last_play_is_it_no_more(kept: Kept) -> None:
    table = kept(AGREED)
    page = table.preview("strike 4")
    assert names(page) == []
    other = table.elsewhere()
    agree(other, agree(other, other.preview("a penalty 1"), "a"), "b")
    page = table.send(page, "strike 4", reason="seen twice")
    assert page.status == 409
    assert names(page) == ["Ann agree", "Bill agree"]
    assert page.dock.fields["reason"] == "seen twice"


def test_a_reason_is_told_where_the_correction_can_be_made_no_more(kept: Kept) -> None:
    table = kept(FIRST)
    page = table.preview("amend 4: a 3-2")
    table.elsewhere().play("strike 4")
    page = table.send(page, "amend 4: a 3-2", reason="it was the 3-2")
    assert page.status == 409
    assert "The reason that was typed: “it was the 3-2”." in page.words


def test_where_nobody_is_asked_it_is_looked_at_again_too(kept: Kept) -> None:
    table = kept(FIRST)
    page = table.preview("amend 4: a 3-2")
    table.elsewhere().play("b 6-5")
    page = table.send(page, "amend 4: a 3-2", reason="it was the 3-2")
    assert page.status == 409
    assert page.dock.fields["reason"] == "it was the 3-2"
    assert table.log[-1] == "b 6-5"
    assert table.send(page, "amend 4: a 3-2").status == 303
    assert log_of(table)[-1] == ("amend 4: a 3-2", "it was the 3-2")


def test_a_double_tap_corrects_once(kept: Kept) -> None:
    table = kept(AGREED)
    page = agree(table, table.preview("amend 4: a 3-2"), "a")
    assert [agree(table, page, "b").status for _ in range(2)] == [303, 303]
    assert table.log[4:] == ["amend 4: a 3-2"]


def test_two_phones_agree_to_the_same_at_once(kept: Kept) -> None:
    table = kept(AGREED)
    other = table.elsewhere()
    first = agree(table, table.preview("amend 4: a 3-2"), "a")
    second = agree(other, other.preview("amend 4: a 3-2"), "a")
    assert [agree(table, first, "b").status, agree(other, second, "b").status] == [303, 303]
    assert table.log[4:] == ["amend 4: a 3-2"]
