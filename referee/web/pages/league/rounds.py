"""Of which round a match is, in words: of a division by its number, of a cup by its name, or the play-off."""

from __future__ import annotations

from collections.abc import Mapping

from referee.calls.cups import ROUNDS, say_match
from referee.language import isolated, say
from referee.league.cups import name_of_round
from referee.league.tables import PLAY_OFF_ROUND
from referee.store.league_cups import CupSize
from referee.store.league_fixtures import FixtureRow
from referee.store.league_matches import MatchRow

Cups = Mapping[str, CupSize]


def say_fixture_round(row: FixtureRow, cups: Cups) -> str:
    """ "Round 3", "Play-off", "Semi-final"."""
    cup = cups.get(row.division)
    return _say(row.round, cup.teams if cup else 0, play_off=bool(row.play_off))


def say_round_of_match(match: MatchRow) -> str:
    """The same of a match with what it belongs to."""
    return _say(match.round, match.entrants, play_off=match.play_off)


def say_title(match: MatchRow) -> str:
    """ "Division 1, round 3", "Leek Cup · Semi-final"."""
    if is_plain(match):
        return say("{division}, round {n}", division=match.division_name, n=match.round)
    return f"{isolated(match.division_name)} · {say_round_of_match(match)}"


def say_heading(round: int, cup: CupSize | None) -> str:
    """What stands above the matches of a round."""
    if cup and cup.teams:
        return say(ROUNDS[name_of_round(round, cup.teams)], number=round)
    return _say(round, 0, play_off=False)


def is_plain(match: MatchRow) -> bool:
    """Whether it is one of the rounds of a division, which have numbers and a table."""
    return match.kind == "league" and match.round != PLAY_OFF_ROUND


def _say(round: int, teams: int, *, play_off: bool) -> str:
    if teams:
        return say_match(round, teams, play_off)
    return say("Play-off") if round == PLAY_OFF_ROUND else say("Round {n}", n=round)
