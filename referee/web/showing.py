"""How an answer is shown: the whole page, or for htmx what stands on it alone; and its status."""

from __future__ import annotations

from flask import render_template, request

from referee.errors import Refused
from referee.web.faults import status_of, when_again

IN_PARTS = frozenset({"case_line", "count", "dispute", "play", "preview", "rules", "table", "tv"})  # also as _NAME.html


def swapped() -> bool:
    """Whether the answer replaces a part of the page that asks."""
    return "HX-Request" in request.headers


def show(name: str, page: object, refusal: Refused | None = None) -> tuple[str, int, dict[str, str]]:
    """The page and its status: 200, or that of a refusal which it tells, and when it may be sent again."""
    part = swapped() and name in IN_PARTS
    shown = render_template(f"{'_' if part else ''}{name}.html", page=page, swapped=part)
    return (shown, status_of(refusal), when_again(refusal)) if refusal else (shown, 200, {})
