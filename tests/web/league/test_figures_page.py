"""The figures of a division and of a player: from typed legs and logs, by whom they may be known, found by an index."""

from __future__ import annotations

import re
from html import unescape

import pytest
from flask import Flask

from tests.web.conftest import Page
from tests.web.league.conftest import Clock
from tests.web.league.played import TONIGHT, Division, keep_division, keep_played

CRIB = {
    "deals-dealer": 5, "deals-pone": 5, "hand-dealer": 44, "hand-pone": 40, "crib": 22, "pegging-dealer": 15,
    "pegging-pone": 10, "highest-hand": 24, "from-24": 1, "hand-of-4": 2, "hand-of-8": 5, "hand-of-24": 1,
}  # fmt: skip


@pytest.fixture
def played(app: Flask, clock: Clock) -> Division:
    clock.now = TONIGHT
    with app.extensions["sheets"].store.writing() as db:
        return keep_played(db, average_of=2)


def figures(app: Flask, division: Division, query: str = "") -> Page:
    page = Page(app.test_client().get(f"/divisions/{division.division}/figures{query}"))
    assert page.status == 200
    return page


def player(app: Flask, division: Division, name: str, query: str = "") -> Page:
    page = Page(app.test_client().get(f"/players/{division.players[name]}{query}"))
    assert page.status == 200
    return page


