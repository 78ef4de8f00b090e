"""What is said at the table, and the answer to a tap: a page, or the table alone."""

from __future__ import annotations

from tests.web.conftest import Kept, Start
from tests.web.lines_table import record

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
