"""A rubber is written: bad input is told in one sentence and stays typed, and two phones lose nothing."""

from __future__ import annotations

import pytest
from flask import Flask

from tests.league.cards import LEEK_CARD
from tests.web.league.nights import Phone, player
from tests.web.league.reading import refused, words


@pytest.mark.parametrize(("score", "said"), [
    ("61-61", "both have 61 or more"),
    ("62-40", "62 in leg 1 cannot be: it ends at exactly 61."),
    ("48-70", "70 in leg 1 cannot be"),
    ("60-48", "In leg 1 nobody has 61."),
    ("x-48", "“x” in leg 1 is no score."),
    ("٦١-48", "“٦١” in leg 1 is no score."),
    ("61-", "Leg 1 has only one score. Write both."),
    ("6100-2", "“6100” in leg 1 is no score."),
])  # fmt: skip
def test_scores_that_cannot_be(home: Phone, score: str, said: str) -> None:
    page = home.write(1, score)
    refused(page, said)
    kept = home.form(page, "/lines/1").fields
    typed = score.partition("-")
    assert (kept["leg-0-home"], kept["leg-0-away"]) == (typed[0], typed[2])
    assert (kept["home"], kept["away"]) == (player(home.rows, "Ann"), player(home.rows, "Dave P."))
    assert home.stored is None


def test_a_player_twice_in_one_rubber(home: Phone) -> None:
    ann, bill = player(home.rows, "Ann"), player(home.rows, "Bill")
    page = home.write(7, "121-97", home=[ann, ann])
    refused(page, "Ann stands there twice in one rubber.")
    home.write(7, "121-97", home=[ann, bill])
    refused(
        home.write(8, "121-97", home=[ann, player(home.rows, "Cath")]), "Ann plays one rubber of this kind at most."
    )


def test_a_player_of_another_team(home: Phone) -> None:
    page = home.write(1, "61-48", home=[player(home.rows, "Ann S.")])
    refused(page, "Ann S. is not in this team.")


def test_a_player_who_moved_to_the_opponents_that_day_plays_for_one_of_them(app: Flask, home: Phone) -> None:
    home.fill_in()
    ann = player(home.rows, "Ann")
    with app.extensions["sheets"].store.writing() as db:
        db.table("squads").insert({"team": home.rows.away, "player": ann, "since": "2026-09-01"})
    refused(home.write(4, LEEK_CARD[3], away=[ann]), "Ann stands for the other team on this card.")
    with app.extensions["sheets"].store.writing() as db:  # a card that was written before anybody looked
        db.execute("UPDATE cards SET card = replace(card, ?, ?)", [player(home.rows, "Ann S."), ann])
    refused(home.sign(home.rows.team), "Ann stands for the other team on this card.")


def test_players_are_wanted_first(home: Phone) -> None:
    refused(home.write(7, "121-97", home=[player(home.rows, "Ann")]), "Each team has two players in this rubber.")


@pytest.mark.parametrize("field", ["mark-home", "mark-away"])
def test_a_mark_that_is_none(home: Phone, field: str) -> None:
    assert home.write(1, "61-48", **{field: "drunk"}).status == 422


def test_a_rubber_that_is_not_there(home: Phone) -> None:
    assert home.card("/lines/10").status == 404
    assert home.card("/lines/0").status == 404


def test_absent_late_and_a_note(home: Phone, watcher: Phone) -> None:
    home.write(1, **{"mark-away": "absent", "note": "the bus never came", "away": []})
    home.write(2, "61-20", **{"mark-home": "late"})
    page = words(watcher.card())
    assert "absent" in page
    assert "late" in page
    assert "the bus never came" in page
    assert watcher.card().said("fig") == ["2–0"]


def test_doubled_up(home: Phone) -> None:
    ann = player(home.rows, "Ann")
    home.write(1, "61-48")
    refused(home.write(2, "61-48", home=[ann]), "Ann plays one rubber")
    assert home.write(2, "61-48", home=[ann], **{"mark-home": "doubled"}).status == 303


