"""What comes after a game: a rematch, the next leg, another match; each begins once."""

from __future__ import annotations

import threading

import pytest
from flask import Flask

from referee.record.reading import read_record
from referee.record.writing import write_record
from referee.store.games import all_games, find_head
from tests.web.conftest import Kept, Page, Start, Table


def games(app: Flask) -> int:
    with app.extensions["sheets"].store.reading() as db:
        return len(all_games(db))


def leg(table: Table) -> int:
    with table.app.extensions["sheets"].store.reading() as db:
        return find_head(db, table.game).leg


def large_key(table: Table) -> str:
    """The words of the large key at the end of a game."""
    return next(b.words for b in table.get().buttons if b.cls == "key wide")


def won_by(table: Table, seat: str) -> Table:
    table.play(f"{'a' if seat == 'b' else 'b'} concedes")
    return table


# one game


def test_a_rematch_goes_on_with_the_turn(app: Flask, start: Start) -> None:
    table = won_by(start(target="91", boneyard="sleeping"), "a")
    assert large_key(table) == "Rematch: Bill’s down"
    rematch = table.next()
    assert rematch.log == ["down b"]
    assert rematch.get().call == "Bill has the down. any tile may be led"
    assert (rematch.judged["rules"]["target"], rematch.judged["rules"]["boneyard"]) == (91, "sleeping")
    assert games(app) == 2


def test_three_players_go_on_with_the_turn(start: Start) -> None:
    table = start(table="three", down="c")
    table.play("a concedes")
    assert large_key(table) == "Rematch: Ann’s down"
    assert table.next().log == ["down a"]


def test_tapped_twice_it_begins_once(app: Flask, start: Start) -> None:
    table = won_by(start(), "a")
    form = next(form for form in table.get().forms if form.action.endswith("/next"))
    answers = [table.client.post(form.action, data=form.fields) for _ in range(3)]
    assert len({answer.location for answer in answers}) == 1
    assert games(app) == 2


