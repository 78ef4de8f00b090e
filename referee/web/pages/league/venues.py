"""The page on which a venue gets another name."""

from __future__ import annotations

from collections.abc import Mapping

from sqlite_utils import Database

from referee.errors import Refused, StaleEntry
from referee.language import say
from referee.refusals import explain
from referee.store.league_matches import read_venue
from referee.store.league_seasons import stamp
from referee.web.pages.league.fields import Field, FormPage


def venue_page(
    db: Database, venue: str, typed: Mapping[str, str] | None = None, refusal: Refused | None = None
) -> FormPage:
    here = read_venue(db, venue)
    field = Field(
        "name",
        say("Name"),
        here.name if typed is None else typed.get("name", ""),
        hint=say("Every page and calendar has it from now on."),
        wrong=refusal is not None and not isinstance(refusal, StaleEntry),
    )
    return FormPage(
        title=here.name,
        about=here.league_name,
        back=f"/leagues/{here.league}/set-up/teams",
        action=f"/venues/{venue}/set-up",
        fields=(field,),
        send=say("Keep"),
        expected=stamp(db, "venues", venue),
        error=explain(refusal) if refusal else "",
    )
