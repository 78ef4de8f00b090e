"""The plays that every game has: penalty, award, misdeal, concession, muggins. Read, written and ruled."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from referee.errors import IllegalPlay
from referee.rules.score import Score, Tally
from referee.rules.scoring import ScoreItem


@dataclass(frozen=True, slots=True)
class Penalty:
    """Takes `points` off the seat's side; it stops at 0."""

    seat: str
    points: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Award:
    """Gives `points` to the seat's side, by the finish rule."""

    seat: str
    points: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Misdeal:
    """Voids the hand or deal in progress with its points."""

    reason: str = ""
    seat: None = None


@dataclass(frozen=True, slots=True)
class Concession:
    seat: str


@dataclass(frozen=True, slots=True)
class Muggins:
    """Takes what an opponent did not claim."""

    seat: str
    points: int


CommonPlay = Penalty | Award | Misdeal | Concession | Muggins

_COMMON = re.compile(
    r"(?P<seat>[a-d]) (?:(?P<verb>penalty|awarded) (?P<points>[0-9]{1,3})(?: (?P<reason>.+))?"
    r"|(?P<concedes>concedes)|muggins (?P<missed>[0-9]{1,3}))"
    r"|misdeal(?: (?P<why>.+))?",
    re.IGNORECASE,
)


def read_common(text: str) -> CommonPlay | None:
    """The play in notation, its reason unescaped, or None where it is none of these."""
    match = _COMMON.fullmatch(text)
    if match is None:
        return None
    if match["seat"] is None:
        return Misdeal(match["why"] or "")
    seat = match["seat"].lower()
    if match["concedes"]:
        return Concession(seat)
    if match["missed"]:
        return Muggins(seat, int(match["missed"]))
    kind = Penalty if match["verb"].lower() == "penalty" else Award
    return kind(seat, int(match["points"]), match["reason"] or "")


def write_common(play: CommonPlay) -> str:
    match play:
        case Penalty(seat, points, reason):
            return f"{seat} penalty {points} {reason}".rstrip()
        case Award(seat, points, reason):
            return f"{seat} awarded {points} {reason}".rstrip()
        case Misdeal(reason):
            return f"misdeal {reason}".rstrip()
        case Concession(seat):
            return f"{seat} concedes"
        case Muggins(seat, points):
            return f"{seat} muggins {points}"


def penalise(score: Score, play: Penalty) -> Tally:
    """The tally of a penalty: worth what was said, pegged what could be taken."""
    _some(play.points)
    taken = min(play.points, score.of(play.seat))
    return Tally(
        score.moved(play.seat, -taken),
        items=[ScoreItem("penalty", -play.points)],
        worth=-play.points,
        pegged=-taken,
    )


def award(score: Score, play: Award | Muggins, reason: str) -> Tally:
    """The tally of points given by the finish rule, which may win."""
    _some(play.points)
    tally = Tally(score, items=[ScoreItem(reason, play.points)], worth=play.points)
    tally.own(play.seat, [play.points], None)
    return tally


def call_muggins(score: Score, play: Muggins) -> Tally:
    """Takes what was missed (cribbage rule book, clause 6). Raises IllegalPlay."""
    missed = score.missed
    if missed is None:
        raise IllegalPlay("nothing-missed", seat=play.seat)
    if score.seating.index(missed.seat) == score.seating.index(play.seat):
        raise IllegalPlay("own-side-muggins", seat=play.seat)
    if play.points > missed.points:
        raise IllegalPlay("more-than-missed", missed=missed.points)
    tally = award(score, play, "muggins")
    tally.score = replace(tally.score, missed=None)
    return tally


def concede(score: Score, seat: str) -> Score:
    """The other side wins; with three or more, the one with most points, and on a tie nobody."""
    seating = score.seating
    rest = [(points, side) for points, side in zip(score.front, seating.sides, strict=True) if seat not in side]
    most = max(points for points, _ in rest)
    leaders = [side for points, side in rest if points == most]
    return replace(score, winner=leaders[0] if len(leaders) == 1 else None, how="conceded", missed=None)


def _some(points: int) -> None:
    if points < 1:
        raise IllegalPlay("no-points")
