"""The line of tiles, and one hand of a line game: its moves in order, and what follows from them.

Nothing else is kept: the ends, what everybody holds, the turn are worked out anew from the moves each time.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from .notation import Refused, Tile, show

ALL_TILES: list[Tile] = [(high, low) for high in range(7) for low in range(high + 1)]
Line = list[tuple[int, int]]  # the tiles as they lie, left to right


def lay_on(line: Line, tile: Tile, end: str) -> Line | None:
    """The line with the tile at that end; None if it does not fit there."""
    high, low = tile
    if not line:
        return [tile]
    touching = line[0][0] if end == "left" else line[-1][1]
    if touching not in tile:
        return None
    outer = low if touching == high else high
    return [(outer, touching), *line] if end == "left" else [*line, (touching, outer)]


def end_total(line: Line) -> int:
    if len(line) == 1:
        return sum(line[0])
    (left, left_inner), (right_inner, right) = line[0], line[-1]
    return left * (2 if left == left_inner else 1) + right * (2 if right == right_inner else 1)


def both_ends(line: Line) -> list[tuple[int, bool]]:
    """The two open numbers, each with whether a double shows it; no matter which is left."""
    return sorted([(line[0][0], line[0][0] == line[0][1]), (line[-1][1], line[-1][0] == line[-1][1])])


def choose_end(line: Line, tile: Tile, named: str | None) -> tuple[str, str]:
    """The end, and whether it had to be named: only one fits, both give the same, or asked."""
    if not line:
        return "right", "only"
    fits = {end: after for end in ("left", "right") if (after := lay_on(line, tile, end))}
    if not fits or (named and named not in fits):
        raise Refused(f"{show(tile)} does not fit: {line[0][0]} and {line[-1][1]} are open")
    if len(fits) == 1:
        return next(iter(fits)), "only"
    if both_ends(fits["left"]) == both_ends(fits["right"]):
        return named or "right", "same"
    if not named:
        raise Refused(f"which end? left {end_total(fits['left'])}, right {end_total(fits['right'])}")
    return named, "asked"


class Move(NamedTuple):
    n: int
    seat: str
    kind: str  # lays, draws, knocks
    tile: Tile = (0, 0)
    end: str = "right"
    drawn: int = 0


class Hand:
    """One deal: what was entered in it, and nothing that follows from that."""

    def __init__(self, down: str, seats: str, sides: list[str], rules: dict[str, Any], start: dict[str, int]) -> None:
        self.down, self.seats, self.sides, self.rules, self.start = down, seats, sides, rules, start
        self.moves: list[Move] = []
        self.shown: dict[str, list[Tile] | int] = {}  # tiles, or a number of pips
        self.judged: set[int] = set()  # knocks with a verdict
        self.mirrored = False  # the canonical record has this line the other way round
        self.over: str | None = None  # out, blocked
        self.paid = False  # the bonus or the block point has been given, or there is none

    def line(self) -> Line:
        line: Line = []
        for move in self.moves:
            if move.kind == "lays":
                line = lay_on(line, move.tile, move.end) or []
        return line

    def laid(self) -> list[Tile]:
        return [m.tile for m in self.moves if m.kind == "lays"]

    def drawn(self, seats: str) -> int:
        return sum(m.drawn for m in self.moves if m.kind == "draws" and m.seat in seats)

    def held(self, seat: str) -> int:
        laid = sum(m.kind == "lays" and m.seat == seat for m in self.moves)
        return int(self.rules["deal"]) + self.drawn(seat) - laid

    def boneyard(self) -> int:
        return 28 - int(self.rules["deal"]) * len(self.seats) - self.drawn(self.seats)

    def drawable(self) -> int:
        return 0 if self.rules["boneyard"] == "sleeping" else max(0, self.boneyard() - self.rules["closed-boneyard"])

    def holders(self) -> list[str]:
        return [seat for seat in self.seats if self.held(seat) > 0]

    def turn(self) -> str:
        """The next seat to the left that holds tiles; a draw leaves the turn where it is."""
        if not self.moves:
            return self.down
        last = self.moves[-1]
        if last.kind == "draws":
            return last.seat
        at = self.seats.index(last.seat)
        return next(s for s in (self.seats * 2)[at + 1 :] if self.held(s) > 0)

    def knocked_round(self) -> bool:
        """Every seat that holds tiles has knocked since the last tile was laid."""
        since: list[str] = []
        for move in self.moves:
            since = [*since, move.seat] if move.kind == "knocks" else []
        return set(self.holders()) <= set(since)

    def ends_dead(self) -> bool:
        laid = self.laid()
        return all(sum(number in tile for tile in laid) == 7 for number, _ in both_ends(self.line()))

    def known(self, seat: str) -> list[Tile] | None:
        """The tiles a seat still holds, if the table can tell."""
        if self.held(seat) == 0:
            return []
        if seat in self.shown:
            shown = self.shown[seat]
            return None if isinstance(shown, int) else shown
        if len(self.seats) != 2 or self.boneyard():
            return None
        other = self.seats.replace(seat, "")
        others = [] if self.held(other) == 0 else self.shown.get(other)
        return None if others is None or isinstance(others, int) else self.unseen()

    def unseen(self) -> list[Tile]:
        seen = self.laid()
        for shown in self.shown.values():
            seen += [] if isinstance(shown, int) else shown
        return [tile for tile in ALL_TILES if tile not in seen]

    def pips(self, seat: str) -> int | None:
        shown, known = self.shown.get(seat), self.known(seat)
        return shown if isinstance(shown, int) else None if known is None else sum(map(sum, known))

    def verdict(self, knock: Move) -> tuple[bool, Tile | None]:
        """Whether a knock is decided, and the tile that proves it wrong."""
        at = self.moves.index(knock)
        line = self._until(at).line()
        later = [m.tile for m in self.moves[at:] if m.kind == "lays" and m.seat == knock.seat]
        left = self.known(knock.seat)
        for tile in later + (left or []):
            if lay_on(line, tile, "left") or lay_on(line, tile, "right"):
                return True, tile
        return left is not None, None

    def _until(self, at: int) -> Hand:
        before = Hand(self.down, self.seats, self.sides, self.rules, self.start)
        before.moves = self.moves[:at]
        return before

    def open_knocks(self) -> list[Move]:
        return [m for m in self.moves if m.kind == "knocks" and m.n not in self.judged]

    def side(self, seat: str) -> str:
        return next(side for side in self.sides if seat in side)

    def winner(self) -> str | None:
        """The seat that won a hand which is over, once the pips that decide it are known."""
        if self.over == "out":
            return self.moves[-1].seat
        if self.rules.get("block-point") == "none":
            return None
        pips = {seat: self.pips(seat) or 0 for seat in self.seats}
        if self.rules.get("block-winner") == "side":
            of_side = {side: sum(pips[seat] for seat in side) for side in self.sides}
            sides = {side for side in self.sides if of_side[side] == min(of_side.values())}
        else:
            sides = {self.side(seat) for seat in self.seats if pips[seat] == min(pips.values())}
        return min(sides.pop(), key=lambda seat: (pips[seat], seat)) if len(sides) == 1 else None

    def seats_that_pay(self) -> list[str]:
        """Whose pips the bonus or the block point depends on."""
        if self.over == "blocked":
            return list(self.seats) if self.rules.get("block-point") != "none" else []
        mine = self.side(self.moves[-1].seat)
        if "block-point" in self.rules:
            return []
        return [s for s in self.seats if s not in mine or self.rules["bonus"] == "difference"]

    def waited(self) -> list[str]:
        """The seats that must show before the next down."""
        if not self.over:
            return []
        need = [] if self.paid else [s for s in self.seats_that_pay() if self.pips(s) is None]
        if self.rules["knock-penalty"] != "none":
            need += [m.seat for m in self.open_knocks() if m.seat not in self.shown]
        return [seat for seat in self.seats if seat in need]

    def bonus(self, seat: str) -> int:
        """Points of the seat that won the hand."""
        if "block-point" in self.rules:
            return 1 if self.over == "blocked" else 0
        mine = self.side(seat)
        each = [(s not in mine, self.pips(s) or 0) for s in self.seats]
        if self.rules["bonus-rounding"] == "each-hand":
            each = [(theirs, (pips + 2) // 5 * 5) for theirs, pips in each]
        total = sum(pips for theirs, pips in each if theirs)
        if self.rules["bonus"] == "difference":
            total = max(0, total - sum(pips for theirs, pips in each if not theirs))
        return (total + 2) // 5 * (5 if self.rules["style"] == "american" else 1)
