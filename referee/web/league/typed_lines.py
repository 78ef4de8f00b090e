"""The form of a rubber: what was typed, whatever it is; and the rubber that it writes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from werkzeug.datastructures import MultiDict

from referee.errors import IllegalPlay, NotationError
from referee.league.shapes import Leg, Line
from referee.league.written_cards import MARKS
from referee.text import check_text

LONGEST_SCORE = 3  # digits
MOST_LEGS = 60  # more than any format has
Form = Mapping[str, str]


@dataclass(frozen=True)
class Typed:
    """The form of a rubber as it was sent: players by side, the two scores of each leg as texts, marks and a note.

    `games` are those of its legs that the page had shown, and `home` the side that stood first on it, "" if untold.
    """

    players: tuple[tuple[str, ...], tuple[str, ...]]
    legs: tuple[tuple[str, str], ...]
    marks: tuple[str, str]
    note: str
    games: frozenset[str] = frozenset()
    home: str = ""


def read_typed(form: MultiDict[str, str]) -> Typed:
    """What was typed, whatever it is. A leg of the app has no fields, and may stand before one that has."""
    sent = [n for n in range(MOST_LEGS) if {f"leg-{n}", f"leg-{n}-home", f"leg-{n}-away"} & form.keys()]
    return Typed(
        players=(tuple(form.getlist("home")[:8]), tuple(form.getlist("away")[:8])),
        legs=tuple(_typed_leg(form, n) for n in range(max(sent, default=-1) + 1)),
        marks=(form.get("mark-home", ""), form.get("mark-away", "")),
        note=" ".join(form.get("note", "")[:1000].split()),
        games=frozenset(form.get("games", "")[:2000].split()),
        home=form.get("side", ""),
    )


def _typed_leg(form: Form, n: int) -> tuple[str, str]:
    """A leg of which only the result counts is 1–0 or 0–1."""
    if f"leg-{n}" in form:
        return {"home": ("1", "0"), "away": ("0", "1")}.get(form[f"leg-{n}"], ("", ""))
    return form.get(f"leg-{n}-home", "").strip()[:20], form.get(f"leg-{n}-away", "").strip()[:20]


def read_line(typed: Typed, before: Line, goes_on: int | None = None) -> Line:
    """The rubber as it was typed; legs of the app stay as `before` has them where nothing else was typed, and one of
    them may be one that `goes_on`.

    Raises NotationError, IllegalPlay.
    """
    check_text(typed.note)
    if not {*typed.marks} <= MARKS.keys():
        raise NotationError("not-written-so", field="marks")
    home, away = (MARKS[mark] for mark in typed.marks)
    return Line(typed.players, _legs(typed, before, goes_on), (home, away), typed.note)


def _legs(typed: Typed, before: Line, goes_on: int | None) -> tuple[Leg, ...]:
    played = {n: leg for n, leg in enumerate(before.legs) if leg.game and not is_other(typed, n, leg)}
    legs: dict[int, Leg] = dict(played)
    for n, scores in enumerate(typed.legs):
        if n not in played and any(scores):
            legs[n] = Leg((_points(scores[0], n), _points(scores[1], n)))
    for n in range(len(legs)):
        if n not in legs:
            raise IllegalPlay("leg-goes-on" if n == goes_on else "leg-missing", n=n + 1)
    return tuple(legs[n] for n in range(len(legs)))


def is_other(typed: Typed, n: int, leg: Leg | None) -> bool:
    """Whether a score was typed that is not that of the leg; None for one that is still being played."""
    scores = typed.legs[n] if n < len(typed.legs) else ("", "")
    return any(scores) and (leg is None or scores != tuple(map(str, leg.scores)))


def _points(text: str, n: int) -> int:
    if not text:
        raise NotationError("half-a-score", n=n + 1)
    if not (text.isascii() and text.isdecimal() and len(text) <= LONGEST_SCORE):
        raise NotationError("not-a-score", text=text, n=n + 1)
    return int(text)
