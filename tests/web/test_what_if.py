"""What if: the same game under another house rule, as plays whose points differ and how it would have ended."""

from __future__ import annotations

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.notation import sheet
from tests.web.conftest import Kept, Page, Start, Table

BUST = "a awarded 58 / down a / a 6-6 / b 6-3 / a 3-3"
TILES = "deal a / starter 6-5 / b 6-1 / a 6-2 / b 0-0 / a 6-6 / b go / a 2-1 / a 1-0 / b 5-5 / b 5-4"
CARDS = "deal b / starter 5 / a T / b K / a 2 / b A / a go / b 3 / b 4 / a 9 / a Q"


def ask(table: Table, option: str, value: str) -> Page:
    return Page(table.client.get(f"{table.url}/what-if", query_string={"option": option, "value": value}))


def plays(page: Page) -> list[str]:
    """`2 Ann 6-6 +4 → +2 2–0`."""
    parts = (page.said("n"), page.said("w"), page.said("p"), page.said("run"))
    return [" ".join(filter(None, row)) for row in zip(*parts, strict=True)]


def both_ways(page: Page) -> list[str]:
    return page.said("both-ways")


# --- the choice ---


def test_what_would_differ_stands_first_with_the_score(kept: Kept) -> None:
    page = kept(sheet("down a / a 6-1 / down b", Deal="1")).get("/what-if")
    assert page.status == 200
    rows = [button.words for button in page.buttons if "value=" in button.href]
    assert rows[:2] == [
        "The next down goes to the winner of the hand · up to play 2 1–0",
        "For the last tile nothing · 1 play differs 0–0",
    ]
    assert rows[2] == "Who cannot lay knocks at once", "changes nothing, and says no score"
    assert page.words.index("These would differ") < page.words.index("For the last tile")
    assert page.words.index("For the last tile") < page.words.index("These would change nothing")


@pytest.mark.parametrize(
    ("game", "plays", "numbers"),
    [
        ("fives-and-threes", "down a / a 6-6", ["target", "deal"]),
        ("muggins", "down a / a 6-6", ["target", "deal"]),
        ("cribbage", CARDS, ["target"]),
        ("domino-cribbage", TILES, ["target"]),
    ],
)
def test_every_rule_can_be_asked_for(kept: Kept, game: str, plays: str, numbers: list[str]) -> None:
    """By one tap, or by a number and a key; each answer stands, and looking writes nothing down."""
    table = kept(sheet(plays, Game=game))
    before, page = table.log, table.get("/what-if")
    for button in (button for button in page.buttons if "value=" in button.href):
        assert table.get(button.href).status == 200, button.href
    for form in page.forms:
        assert Page(table.client.get(form.action, query_string=form.fields)).call.startswith("Nothing would differ.")
    assert [form.fields["option"] for form in page.forms] == numbers
    assert table.log == before


@pytest.mark.parametrize(
    ("players", "offered"), [("2", False), ("4", False), ("pairs", True)], ids=["two", "four singles", "partners"]
)
def test_rules_for_partners_only_where_there_are_some(kept: Kept, players: str, offered: bool) -> None:
    page = kept(sheet("down a / a 6-6", Players=players)).get("/what-if")
    assert ("A pair is out" in page.words) is offered


def test_game_points_are_asked_for_in_a_match_only(kept: Kept, start: Start) -> None:
    alone = kept(sheet("a awarded 121", Game="cribbage"))
    assert "Game points" not in alone.get("/what-if").words
    match = start("cribbage", kind="best-of", legs="3")
    match.play("strike 1", "a awarded 121")
    assert (
        "Game points for a win, a skunk, a double skunk 2-3-3 · Ann wins, 3 game points" in match.get("/what-if").words
    )
    assert "No play differs." in ask(match, "skunk-points", "2-3-3").call


