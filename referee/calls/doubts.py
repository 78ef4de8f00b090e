"""What speaks against a day and an hour, in words."""

from __future__ import annotations

from referee.language import mark, say
from referee.league.doubts import Because, Doubt

_SAID: dict[Because, str] = {
    "season": mark("Nobody plays on that day: the season leaves it out."),
    "team": mark("{about}: this is a day to avoid."),
    "over": mark("That day is over."),
    "skipped": mark("The clocks go forward that night, so there is no {about}."),
    "twice": mark("The clocks go back that night, so {about} comes twice."),
}


def say_doubt(doubt: Doubt) -> str:
    return say(_SAID[doubt.because], about=doubt.about)
