"""Remarks that all games share: the finish rule, claims, and the plays that every game has. Knows points and sides."""

from __future__ import annotations

from collections.abc import Iterator

from referee.rules.game import Ruling
from referee.rules.plays import Concession, Misdeal, Muggins, Penalty
from referee.rules.score import Score, Tally
from referee.rules.scoring import Remark


def finish_remarks(before: Score, ruling: Ruling, first: int) -> Iterator[Remark]:
    """Scores that were not taken, and what the finish rule says of a win.

    `first` is the first of the play's own scores; what follows it is a chip point, and never too many.
    """
    score: Score = ruling.position.score
    reached = [*_reached(before, ruling, first)]
    if score.finish == "exact":
        for seat, number in reached:
            if number > score.target:
                yield Remark("past-target", number=number, seat=seat)
    if score.winner and score.how == "pegged out":
        seat, (_, number) = score.winner[0], reached[-1]
        if score.finish == "exact":
            yield Remark("exactly", number=score.target, seat=seat)
        elif number > score.target:
            yield Remark("at-least", number=number, seat=seat)


def _reached(before: Score, ruling: Ruling, first: int) -> Iterator[tuple[str, int]]:
    """Each score of a play until the win, in order: its receiver, and where he would stand were there no last hole.

    The play's own count as one, and stand where the first of its items does.
    """
    tally, own = Tally(before), False
    for item in ruling.items:
        if tally.score.over or (own and not item.seat):
            continue
        seat, points = (item.seat, item.points) if item.seat else (ruling.play.seat, first)
        yield seat, tally.score.of(seat) + points
        if item.seat:
            tally.peg(seat, points)
        else:
            own, tally.score = True, tally.score.moved(seat, ruling.pegged)


def _claim(ruling: Ruling) -> int | None:
    claim: int | None = getattr(ruling.play, "claim", None)
    return claim


def claim_remarks(ruling: Ruling) -> Iterator[Remark]:
    """What came of a claim that was not the true count (cribbage rule book, clause 6)."""
    claim, rules, missed = _claim(ruling), ruling.position.rules, ruling.position.score.missed
    if claim is None or claim == ruling.worth:
        return
    if rules.muggins == "no":
        yield Remark("claim-tested", number=claim, seat=ruling.play.seat)
    elif claim > ruling.worth:
        yield Remark("claim-high", number=claim - ruling.worth, seat=ruling.play.seat, where=rules.over_claim)
    elif missed:
        yield Remark("claim-low", number=missed.points, seat=missed.seat)


def common_remarks(before: Score, ruling: Ruling, again: str | None) -> Iterator[Remark]:
    """About a penalty, an award, a muggins call, a misdeal, a concession; `again` begins anew after a misdeal."""
    match ruling.play:
        case Penalty(seat, points) if -ruling.pegged < points:
            yield Remark("penalty-stops", number=-ruling.pegged, seat=seat)
        case Muggins() if before.missed:
            yield Remark("muggins-from", number=before.missed.points, seat=before.missed.seat)
        case Misdeal():
            yield Remark("misdeal", seat=again)
            yield from _taken_back(before, ruling.position.score)
        case Concession(seat):
            yield Remark("conceded", seat=seat)
            yield from _conceded(ruling.position.score)


def _taken_back(before: Score, after: Score) -> Iterator[Remark]:
    """A misdeal voids penalties and awards as well, so points may come back."""
    for side, was, now in zip(after.seating.sides, before.front, after.front, strict=True):
        if was > now:
            yield Remark("misdeal-takes", number=was - now, seat=side[0])
        elif was < now:
            yield Remark("misdeal-gives-back", number=now - was, seat=side[0])


def _conceded(score: Score) -> Iterator[Remark]:
    """With three sides or more the most points decide."""
    if score.winner is None:
        yield Remark("level-nobody-wins")
    elif len(score.seating.sides) > 2:
        yield Remark("most-points-win", number=score.of(score.winner[0]), seat=score.winner[0])
    else:
        yield Remark("other-side-wins", seat=score.winner[0])
