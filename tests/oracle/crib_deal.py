"""One deal of a cribbage game: its moves in order, and what follows from them.

Nothing else is kept: the count, the turn, what everybody holds are worked out anew from the moves each time.
"""

from __future__ import annotations

from collections.abc import Collection
from itertools import permutations
from typing import Any, NamedTuple

from .crib_count import certain
from .crib_notation import ALL_PIECES, Piece, is_tile, with_suit
from .notation import Refused


class Move(NamedTuple):
    """kind: lays; dead (left the hand without being laid); go; paid (the last piece has had its point); reset."""

    kind: str
    n: int
    seat: str
    piece: Piece = Piece("", 0, 0)
    at: int = 0  # of a go: what stood on the table
    said: bool = True  # of a go: not only implied


class Deal:
    def __init__(self, dealer: str, seats: str, game: str, rules: dict[str, Any], start: dict[str, int]) -> None:
        self.dealer, self.seats, self.game, self.rules, self.start = dealer, seats, game, rules, start
        self.kept = 3 if rules.get("five-card") == "yes" else 4
        self.starter: Piece | None = None
        self.moves: list[Move] = []
        self.shown: dict[str, list[Piece]] = {}
        self.crib: list[Piece] = []
        self.judged: set[tuple[int, str]] = set()  # goes with a verdict

    def after(self, seat: str) -> list[str]:
        """All the seats, that one last."""
        at = self.seats.index(seat) + 1
        return list(self.seats[at:] + self.seats[:at])

    def pone(self) -> str:
        return self.after(self.dealer)[0]

    # --- the round ---

    def round(self) -> list[Move]:
        since: list[Move] = []
        for move in self.moves:
            since = [] if move.kind == "reset" else [*since, move]
        return since

    def pile(self) -> list[Piece]:
        return [move.piece for move in self.round() if move.kind == "lays"]

    def count(self) -> int:
        return sum(piece.value for piece in self.pile())

    def said_go(self) -> list[str]:
        return [move.seat for move in self.round() if move.kind == "go"]

    def paid(self) -> bool:
        """The last piece has had its 1 or 2 points for being that."""
        marks = [move.kind for move in self.moves if move.kind in ("lays", "paid")]
        return marks[-1:] == ["paid"]

    # --- the seats ---

    def from_hand(self, seat: str) -> list[Piece]:
        """What a seat has laid or lost."""
        return [move.piece for move in self.moves if move.kind in ("lays", "dead") and move.seat == seat]

    def held(self, seat: str) -> int:
        return self.kept - len(self.from_hand(seat))

    def last(self) -> str | None:
        layers = [move.seat for move in self.moves if move.kind == "lays"]
        return layers[-1] if layers else None

    def order(self) -> list[str]:
        """The first seat after the last piece, round to the seat that laid it; those with pieces."""
        last = self.last()
        if last is None:
            last = self.pone() if self.rules.get("first-to-lay") == "opener" else self.dealer
        return [seat for seat in self.after(last) if self.held(seat) > 0]

    def asked(self) -> list[str]:
        """Who may still lay in this round."""
        return [seat for seat in self.order() if seat not in self.said_go()]

    def turn(self) -> str:
        return self.asked()[0]

    def play_over(self) -> bool:
        one_round = self.rules.get("five-card") == "yes" and any(move.kind == "reset" for move in self.moves)
        return one_round or not self.order()

    # --- what the table shows ---

    def cards(self, seat: str) -> list[Piece]:
        return self.shown.get(seat) or self.from_hand(seat)

    def others(self, but: str) -> list[Piece]:
        """The pieces seen in the deal except the starter and those of one seat or of the crib."""
        crib = [] if but == "crib" else self.crib
        return crib + [piece for seat in self.seats if seat != but for piece in self.cards(seat)]

    def seen(self, but: str = "") -> list[Piece]:
        return self.others(but) + ([self.starter] if self.starter else [])

    def check_new(self, new: list[Piece], but: str = "") -> None:
        """No piece twice, and four of a rank."""
        tiles = self.game == "domino-cribbage"
        if any(is_tile(piece) != tiles for piece in new):
            raise Refused("not a piece of this game")
        seen = self.seen(but)
        for k, piece in enumerate(new):
            alike = [other for other in [*seen, *new[:k]] if other.rank == piece.rank]
            if piece in alike and (tiles or piece.suit):
                raise Refused(f"{piece.text} was seen before")
            if len(alike) == 4 and not tiles:
                raise Refused(f"four of that rank were seen: {piece.text}")

    def could_go(self) -> bool:
        """Some piece not yet seen would not fit."""
        seen = self.seen()
        if self.game == "domino-cribbage":
            unseen = [piece for piece in ALL_PIECES[self.game] if piece not in seen]
        else:
            ranks = [piece.rank for piece in seen]
            unseen = [piece for piece in ALL_PIECES[self.game] if ranks.count(piece.rank) < 4]
        return any(self.count() + piece.value > 31 for piece in unseen)

    def implied_by(self, seat: str, piece: Piece | None) -> list[str]:
        """The seats whose go is implied by a piece, or a go (None), of this seat."""
        asked, order = self.asked(), self.order()
        if seat not in order:
            raise Refused(f"{seat} has no pieces")
        if piece and self.count() + piece.value > 31:
            if seat != order[0] or self.rules.get("five-card") == "yes":
                raise Refused(f"{piece.text} does not fit: go?")
            return asked
        skipped = [other for other in order[: order.index(seat)] if other in asked]
        if (skipped or not piece) and not self.could_go():
            raise Refused(f"{asked[0]} can lay any piece")
        return skipped

    # --- goes ---

    def goes(self, seat: str) -> list[Move]:
        return [move for move in self.moves if move.kind == "go" and move.seat == seat]

    def disproved(self, seat: str, piece: Piece) -> list[Move]:
        return [move for move in self.goes(seat) if move.at + piece.value <= 31]

    # --- the show ---

    def to_show(self) -> list[str]:
        return [seat for seat in self.after(self.dealer) if seat not in self.shown]

    def show(self, seat: str, named: list[Piece], flags: Collection[str]) -> list[Piece]:
        """Puts down a hand; gives those of its pieces that the play had not told."""
        told = self.from_hand(seat)
        if not named and len(told) < self.kept:
            raise Refused("the play has not told the whole hand")
        if named and len(named) != self.kept:
            raise Refused(f"a hand has {self.kept} pieces")
        hand = merge(told, named) if named else told
        self.check_new(hand, but=seat)
        self.shown[seat] = self._settle_suits(hand, flags, seat)
        return hand[len(told) :]

    def _settle_suits(self, pieces: list[Piece], flags: Collection[str], whose: str) -> list[Piece]:
        """What the flags say of the suits is known from now on, of the starter too."""
        if self.starter is None or self.game == "domino-cribbage":
            return pieces
        known = certain(pieces, self.starter, flags, self.others(whose))
        self.starter = known[-1]
        return known[:-1]

    def lay_crib(self, pieces: list[Piece], flags: Collection[str]) -> None:
        if len(pieces) != 4:
            raise Refused("a crib has 4 pieces")
        self.check_new(pieces)
        self.crib = self._settle_suits(pieces, flags, "crib")


def merge(told: list[Piece], named: list[Piece]) -> list[Piece]:
    """The hand with what both say: the told pieces first, in their order, then those that are new."""
    for shuffled in permutations(named):
        pairs = list(zip(told, shuffled, strict=False))
        if all(one.rank == other.rank and agree(one, other) for one, other in pairs):
            both = [with_suit(one, one.suit + other.suit) if one.suit != other.suit else one for one, other in pairs]
            known = [piece for piece in both if piece.suit]
            if len(set(known)) == len(known):
                return both + list(shuffled[len(told) :])
    raise Refused("that is not the hand that was laid")


def agree(one: Piece, other: Piece) -> bool:
    if is_tile(one) or is_tile(other):
        return one == other
    return one.suit == other.suit or not one.suit or not other.suit
