"""Result cards on paper: that of one match as it stands, those of a round at once, and one with nothing on it."""

from __future__ import annotations

from collections.abc import Sequence

from flask import Blueprint, request
from flask.typing import ResponseReturnValue
from sqlite_utils import Database

from referee.language import say
from referee.league.states import is_to_play
from referee.league.tables import PLAY_OFF_ROUND
from referee.seasons.stored import as_fixture, need_format
from referee.store.league_cups import sizes_of_cups
from referee.store.league_fixtures import FixtureRow, fixtures_of_division
from referee.store.league_seasons import read_league, read_season
from referee.store.league_teams import read_division
from referee.web import showing
from referee.web.league.cards import open_card
from referee.web.league.days import today
from referee.web.pages.league.paper import PaperPage, blank_card, paper_card, say_match
from referee.web.pages.league.rounds import say_heading
from referee.web.pages.new import Pick
from referee.web.sheets import open_sheets

views = Blueprint("paper", __name__)
BLANK = "blank"


@views.get("/fixtures/<fixture>/print")
def show(fixture: str) -> ResponseReturnValue:
    with open_sheets().store.reading() as db:
        here = open_card(db, fixture)
        page = PaperPage(
            title=say_match(here),
            about=here.match.division_name,
            back=f"/fixtures/{fixture}",
            here="",
            rounds=(),
            cards=(paper_card(db, here),),
        )
    return showing.show("league_paper", page)


@views.get("/divisions/<division>/cards")
def of_round(division: str) -> ResponseReturnValue:
    """`round` is a number or "blank"; without it those that are to be played next."""
    with open_sheets().store.reading() as db:
        return showing.show("league_paper", _page(db, division, request.args.get("round", "")))


def _page(db: Database, division: str, asked: str) -> PaperPage:
    """Raises IllegalPlay while the season has no format."""
    here = read_division(db, division)
    season = read_season(db, here.season)
    league, format = read_league(db, season.league), need_format(season)
    rows = [row for row in fixtures_of_division(db, division) if row.home and row.away]
    rows.sort(key=lambda row: row.round == PLAY_OFF_ROUND)  # which comes after all others
    numbers = list(dict.fromkeys(str(row.round) for row in rows))
    chosen = asked if asked in numbers or asked == BLANK else _next_round(rows, today(league.zone))
    cup = sizes_of_cups(db, season.id).get(division)
    cards = [paper_card(db, open_card(db, row.id)) for row in rows if str(row.round) == chosen]
    return PaperPage(
        title=say("Result cards"),
        about=here.name,
        back=f"/divisions/{division}/fixtures",
        here=f"/divisions/{division}/cards",
        rounds=(
            *(Pick(number, say_heading(int(number), cup), on=number == chosen) for number in numbers),
            Pick(BLANK, say("without teams"), on=chosen == BLANK),
        ),
        cards=tuple(cards) or (blank_card(db, league.name, season, here, format),),
    )


def _next_round(rows: Sequence[FixtureRow], day: str) -> str:
    """The first that is to be played from today on, else the last."""
    coming = [row.round for row in rows if is_to_play(as_fixture(row)) and (row.day or "") >= day]
    rounds = coming[:1] or [row.round for row in rows][-1:]
    return str(rounds[0]) if rounds else BLANK
