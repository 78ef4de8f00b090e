"""The calls that all games share: penalties, awards, misdeals, concessions, muggins, verdicts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from referee.calls.words import Names, listed, number, show_piece
from referee.rules.game import Ruling
from referee.rules.plays import Award, CommonPlay, Concession, Misdeal, Muggins, Penalty
from referee.rules.scoring import ScoreItem, Verdict


@dataclass(frozen=True)
class Call:
    """What is said: `words` in large type, `why` behind it, `more` on what else the play brought.

    `spoken` is what a referee says aloud where that is not the words.
    """

    words: str
    why: str = ""
    more: tuple[str, ...] = ()
    bust: bool = False
    spoken: str = ""

    @property
    def aloud(self) -> str:
        return self.spoken or self.words


def say_common(ruling: Ruling, names: Names, again: str) -> tuple[str, str]:
    """The words and the reason of a play that every game has; `again` says who begins anew after a misdeal."""
    play: CommonPlay = ruling.play
    if ruling.bust:
        return "Bust.", bust_why(ruling, names, f"{number(ruling.worth)} more", "")
    match play:
        case Penalty(seat, _, reason):
            if not ruling.pegged:
                return f"{names.verb(seat, 'stays', 'stay')} on 0.", reason
            return f"{names.verb(seat, 'goes', 'go')} back {number(-ruling.pegged)}.", reason
        case Award(seat, points, reason):
            return f"{names.verb(seat, 'is', 'are')} given {number(points)}.", reason
        case Muggins(seat, points):
            return f"Muggins: {number(points)} to {names.side(seat)}.", "taken from what was not claimed"
        case Misdeal(reason):
            return "Misdeal.", f"{reason}: {again}" if reason else again
        case Concession(seat):
            winner = ruling.position.score.winner
            game = f"Game: {names.side(winner[0])}" if winner else "Nobody wins: the others are level"
            return f"{names.seat(seat)} concedes.", game


def shorten_common(play: Any, names: Names) -> str:
    """One of these plays in a few words."""
    match play:
        case Misdeal():
            return "the misdeal"
        case Concession(seat):
            return f"{names.seat(seat)} concedes"
        case Penalty(seat, points):
            return f"{names.seat(seat)} back {points}"
        case Award(seat, points):
            return f"{names.seat(seat)} given {points}"
        case _:
            return f"{names.seat(play.seat)} muggins {play.points}"


def bust_why(ruling: Ruling, names: Names, score_words: str, barred: str) -> str:
    """Why a score was not taken; `barred` says so where it is not the finish rule."""
    score, seat = ruling.position.score, ruling.play.seat
    past = score.of(seat) + ruling.worth > score.target
    why = f"past {score.target}" if past else barred
    return f"{score_words}, {why}: {stays(ruling, names, seat)}"


def stays(ruling: Ruling, names: Names, seat: str) -> str:
    """Where a bust leaves the side of a seat."""
    who = "they stay" if names.seating.pairs else f"{names.side(seat)} stays"
    return f"{who} on {ruling.position.score.of(seat)}"


def given(item: ScoreItem, names: Names, words: dict[str, str]) -> str:
    """Points that went to another seat or came from another moment."""
    who = names.side(item.seat or "")
    if item.reason == "penalty":
        return f"{who}: back {-item.points} for a wrong knock"
    return f"{who}: {words.get(item.reason, item.reason)} {item.points}"


def claimed(ruling: Ruling) -> list[str]:
    """A claim that was not the true count."""
    claim = getattr(ruling.play, "claim", None)
    return [] if claim is None or claim == ruling.worth else [f"Claimed {claim}, true is {ruling.worth}"]


def say_verdicts(verdicts: Sequence[Verdict], names: Names, deed: str, might: str) -> list[tuple[str, str]]:
    """What became of knocks or goes (`deed`), each with its mark: false ones by themselves, those cleared together.

    `might` says what the piece that proves it could have done.
    """
    said = [
        ("✗", f"{names.seat(v.seat)}’s {deed} at play {v.n} was wrong: {show_piece(v.piece)} {might}")
        for v in verdicts
        if v.fault
    ]
    cleared = sorted((v.n, names.seat(v.seat)) for v in verdicts if not v.fault)
    if len(cleared) == 1:
        said.append(("✓", f"{cleared[0][1]}’s {deed} at play {cleared[0][0]} is cleared"))
    elif cleared:
        said.append(("✓", f"Cleared: {deed}s {listed([f'{n} ({who})' for n, who in cleared])}"))
    return said
