"""The race: every side's score from play to play. It knows running scores and where hands began, no rules."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from referee.language import say_many
from referee.web.drawings.ink import num

WIDTH, HEIGHT = 360, 176
LEFT, RIGHT, TOP, FLOOR = 24, 324, 24, 154
PEG, PEG_APART = 18, 19
FIGURES = 170  # the base line of the hands' numbers
STEPS = (5, 10, 20, 30, 50, 100)
MOST_RULES = 4


@dataclass(frozen=True)
class Track:
    """One side's running score, one figure a play, beginning with 0."""

    side: str
    name: str
    scores: tuple[int, ...]


@dataclass(frozen=True)
class Rule:
    """A level line as a path, with its figure ending at `x` on base line `y`."""

    d: str
    x: float
    y: float
    text: str


@dataclass(frozen=True)
class HandMark:
    """Where a hand began: an upright line as a path (not for the first), a figure where there is room."""

    d: str
    x: float
    y: float
    text: str


@dataclass(frozen=True)
class Path:
    """One side's steps and the peg at their end; (peg_x, peg_y) is its upper left corner."""

    side: str
    d: str
    letter: str
    peg_x: float
    peg_y: float
    letter_x: float
    letter_y: float


@dataclass(frozen=True)
class Race:
    """The chart in a viewBox of width by height, and the result in words."""

    width: int
    height: int
    goal: Rule
    rules: tuple[Rule, ...]
    hands: tuple[HandMark, ...]
    paths: tuple[Path, ...]
    label: str


@dataclass(frozen=True)
class _Scale:
    plays: int
    target: int

    def x(self, play: int) -> float:
        return LEFT + play * (RIGHT - LEFT) / max(1, self.plays)

    def y(self, score: int) -> float:
        return max(4.0, FLOOR - score * (FLOOR - TOP) / self.target)

    def rule(self, score: int) -> Rule:
        y = self.y(score)
        return Rule(f"M{LEFT} {num(y)}H{RIGHT}", LEFT - 5, num(y + 4), f"{score}")


def draw_race(tracks: tuple[Track, ...], target: int, hands: tuple[int, ...], first: str) -> Race:
    """The chart of a game; `hands` are the plays at which each hand began, counted from 0, `first` names the first."""
    plays = max(len(track.scores) for track in tracks) - 1
    scale = _Scale(plays, target)
    ends = ", ".join(f"{track.name} {track.scores[-1]}" for track in tracks)
    return Race(
        width=WIDTH,
        height=HEIGHT,
        goal=scale.rule(target),
        rules=tuple(scale.rule(score) for score in _levels(target)),
        hands=tuple(_hands(scale, hands, first)),
        paths=tuple(_paths(scale, tracks)),
        label=say_many("The race: {ends} after {n} play", "The race: {ends} after {n} plays", plays, ends=ends),
    )


def _levels(target: int) -> range:
    """Round scores from 0, few enough to read and none so high that it would meet the target's own figure."""
    levels = (range(0, target * 9 // 10, step) for step in STEPS)
    return next((few for few in levels if len(few) <= MOST_RULES), range(1))


def _hands(scale: _Scale, hands: tuple[int, ...], first: str) -> Iterator[HandMark]:
    clear = float(LEFT)
    for i, play in enumerate(hands):
        x, text = scale.x(play), f"{i + 1}" if i else first
        fits = x >= clear
        if fits:
            clear = x + 6 * len(text) + 6
        yield HandMark(f"M{num(x)} {TOP}V{FLOOR}" if i else "", num(x), FIGURES, text if fits else "")


def _paths(scale: _Scale, tracks: tuple[Track, ...]) -> Iterator[Path]:
    """In the order of sides: the first is drawn solid, those above it broken, so that none hides another."""
    for track, middle in zip(tracks, _middles([scale.y(t.scores[-1]) for t in tracks]), strict=True):
        x = scale.x(len(track.scores) - 1) + 3
        base = middle + (5.5 if track.side == "c" else 3.6)
        yield Path(track.side, _steps(scale, track.scores), track.side.upper(),
                   num(x), num(middle - PEG / 2), num(x + PEG / 2), num(base))  # fmt: skip


def _steps(scale: _Scale, scores: tuple[int, ...]) -> str:
    d = f"M{LEFT} {num(scale.y(scores[0]))}"
    for play, (before, now) in enumerate(pairwise(scores), 1):
        if now != before:
            d += f"H{num(scale.x(play))}V{num(scale.y(now))}"
    return d + f"H{num(scale.x(len(scores) - 1))}"


def _middles(wanted: list[float]) -> list[float]:
    """The pegs' heights, pushed apart until none covers another and all stay on the chart."""
    placed = list(wanted)
    order = sorted(range(len(wanted)), key=lambda i: wanted[i])
    room = 0.0
    for i in order:
        placed[i] = max(placed[i], room)
        room = placed[i] + PEG_APART
    room = FLOOR
    for i in reversed(order):
        placed[i] = min(placed[i], room)
        room = placed[i] - PEG_APART
    return placed
