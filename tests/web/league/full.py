"""A season with something of everything that is kept: changed fixtures, cards with versions, games, points by hand."""

from __future__ import annotations

from dataclasses import replace

from flask import Flask
from sqlite_utils import Database

from referee.seasons.ledgers import stored_ledgers
from referee.seasons.results import results_changed
from referee.store.league_adjustments import add_adjustment, adjustments_of, take_back_adjustment
from referee.store.league_cups import keep_draw, mark_out_of_cup, set_entrants
from referee.store.league_fixtures import NewChange, change_fixture, read_fixture
from referee.store.league_players import join
from referee.store.league_seasons import stamp
from referee.store.league_squads import move
from referee.store.league_teams import add_division
from tests.web.conftest import Table
from tests.web.league.nights import Phone, captain, keep_squads, player
from tests.web.league.rows import MADE, Rows, keep_league, sign_in

WON = ("a awarded 57", "a 6-4", "b 4-0", "a 0-0")


def play_season(app: Flask) -> Rows:
    """One match signed with a leg of the app, corrected, signed again; one given; one postponed; a bye; a transfer."""
    with app.extensions["sheets"].store.writing() as db:
        rows = keep_league(db)
        db.execute("UPDATE leagues SET name = 'Łeek'")
        keep_squads(db, rows)
        for number, (state, home) in enumerate((("walkover", rows.third), ("postponed", rows.third), ("bye", None)), 2):
            row = {"id": f"{rows.fixture}{number}", "division": rows.division, "round": number, "home": home}
            row |= {"away": rows.team, "day": None if state == "postponed" else "2026-12-10", "hour": "20:30"}
            row |= {"venue": rows.venue if home else None, "state": state, "note": "at the back"}
            db.table("fixtures").insert(row | {"given": rows.third if state == "walkover" else "", "made": MADE})
            results_changed(db, row["id"], stored_ledgers(db))
    home, away = captain(app, rows, rows.team), captain(app, rows, rows.away)
    play_leg(home, 1)
    for number, score in enumerate(("57-61", "61-60", "61-33", "59-61", "61-54", "121-97", "110-121", "121-119"), 2):
        assert home.write(number, score, note="at “the oche”").status == 303
    home.sign_both()
    home.reopen("the last leg was 121–118")
    assert away.write(9, "121-118").status == 303
    with app.extensions["sheets"].store.writing() as db:
        change_later(db, rows)
    secretary = Phone(app, sign_in(app, app.test_client(), rows.secretary), rows)
    assert secretary.send(secretary.form(secretary.card(), "/confirm")).status == 303
    return rows


def play_leg(home: Phone, number: int) -> Table:
    """On the app: what was misplayed is corrected."""
    assert home.write(number).status == 303
    page = home.card(f"/lines/{number}")
    begun = home.send(home.form(page, "/play"), first="a")
    table = Table(home.app, home.client, begun.location.rsplit("/", 1)[1])
    table.play(*WON)
    return table


def change_later(db: Database, rows: Rows) -> None:
    """What happens beside the matches: a fixture is moved twice, a player moves, points are deducted and given back."""
    who = f"account:{rows.secretary}"
    for number, day in enumerate((None, "2027-01-07"), 1):
        fixture = replace(read_fixture(db, f"{rows.fixture}3"), day=day)
        change_fixture(db, fixture, NewChange("postpone", who, f"k{number}"))
    ann = player(rows, "Ann K.")
    for team, day in ((rows.third, "2026-12-04"), (rows.away, "2026-12-24")):
        move(db, ann, stamp(db, "players", ann), team, day)
    join(db, rows.league, rows.season, rows.third, '=1+1; "Łó"', "2026-10-01", captain=True)
    db.execute("UPDATE players SET shown = 'hidden' WHERE name = 'Ann S.'")
    db.execute("UPDATE players SET shown = 'erased', name = '', archived = 1 WHERE name = 'Cath M.'")
    db.execute("UPDATE teams SET night = 3, avoid = '[\"2026-12-17\"]' WHERE id = ?", [rows.third])
    db.execute("UPDATE teams SET withdrawn = 'walkovers 2027-03-04' WHERE id = ?", [rows.away])
    cup = add_division(db, rows.season, "Leek Cup", "cup")
    set_entrants(db, cup, (rows.team, rows.away, rows.third))
    for number, how in enumerate(("lot", "given"), 1):
        keep_draw(db, cup, (rows.third, rows.team, rows.away), how, who, f"d{number}")
    mark_out_of_cup(db, cup, rows.team, "2027-01-03")
    play_off = {"id": "play-off", "division": cup, "round": 1, "home": rows.third, "away": rows.team, "day": None}
    play_off |= {"hour": "20:30", "venue": rows.venue, "state": "postponed", "play_off": 1, "made": MADE}
    db.table("fixtures").insert(play_off)
    add_adjustment(db, rows.division, rows.team, "-1/2", "two late cards", who, "a")
    (line,) = adjustments_of(db, rows.division)
    take_back_adjustment(db, rows.division, line.id, who)
