"""The wood of a pegging board: grooves, holes, figures, skunk lines. It knows no player and no score."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from referee.language import mark
from referee.web.drawings.holes import FIVES, LEFT, PITCH, RIGHT, RUN, START, WIDTH, Layout, along, lay_out
from referee.web.drawings.ink import num

DASH = " ".join(["0", f"{PITCH}"] * 4 + ["0", f"{num(PITCH + FIVES)}"])  # round caps make five dots of it
EDGE = 2.5  # bare wood outside the outermost turn
ON_TURN = 14  # from the last hole of a run to the middle of the turn
SKUNKS = {60: mark("double skunk"), 90: mark("skunk")}  # of 121


@dataclass(frozen=True)
class Mark:
    """A figure on the wood, or words in English: the wood is kept for all languages. `y` is its base line."""

    x: float
    y: float
    text: str
    cls: str


@dataclass(frozen=True, eq=False)  # each kind is sawn once, so it is told by itself
class Plank:
    """Everything on the board but its pegs: path strings, widths, figures and the game hole."""

    height: float
    grooves: str
    groove: float
    holes: str
    hole: float
    rim: float
    dash: str
    starts: str
    chevrons: str
    cuts: str
    game_x: float
    game_y: float
    game_r: float
    marks: tuple[Mark, ...]


@lru_cache(maxsize=64)
def saw_plank(lanes: int, target: int, unit: int, skunks: bool) -> Plank:
    """The wood for one to four lanes; the same for every play of a game, hence kept."""
    board = lay_out(lanes, target, unit)
    m = board.measure
    x, y = board.at(board.last + 1, 0)
    return Plank(
        height=num(board.height),
        grooves="".join(_groove(board, lane) for lane in range(lanes)),
        groove=num(_groove_width(board)),
        holes="".join(_dotted(board, run, lane) for run in range(board.runs) for lane in range(lanes)),
        hole=m.hole,
        rim=num(m.hole + 0.7),
        dash=DASH,
        starts="".join(f"M{num(LEFT - START[1])} {num(board.y(0, k))}h11.1" for k in range(lanes)),
        chevrons="".join(_chevrons(board)),
        cuts=_cuts(board) if skunks else "",
        game_x=num(x),
        game_y=num(y),
        game_r=7.5 if board.runs <= 2 else 6,
        marks=tuple(_marks(board, skunks)),
    )


def _groove_width(board: Layout) -> float:
    lane = board.measure.lane
    return lane - 3.5 if lane > 9 else lane - 2


def _groove(board: Layout, lane: int) -> str:
    d = f"M{num(LEFT - START[1])} {num(board.y(0, lane))}"
    for run in range(board.runs - 1):
        far = LEFT if run % 2 else RIGHT
        d += f"H{num(far)}{_turn(board, run, lane, far)}"
    end, game = board.at(board.last, lane), board.at(board.last + 1, lane)
    return f"{d}H{num(end[0])}L{num(game[0])} {num(game[1])}"


def _turn(board: Layout, run: int, lane: int, far: float) -> str:
    y1, y2 = board.y(run, lane), board.y(run + 1, lane)
    ry = (y2 - y1) / 2
    gap = board.measure.gap / 2
    widest = gap + board.band
    room = WIDTH - RIGHT - EDGE - _groove_width(board) / 2
    inner = min(gap, room / 2)
    rx = inner + (min(widest, room) - inner) * (ry - gap) / (widest - gap or 1)
    return f"A{num(rx)} {num(ry)} 0 0 {0 if run % 2 else 1} {num(far)} {num(y2)}"


def _dotted(board: Layout, run: int, lane: int) -> str:
    """One run of holes, drawn the way it is pegged, so that a short last run keeps its groups of five."""
    ends = board.at(run * RUN + 1, lane), board.at(run * RUN + board.length(run), lane)
    beyond = -0.1 if run % 2 else 0.1
    return f"M{num(ends[0][0])} {num(ends[0][1])}H{num(ends[1][0] + beyond)}"


def _chevrons(board: Layout) -> Iterator[str]:
    middle = (along(14) + along(15)) / 2
    for run in range(board.runs):
        if board.length(run) > RUN // 2:
            d = -2.2 if run % 2 else 2.2
            for lane in range(board.lanes):
                y = board.y(run, lane)
                yield f"M{num(middle - d)} {num(y - 3.2)}l{num(2 * d)} 3.2 {num(-2 * d)} 3.2"


def _between(board: Layout, run: int) -> float:
    """The middle of the gap below a run."""
    return board.top(run) + board.band + board.measure.gap / 2


def _cuts(board: Layout) -> str:
    if board.runs < 4 or board.unit > 1:
        return ""
    return f"M{num(LEFT - 26)} {num(_between(board, 1))}h22M{num(RIGHT + 4)} {num(_between(board, 2))}h22"


def _marks(board: Layout, skunks: bool) -> Iterator[Mark]:
    fine = " fine" if board.measure.gap < 12 else ""
    drop = 2.4 if fine else 3
    final = _between(board, max(0, board.runs - 2)) + drop  # by the last run, whose game hole names the target
    goal = Mark(num(board.at(board.last + 1, 0)[0]), num(final), f"{board.target}", f"mark{fine}")
    yield goal
    for run in range(board.runs):
        y = _between(board, run) + drop
        if run % 2 == 0:
            yield from (mark for mark in _tens(board, run, min(y, final), fine) if _clear(mark, goal))
        if run < board.runs - 1:
            yield from _turn_marks(board, run, y, fine, skunks)


def _clear(mark: Mark, goal: Mark) -> bool:
    return mark.y != goal.y or abs(mark.x - goal.x) > 28


def _tens(board: Layout, run: int, y: float, fine: str) -> Iterator[Mark]:
    for place in (10, 20):
        pair = (run * RUN + place, (run + 2) * RUN - place)
        shown = [hole * board.unit for hole in pair if hole <= board.last]
        if shown:
            x = (along(place - 1) + along(place)) / 2
            yield Mark(num(x), num(y), " · ".join(map(str, shown)), f"mark{fine}")


def _turn_marks(board: Layout, run: int, y: float, fine: str, skunks: bool) -> Iterator[Mark]:
    """The score at a turn, on the turn itself, where no peg ever stands; beside it what a cut there means."""
    score = (run + 1) * RUN * board.unit
    cut = skunks and bool(_cuts(board)) and score in SKUNKS
    x = LEFT - ON_TURN if run % 2 else RIGHT + ON_TURN
    yield Mark(num(x), num(y - 5.5 if cut else y), f"{score}", f"mark{fine}")
    if cut:
        beside, side = (LEFT, "from") if run % 2 else (RIGHT, "to")
        yield Mark(num(beside), num(y), SKUNKS[score], f"mark {side}{fine}")
