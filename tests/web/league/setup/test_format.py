"""The format of a league: a ready-made one, or its own, rubber by rubber; and its points."""

from __future__ import annotations

from fractions import Fraction
from html import unescape

import pytest

from referee.league.formats import READY, read_format
from referee.web.league.rubber_form import read_rubber, rubber_typed
from referee.web.pages.league.formats import groups
from tests.web.conftest import Page
from tests.web.league.setup.setting import Setting
from tests.web.page import PageForm


def test_rubbers_are_ordered_changed_and_added(season: Setting) -> None:
    season.keeps("format", do="down:0")
    assert [one["kind"] for one in season.season.format["rubbers"]] == ["pairs"] * 3 + ["singles"] * 6
    season.keeps("format/rubbers?at=1", many="4", legs="3", best="1", do="keep")
    rubbers = read_format(season.season.format).rubbers
    assert (len(rubbers), rubbers[-1].legs, rubbers[-1].best) == (7, 3, True)
    assert rubbers[-1].chosen == READY["leek"].rubbers[0].chosen
    season.keeps("format/rubbers", many="2", kind="pairs", game="-", do="keep")
    season.keeps("format", do="out:0")
    page = season.get("format")
    assert "4 singles, fives-and-threes to 61, best of 3, then 2 pairs, only the result." in page.words


def test_a_walkover_follows_what_is_played(season: Setting) -> None:
    season.keeps("format", do="out:1")
    page = season.get("format")
    assert "6 for a walkover (4–2)." in page.words
    season.keeps("format", points_of, walkover_own="6", walkover_other="0", do="points")
    season.keeps("format/rubbers?at=0", many="3", do="keep")
    assert "6 for a walkover (6–0)." in season.get("format").words, "one that was typed stays"


def test_more_rubbers_can_be_kept_as_they_open(season: Setting) -> None:
    season.keeps("format/rubbers", do="keep")
    assert season.get("format").words.count("Rules: Seed") == 1
    season.keeps("format/rubbers", many="2", rule_set="Paphos", kind="pairs", do="keep")
    season.keeps("format", do="ready:solihull")
    assert "Paphos" not in season.get("format").words, "whose rules are not those of any one place"


@pytest.mark.parametrize("sent", ["", "Paphos"])
def test_rules_that_are_not_of_the_game_are_asked_for(season: Setting, sent: str) -> None:
    """Those of fives-and-threes stood there when the game was changed."""
    page = season.refuses("format/rubbers", "“Rules”: nothing is chosen.", game="cribbage", rule_set=sent, do="keep")
    rules = page.html.partition('role="radiogroup" aria-invalid="true"')[2].partition("</fieldset>")[0]
    assert ('name="rule_set"' in rules, " checked" in rules) == (True, False)
    assert page.forms[0].fields["game"] == "cribbage"


def test_the_house_rules_of_another_game_are_looked_at_first(season: Setting) -> None:
    page = season.send("format/rubbers?at=0", game="cribbage", many="5", do="rules")
    assert page.status == 200
    form = page.forms[0]
    assert (form.fields["many"], form.fields["game"], "rule-muggins" in form.fields) == ("5", "cribbage", True)
    season.client.post(form.action, data=form.fields | {"rule_set": "ACC", "rule-muggins": "yes", "do": "keep"})
    rubber = read_format(season.season.format).rubbers[0]
    assert (rubber.game, dict(rubber.chosen)["muggins"]) == ("cribbage", "yes")


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ({"many": "0"}, "takes a number from 1 to 60."),
        ({"many": "61"}, "takes a number from 1 to 60."),
        ({"legs": "0"}, "“legs” takes a number from 1 to 41."),
        ({"legs": "two"}, "takes a number from 1 to 41."),
        ({"kind": "trios"}, "“trios” is no kind of rubber"),
        ({"kind": "pairs", "game": "domino-cribbage"}, "This game is for two players."),
        ({"game": "chess"}, "“chess” is not among the choices"),
        ({"rule_set": "Nobody’s"}, "is not among the choices"),
        ({"rule-target": "9999"}, "is no value of target"),
    ],
)
def test_rubbers_that_cannot_be(season: Setting, typed: dict[str, str], words: str) -> None:
    page = season.refuses("format/rubbers?at=0", words, **{"many": "6", "do": "keep"} | typed)
    if "many" in typed:
        assert page.forms[0].fields["many"] == typed["many"]


