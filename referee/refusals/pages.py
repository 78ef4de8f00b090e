"""The words where a page cannot be shown or used: an address, a setting, the right to score."""

from __future__ import annotations

from referee.language import mark, say_many
from referee.refusals.telling import Data, Words, or_nothing


def _too_many(data: Data) -> str:
    return say_many(
        "Too much is asked from your address at once. Wait a second, then try again.",
        "Too much is asked from your address at once. Wait {n} seconds, then try again.",
        data["seconds"],
    )


WORDS: Words = {
    "too-many": _too_many,
    "not-asked": mark("“{text}” in this address means nothing here. Tap or type it instead."),
    "file-empty": mark("The file is empty. Choose another one."),
    "not-offered": or_nothing(
        mark("“{text}” is not among the choices of this form. Choose again."),
        mark("Something in this form is not chosen. Choose one of what it shows."),
    ),
    "not-chosen": mark("“{label}”: nothing is chosen. Choose one of what it shows."),
    "no-setting": mark("“{value}” is no setting, so nothing was changed. Choose from those shown."),
    "unknown-game": mark("There is no such game here. Look at the games on the first page."),
    "unknown-play": mark("There is no such play in this game."),
    "unknown-hand": mark("There is no such hand or deal in this game."),
    # who may score
    "not-a-scorer": mark("Only those who score this game may change it. Ask them for the scorer’s link, or watch."),
    "last-scorer": mark("This phone is the only one that scores: let another in first."),
    "no-such-link": mark("This link lets nobody in. Ask somebody who scores for the link, and copy all of it."),
    "link-taken-back": mark("This link has been taken back. Ask somebody who scores for the new one."),
    "link-too-old": mark("This link is too old. Ask somebody who scores for the new one."),
}
