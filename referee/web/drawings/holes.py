"""Where the holes of a pegging board lie, in units of a viewBox 360 wide. It knows no pegs and no markup."""

from dataclasses import dataclass
from functools import cached_property, lru_cache

WIDTH = 360
RUN = 30  # holes in a run; a lap is two runs, so skunk lines fall on the turns
PITCH = 9.2  # from one hole to the next
FIVES = 5.8  # more than that after every fifth
LEFT = 36.0  # the leftmost hole of a run
RIGHT = LEFT + PITCH * (RUN - 1) + FIVES * ((RUN - 1) // 5)
START = (13, 24)  # hole 0 and the one behind it, left of the first hole
FOOT = 9  # a strip for the figures, where no second run leaves room between
UNITS = (1, 2, 5, 10)
MOST_RUNS = 4

Point = tuple[float, float]


@dataclass(frozen=True)
class Measure:
    """Spacing of lanes, gap between runs, margin, and the sizes of pegs and holes."""

    lane: float
    gap: float
    margin: float
    peg: float
    hole: float


_WIDE = {
    1: Measure(22, 30, 17, 22, 5),
    2: Measure(21, 28, 16, 22, 4.8),
    3: Measure(16.5, 24, 14, 18, 4.4),
    4: Measure(12.5, 20, 12, 16, 3.8),
}
_THREE = {
    1: Measure(18, 24, 16, 21, 4.6),
    2: Measure(16.5, 20, 14, 19.5, 4.4),
    3: Measure(12, 16, 12, 16, 3.8),
    4: Measure(9, 13, 10, 13.5, 3.2),
}
_FOUR = {
    1: Measure(15, 17, 14, 18, 4.4),
    2: Measure(13.5, 15, 13, 17.5, 4),
    3: Measure(9.4, 12, 10, 14, 3.4),
    4: Measure(7, 9, 8, 11, 2.8),
}
_MEASURES = {1: _WIDE, 2: _WIDE, 3: _THREE, 4: _FOUR}


def along(i: int) -> float:
    """The x of the i-th place of a run, counted 0 to 29 from the left."""
    return LEFT + i * PITCH + i // 5 * FIVES


@dataclass(frozen=True)
class Layout:
    """A board of one to four lanes; `unit` is what one hole is worth."""

    lanes: int
    target: int
    unit: int

    @cached_property
    def last(self) -> int:
        """The number of holes before the game hole."""
        return (self.target - 1) // self.unit

    @cached_property
    def runs(self) -> int:
        return -(-self.last // RUN)

    @cached_property
    def measure(self) -> Measure:
        return _MEASURES[self.runs][self.lanes]

    @cached_property
    def band(self) -> float:
        return (self.lanes - 1) * self.measure.lane

    @cached_property
    def height(self) -> float:
        m = self.measure
        foot = FOOT if self.runs == 1 else 0
        return 2 * m.margin + self.runs * self.band + (self.runs - 1) * m.gap + foot

    def top(self, run: int) -> float:
        """The y of a run's uppermost lane."""
        return self.measure.margin + run * (self.band + self.measure.gap)

    def y(self, run: int, lane: int) -> float:
        """The y of a lane; the hairpin turns the order, so that no lane crosses another."""
        place = self.lanes - 1 - lane if run % 2 else lane
        return self.top(run) + place * self.measure.lane

    def length(self, run: int) -> int:
        """The number of holes in a run; only the last may have fewer than thirty."""
        return min(RUN, self.last - run * RUN)

    def at(self, hole: int, lane: int) -> Point:
        """The middle of a hole: 0 is the start, those from 1 are counted, past the last is the game hole."""
        if hole <= 0:
            return LEFT - START[0], self.y(0, lane)
        if hole > self.last:
            return self._game()
        run, place = divmod(hole - 1, RUN)
        return along(RUN - 1 - place if run % 2 else place), self.y(run, lane)

    def _game(self) -> Point:
        run = self.runs - 1
        x, _ = self.at(self.last, 0)
        inside = WIDTH - 1 - self.measure.peg / 2
        return x - 19 if run % 2 else min(x + 19, inside), self.top(run) + self.band / 2

    def hole(self, score: int) -> int:
        """The hole for a score: part of a unit takes a whole one, but only the target takes the game hole."""
        if score >= self.target:
            return self.last + 1
        return min(-(-score // self.unit), self.last)


@lru_cache(maxsize=64)
def lay_out(lanes: int, target: int, unit: int) -> Layout:
    """The layout for a target; a unit that would need a fifth run gives way to the next larger one."""
    larger = (u for u in (unit, *UNITS) if u >= unit and (target - 1) // u <= MOST_RUNS * RUN)
    return Layout(lanes, target, next(larger))
