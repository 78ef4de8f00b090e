"""The rounds of a cup: fixed, won, played off; a match that is given, void or moved, and what follows from it."""

from __future__ import annotations

import pytest

from referee.store.league_teams import venues_in_use
from tests.web.conftest import Page
from tests.web.league.cups.bracket import DAY, FIVE, Cup, arrange, ties
from tests.web.league.reading import lines


def test_a_round_is_fixed_in_one_tap(drawn: Cup) -> None:
    page = drawn.page()
    form = next(one for one in page.forms if one.fields.get("round") == "1")
    assert (form.fields["day"], form.fields["hour"]) == ("2026-12-11", "20:30")  # Railway plays a week later
    for _ in range(2):
        assert drawn.send(form).status == 303
    (row,) = drawn.rows
    named = {id: name for name, id in drawn.league.teams.items()}
    assert (named[row.home], named[row.away], row.round, row.day, row.play_off) == (
        "Plough",
        "Railway",
        1,
        "2026-12-11",
        0,
    )
    assert page.has("Fix the quarter-finals")
    after = drawn.page()
    assert not after.has("Fix the quarter-finals")
    assert "Fri 11 Dec, 20:30 · The Plough" in after.words
    # A tie of the next round whose teams are known does not wait.
    assert after.has("Fix the semi-finals")
    drawn.fix(2, "2026-12-16")
    semi = next(row for row in drawn.rows if row.round == 2)
    assert (named[semi.home], named[semi.away]) == ("Crown", "Fox A")


def test_who_was_slower_is_told_what_another_has_fixed(drawn: Cup) -> None:
    """Also who sends an old page once more, for another evening."""
    form = drawn.form(drawn.url, round="1")
    drawn.fix()
    for typed in ({"day": "2026-12-11"}, {"day": DAY, "hour": "19:00"}, {"day": "2026-12-11", "key": "another"}):
        late = drawn.send(form, **typed)
        assert (late.status, "Plough – Railway: This match has been changed meanwhile." in late.words) == (409, True)
    assert [row.day for row in drawn.rows] == [DAY]


def test_only_the_ties_that_are_ticked(drawn: Cup) -> None:
    drawn.order("Plough", "Railway", "Bell", "Crown", "Fox A")
    drawn.send(drawn.form(f"{drawn.url}/cup", do="entrants"), team=[drawn.league.teams[t] for t in FIVE[:4]])
    drawn.order(*FIVE[:4])
    assert drawn.fix(1, DAY, tie=["2"]).status == 303
    assert [row.home for row in drawn.rows] == [drawn.league.teams["Bell"]]
    refused = drawn.fix(1, DAY)  # at The Plough too
    assert refused.status == 422
    assert "Plough – Railway: Another match is played at that venue on that day." in refused.words
    assert drawn.fix(1, "2026-12-10").status == 422  # Railway plays in the division then
    assert drawn.fix(1, "2026-12-11").status == 303
    assert len(drawn.rows) == 2


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ({"day": "2026-02-30"}, "“2026-02-30” is no day of the calendar."),
        ({"hour": "25:00"}, "“25:00” is no hour of the day."),
        ({"tie": "9"}, "Nothing of that waits for a day any more."),
        ({"round": "9"}, "Nothing of that waits for a day any more."),
    ],
)  # fmt: skip
def test_a_day_that_cannot_be(drawn: Cup, typed: dict[str, str], said: str) -> None:
    form = drawn.form(drawn.url, round="1")
    answer = drawn.send(form, **typed)
    assert answer.status == 422
    assert said in answer.words
    assert drawn.rows == []
    if "day" in typed:
        assert next(one for one in answer.forms if one.fields.get("round") == "1").fields["day"] == typed["day"]
    assert drawn.send(form, key="").status == 409


def test_an_evening_that_is_doubted_is_taken_on_a_second_yes(drawn: Cup) -> None:
    with drawn.app.extensions["sheets"].store.writing() as db:
        db.table("seasons").update(drawn.league.season, {"avoid": '["2026-12-11"]'})
    asked = drawn.fix(1, "2026-12-11")
    said = "Nobody plays on that day: the season leaves it out. Change that, or tap once more to keep it so."
    assert (asked.status, said in asked.words, drawn.rows) == (422, True, [])
    form = next(one for one in asked.forms if one.fields.get("round") == "1")
    other = drawn.send(form, day="2026-11-27")
    assert "That day is over." in other.words, "another evening is asked about anew"
    assert drawn.rows == []
    assert drawn.send(form).status == 303
    assert [row.day for row in drawn.rows] == ["2026-12-11"]


