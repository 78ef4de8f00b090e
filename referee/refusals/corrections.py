"""The words where a correction cannot be made, or an entry comes too late or twice."""

from __future__ import annotations

from referee.language import mark, say
from referee.refusals.telling import Data, Words


def _stale(data: Data) -> str:
    if data.get("text"):
        said = say(
            "The table has moved on since this page was shown. “{text}” was not entered. "
            "Look at the table and tap again.",
            **data,
        )
    else:
        said = say(
            "The table has moved on since this page was shown. Nothing was changed. Look at the table and tap again."
        )
    reason = say("The reason that was typed: “{reason}”.", **data) if data.get("reason") else ""
    return f"{said} {reason}".rstrip()


WORDS: Words = {
    "not-standing": mark("No play {n} stands in this log: it is a correction, was struck, or never was."),
    "stands-already": mark("That is what stands already."),
    "not-a-correction": mark("This is no correction; write one such as “amend 12: b 6-3 left” or “strike 12”."),
    "scores-of-correction": mark("A correction carries no scores: take them away."),
    "stale": _stale,
    "key-reused": mark("This page has been used to enter “{stored}”. Look at the table and tap again."),
}
