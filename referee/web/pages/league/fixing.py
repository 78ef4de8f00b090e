"""The short form by which a secretary gives matches a day."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from werkzeug.datastructures import MultiDict

from referee.errors import Refused
from referee.language import say
from referee.refusals import explain
from referee.web.league.typed import wrong_field
from referee.web.pages.new import Pick

VENUE = "venue"
Sent = MultiDict[str, str]


@dataclass(frozen=True)
class FixForm:
    """`picks` are the matches that may get this day, none where there is only one; `venues` where a place is chosen,
    `place` one that was typed.

    `wrong` is the field that was refused, `error` why; `sure` is what was told to speak against that evening.
    """

    action: str
    round: int
    title: str
    picks: tuple[Pick, ...]
    venues: tuple[Pick, ...]
    place: str
    day: str
    hour: str
    key: str
    wrong: str
    error: str
    sure: str


def fix_form(
    action: str,
    round: int,
    title: str,
    usual: tuple[str, str],
    *,
    matches: Mapping[str, str] | None = None,
    venues: Mapping[str, str] | None = None,
    ticked: Collection[str] | None = None,
    sent: Sent | None = None,
    refusal: Refused | None = None,
) -> FixForm:
    """`usual` are the day and hour that are offered; `matches` by what the form sends of them, `venues` by id.

    `ticked`: those of the matches that are ticked at first, None for all of them.
    """
    here = sent if sent is not None and sent.get("round", "") == str(round) and refusal else None
    ticked = here.getlist("tie") if here is not None else ticked
    day, hour = (here.get("day", ""), here.get("hour", "")) if here is not None else usual
    return FixForm(
        action=action,
        round=round,
        title=title,
        picks=_picks(matches or {}, ticked),
        venues=_venues(venues, here.get(VENUE, "") if here is not None else "") if venues else (),
        place=here.get("place", "") if here is not None else "",
        day=day,
        hour=hour,
        key=(here.get("key", "") if here is not None else "") or secrets.token_urlsafe(9),
        wrong=wrong_field(refusal) if here is not None else "",
        error=say_refusal(refusal) if here is not None and refusal else "",
        sure=str(refusal.data.get("sure", "")) if here is not None and refusal else "",
    )


def say_refusal(refusal: Refused) -> str:
    """Of one of several matches with its name."""
    said, match = explain(refusal), refusal.data.get("match")
    return say("{match}: {said}", match=match, said=said) if match else said


def not_shown(refusal: Refused | None, sent: Sent | None, forms: Iterable[FixForm | None]) -> str:
    """What was refused of a form that is not on the page any more; "" where its form says it."""
    shown = {str(form.round) for form in forms if form}
    return say_refusal(refusal) if refusal and sent is not None and sent.get("round", "") not in shown else ""


def _picks(matches: Mapping[str, str], ticked: Collection[str] | None) -> tuple[Pick, ...]:
    return tuple(Pick(value, words, on=ticked is None or value in ticked) for value, words in matches.items())


def _venues(venues: Mapping[str, str], chosen: str) -> tuple[Pick, ...]:
    at_home = Pick("", say("where the home team plays"), on=not chosen)
    return (at_home, *(Pick(id, name, on=id == chosen) for id, name in venues.items()))
