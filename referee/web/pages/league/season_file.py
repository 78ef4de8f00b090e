"""The page on which a season's file is read in: what is in it, or every fault by its place."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from referee.errors import Refused, TooOften
from referee.language import say, say_many
from referee.league.shapes import COUNTS
from referee.refusals import explain
from referee.seasons.file_reading import Filed
from referee.web.pages.league.words import say_date, some

SHOWN = 60  # faults


@dataclass(frozen=True)
class Looked:
    """A file that was looked at, and the mark by which it waits to be put in."""

    filed: Filed
    waiting: str


@dataclass(frozen=True)
class SeasonFilePage:
    """`about` is what the file is of, `counts` what is in it; `parts` are its divisions with their teams.

    `faults` are places with what is wrong there; with none, and with `waiting`, it can be put in. `about` is empty
    where it was looked at before.
    """

    error: str
    about: str
    counts: str
    parts: tuple[tuple[str, str], ...]
    faults: tuple[tuple[str, str], ...]
    waiting: str
    key: str
    expected: str = ""


def season_file_page(
    looked: Looked | None = None, refusal: Refused | None = None, sent: Mapping[str, str] | None = None
) -> SeasonFilePage:
    """`sent` is the form that was to put in what had been looked at: where it came too early, it can be sent again."""
    if isinstance(refusal, TooOften) and sent:
        return SeasonFilePage(explain(refusal), "", "", (), (), sent.get("waiting", ""), sent.get("key", ""))
    key = secrets.token_urlsafe(9)
    if looked is None:
        return SeasonFilePage(explain(refusal) if refusal else "", "", "", (), (), "", key)
    if looked.filed.faults:
        return SeasonFilePage(_say_faults(looked.filed), "", "", (), tuple(_faults(looked.filed)), "", key)
    filed = looked.filed
    (league,), (season,) = filed.rows["leagues"], filed.rows["seasons"]
    return SeasonFilePage(
        error="",
        about=say(
            "{league}, {season}, from {day}",
            league=league["name"],
            season=season["name"],
            day=say_date(season["begins"]),
        ),
        counts=_say_counts(filed),
        parts=tuple(_divisions(filed)),
        faults=(),
        waiting=looked.waiting,
        key=key,
    )


def _say_faults(filed: Filed) -> str:
    return say_many(
        "{n} thing in this file is to be put right. Nothing has been added.",
        "{n} things in this file are to be put right. Nothing has been added.",
        len(filed.faults),
    )


def _faults(filed: Filed) -> Iterable[tuple[str, str]]:
    for fault in filed.faults[:SHOWN]:
        yield fault.where or say("The file"), explain(fault.cause)
    if (left := len(filed.faults) - SHOWN) > 0:
        yield "…", say_many("{n} more", "{n} more", left)


def _say_counts(filed: Filed) -> str:
    matches = [row for row in filed.rows["fixtures"] if row["home"] and row["away"]]
    results = sum(row["state"] in COUNTS for row in matches)
    teams, players, games = len(filed.rows["teams"]), len(filed.rows["players"]), len(filed.records)
    return ", ".join(
        some(
            (teams, say_many("{n} team", "{n} teams", teams)),
            (players, say_many("{n} player", "{n} players", players)),
            (len(matches), say_many("{n} match", "{n} matches", len(matches))),
            (results, say_many("{n} result", "{n} results", results)),
            (games, say_many("{n} game played on the app", "{n} games played on the app", games)),
        )
    )


def _divisions(filed: Filed) -> Iterable[tuple[str, str]]:
    for division in filed.rows["divisions"]:
        teams = [team["name"] for team in filed.rows["teams"] if team["division"] == division["id"]]
        yield division["name"], ", ".join(teams)