def points_of(form: PageForm) -> bool:
    return "win" in form.fields


def test_the_points_are_changed(season: Setting) -> None:
    season.keeps("format", points_of, win="3", rubber="", leg="½", absent="3,5", close="1", do="points", drawn="1")
    rule = read_format(season.season.format).points
    assert (rule.win, rule.rubber, rule.leg) == (3, 0, Fraction(1, 2))
    assert (rule.absent, rule.close) == (Fraction(7, 2), 1)
    assert read_format(season.season.format).drawn
    form = next(form for form in season.get("format").forms if points_of(form))
    assert (form.fields["leg"], form.fields["absent"]) == ("½", "3½")


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ({"win": "many"}, "“many” is no number of points."),
        ({"leg": "-1"}, "“-1” is no number of points."),
        ({"walkover_own": "3"}, "In a walkover the team that turned up has more than the other."),
        ({"least": "0"}, "takes a number from 1 to 60."),
        ({"name": ""}, "It needs a name"),
        ({"decides": "luck"}, "is not among the choices"),
    ],
)
def test_points_that_cannot_be(season: Setting, typed: dict[str, str], words: str) -> None:
    form = next(form for form in season.get("format").forms if points_of(form))
    before = season.rows
    answer = Page(season.client.post(season.at("format"), data=form.fields | {"do": "points"} | typed))
    assert answer.status == 422
    assert words in unescape(answer.html)
    assert season.rows == before
    shown = next(form for form in answer.forms if points_of(form)).fields
    for name, value in typed.items():
        assert name == "decides" or shown[name] == value, "what was typed stays"


@pytest.mark.parametrize("do", ["ready:chess", "up:9", "up:x", "sideways:0"])
def test_what_the_format_does_not_offer(season: Setting, do: str) -> None:
    season.refuses("format", "is not among the choices", do=do)


@pytest.mark.parametrize("do", ["out:", ""])
def test_where_nothing_is_chosen_that_is_told(season: Setting, do: str) -> None:
    season.refuses("format", "Something in this form is not chosen.", do=do)


def test_the_last_rubbers_stay(season: Setting) -> None:
    season.keeps("format", do="out:0")
    season.refuses("format", "A match has 1 to 60 rubbers.", do="out:0")


def test_a_format_stands_once_there_is_a_card(full: Setting) -> None:
    team = full.teams["Bell"]
    with full.app.extensions["sheets"].store.writing() as db:
        fixture = {"id": "f", "division": team.division, "round": 1, "home": team.id, "hour": "20:30", "made": "x"}
        db.table("fixtures").insert(fixture)
        card = {"fixture": "f", "version": 1, "card": "{}", "who": "", "phone": "", "key": "k", "made": "x"}
        db.table("cards").insert(card)
    page = full.get("format")
    assert "Cards of this season have been opened" in page.words
    assert not any("do" in button.name for button in page.buttons)
    token = full.get("season").forms[0].fields
    for address, typed in (("format", {"do": "ready:bury"}), ("format/rubbers", {"many": "1", "kind": "singles",
                            "game": "-", "legs": "1", "do": "keep"})):  # fmt: skip
        answer = full.client.post(full.at(address), data=token | typed)
        assert answer.status_code == 422
        assert "so the match stays as it is." in unescape(answer.text)
    assert read_format(full.season.format) == READY["leek"]


def test_one_s_own_from_the_first_rubber_on(league: Setting) -> None:
    league.keeps("season", name="2026–27", begins="2026-12-03", hour="20:30")
    league.keeps("format/rubbers", many="3", kind="pairs", game="cribbage", legs="5", rule_set="Standard", do="keep")
    words = league.get("format").words
    assert "3 pairs, card cribbage to 121, 5 legs." in words
    assert "4 for a walkover (2–1)." in words


@pytest.mark.parametrize("name", READY)
def test_the_form_of_rubbers_gives_back_what_it_was_made_of(name: str) -> None:
    for group in groups(READY[name].rubbers):
        assert read_rubber(rubber_typed(group)) == group.rubber
