"""What every game offers: one narrow protocol, a value for each game. Knows no single game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal, Protocol

from referee.rules.accounts import Accounts
from referee.rules.claims import Claimed
from referee.rules.options import RuleSet
from referee.rules.pieces import Piece
from referee.rules.score import Score, Tally
from referee.rules.scoring import Remark, ScoreItem, Verdict
from referee.rules.seating import Seating

Family = Literal["lines", "cribbage"]


class Play(Protocol):
    """One play; `seat` is who made it, None for a misdeal."""

    @property
    def seat(self) -> str | None: ...


class Position(Protocol):
    """A game between two plays: frozen."""

    @property
    def score(self) -> Score: ...


@dataclass(frozen=True)
class Ruling:
    """What the rules say about one play.

    `play` is in canonical form. `worth` is what it scores, `pegged` what the board moved for its own side
    at its own moment; `bust` where a score was not taken.
    """

    play: Any
    position: Any
    items: tuple[ScoreItem, ...] = ()
    worth: int = 0
    pegged: int = 0
    bust: bool = False
    verdicts: tuple[Verdict, ...] = ()


def ruled(position: Any, play: Any, tally: Tally, verdicts: Sequence[Verdict] = ()) -> Ruling:
    """The ruling of a play, by what it moved; `position` but for its score is the one after it."""
    return Ruling(
        play=play,
        position=replace(position, score=tally.score),
        items=tuple(tally.items),
        worth=tally.worth,
        pegged=tally.pegged,
        bust=tally.bust,
        verdicts=tuple(verdicts),
    )


@dataclass(frozen=True)
class Next:
    """Whose move it is and what he does: lay, show, crib, starter, deal, down, hold; None when the game is over."""

    seat: str | None
    does: str | None


def _turn_goes_on(position: Position, first: str) -> str:
    return position.score.seating.after(first)


def _no_skunk(_position: Any) -> int:
    return 0


def _as_said(play: Any, _was: Any, _now: Any, _end: str | None) -> Any:
    return play


@dataclass(frozen=True)
class Game:
    """One game. Those of a family share plays, table and voice.

    `rule(position, play, n)` raises IllegalPlay; `n` is the play's entry number.

    `piece` reads a single piece; `begins(seat)` is the play that begins a hand or deal. `goes_on(position, first)`
    is the seat that begins the next game of the same players, `first` the one that began this. `skunk` is 1 or 2
    for a skunk or a double skunk. `four_are_partners`: four never play singles. `remarks(before, ruling)` says why
    the play ruled scored what it did and no more; `before` is the position in which it was made. `account(rulings)`
    says where the pieces of one hand or deal are, and what its knocks or goes were; its first play begins it.
    `keep(play, was, now, end)` says a play of position `was` so that it is the same in position `now`: a tile lies at
    the end where it lay, or at `end`. `examine(ruling)` explains a claim that is not true, None where none is.
    """

    name: str
    family: Family
    rules: type[Any]
    begins: type[Any]
    sets: tuple[RuleSet, ...]
    piece: Callable[[str], Piece]
    start: Callable[[Any, Seating], Any]
    read: Callable[[str], Any]
    write: Callable[[Any], str]
    rule: Callable[[Any, Any, int], Ruling]
    options: Callable[[Any], Any]
    next: Callable[[Any], Next]
    account: Callable[[Sequence[Ruling]], Accounts]
    remarks: Callable[[Any, Ruling], tuple[Remark, ...]]
    examine: Callable[[Ruling], Claimed | None]
    players: range = field(default=range(2, 5))
    four_are_partners: bool = False
    goes_on: Callable[[Any, str], str] = _turn_goes_on
    skunk: Callable[[Any], int] = _no_skunk
    keep: Callable[[Any, Any, Any, str | None], Any] = _as_said
