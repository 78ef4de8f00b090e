"""What the rows of a season's file must be together: what no page would have let in is not read in either."""

from __future__ import annotations

import json
from collections.abc import Callable, Hashable, Iterator
from typing import Any

from referee.errors import IllegalPlay, NotationError, Refused
from referee.league.cards import check_card, read_card
from referee.league.formats import read_format
from referee.league.shapes import PLAYERS, Card, Format
from referee.seasons.file_reading import Filed, FileFault
from referee.store.league_who import ACCOUNT

Row = dict[str, Any]
Found = Iterator[tuple[str, Refused]]


def check_file(filed: Filed) -> tuple[FileFault, ...]:
    """All faults of a file, those that were found when it was read first."""
    if not filed.faults:
        for check in CHECKS:
            for where, cause in check(filed):
                filed.fault(where, cause)
    return tuple(filed.faults)


def _names(filed: Filed) -> Found:
    """Two of one name in one season."""
    yield from _twice(filed, "divisions", lambda row: row["name"], "name")
    yield from _twice(filed, "teams", lambda row: row["name"], "name")
    yield from _twice(filed, "venues", lambda row: row["name"], "name")
    for table in ("leagues", "seasons", "divisions", "teams", "venues"):
        for where, row in filed.each(table):
            if not row["name"].strip():
                yield where, NotationError("season-field-missing", text="name")


def _squads(filed: Filed) -> Found:
    """Nobody is in two squads now, or in one from a day on which he leaves it."""
    yield from _twice(filed, "squads", lambda row: (row["team"], row["player"], row["since"]), "since")
    names, now = _called(filed, "players"), set[str]()
    for where, row in filed.each("squads"):
        if row["until"] is not None and row["until"] <= row["since"]:
            yield where, NotationError("season-days", text=row["until"])
        elif row["until"] is None and row["player"] in now:
            yield where, NotationError("season-twice", text=names[row["player"]])
        elif row["until"] is None:
            now.add(row["player"])


def _fixtures(filed: Filed) -> Found:
    """Two sides, or one that has a bye; those of a league's division belong to it."""
    has_format = bool(_format(filed))
    kinds = {row["id"]: row["kind"] for _, row in filed.each("divisions")}
    divisions = {row["id"]: row["division"] for _, row in filed.each("teams")}
    for where, row in filed.each("fixtures"):
        sides = [team for team in (row["home"], row["away"]) if team]
        if len({*sides}) != len(sides) or not sides or (len(sides) < 2 and row["state"] not in ("bye", "void")):
            yield where, NotationError("season-two-teams")
        elif kinds[row["division"]] == "league" and {divisions[team] for team in sides} != {row["division"]}:
            yield where, IllegalPlay("season-other-division")
        elif row["state"] == "walkover" and row["given"] not in sides:
            yield where, IllegalPlay("season-given")
        elif row["state"] in ("walkover", "final") and not has_format:
            yield where, IllegalPlay("no-format-yet")
    yield from _counted(filed, "fixture_changes", "number")


def _cards(filed: Filed) -> Found:
    """Versions one after the other, each of the format, with games that belong there."""
    format, names = _format(filed), _called(filed, "players")
    everybody = frozenset(names)
    yield from _counted(filed, "cards", "version")
    for where, row in filed.each("cards"):
        try:
            if format is None:
                raise IllegalPlay("no-format-yet")
            card = read_card(json.loads(row["card"]))
            check_card(format, card, (everybody, everybody))
            _check_games(filed, format, card)
        except Refused as refusal:
            yield where, _with_name(refusal, names)


def _check_games(filed: Filed, format: Format, card: Card) -> None:
    """Raises IllegalPlay for a game that is not the one of its rubber."""
    for number, line in enumerate(card.lines):
        for leg in line.legs:
            if leg.game:
                _check_game(filed, format, number, leg.game)


def _check_game(filed: Filed, format: Format, number: int, game: str) -> None:
    if number >= len(format.rubbers):
        raise IllegalPlay("no-such-rubber", n=number + 1, most=len(format.rubbers))
    rubber, record = format.rubbers[number], filed.records[game]
    if rubber.game != record.game or len(record.players) != 2 * PLAYERS[rubber.kind]:
        raise IllegalPlay("season-other-game", n=number + 1)


