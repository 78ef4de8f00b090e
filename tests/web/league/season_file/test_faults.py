"""A season’s file with something wrong in it: every fault by its place."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from flask import Flask

from referee.refusals import explain
from referee.seasons import file_reading
from referee.seasons.file_tables import TABLES
from tests.web.league.rows import Rows
from tests.web.league.season_file.filing import File, checked, faults, out


def put_in(table: str, n: int, **columns: object) -> Callable[[File], None]:
    """Other columns in a row, from 1."""
    return lambda file: file[table][n - 1].update(columns)


def again(table: str, **columns: object) -> Callable[[File], None]:
    """The first row once more, at the end."""
    return lambda file: file[table].append(file[table][0] | columns)


def leg(**columns: object) -> Callable[[File], None]:
    """Another leg of the first rubber on the last card."""
    return lambda file: file["cards"][-1]["card"]["lines"][0]["legs"][0].update(columns)


BROKEN: list[tuple[Callable[[File], object], str, str]] = [
    (lambda file: file.update(version=2), "", "season-version"),
    (lambda file: file.update(version="1"), "", "season-version"),
    (lambda file: file.update(version=True), "", "season-version"),
    (lambda file: file.update(referee="game"), "", "season-not-this"),
    (lambda file: file.pop("teams"), "", "season-field-missing"),
    (lambda file: file.update(prizes=[]), "", "season-unknown-field"),
    (lambda file: file.update(teams={}), "teams", "season-wrong-kind"),
    (lambda file: file.update(teams=[0] * 1000), "teams", "season-too-many"),
    (lambda file: file.update(league=[]), "league 1", "season-wrong-kind"),
    (lambda file: file["teams"].append(None), "teams 4", "season-field-missing"),
    (lambda file: file["league"].update(zone="Europe/Leek"), "league 1", "no-such-zone"),
    (lambda file: file["league"].update(zone="../../etc/passwd"), "league 1", "no-such-zone"),
    (lambda file: file["league"].update(public=1), "league 1", "season-wrong-kind"),
    (lambda file: file["league"].update(name="  "), "league 1", "season-field-missing"),
    (lambda file: file["league"].update(name="x" * 201), "league 1", "too-long"),
    (lambda file: file["league"].update(name="x" * 61), "league 1", "name-of-too-many"),
    (put_in("venues", 1, name="x" * 61), "venues 1", "name-of-too-many"),
    (put_in("teams", 2, name="x" * 61), "teams 2", "name-of-too-many"),
    (put_in("players", 2, name="x" * 140), "players 2", "name-of-too-many"),
    (lambda file: file["league"].update(name="a\u202eb"), "league 1", "not-printable"),
    (lambda file: file["league"].update(name="\ud800"), "league 1", "not-printable"),
    (lambda file: file["season"].update(begins="2026-02-30"), "season 1", "no-such-day"),
    (lambda file: file["season"].update(hour="25:00"), "season 1", "no-such-hour"),
    (lambda file: file["season"].update(chain=["luck"]), "season 1", "no-such-criterion"),
    (lambda file: file["season"].update(format={"name": "x"}), "season 1", "not-written-so"),
    (lambda file: file["season"].update(format={}), "fixtures 1", "no-format-yet"),
    (lambda file: file["season"].update(average_of=-1), "season 1", "season-number"),
    (lambda file: file["season"].update(average_of=1.5), "season 1", "season-wrong-kind"),
    (lambda file: file["season"].update(ended="yesterday"), "season 1", "season-no-moment"),
    (lambda file: file["season"].update(prize=1), "season 1", "season-unknown-field"),
    (lambda file: file["season"]["format"].update(name="\ud800"), "season 1", "not-printable"),
    (put_in("divisions", 1, kind="ladder"), "divisions 1", "season-unknown-word"),
    (put_in("teams", 2, name="Plough"), "teams 2", "season-twice"),
    (put_in("teams", 2, id="team-1"), "teams 2", "season-twice"),
    (put_in("teams", 2, id=7), "teams 2", "season-field-missing"),
    (put_in("teams", 2, venue="venue-9"), "teams 2", "season-refers-to-nothing"),
    (put_in("teams", 2, night=7), "teams 2", "season-number"),
    (put_in("teams", 2, withdrawn="sold"), "teams 2", "season-unknown-word"),
    (put_in("teams", 2, withdrawn="void 2027-13-01"), "teams 2", "no-such-day"),
    (put_in("teams", 2, avoid=["soon"]), "teams 2", "no-such-day"),
    (put_in("players", 2, shown="loudly"), "players 2", "season-unknown-word"),
    (put_in("squads", 1, until="2026-08-01"), "squads 1", "season-days"),
    (again("squads", since="2026-10-10"), "squads 16", "season-twice"),
    (put_in("fixtures", 1, home=None), "fixtures 1", "season-two-teams"),
    (put_in("fixtures", 1, home="team-2"), "fixtures 1", "season-two-teams"),
    (put_in("fixtures", 1, state="lost"), "fixtures 1", "season-unknown-word"),
    (put_in("fixtures", 2, given=None), "fixtures 2", "season-given"),
    (put_in("fixtures", 3, state="final"), "fixtures 3", "season-not-signed"),
    (put_in("changes", 2, number=3), "changes 2", "season-order"),
    (put_in("changes", 2, was={}), "changes 2", "season-field-missing"),
    (put_in("changes", 2, who="team-9"), "changes 2", "season-refers-to-nothing"),
    (put_in("games", 1, record="[Game]"), "games 1", "record-line"),
    (put_in("games", 1, record=""), "games 1", "record-line"),
    (put_in("games", 1, record=7), "games 1", "season-wrong-kind"),
    (put_in("games", 1, record="x" * 200_001), "games 1", "too-long"),
    (put_in("games", 1, entered=[]), "games 1", "season-moments"),
    (put_in("cards", 1, version=2), "cards 1", "season-order"),
    (put_in("cards", 1, card={"lines": []}), "cards 1", "not-the-format"),
    (put_in("cards", 1, card=[]), "cards 1", "not-written-so"),
    (leg(scores=[61, 61]), "cards 12", "no-winner"),
    (leg(scores=[61, 61], game=""), "cards 12", "both-at-target"),
    (leg(scores=[62, 3], game=""), "cards 12", "past-exact-finish"),
    (leg(scores=[10**30, 3]), "cards 12", "number-out-of-range"),
    (leg(game="game-2"), "cards 12", "season-refers-to-nothing"),
    (put_in("signatures", 1, team="team-3"), "signatures 1", "season-signer"),
    (put_in("signatures", 1, version=99), "signatures 1", "season-no-version"),
    (again("signatures"), "signatures 4", "season-twice"),
    (put_in("played", 1, line=7), "played 1", "season-other-game"),
    (put_in("played", 1, line=30), "played 1", "no-such-rubber"),
    (again("played", leg=1), "played 2", "season-twice"),
    (put_in("adjustments", 1, points="1/3"), "adjustments 1", "not-points"),
    (put_in("adjustments", 1, points="1e9"), "adjustments 1", "not-points"),
    (again("adjustments", id="other", takes_back="adjustment-1"), "adjustments 3", "season-takes-back"),
]  # fmt: skip


def test_whatever_is_wrong_is_told_by_its_place(app: Flask, season: Rows) -> None:
    text = out(app, season.season)
    told: list[tuple[str, str]] = []
    for change, where, code in BROKEN:
        file = json.loads(text)
        change(file)
        filed = checked(json.dumps(file))
        told += [(where, code)] if (where, code) in faults(filed)[:3] else faults(filed)[:3]
        assert all(explain(fault.cause) for fault in filed.faults)
    assert told == [(where, code) for _, where, code in BROKEN]


def test_what_is_no_file_of_a_season(app: Flask, season: Rows) -> None:
    text = out(app, season.season)
    for length in range(0, len(text) - 2, 997):
        assert faults(text[:length].encode()) == [("", "season-not-json")]
    deep = b'{"referee": ' + b"[" * 100_000
    for data, code in (
        (text.encode("cp1250", "replace"), "season-not-utf-8"), (text.encode("utf-16"), "season-not-utf-8"),
        (b"[]", "season-not-this"), (b"{}", "season-not-this"), (b"\x00", "season-not-json"), (deep, "season-not-this"),
        (b'{"version": NaN}', "season-not-this"), (b'{"version": 1' + b"0" * 5000 + b"}", "season-not-this"),
        (b" " * (2**25 + 1), "season-too-large"),
    ):  # fmt: skip
        assert faults(data) == [("", code)]


def test_a_million_of_anything_is_told_and_not_read(app: Flask, season: Rows) -> None:
    file = json.loads(out(app, season.season))
    for table in (table for table in TABLES if not table.single):
        many = json.dumps(file | {table.key: None}).replace(f'"{table.key}": null', f'"{table.key}": [{"0," * 10**6}0]')
        assert faults(many.encode()) == [(table.key, "season-too-many")]


def test_faults_are_counted_to_an_end(app: Flask, season: Rows) -> None:
    file = json.loads(out(app, season.season))
    file["players"] = [{}] * 10_000
    assert len(faults(json.dumps(file).encode())) == 200


def test_no_more_is_judged_than_a_season_has(app: Flask, season: Rows, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(file_reading, "ENTRIES", 4)
    assert faults(out(app, season.season).encode()) == [("games 1", "season-too-many")]
