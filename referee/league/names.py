"""Names of teams, venues and players: what can be one, which are the same, and which are nearly so."""

from __future__ import annotations

from collections.abc import Iterable

from referee.errors import NotationError
from referee.league.written import LONGEST
from referee.text import check_text, fold, visible

_SHORT = 3  # letters: "A" and "B", "2" and "3", "XI" and "XII" tell teams of one pub apart
_LONG = 9  # letters of a name in which two signs may be wrong


def read_name(typed: str, usual: str | None = None) -> str:
    """The name that was typed, its blanks made single; `usual` for none. Raises NotationError."""
    name = " ".join(typed.split())
    check_text(name)
    if not visible(name) and usual is not None:
        return usual
    if not visible(name):
        raise NotationError("not-a-name", most=LONGEST)
    if len(name) > LONGEST:
        raise NotationError("name-of-too-many", text=name, most=LONGEST)
    return name


def nearest(name: str, known: Iterable[str]) -> str:
    """Another name that this one may be meant for, "" if none is near."""
    return next((other for other in known if other != name and near(name, other)), "")


def near(name: str, other: str) -> bool:
    """Whether one may be the other, written wrongly. "Fox A" and "Fox B" are two, and so are "Bell" and "Ball"."""
    one, two = (" ".join(_words(it)) for it in (name, other))
    if one == two:
        return True
    if _differ_by_a_mark(one.split(), two.split()):
        return False
    shorter = min(len(one), len(two))
    return shorter > _SHORT + 1 and slips_within(one, two, 2 if shorter >= _LONG else 1)


def _words(name: str) -> list[str]:
    """Its words, without "the" and signs: "The Plough" and "Plough" are one house."""
    plain = "".join(sign if sign.isalnum() else "" if sign in "'’." else " " for sign in fold(name))
    return [word for word in plain.split() if word != "the"] or plain.split()


def _differ_by_a_mark(one: list[str], two: list[str]) -> bool:
    """By nothing but a word more at the end, or a short one or a number there."""
    shorter, longer = sorted((one, two))
    return longer[:-1] == shorter or (one[:-1] == two[:-1] and _is_mark(one[-1]) and _is_mark(two[-1]))


def _is_mark(word: str) -> bool:
    return len(word) <= _SHORT or word.isdecimal()


def slips_within(one: str, two: str, most: int) -> bool:
    """Whether at most so many signs are put in, left out, changed, or swapped with their neighbour."""
    if not most:
        return one == two
    same = next((at for at, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), min(len(one), len(two)))
    one, two = one[same:], two[same:]
    swapped = one[:2] == two[1::-1] and slips_within(one[2:], two[2:], most - 1)
    return swapped or any(slips_within(one[a:], two[b:], most - 1) for a, b in ((1, 0), (0, 1), (1, 1)))
