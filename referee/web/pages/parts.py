"""The parts that table pages are made of."""

from __future__ import annotations

from dataclasses import dataclass

from referee.web.drawings.combos import Combos, Hand
from referee.web.drawings.line import LineDrawing
from referee.web.drawings.pad import Key
from referee.web.drawings.pile import Spread
from referee.web.drawings.ranks import GoKey, RankKey, SuitKey
from referee.web.drawings.tiles import Row


@dataclass(frozen=True)
class Side:
    """A side's panel: peg letter, names, score, short lines (bold, plain), and the turn in words or ""."""

    letter: str
    name: str
    score: int
    rest: tuple[tuple[str, str], ...]
    turn: str = ""


@dataclass(frozen=True)
class Called:
    """What the referee says, and below it short lines on what follows; `link` is an address with its words."""

    words: str
    why: str = ""
    outs: tuple[str, ...] = ()
    bust: bool = False
    refused: bool = False
    link: tuple[str, str] | None = None


@dataclass(frozen=True)
class Ends:
    """The pips on both ends with what is said of them, and their total."""

    left: int
    right: int
    total: int
    left_words: str
    right_words: str
    left_dead: bool
    right_dead: bool


@dataclass(frozen=True)
class Act:
    """A key of the last row: it posts `entry`, follows `href`, or is off. `small` says what of, or why it is off.

    `does` is what it enters for whoever is in turn ("knocks"), or "undo", where a phone without a signal may offer it.
    """

    label: str
    small: str = ""
    entry: str = ""
    href: str = ""
    loud: bool = False
    does: str = ""


@dataclass(frozen=True)
class Choice:
    """One key of a question: a drawing, words, a sum, a large figure with its unit."""

    label: str
    entry: str = ""
    href: str = ""
    drawing: Row | None = None
    sum: str = ""
    big: str = ""
    unit: str = ""


@dataclass(frozen=True)
class Question:
    """What stands in the place of the pad while something is asked.

    `look` is how its keys lie: "" two large ones side by side, "many" or "figures" small ones, "plain" flat ones.
    Where the keys are the question there is no `title`, and `about` names them for who does not see them.
    """

    title: str
    choices: tuple[Choice, ...] = ()
    look: str = ""
    about: str = ""
    pips_of: str = ""
    typed: str = ""


@dataclass(frozen=True)
class Why:
    """A reason with its points, or a fact; `code` is that of the score item or the remark."""

    words: str
    points: str = ""
    code: str = ""


@dataclass(frozen=True)
class Baize:
    """What lies on the table: a line of tiles and its ends, none before the down; or a pile, or a hand counted."""

    line: LineDrawing | None = None
    ends: Ends | None = None
    pile: Spread | None = None
    hand: Hand | None = None
    combos: Combos | None = None


@dataclass(frozen=True)
class Dock:
    """The pad or a question, and the keys below. `holder` is the seat whose tiles are tapped in.

    `turns`, as JSON: what a phone needs to know whose turn it is while plays wait for a signal (static/turns.js).
    """

    pad: tuple[Key, ...] = ()
    ranks: tuple[RankKey, ...] = ()
    go: GoKey | None = None
    suits: tuple[SuitKey, ...] = ()
    question: Question | None = None
    acts: tuple[Act, ...] = ()
    holder: str = ""
    turns: str = ""


@dataclass(frozen=True)
class Figures:
    """A table of figures of a game: a head for each column, a name and cells for each player."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]