@pytest.mark.parametrize(("state", "said"), [
    ("void", "This match is void."), ("walkover", "This match has been given as a walkover."),
])  # fmt: skip
def test_what_is_closed_is_not_written_on(app: Flask, home: Phone, state: str, said: str) -> None:
    form = home.line(1)
    with app.extensions["sheets"].store.writing() as db:
        db.execute("UPDATE fixtures SET state = ?, given = ?", [state, home.rows.team])
    refused(home.write(1, "61-48", form), said)
    assert home.card().status == 200
    assert home.stored is None


# two phones


def test_two_phones_on_two_rubbers(home: Phone, away: Phone) -> None:
    one, other = home.line(1), away.line(2)
    assert home.write(1, "61-48", one).status == 303
    assert away.write(2, "57-61", other).status == 303
    assert [len(line["legs"]) for line in home.stored["lines"][:3]] == [1, 1, 0]


def test_two_phones_on_one_rubber(home: Phone, away: Phone) -> None:
    one, other = home.line(1), away.line(1)
    assert home.write(1, "61-48", one).status == 303
    page = away.write(1, "48-61", other)
    refused(page, "The card has moved on", 409)
    assert away.form(page, "/lines/1").fields["leg-0-away"] == "61"
    assert home.stored["lines"][0]["legs"][0]["scores"] == [61, 48]
    # Having seen it, the other may write it: by another key than the one that he has tapped already.
    assert next(key for key in page.buttons if key.words == "Write it").off, "the key that Enter presses"
    assert page.act("Leave the card as it is").href == f"{away.url}/lines/1"
    assert page.act("Write mine in its place").value == "card"
    assert away.write(1, "48-61", away.form(page, "/lines/1")).status == 303


def test_the_same_edit_twice_is_one(home: Phone, away: Phone) -> None:
    one, other = home.line(1), away.line(1)
    for _ in range(2):
        assert home.write(1, "61-48", one).status == 303
    assert away.write(1, "61-48", other).status == 303
    assert len(home.rows_of("cards")) == 1


def test_nothing_entered_is_nothing_written(home: Phone) -> None:
    for ending in ("", "/play"):
        form = home.line(1)
        form.action += ending
        home.send(form)
    assert (home.stored, home.state) == (None, "scheduled")
    home.write(1, "61-48")
    home.send(home.line(1), home=[], away=[], **{"leg-0-home": "", "leg-0-away": ""})
    assert [row["version"] for row in home.rows_of("cards")] == [1, 2], "what was written is taken back"


def test_a_form_once_more_with_something_else_is_out_of_date(home: Phone) -> None:
    form = home.line(1)
    home.write(1, "61-48", form)
    page = home.write(1, "61-50", form)
    refused(page, "The card has moved on", 409)
    assert "The card says: Ann" in page.words
    assert home.stored["lines"][0]["legs"][0]["scores"] == [61, 48]


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        *(({"expected": value}, 409) for value in ("", "x", "9" * 30, "-1")),
        *(({"key": value}, 303) for value in ("x", "9" * 300, "-1")),
        ({"key": ""}, 409),
    ],
)
def test_a_broken_form(home: Phone, sent: dict[str, str], status: int) -> None:
    """A page that shows no version, or has no key, is out of date; a key may be anything."""
    home.write(1, "61-48")
    answer = home.write(1, "61-50", home.line(1), **sent)
    assert answer.status == status
    assert home.stored["lines"][0]["legs"][0]["scores"] == ([61, 50] if status == 303 else [61, 48])


def test_who_is_the_only_one_is_chosen_until_he_has_played(app: Flask, home: Phone) -> None:
    ann = player(home.rows, "Ann")
    with app.extensions["sheets"].store.writing() as db:
        db.execute("DELETE FROM squads WHERE team = ? AND player != ?", [home.rows.team, ann])
    form = home.line(1)
    assert (form.fields.get("home"), form.fields.get("away")) == (ann, None), "the others are more than one"
    assert home.write(1, "61-48").status == 303
    assert home.line(2).fields.get("home") is None, "he plays one rubber of this kind"
