"""Numbers, names, cards and tiles in words."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import reduce

from referee.language import isolated, mark, say, say_in, say_many, spoken
from referee.language.numbers import in_words
from referee.rules.seating import SEATS, Seating

AND, OR, ALSO = mark("{some} and {last}"), mark("{some} or {last}"), mark("{some}; {last}")
VERSUS = mark("{some} v {last}")
RANK_NAMES = {
    "A": mark("ace"), "2": mark("two"), "3": mark("three"), "4": mark("four"), "5": mark("five"), "6": mark("six"),
    "7": mark("seven"), "8": mark("eight"), "9": mark("nine"), "T": mark("ten"), "J": mark("jack"),
    "Q": mark("queen"), "K": mark("king"),
}  # fmt: skip
OF_A_SUIT = {
    "S": mark("{rank} of spades"), "H": mark("{rank} of hearts"), "D": mark("{rank} of diamonds"),
    "C": mark("{rank} of clubs"),
}  # fmt: skip
SUIT_NAMES = {"S": mark("spades"), "H": mark("hearts"), "D": mark("diamonds"), "C": mark("clubs")}
SUIT_SIGNS = dict(zip("SHDC", "♠♥♦♣", strict=True))
_DOUBLES = (
    mark("double blank"), mark("double one"), mark("double two"), mark("double three"), mark("double four"),
    mark("double five"), mark("double six"),
)  # fmt: skip


def number(n: int) -> str:
    """A number in words up to 99, in figures beyond; 0 is "nothing"."""
    return in_words(n, spoken())


def half(n: int) -> str:
    """Half of a tile: 0 is "blank"."""
    return number(n) if n else say("blank")


def show_half(n: int) -> str:
    """Half of a tile in a text for people: "6", "blank"."""
    return str(n) if n else say("blank")


def say_tile(first: int, second: int) -> str:
    """A tile by its halves, in the order given: "double six", "six-three", "three-blank"."""
    return say(_DOUBLES[first]) if first == second else f"{half(first)}-{half(second)}"


def say_rank(piece: str) -> str:
    """A piece as it is written by its rank alone: "7", "jack"; a tile by its pips."""
    if is_tile(piece):
        return str(sum(map(int, piece.split("-"))))
    rank = piece[0]
    return "10" if rank == "T" else rank if rank.isdigit() else say(RANK_NAMES[rank])


def say_total(piece: str) -> str:
    """A piece by its rank, a tile with its name as well: "7", "9 (5-4)"."""
    return f"{say_rank(piece)} ({piece})" if is_tile(piece) else say_rank(piece)


def say_piece(piece: str) -> str:
    """A piece among others, in few words: "7", "queen", "7 of hearts", "six-three"."""
    if is_tile(piece):
        high, low = map(int, piece.split("-"))
        return say_tile(high, low)
    suit = piece[1:].upper()
    return say(OF_A_SUIT[suit], rank=say_rank(piece)) if suit else say_rank(piece)


def say_laid(piece: object) -> str:
    """A piece as who lays it names it: the rank in words, a tile as it is written."""
    return str(piece) if is_tile(piece) else say(RANK_NAMES[str(piece)[0]])


def is_tile(piece: object) -> bool:
    """Whether a piece is a tile, which in some languages is not of the gender of a card."""
    return "-" in str(piece)


def say_of(tiles: bool, words: str, /, **data: object) -> str:
    """What English says alike of a tile and of a card, and other languages, where their genders differ, do not."""
    return say_in("tile", words, **data) if tiles else say_in("card", words, **data)


def say_figure(n: int, *, tiles: bool) -> str:
    """ "1 tile", "2 cards"."""
    return say_many("{n} tile", "{n} tiles", n) if tiles else say_many("{n} card", "{n} cards", n)


def show_piece(piece: object) -> str:
    """A piece in a text for people as its face shows it: "10", "5♥", "J♣"; a tile as it is written, "6-3".

    The record, its braces and the JSON have cards as they are written, in ASCII: never these.
    """
    written = str(piece)
    if is_tile(written):
        return written
    suit = written[1:]
    return f"{'10' if written[:1] == 'T' else written[:1]}{SUIT_SIGNS.get(suit.upper(), suit)}"


def show_pieces(pieces: Iterable[object]) -> str:
    """Pieces side by side: "5 10", "5♥ J♣", "6-3 3-3"."""
    return " ".join(map(show_piece, pieces))


def listed(words: list[str], last: str = AND) -> str:
    """ "a", "a and b", "a, b and c"; `last` is AND or OR."""
    return say(last, some=", ".join(map(isolated, words[:-1])), last=words[-1]) if len(words) > 1 else "".join(words)


def versus(sides: Iterable[str]) -> str:
    """Who plays whom: "Ann v Bill", "Ann v Bill v Cath"."""
    return linked(sides, VERSUS)


def linked(words: Iterable[str], link: str = ALSO) -> str:
    """ "7 8; 5 10", "12 or 20 or 22": each linked to those before it; `link` is AND, OR, ALSO or VERSUS."""
    said = list(words)
    return reduce(lambda some, last: say(link, some=some, last=last), said) if said else ""


def facing(names: Iterable[str]) -> str:
    """ "Plough – Railway": who meets whom, side by side."""
    return " – ".join(map(isolated, names))


def because(said: str, why: str) -> str:
    """ "a pair: 7 7"."""
    return say("{said}: {why}", said=said, why=why)


def say_starter(piece: str) -> str:
    """The play that turns up the starter: "starter 6-5"."""
    return say_of(is_tile(piece), "starter {piece}", piece=piece)


def say_with_starter(hand: str, starter: str) -> str:
    """A hand in words, and the starter that counts with it."""
    return say_of(is_tile(starter), "{hand}, and the starter {starter}", hand=hand, starter=say_piece(starter))


def say_scores(points: Iterable[int]) -> str:
    """Scores by side: "4–8"."""
    return "–".join(map(str, points))


def sentence(text: str, own: Iterable[str] = ()) -> str:
    """With a capital first letter; one of its `own` words at its head, a name or a card, stays as it is."""
    return text if _begins(text, own) else text[:1].upper() + text[1:]


def uncapital(text: str, own: Iterable[str] = ()) -> str:
    """The same for the midst of a sentence, with a small first letter."""
    return text if _begins(text, own) else text[:1].lower() + text[1:]


def _begins(text: str, own: Iterable[str]) -> bool:
    return any(re.match(rf"{re.escape(word)}(?!\w)", text) for word in own)


@dataclass(frozen=True)
class Names:
    """The players' names by seat, and their sides'."""

    seating: Seating
    names: tuple[str, ...]

    def seat(self, seat: str) -> str:
        """The player's name; one that runs from right to left is isolated, so that it leaves its neighbours alone."""
        return isolated(self.names[SEATS.index(seat)])

    def side(self, seat: str) -> str:
        """The side of a seat: its players' names."""
        return listed([self.seat(s) for s in self.seating.side(seat)])

    def size(self, seat: str) -> int:
        """How many players the side of a seat has: the number of its verb."""
        return len(self.seating.side(seat))

    def tally(self, points: Iterable[int]) -> str:
        """The sides with their points: "Ann 4, Bill 8"."""
        return ", ".join(f"{self.side(side[0])} {n}" for side, n in zip(self.seating.sides, points, strict=True))

    def letter(self, seat: str | None) -> str:
        """The peg of a seat's side, "" for nobody's."""
        return self.seating.side(seat)[0] if seat else ""

    @property
    def letters(self) -> str:
        """The sides as they stand over their scores: "A–B", "AC–BD"."""
        return "–".join(side.upper() for side in self.seating.sides)

    def seats(self, seats: str, last: str = AND) -> str:
        return listed([self.seat(s) for s in seats], last)
