"""What a rule book is made of. Plain data: nothing here is worked out, and words are marked, to be said later."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Kind = Literal["hand", "crib", "round", "line", "record"]
Asks = Literal["score", "next", "game points"]
Unusual = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Example:
    """A case in the games' notation, and what it must give: `gives` is written beside it, the rules work it out.

    `kind` says how `text` is read: a hand or a crib (`5H 5S 5D JC / 5C` gives `29`), a round (`6 7 8 6` gives
    `0 0 3 3`), a line (`6-6 6-3` gives `4 8`), or a record, one play a line or between slashes, which gives what it
    `asks`: the score `4-8`, who is next and does what (`b down`), or the points of the game in a match (`a 3`); a
    record whose last play is refused gives the code of the refusal.
    `players` is 2, 3, 4 or pairs; `chosen` are house rules that are not at their default, `games` those whose book
    shows the example (none: all that have its clause), `shows` says in a few words what it is about. `reason` is what
    was written down with the last play of a record that can have a reason; `text` leaves it out.
    """

    kind: Kind
    text: str
    gives: str
    shows: str = ""
    games: tuple[str, ...] = ()
    chosen: Unusual = ()
    players: str = "2"
    asks: Asks = "score"
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause of a book: `number` is its address, `text` its paragraphs.

    `settles` are the codes that it answers: reasons of score items, faults of verdicts, refusals, remarks, and kinds
    of play (a play's class in small letters, a correction's verb). `games`: those that have it, none for all;
    `crowd`: it is about three players or more.
    """

    number: str
    title: str
    text: tuple[str, ...]
    examples: tuple[Example, ...] = ()
    settles: tuple[str, ...] = ()
    games: tuple[str, ...] = ()
    crowd: bool = False


@dataclass(frozen=True, slots=True)
class Illustration:
    """A case that a house rule decides: `example` gives what it says with the default, `otherwise` what it gives with
    other values, each as written.
    """

    option: str
    example: Example
    otherwise: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Argument:
    """One of the usual arguments: `title` is what people say, `text` the ruling, `example` a case of it.

    `code` is the reason, fault, refusal or remark that the rules give for that case, `clauses` are the numbers of
    those that settle it, `rules` the house rules that change the ruling.
    """

    id: int
    title: str
    games: tuple[str, ...]
    text: str
    example: Example
    code: str
    clauses: tuple[str, ...]
    rules: tuple[str, ...] = ()