def test_tapped_on_six_phones_at_once_it_begins_once(app: Flask, start: Start) -> None:
    table = won_by(start(), "a")
    phones = [table.elsewhere() for _ in range(6)]
    forms = [next(form for form in phone.get().forms if form.action.endswith("/next")) for phone in phones]
    gate, found = threading.Barrier(6), []

    def tap(at: int) -> None:
        gate.wait()
        found.append(phones[at].client.post(forms[at].action, data=forms[at].fields).location)

    threads = [threading.Thread(target=tap, args=(at,)) for at in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 6
    assert len(set(found)) == 1
    assert games(app) == 2


def test_afterwards_the_key_leads_there(start: Start) -> None:
    table = won_by(start(), "a")
    rematch = table.next()
    assert large_key(table) == "To the next game"
    assert table.next().game == rematch.game


def test_a_game_in_progress_has_no_next(app: Flask, start: Start) -> None:
    table = start()
    form = table.get().dock
    answer = table.client.post(f"{table.url}/next", data={"csrf_token": form.fields["csrf_token"]})
    assert (answer.status_code, answer.location) == (303, table.url)
    assert games(app) == 1


def test_house_rules_as_corrected_go_on(start: Start) -> None:
    table = start()
    table.more("rule", option="target", value="91")
    assert won_by(table, "a").next().judged["rules"]["target"] == 91


@pytest.mark.parametrize(("begun", "corrected"), [("91", "61"), ("61", "91"), ("91", "121")])
def test_the_record_of_the_next_game_has_no_tag_too_many(start: Start, begun: str, corrected: str) -> None:
    """Only house rules that differ from their default are written: what is exported reads back as it is."""
    table = start(target=begun)
    table.more("rule", option="target", value=corrected)
    text = won_by(table, "a").next().get(".txt").html
    assert write_record(read_record(text).record) == text


def test_a_record_that_was_brought_in_can_be_followed(kept: Kept) -> None:
    table = kept('[Game "fives-and-threes"]\n[Players "Ann, Bill"]\n[Club "The Plough"]\n\na concedes')
    assert table.next().log == ["down a"]


# the page of the end


def test_the_end_of_a_game(nearly: Table) -> None:
    page = nearly.play("a 6-6")
    assert "Game: Ann." in page.words
    assert "61–0" in page.words
    assert [" ".join(row.split()) for row in page.said("fig")] == ["61–0"]
    cells = page.html.split("<tbody>")[1].split("</tbody>")[0]
    assert cells.count("<td>–</td>") == 5, "figures of a player without plays are dashes"
    assert page.act("The record").href == f"{nearly.url}.txt"
    assert page.act("Undo").value == "strike 3"


def test_the_end_that_nobody_wins(start: Start) -> None:
    table = start(table="three")
    page = table.play("a concedes")
    assert "Nobody wins." in page.words
    assert table.judged["winner"] is None


def test_htmx_gets_the_end_as_a_fragment(nearly: Table) -> None:
    answer = nearly.tap("a 6-6", htmx=True)
    assert answer.html.lstrip().startswith('<main id="table"')
    assert "Game: Ann." in answer.words


# a match


def test_best_of_three(start: Start) -> None:
    first = start(kind="best-of", legs="3")
    assert "leg 1 of 3" in first.get().words
    won_by(first, "a")
    assert "Best of 3: Ann 1, Bill 0" in first.get().words
    assert large_key(first) == "Leg 2: Bill’s down"
    second = first.next()
    assert (leg(second), second.log) == (2, ["down b"])
    assert large_key(first) == "To leg 2"
    won_by(second, "b")
    assert "Best of 3: Ann 1, Bill 1" in second.get().words
    assert large_key(second) == "Leg 3: Ann’s down"
    third = won_by(second.next(), "a")
    assert leg(third) == 3
    assert "Match: Ann. Best of 3: Ann 2, Bill 1" in third.get().words
    assert large_key(third) == "Another match: Bill’s down"
    again = third.next()
    assert leg(again) == 1
    assert "leg 1 of 3" in again.get().words
    assert "Best of 3: Ann 0, Bill 1" in won_by(again, "b").get().words


def test_best_of_three_ends_when_nobody_can_catch_up(start: Start) -> None:
    second = won_by(won_by(start(kind="best-of", legs="3"), "a").next(), "a")
    assert "Match: Ann. Best of 3: Ann 2, Bill 0" in second.get().words
    assert large_key(second).startswith("Another match")


def test_best_of_four_can_be_level(start: Start) -> None:
    table = won_by(start(kind="best-of", legs="4"), "a")
    for seat in "bab":
        table = won_by(table.next(), seat)
    assert leg(table) == 4
    assert "The match is level. Best of 4: Ann 2, Bill 2" in table.get().words


def test_a_fixed_number_is_played_to_the_end(start: Start) -> None:
    table = won_by(start(kind="fixed", legs="3"), "a")
    table = won_by(table.next(), "a")
    assert "3 legs: Ann 2, Bill 0" in table.get().words
    assert large_key(table) == "Leg 3: Ann’s down"
    table = won_by(table.next(), "b")
    assert "Match: Ann. 3 legs: Ann 2, Bill 1" in table.get().words


def test_two_legs_can_be_level(start: Start) -> None:
    table = won_by(won_by(start(kind="fixed", legs="2"), "a").next(), "b")
    assert "The match is level. 2 legs: Ann 1, Bill 1" in table.get().words


def test_a_leg_that_nobody_won_counts_as_played(start: Start) -> None:
    table = start(table="three", kind="fixed", legs="2")
    table.play("a concedes")
    assert "2 legs: Ann 0, Bill 0, Cath 0" in table.get().words
    following = table.next()
    following.play("b awarded 1", "c concedes")
    assert "Match: Bill. 2 legs: Ann 0, Bill 1, Cath 0" in following.get().words


def test_a_match_of_one_leg(start: Start) -> None:
    table = won_by(start(kind="best-of", legs="1"), "b")
    assert "Match: Bill." in table.get().words


# a leg reopened


def test_a_finished_leg_is_reopened_and_the_next_is_parked(app: Flask, start: Start) -> None:
    first = won_by(start(kind="best-of", legs="3"), "a")
    second = first.next()
    second.play("b 6-6")
    first.play("strike 2")
    assert first.judged["winner"] is None
    assert second.scores == {"a": 0, "b": 4}, "parked, not lost"
    won_by(first, "b")
    assert large_key(first) == "To leg 2"
    assert first.next().game == second.game
    assert "Best of 3: Ann 0, Bill 2" in won_by(second, "b").get().words
    assert games(app) == 2


def test_a_match_of_two_legs_has_no_third_while_the_first_is_open_again(start: Start) -> None:
    first = won_by(start(kind="fixed", legs="2"), "a")
    second = first.next()
    first.play("strike 2")
    won_by(second, "b")
    assert large_key(second) == "To leg 1"
    assert second.next().game == first.game


def test_a_leg_reopened_can_bring_a_decided_match_back(start: Start) -> None:
    """Ann won 2-0; leg 1 was Bill's after all; so leg 3 must be played, though another match has begun."""
    first = won_by(start(kind="best-of", legs="3"), "a")
    second = won_by(first.next(), "a")
    other = second.next()
    first.play("strike 2")
    won_by(first, "b")
    assert "Best of 3: Ann 1, Bill 1" in second.get().words
    assert large_key(second) == "Leg 3: Ann’s down"
    third = second.next()
    assert leg(third) == 3
    assert third.game != other.game, "that is another match"


# wrong use


def test_wrong_method_unknown_game_missing_token(app: Flask, start: Start) -> None:
    table = won_by(start(), "a")
    form = next(form for form in table.get().forms if form.action.endswith("/next"))
    assert table.client.get(f"{table.url}/next").status_code == 405
    assert table.client.post("/games/nonsense/next", data=form.fields).status_code == 404
    assert table.client.post(form.action).status_code == 400
    assert games(app) == 1


def test_htmx_is_led_there_as_well(start: Start) -> None:
    table = won_by(start(), "a")
    form = next(form for form in table.get().forms if form.action.endswith("/next"))
    assert form.hx_post == "", "a plain form: the new game has an address of its own"
    answer = table.client.post(form.action, data=form.fields, headers={"HX-Request": "true"})
    assert answer.status_code == 303
    assert Page(table.client.get(answer.location)).status == 200