def said(html: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", html)).split())


def part(page: Page, name: str) -> str:
    """A ranking as it is read."""
    (found,) = re.findall(rf"<summary><span>{re.escape(name)} <small.*?</details>", page.html, re.S)
    return said(found)


def table(page: Page, id: str) -> str:
    return said(page.html.split(f'id="{id}"')[1].split("</table>")[0].split("<tbody>")[1])


def test_who_is_level_stands_by_name(app: Flask, clock: Clock) -> None:
    clock.now = TONIGHT
    with app.extensions["sheets"].store.writing() as db:
        made = keep_division(db, "Plough", "Railway")
        made.enrol("Plough", "Dave P.", "Bill T.")
        made.enrol("Railway", "Cath W.", "Ann S.")
        match = made.play("Plough 1-1 Railway", 1, "2026-11-12")
        made.legs(match, ("Dave P.", "Cath W.", 61, 40, {}), ("Bill T.", "Ann S.", 40, 61, {}))
    assert part(figures(app, made), "Legs won, per cent") == (
        "Legs won, per cent Ann S. 100% 1= Ann S. 100% from 1 leg in 1 match 1= Dave P. 100% from 1 leg in 1 match "
        "3= Bill T. 0% from 1 leg in 1 match 3= Cath W. 0% from 1 leg in 1 match"
    )


def test_a_ranking_needs_its_matches(app: Flask, played: Division) -> None:
    """Ann S. has two; Ann B. has won her only leg and stands below, without a place."""
    assert part(figures(app, played), "Legs won, per cent") == (
        "Legs won, per cent Ann S. 75% 1 Ann S. 75% from 4 legs in 2 matches A place needs 2 matches. "
        "Ann B. 100% from 1 leg in 1 match Bill T. 50% from 2 legs in 1 match "
        "Dave P. 33% from 3 legs in 1 match Cath W. 0% from 2 legs in 1 match"
    )


def test_the_fewest_pegs_against_are_the_best(app: Flask, played: Division) -> None:
    assert part(figures(app, played), "Pegs against, a leg").startswith(
        "Pegs against, a leg Ann S. 66.5 1 Ann S. 66.5 from 4 legs in 2 matches A place needs 2 matches. Ann B. 33.0"
    )


def test_what_a_log_tells_says_from_how_many_legs(app: Flask, played: Division) -> None:
    """Of five legs one was played on the app: 61 points by 20 tiles."""
    page = figures(app, played)
    assert "1 of 5 legs was played on the app" in page.words
    assert "Ann S. 3.1 from 1 leg in 1 match" in part(page, "Points a tile")
    assert "Cath W." not in part(page, "Eights (15 on the ends)")


def test_players_pairs_and_teams(app: Flask, played: Division) -> None:
    page = figures(app, played)
    assert table(page, "players").startswith("Ann S. W L won, lost 2 4 3 75% 69.0 66.5")
    assert re.match(r"(Ann S\. and Bill T\.|Bill T\. and Ann S\.) W won 1 1 1 100% 121\.0 97\.0", table(page, "pairs"))
    assert table(page, "teams").startswith("Plough W L won, lost 2 5 3 60% 66.6 65.4")


def test_one_team_by_rounds_and_against_each(app: Flask, played: Division) -> None:
    page = figures(app, played, f"?team={played.teams['Plough']}")
    assert 'aria-label="round 1: 8, round 2: 3, round 3: 9"' in page.html
    assert re.findall(r'aria-label="(Plough \d, [^"]*)"', page.html) == [
        "Plough 0, Bell 1", "Plough 1, Crown 0", "Plough 1, Railway 0",
    ]  # fmt: skip


def test_a_void_match_and_a_correction_heal_the_figures(app: Flask, played: Division) -> None:
    with app.extensions["sheets"].store.writing() as db:
        db.execute("UPDATE fixtures SET state = 'void' WHERE round = 2")
        played.db = db
        played.legs(f"{played.division}-1", ("Ann S.", "Cath W.", 40, 61, {}))
    page = figures(app, played)
    assert "Ann B." not in page.words
    assert table(page, "players") == "Cath W. W won 1 1 1 100% 61.0 40.0 Ann S. L lost 1 1 0 0% 40.0 61.0"


def test_names_by_the_wish_of_the_player(app: Flask, played: Division) -> None:
    with app.extensions["sheets"].store.writing() as db:
        db.execute("UPDATE players SET shown = 'initials' WHERE name = 'Ann S.'")
        db.execute("UPDATE players SET shown = 'hidden' WHERE name = 'Bill T.'")
        db.execute("UPDATE players SET shown = 'erased', name = '' WHERE name = 'Cath W.'")
    for page in (figures(app, played), player(app, played, "Ann S.")):
        assert "A. S." in page.words
        assert "A player" in page.words
        assert "Former player" in page.words
        assert not re.search("Ann S|Bill|Cath", page.html)
        assert f'href="/players/{played.players["Bill T."]}"' not in page.html, "nothing leads to who is not named"
    erased = player(app, played, "Cath W.")
    assert "Former player" in erased.words
    assert "Railway" not in erased.words.replace("Former player", "").split("Form")[0]


def test_a_player(app: Flask, played: Division) -> None:
    page = player(app, played, "Ann S.")
    words = " ".join(page.words.split())
    assert "Ann S. Plough" in words
    assert "Legs won, per cent from 4 legs in 2 matches 75%" in words
    assert "Points a tile from 1 leg in 1 match 3.1" in words
    assert re.findall(r'aria-label="(Ann S. \d[^"]*)"', page.html) == [
        "Ann S. 0, Ann B. 1", "Ann S. 1, Cath W. 0", "Ann S. 1, Dave P. 0",
    ]  # fmt: skip
    assert "with Bill T." in words


def test_hands_of_cribbage(app: Flask) -> None:
    with app.extensions["sheets"].store.writing() as db:
        made = keep_division(db, "Plough", "Bell", name="Bury", format="bury")
        made.enrol("Plough", "Ann S.")
        made.enrol("Bell", "Bill T.")
        fixture = made.play("Plough 8-7 Bell", 1, "2026-11-12")
        made.legs(fixture, ("Ann S.", "Bill T.", 121, 110, {"Ann S.": CRIB}), rules="cribbage")
    for page in (figures(app, made), player(app, made, "Ann S.")):
        assert "Hands by their points; most of them, 5, came to 8." in page.html
    assert "Ann S. 13.1 from 1 leg in 1 match" in part(figures(app, made), "Points a deal")
    assert "Points a tile" not in figures(app, made).words


def test_several_games_are_shown_one_by_one(app: Flask, played: Division) -> None:
    with app.extensions["sheets"].store.writing() as db:
        played.db = db
        played.legs(f"{played.division}-4", ("Ann B.", "Ann S.", 121, 90, {"Ann B.": CRIB}), rules="cribbage")
    assert "Points a tile" in figures(app, played).words
    other = figures(app, played, "?game=cribbage")
    assert "Points a tile" not in other.words
    assert "Dave P." not in other.words
    assert '<option value="cribbage" selected>' in other.html


def test_another_season(app: Flask, played: Division) -> None:
    """What was played in an older one is shown when it is asked for."""
    with app.extensions["sheets"].store.writing() as db:
        db.table("seasons").insert(
            {"id": "old", "league": played.league, "name": "2025–26", "format": "{}", "chain": "[]",
             "begins": "2025-09-01", "made": "2025-08-01"}
        )  # fmt: skip
        db.execute("UPDATE leg_figures SET season = 'old' WHERE fixture LIKE '%-4'")
    assert "from 3 legs in 1 match" in player(app, played, "Ann S.").words
    assert "from 1 leg in 1 match" in player(app, played, "Ann S.", "?season=old").words
    assert "Ann B." in player(app, played, "Ann B.").words


def test_nothing_yet(app: Flask) -> None:
    with app.extensions["sheets"].store.writing() as db:
        made = keep_division(db, "Plough", "Bell")
        made.enrol("Plough", "Ann S.")
    assert "No leg counts yet." in figures(app, made).words
    assert "No leg counts yet." in player(app, made, "Ann S.").words
