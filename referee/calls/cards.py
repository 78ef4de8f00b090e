"""The card of a match in words: its rubbers and marks, who signs, and where a result puts a team."""

from __future__ import annotations

from collections.abc import Iterable

from referee.calls.standings import say_ordinal
from referee.calls.words import listed, sentence
from referee.language import mark, say, say_in, say_many
from referee.league.prospects import Place
from referee.league.shapes import Format, Kind, Mark, Pair

MARKS: dict[Mark, str] = {
    "": mark("as usual"),
    "absent": mark("absent"),
    "doubled": mark("doubled up"),
    "late": mark("late"),
    "walkover": mark("gives a walkover"),
}
KINDS: dict[Kind, str] = {"singles": mark("singles"), "pairs": mark("pairs"), "fours": mark("fours")}


def label(format: Format, number: int) -> str:
    """A rubber as the card names it: "1" to "6", "P1" to "P3"; `number` counts from 0."""
    kinds = [rubber.kind for rubber in format.rubbers]
    n = kinds[: number + 1].count(kinds[number])
    if kinds[number] == kinds[0]:
        return str(n)
    return {
        "singles": say_in("rubber", "S{n}", n=n),
        "pairs": say_in("rubber", "P{n}", n=n),
        "fours": say_in("rubber", "F{n}", n=n),
    }[kinds[number]]


def say_kind(kind: Kind) -> str:
    return say(KINDS[kind])


def say_mark(given: Mark) -> str:
    """ "absent"; "" for none."""
    return say(MARKS[given]) if given else ""


def say_pair(pair: Pair) -> str:
    """ "61–48"."""
    return f"{pair[0]}–{pair[1]}"


def say_open(n: int) -> str:
    return say_many("{n} rubber is still to be played.", "{n} rubbers are still to be played.", n)


def say_short(team: str, n: int, least: int) -> str:
    """A team of which fewer played than the format wants."""
    return say_many(
        "{team}: {n} player, and at least {least} must turn up.",
        "{team}: {n} players, and at least {least} must turn up.",
        n,
        team=team,
        least=least,
    )


def say_played_here(places: Iterable[str]) -> str:
    """Which rubbers were played on the app; "" for none."""
    labels = list(places)
    if not labels:
        return ""
    if len(labels) == 1:
        return say("Rubber {n} was played here.", n=labels[0])
    return say("Rubbers {numbers} were played here.", numbers=listed(labels))


def say_goes(team: str, before: Place, after: Place) -> str:
    """Where a result puts a team: "Plough goes to second place.", "Plough stays in joint second place."."""
    place = say_ordinal(after[0])
    if before == after and after[1]:
        said = say("{team} stays in joint {place} place.", team=team, place=place)
    elif before == after:
        said = say("{team} stays in {place} place.", team=team, place=place)
    elif after[1]:
        said = say("{team} goes to joint {place} place.", team=team, place=place)
    else:
        said = say("{team} goes to {place} place.", team=team, place=place)
    return sentence(said, (team,))


def say_stands(team: str, place: Place) -> str:
    """ "Plough is in second place."."""
    said = say_ordinal(place[0])
    if place[1]:
        return sentence(say("{team} is in joint {place} place.", team=team, place=said), (team,))
    return sentence(say("{team} is in {place} place.", team=team, place=said), (team,))
