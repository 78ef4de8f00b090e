"""What was sent once and can be sent again: when the disk has room, or when somebody has signed in."""

from __future__ import annotations

from dataclasses import dataclass

from flask import request

from referee.errors import Unkept
from referee.language import say
from referee.web.languages import local_address

AGAIN, KEPT = "again_to", "kept-"  # what is kept while somebody signs in: where it was sent, and each field
SECRET = {"password", "again", "old", "pin"}  # fields


@dataclass(frozen=True)
class FaultPage:
    """What is wrong, its number among the answers of the web, and where to go on: addresses with their words.

    What was sent to `again` can be sent there once more, with the key `send`: its fields, name and value.
    """

    status: int
    sentence: str
    ways: tuple[tuple[str, str], ...]
    again: str = ""
    typed: tuple[tuple[str, str], ...] = ()
    send: str = ""


def can_be_repeated() -> bool:
    """Whether the page can hold all that was sent. What is secret is written into none."""
    try:
        return request.method == "POST" and not SECRET & request.form.keys() and not any(request.files.values())
    except Unkept:  # the disk had no room for it while it came
        return False


def keep(page: FaultPage, then: str) -> tuple[tuple[str, str], ...]:
    """What was sent, as fields of the form in which somebody signs in first."""
    return ("then", then), (AGAIN, page.again), *((f"{KEPT}{name}", value) for name, value in page.typed)


def kept_page(back: str) -> FaultPage | None:
    """What a form kept through signing in, to be sent again; None where it kept nothing."""
    again = local_address(request.form.get(AGAIN, ""))
    if AGAIN not in request.form or again == "/":
        return None
    typed = tuple(
        (name.removeprefix(KEPT), value)
        for name, value in request.form.items(multi=True)
        if name.startswith(KEPT) and name.removeprefix(KEPT) not in SECRET
    )
    said = say("You are signed in, and what you typed is still here.")
    return FaultPage(200, said, ((back, say("Leave it")),), again, typed, say("Send it now"))
