"""What may become of a fixture: postponed, moved, played at the other venue, a walkover, void, and back again.

Every function gives the fixture as it is afterwards, or refuses with IllegalPlay and a code that says why; the card and
its signatures are kept elsewhere. A postponed fixture keeps its round, with a new day or without one.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal

from referee.errors import IllegalPlay
from referee.league.days import read_day, read_hour
from referee.league.shapes import State


@dataclass(frozen=True)
class Fixture:
    """A fixture as it is kept: teams and venue by id; of a bye one team is None, and so is the venue.

    `day` (local, ISO) is None where it is postponed without a date; `given`: the team that a walkover is given to.
    """

    id: str
    round: int
    home: str | None
    away: str | None
    day: str | None
    hour: str
    venue: str | None
    state: State = "scheduled"
    given: str = ""


Change = Literal["move", "postpone", "swap", "walkover", "void", "restore"]
ALLOWED: dict[Change, tuple[State, ...]] = {
    "move": ("scheduled", "postponed"),
    "postpone": ("scheduled", "postponed", "playing"),
    "swap": ("scheduled", "postponed"),
    "walkover": ("scheduled", "postponed", "playing"),
    "void": ("scheduled", "postponed", "playing", "signing", "final", "walkover"),
    "restore": ("walkover", "void"),
}
TO_PLAY: tuple[State, ...] = ("scheduled", "postponed", "playing", "signing")
ON_ITS_DAY: tuple[State, ...] = (*TO_PLAY, "final")


def changes(state: State, has_card: bool = False) -> tuple[Change, ...]:
    """What a secretary may do with a fixture in this state. Sides that have a card do not change places."""
    allowed = (change for change, states in ALLOWED.items() if state in states)
    return tuple(change for change in allowed if not (has_card and change == "swap"))


def move(fixture: Fixture, day: str, hour: str, others: Iterable[Fixture] = (), venue: str | None = None) -> Fixture:
    """On another day, at another hour or `venue`. `others` are the league's fixtures of that day, of every division."""
    _check(fixture, "move")
    moved = replace(fixture, day=read_day(day).isoformat(), hour=read_hour(hour), venue=venue or fixture.venue)
    check_day(moved, others)
    return moved


def postpone(fixture: Fixture, day: str | None = None, others: Iterable[Fixture] = ()) -> Fixture:
    """Put off to another day, or without one; either way it keeps its round. A card that was begun is kept too."""
    _check(fixture, "postpone")
    put_off = replace(fixture, state="postponed", day=read_day(day).isoformat() if day else None)
    check_day(put_off, others)
    return put_off


def swap_venue(fixture: Fixture, venue: str, others: Iterable[Fixture] = ()) -> Fixture:
    """Played at the other side's: home and away change places. `venue` is that of the side that was away."""
    _check(fixture, "swap")
    swapped = replace(fixture, home=fixture.away, away=fixture.home, venue=venue)
    check_day(swapped, others)
    return swapped


def find_return(fixture: Fixture, fixtures: Iterable[Fixture]) -> Fixture | None:
    """The other meeting of the two at the other venue: who swaps one and not this one, meets twice at one venue.

    A play-off at the top (round 0) has none, and is none.
    """
    back = (fixture.away, fixture.home) if fixture.round else ()
    return next(
        (other for other in fixtures if (other.home, other.away) == back and other.id != fixture.id and other.round),
        None,
    )


def walk_over(fixture: Fixture, to: str) -> Fixture:
    """Given to one of its two teams, with the score that the league sets for it."""
    _check(fixture, "walkover")
    if to not in (fixture.home, fixture.away):
        raise IllegalPlay("not-in-this-match", team=to)
    return replace(fixture, state="walkover", given=to)


def void(fixture: Fixture) -> Fixture:
    """As if it had not been: it counts nowhere, and is not played."""
    _check(fixture, "void")
    return replace(fixture, state="void", given="")


def restore(fixture: Fixture, by_card: State | None = None) -> Fixture:
    """A walkover or a void one taken back: what its card makes of it, without one (None) to be played."""
    _check(fixture, "restore")
    state: State = by_card or ("scheduled" if fixture.day else "postponed")
    return replace(fixture, state=state, given="")


def is_to_play(fixture: Fixture) -> bool:
    """Whether it is listed among those to come. A postponed one is until it has been played."""
    return fixture.state in TO_PLAY


def is_late(fixture: Fixture, today: str) -> bool:
    """Whether its day is over and it has no result. Without a day nothing is late."""
    return is_to_play(fixture) and fixture.day is not None and fixture.day < today


def may_draw_again(fixtures: Iterable[Fixture]) -> bool:
    """Whether a division may be drawn up afresh: nothing has been played, begun or given."""
    return all(one.state in ("scheduled", "postponed", "bye") for one in fixtures)


def to_come(fixtures: Iterable[Fixture]) -> tuple[Fixture, ...]:
    """Those still to be played, by day and hour; those without a day stand last, by their rounds."""
    waiting = filter(is_to_play, fixtures)
    return tuple(
        sorted(waiting, key=lambda one: (one.day is None, (one.day, one.hour) if one.day else (), one.round, one.id))
    )


def _check(fixture: Fixture, change: Change) -> None:
    if fixture.state not in ALLOWED[change]:
        _refuse(fixture.state)


def _refuse(state: State) -> None:
    match state:
        case "playing":
            raise IllegalPlay("match-begun")
        case "signing":
            raise IllegalPlay("match-signing")
        case "final":
            raise IllegalPlay("match-final")
        case "walkover":
            raise IllegalPlay("match-given")
        case "void":
            raise IllegalPlay("match-void")
        case "bye":
            raise IllegalPlay("match-bye")
        case _:
            raise IllegalPlay("match-stands")


def check_day(fixture: Fixture, others: Iterable[Fixture]) -> None:
    """Nobody plays twice on one day, and no venue has two meetings on one night."""
    for other in others:
        if other.id != fixture.id and fixture.day and other.day == fixture.day and other.state in ON_ITS_DAY:
            if {fixture.home, fixture.away} & {other.home, other.away}:
                raise IllegalPlay("team-plays-then", day=fixture.day)
            if fixture.venue == other.venue:
                raise IllegalPlay("venue-in-use", day=fixture.day)
