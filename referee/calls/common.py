"""The calls that all games share: penalties, awards, misdeals, concessions, muggins, verdicts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from referee.calls.words import Names, because, is_tile, listed, say_of, show_piece
from referee.language import mark, say, say_many
from referee.rules.game import Ruling
from referee.rules.plays import Award, CommonPlay, Concession, Misdeal, Muggins, Penalty
from referee.rules.scoring import ScoreItem, Verdict

# Points that went to another seat or came from another moment, by their reason.
_GIVEN = {
    "penalty": mark("{who}: back {points} for a wrong knock"),
    "award": mark("{who}: given {points}"),
    "bonus": mark("{who}: bonus {points}"),
    "block": mark("{who}: lowest hand {points}"),
    "go": mark("{who}: go {points}"),
    "last": mark("{who}: for not having the crib first {points}"),
}


class Verdicts(NamedTuple):
    """The words for what became of a knock or go: one that was wrong, one that is cleared, several of those."""

    wrong: str
    cleared: str
    all_cleared: str


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
        return say("Bust."), bust_why(ruling, names, say("{n:w} more", n=ruling.worth))
    match play:
        case Misdeal(reason):
            return say("Misdeal."), because(reason, again) if reason else again
        case Concession(seat):
            return say("{who} concedes.", who=names.seat(seat)), _game(ruling, names)
        case Muggins(seat, points):
            taken = say("taken from what was not claimed")
            return say("Muggins: {points:w} to {who}.", points=points, who=names.side(seat)), taken
        case _:
            return _pegged(play, ruling.pegged, names), play.reason


def _pegged(play: Penalty | Award, pegged: int, names: Names) -> str:
    who, size = names.side(play.seat), names.size(play.seat)
    if isinstance(play, Award):
        given = play.points
        return say_many("{who} is given {points:w}.", "{who} are given {points:w}.", size, who=who, points=given)
    if not pegged:
        return say_many("{who} stays on 0.", "{who} stay on 0.", size, who=who)
    return say_many("{who} goes back {points:w}.", "{who} go back {points:w}.", size, who=who, points=-pegged)


def _game(ruling: Ruling, names: Names) -> str:
    winner = ruling.position.score.winner
    return say("Game: {who}", who=names.side(winner[0])) if winner else say("Nobody wins: the others are level")


def shorten_common(play: Any, names: Names) -> str:
    """One of these plays in a few words."""
    match play:
        case Misdeal():
            return say("the misdeal")
        case Concession(seat):
            return say("{who} concedes", who=names.seat(seat))
        case Penalty(seat, points):
            return say("{who} back {points}", who=names.seat(seat), points=points)
        case Award(seat, points):
            return say("{who} given {points}", who=names.seat(seat), points=points)
        case _:
            return say("{who} muggins {points}", who=names.seat(play.seat), points=play.points)


def say_in_full(play: Any, names: Names) -> str:
    """One of these plays with all that was written: the points and the reason."""
    match play:
        case Misdeal(reason):
            return say("misdeal {reason}", reason=reason) if reason else say("misdeal")
        case Penalty(seat, points, reason):
            data = {"who": names.seat(seat), "n": points}
            return (
                say("{who} penalty {n} {reason}", reason=reason, **data) if reason else say("{who} penalty {n}", **data)
            )
        case Award(seat, points, reason):
            data = {"who": names.seat(seat), "n": points}
            return (
                say("{who} awarded {n} {reason}", reason=reason, **data) if reason else say("{who} awarded {n}", **data)
            )
        case Muggins(seat, points):
            return say("{who} says muggins for {n}", who=names.seat(seat), n=points)
        case _:
            return shorten_common(play, names)


def say_claiming(words: str, play: Any) -> str:
    """A play in words, and what its player claimed for it."""
    claim = getattr(play, "claim", None)
    return words if claim is None else say("{play} claims {n}", play=words, n=claim)


def bust_why(ruling: Ruling, names: Names, score_words: str, barred: str = "") -> str:
    """Why a score was not taken; `barred` says so, with the score, where it is not the finish rule."""
    score, seat = ruling.position.score, ruling.play.seat
    past = score.of(seat) + ruling.worth > score.target
    why = say("{score}, past {target}", score=score_words, target=score.target) if past else barred
    return because(why, stays(ruling, names, seat))


def stays(ruling: Ruling, names: Names, seat: str) -> str:
    """Where a bust leaves the side of a seat."""
    points = ruling.position.score.of(seat)
    return say_many(
        "{who} stays on {points}", "they stay on {points}", names.size(seat), who=names.side(seat), points=points
    )


def given(item: ScoreItem, names: Names) -> str:
    """Points that went to another seat or came from another moment."""
    data = {"who": names.side(item.seat or ""), "points": abs(item.points)}
    if item.reason == "heels":
        return say_of(any(map(is_tile, item.pieces)), "{who}: heels {points}", **data)
    return say(_GIVEN[item.reason], **data)


def claimed(ruling: Ruling) -> list[str]:
    """A claim that was not the true count."""
    claim = getattr(ruling.play, "claim", None)
    if claim is None or claim == ruling.worth:
        return []
    return [say("Claimed {claim}, true is {points}", claim=claim, points=ruling.worth)]


def say_verdicts(verdicts: Sequence[Verdict], names: Names, words: Verdicts) -> list[tuple[str, str]]:
    """What became of knocks or goes, each with its mark: false ones by themselves, those cleared together."""
    said = [
        ("✗", say(words.wrong, who=names.seat(v.seat), n=v.n, piece=show_piece(v.piece))) for v in verdicts if v.fault
    ]
    cleared = sorted((v.n, names.seat(v.seat)) for v in verdicts if not v.fault)
    if len(cleared) == 1:
        said.append(("✓", say(words.cleared, n=cleared[0][0], who=cleared[0][1])))
    elif cleared:
        said.append(("✓", say(words.all_cleared, which=listed([f"{n} ({who})" for n, who in cleared]))))
    return said