def _signatures(filed: Filed) -> Found:
    """Of the two teams, or of a secretary, below a version that there is; what is final is signed by both."""
    yield from _twice(filed, "signatures", lambda row: (row["fixture"], row["version"], row["team"]), "team")
    cards = {(row["fixture"], row["version"]) for _, row in filed.each("cards")}
    sides = {row["id"]: {row["home"], row["away"]} for _, row in filed.each("fixtures")}
    signed: dict[tuple[str, int], set[str]] = {}
    for where, row in filed.each("signatures"):
        place = row["fixture"], row["version"]
        signed.setdefault(place, set()).add(row["team"])
        if place not in cards:
            yield where, IllegalPlay("season-no-version", n=row["version"])
        elif row["team"] not in sides[row["fixture"]] and not row["team"].startswith(ACCOUNT):
            yield where, IllegalPlay("season-signer")
    counting = {
        fixture
        for (fixture, _), who in signed.items()
        if who >= sides[fixture] or any(one.startswith(ACCOUNT) for one in who)
    }
    for where, row in filed.each("fixtures"):
        if row["state"] == "final" and row["id"] not in counting:
            yield where, IllegalPlay("season-not-signed")


def _played(filed: Filed) -> Found:
    """A game is played for one leg."""
    yield from _twice(filed, "card_games", lambda row: row["game"], "game")
    format = _format(filed)
    for where, row in filed.each("card_games"):
        try:
            if format is None:
                raise IllegalPlay("no-format-yet")
            _check_game(filed, format, row["line"], row["game"])
        except Refused as refusal:
            yield where, refusal


def _adjustments(filed: Filed) -> Found:
    """A team has points in its own division; a line is taken back once, by one that stands below it."""
    divisions = {row["id"]: row["division"] for _, row in filed.each("teams")}
    above: set[str] = set()
    for where, row in filed.each("adjustments"):
        if divisions[row["team"]] != row["division"]:
            yield where, IllegalPlay("season-other-division")
        if row["takes_back"] is not None and row["takes_back"] not in above:
            yield where, IllegalPlay("season-takes-back")
        above |= {row["id"]}
        above -= {row["takes_back"]}


def _cups(filed: Filed) -> Found:
    """Only a cup has entrants, each once and in a place of its own; its draws are counted."""
    cups = {row["id"] for _, row in filed.each("divisions") if row["kind"] == "cup"}
    for table in ("cup_entrants", "cup_draws"):
        for where, row in filed.each(table):
            if row["division"] not in cups:
                yield where, IllegalPlay("season-no-cup")
    yield from _twice(filed, "cup_entrants", lambda row: (row["division"], row["team"]), "team")
    yield from _twice(filed, "cup_entrants", lambda row: (row["division"], row["place"] or row["team"]), "place")
    yield from _counted(filed, "cup_draws", "number", "division")


CHECKS: tuple[Callable[[Filed], Found], ...] = (
    _names, _squads, _fixtures, _cards, _signatures, _played, _adjustments, _cups
)  # fmt: skip


def _format(filed: Filed) -> Format | None:
    kept = json.loads(filed.rows["seasons"][0]["format"])
    return read_format(kept) if kept else None


def _called(filed: Filed, table: str) -> dict[str, str]:
    return {row["id"]: row["name"] for _, row in filed.each(table)}


def _twice(filed: Filed, table: str, what: Callable[[Row], Hashable], said: str) -> Found:
    """What may stand there once."""
    seen: set[Hashable] = set()
    for where, row in filed.each(table):
        if what(row) in seen:
            yield where, NotationError("season-twice", text=str(row[said]) if said == "name" else said)
        seen.add(what(row))


def _counted(filed: Filed, table: str, number: str, of: str = "fixture") -> Found:
    """Numbers from 1 for each fixture, or what else they are counted of, one after the other."""
    last: dict[str, int] = {}
    for where, row in filed.each(table):
        expected = last.get(row[of], 0) + 1
        if row[number] != expected:
            yield where, NotationError("season-order", n=row[number], count=expected)
        last[row[of]] = row[number]


def _with_name(refusal: Refused, names: dict[str, str]) -> Refused:
    """A refusal that speaks of a player by his id, with his name."""
    player = refusal.data.get("player")
    return type(refusal)(refusal.code, **{**refusal.data, "player": names[str(player)]}) if player in names else refusal