@pytest.mark.parametrize(
    ("place", "venue"), [("", "The Plough"), ("Old Burgh Inn", "Old Burgh Inn"), ("THE FOX", "The Fox")]
)
def test_on_neutral_ground(drawn: Cup, place: str, venue: str) -> None:
    assert drawn.fix(1, "2026-12-11", place=place).status == 303
    with drawn.app.extensions["sheets"].store.reading() as db:
        assert venues_in_use(db, drawn.league.league)[str(drawn.rows[0].venue)] == venue


def test_the_winner_goes_on_to_the_end(drawn: Cup) -> None:
    drawn.fix()
    drawn.won("Plough", "Railway", (3, 6))
    assert ties(drawn.page())[:2] == ["Plough 3 / *Railway 6*", "Railway / Bell"]
    drawn.fix(2, "2026-12-16", tie=["1"])
    drawn.fix(2, "2026-12-17", tie=["2"])
    drawn.won("Railway", "Bell")
    drawn.won("Crown", "Fox A", (4, 5))
    assert drawn.page().has("Fix the final")
    drawn.fix(3, "2026-12-23")
    drawn.won("Railway", "Fox A")
    page = drawn.page(drawn.app.test_client())
    assert "Railway wins the cup." in page.call
    assert ties(page)[-1] == "*Railway 6* / Fox A 3"
    league = Page(drawn.client.get(f"/leagues/{drawn.league.league}"))
    assert "Railway wins the cup." in league.words
    # None of it is in the table of the division.
    table = Page(drawn.client.get(f"/divisions/{drawn.league.division}"))
    assert "1 Railway 3 2 1 +9 22" in lines(table.html)


def test_a_level_tie_is_played_off_at_the_other_side_s(drawn: Cup) -> None:
    drawn.fix()
    drawn.won("Plough", "Railway", (4, 4))
    page = drawn.page()
    assert ties(page)[0] == "Plough 4 / Railway 4"
    assert "level: a play-off decides" in page.words
    card = Page(drawn.client.get(f"/fixtures/{drawn.rows[0].id}"))
    assert card.status == 200
    drawn.fix(1, "2026-12-15")
    again = drawn.rows[-1]
    assert (again.home, again.play_off, again.round) == (drawn.league.teams["Railway"], 1, 1)
    assert "Play-off · Tue 15 Dec, 20:30 · The Plough" in drawn.page().words
    drawn.won("Railway", "Plough", (5, 4))
    page = drawn.page()
    assert ties(page)[:2] == ["Plough 4 4 / *Railway 4 5*", "Railway / Bell"]


# what else may become of its matches


def test_a_walkover_goes_on(drawn: Cup) -> None:
    drawn.fix()
    look = arrange(drawn, drawn.rows[0].id, change="walkover", to=drawn.league.teams["Railway"])
    assert "It counts 4–5 and touches nobody’s figures." in look.words
    page = drawn.page()
    assert ties(page)[:2] == ["Plough 4 / *Railway 5*", "Railway / Bell"]
    assert "walkover to Railway" in page.words
    assert "Railway goes on." in Page(drawn.client.get(f"/fixtures/{drawn.rows[0].id}")).words


def test_a_void_match_is_fixed_again_and_what_followed_is_named(drawn: Cup) -> None:
    drawn.fix()
    drawn.won("Plough", "Railway")
    drawn.fix(2, "2026-12-16", tie=["1"])
    arrange(drawn, drawn.rows[0].id, change="void")
    page = drawn.page()
    assert ties(page)[:2] == ["Plough / Railway", "winner of tie 1 / Bell"]
    assert "these matches belong to no tie any more" in page.words
    assert page.has("Fix the quarter-finals")
    arrange(drawn, drawn.rows[1].id, change="void")
    assert "belong to no tie" not in drawn.page().words
    assert drawn.fix(1, "2026-12-18").status == 303
    drawn.won("Plough", "Railway", (2, 7))
    assert ties(drawn.page())[1] == "Railway / Bell"


def test_moved_and_at_the_other_venue(drawn: Cup) -> None:
    drawn.fix()
    look = arrange(drawn, drawn.rows[0].id, change="move", day="2026-12-14", hour="20:00")
    assert "keeps round" not in look.words
    arrange(drawn, drawn.rows[0].id, change="swap")
    page = drawn.page()
    assert ties(page)[0] == "Plough / Railway"
    assert "Mon 14 Dec, 20:00" in page.words
    drawn.won("Railway", "Plough", (6, 3))
    assert ties(drawn.page())[0] == "Plough 3 / *Railway 6*"