def test_a_very_long_game_is_ruled_anew_only_when_asked(kept: Kept) -> None:
    long = kept(sheet("down a / a 6-6", *["a awarded 1", "a penalty 1"] * 160))
    page = long.get("/what-if")
    assert "One rule at a time" in page.words
    assert "would change nothing" not in page.words
    assert ask(long, "finish", "at-least").call.startswith("Nothing would differ.")


# --- the answer ---


def test_a_bust_that_would_have_won(kept: Kept) -> None:
    table = kept(sheet(BUST))
    page = ask(table, "finish", "at-least")
    assert page.call == "One play differs. The last score must be: enough, instead of exact; more is a bust"
    assert plays(page) == ["3 Ann 6-6 bust → +3 61–0"]
    assert page.said("both") == [
        "was: Bust; twelve is four, past 61: Ann stays on 58 "
        "would be: twelve on the ends, four: sixty-one"
    ]  # fmt: skip
    assert both_ways(page) == ["Ann Bill as played 58 8 Bill to lay would be 61 0 Ann wins"]
    assert "The game would have been over at play 3; the rest would not have been played." in page.words
    assert not page.has("Make it the rule")


def test_a_play_links_to_its_moment(kept: Kept) -> None:
    table = kept(sheet("down a / a 6-1", Deal="1"))
    page = ask(table, "chip-point", "0")
    assert [button.href for button in page.buttons if "?at=" in button.href] == [f"{table.url}?at=2"]
    assert table.press(page, page.act("Ann 6-1")).said("bar")[0].startswith("Play 2")


def test_with_more_than_two_sides_the_scores_have_a_line_of_their_own(kept: Kept) -> None:
    page = ask(kept(sheet("down a / a 6-1", Deal="1", Players="3")), "chip-point", "0")
    assert plays(page) == ["2 Ann 6-1 +1 → 0"]
    assert page.said("both")[0].endswith("the scores then: 0–0–0")


def test_what_could_not_have_stood(kept: Kept) -> None:
    page = ask(kept(sheet("down a / a 6-6 / b draws 1 / b 6-3")), "boneyard", "sleeping")
    assert page.call.startswith("Up to play 2. Who cannot lay: knocks at once, instead of draws until he can")
    assert "Then play 3 could not stand: The boneyard sleeps in this game" in page.words
    assert page.act("Look at play 3").href.endswith("?at=3")
    assert not page.has("Make it the rule")
    assert page.has("Another house rule")


def test_dominoes_with_one_point_for_the_last_tile(kept: Kept) -> None:
    page = ask(kept(sheet(TILES, Game="domino-cribbage")), "last-tile", "once")
    assert plays(page) == ["7 Bill says go 2–2", "8 Ann 2-1 +1 → 0 2–2", "10 Bill 5-5 +1 → 0 4–2"]
    assert page.said("both")[0] == "was: Ann: go 1 would be: nothing"
    assert both_ways(page) == ["Ann Bill as played 6 4 Bill to show would be 4 3 Bill to show"]


def test_cards_with_rising_runs_only(kept: Kept) -> None:
    page = ask(kept(sheet(CARDS, Game="cribbage")), "runs-up-only", "yes")
    assert page.call.startswith("Two plays differ.")
    assert plays(page) == ["8 Bill 3 +3 → 0 0–0", "9 Bill 4 +5 → +1 0–1"]


def test_muggins_in_the_american_style(kept: Kept) -> None:
    page = ask(kept(sheet("down a / a 5-5 / b 5-0", Game="muggins")), "style", "american")
    assert plays(page) == ["2 Ann 5-5 +2 → +10 10–0", "3 Bill 5-0 +2 → +10 10–10"]


def test_nothing_would_differ(kept: Kept) -> None:
    table = kept(sheet("down a / a 6-6"))
    page = ask(table, "dead-ends", "block")
    assert page.call.startswith("Nothing would differ.")
    assert both_ways(page) == ["Ann Bill as played 4 0 Bill to lay"]
    assert page.act("Make it the rule of this game").href == f"{table.url}/more?option=dead-ends#rules"


