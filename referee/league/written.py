"""Reading what was kept as JSON, field by field: nothing that stands there is trusted to have its shape."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, TypeVar

from referee.errors import NotationError
from referee.text import check_text, visible

Taken = TypeVar("Taken", str, int, bool, list[Any], dict[str, Any])
LONGEST = 60  # letters of a name


def take(data: object, field: str, kind: type[Taken], usual: Taken | None = None) -> Taken:
    """What stands at `field`, which is exactly of this kind; `usual` where nothing does. Raises NotationError."""
    it = data.get(field, usual) if isinstance(data, dict) else None
    if type(it) is not kind:
        raise unreadable(field)
    return it


def take_number(data: object, field: str, among: range, usual: int | None = None) -> int:
    """A whole number among so many. Raises NotationError."""
    return within(take(data, field, int, usual), field, among)


def take_pair(data: object, field: str, usual: list[object] | None = None) -> tuple[object, object]:
    """What stands there for home and away. Raises NotationError."""
    both = take(data, field, list, usual)
    if len(both) != 2:
        raise unreadable(field)
    return both[0], both[1]


def take_word(data: object, field: str, known: Collection[str], usual: str | None = None) -> str:
    """One of the words that are known. Raises NotationError."""
    word = take(data, field, str, usual)
    if word not in known:
        raise unreadable(field)
    return word


def take_name(data: object, field: str) -> str:
    """A name: some letters that can be shown, not too many. Raises NotationError."""
    name = take(data, field, str).strip()
    check_text(name)
    if not visible(name) or len(name) > LONGEST:
        raise NotationError("not-a-name", most=LONGEST)
    return name


def within(it: object, field: str, among: range) -> int:
    """The number, if it is one of these. Raises NotationError."""
    if type(it) is not int:
        raise unreadable(field)
    if it not in among:
        raise NotationError("number-out-of-range", field=field, least=among[0], most=among[-1])
    return it


def unreadable(field: str) -> NotationError:
    """What is raised where nothing of its kind stands at `field`."""
    return NotationError("not-written-so", field=field)