def test_the_rule_that_it_is_already(kept: Kept) -> None:
    page = ask(kept(sheet("down a / a 6-6")), "finish", "exact")
    assert page.call == "Nothing would differ. The last score must be: exact; more is a bust, as in this game"
    assert not page.has("Make it the rule")


def test_making_it_the_rule_opens_that_rule_behind_more(kept: Kept) -> None:
    table = kept(sheet("down a / a 6-1", Deal="1"))
    page = ask(table, "chip-point", "0")
    more = table.press(page, page.act("Make it the rule of this game"))
    assert '<details class="fold-out" open><summary><span>For the last tile' in more.html


def test_who_only_watches_is_not_led_to_a_rule_that_he_cannot_change(kept: Kept, app: Flask) -> None:
    table = kept(sheet("down a / a 6-1", Deal="1"))
    stranger = Table(app, app.test_client(), table.game)
    page = ask(stranger, "chip-point", "0")
    assert page.call.startswith("One play differs.")
    assert not page.has("Make it the rule")


def test_a_number_is_typed(kept: Kept) -> None:
    table = kept(sheet("a awarded 40 / down a / a 6-6"))
    page = ask(table, "target", " 44 ")
    assert both_ways(page) == ["Ann Bill as played 44 0 Bill to lay would be 44 0 Ann wins"]
    assert page.forms[0].fields == {"option": "target", "value": "44"}, "another number can be tried at once"


# --- what cannot be asked ---


@pytest.mark.parametrize(("option", "value"), [("target", "9"), ("target", "many"), ("target", ""), ("deal", "1.5")])
def test_a_bad_number_is_kept_with_the_reason(kept: Kept, option: str, value: str) -> None:
    page = ask(kept(sheet("down a / a 6-6")), option, value)
    assert page.status == 422
    form = next(form for form in page.forms if form.fields["option"] == option)
    assert form.fields["value"] == value
    least_to_most = {"target": "31 to 400", "deal": "1 to 14"}[option]
    assert page.said("error") == [f"“{value}” is no value of {option}; it takes a number from {least_to_most}."]


@pytest.mark.parametrize(
    ("option", "value", "sentence"),
    [
        ("nonsense", "yes", "“nonsense” is no house rule of this game."),
        ("style", "american", "“style” is no house rule of this game."),
        ("finish", "never", "“never” is no value of finish; it takes exact or at-least."),
        ("pairs-out", "both", "“pairs-out” can only be chosen where partners play."),
        ("<b>", "\x00", "“<b>” is no house rule of this game."),
    ],
)
def test_what_this_game_does_not_have(kept: Kept, option: str, value: str, sentence: str) -> None:
    page = ask(kept(sheet("down a / a 6-6")), option, value)
    assert (page.status, page.said("error")) == (422, [sentence])
    assert page.has("The last score must be"), "the others can still be chosen"


def test_more_tiles_than_there_are(kept: Kept) -> None:
    page = ask(kept(sheet("down a / a 6-6", Players="4")), "deal", "8")
    assert (page.status, page.said("error")) == (422, ["4 players with 8 tiles each need more than 28. Deal fewer."])


def test_an_option_without_a_value_asks_for_it(kept: Kept) -> None:
    table = kept(sheet("down a / a 6-6"))
    assert table.get("/what-if?option=finish").status == 200
    assert table.get("/what-if?option=nonsense").status == 422


def test_an_unknown_game(client: FlaskClient) -> None:
    assert client.get("/games/nonsense/what-if").status_code == 404


@pytest.mark.parametrize("method", ["post", "put", "delete"])
def test_wrong_method(start: Start, method: str) -> None:
    table = start()
    assert getattr(table.client, method)(f"{table.url}/what-if").status_code == 405
