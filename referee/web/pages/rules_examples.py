"""An example as it is shown in a rule book: drawn or told, and what the rules say of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from referee.calls.words import sentence
from referee.language import say
from referee.language.stops import stopped
from referee.rules.games import GAMES
from referee.rules.lines.judging import LaidTile
from referee.rules.options import house_rules
from referee.rulings.examples import Outcome, work
from referee.rulings.shapes import Example
from referee.web.drawings.case import CaseDrawing, draw_case
from referee.web.drawings.line import LineDrawing, draw_line
from referee.web.pages.count_case import CountCase
from referee.web.pages.line_case import LineCase
from referee.web.pages.marks import Marked, Search
from referee.web.pages.play_case import PlayCase
from referee.web.pages.rules_plays import tell_plays


@dataclass(frozen=True)
class ShownExample:
    """`about` is what it shows, `shown` the same with marks; `drawn` pieces, a `line` of tiles with the `worth` of
    each, or `plays` in words; `table` is what was agreed.

    `said` is what the referee says aloud, `why` his reason, `board` what stands then. `href` leads to the page that
    counts it.
    """

    about: str
    shown: Marked
    drawn: CaseDrawing | None
    line: LineDrawing | None
    worth: tuple[tuple[str, int], ...]
    plays: tuple[str, ...]
    table: tuple[str, ...]
    said: str
    why: str
    board: str
    href: str

    @property
    def texts(self) -> tuple[str, ...]:
        """What can be looked for."""
        return (self.about, *self.plays, *self.table, self.said, self.why)


def show_example(game: str, example: Example, *, with_why: bool = False) -> ShownExample:
    """The example with what it gives now."""
    outcome = work(game, example)
    told, about = example.kind == "record", say(example.shows) if example.shows else ""
    tiles = [one for one in outcome.laid if isinstance(one, LaidTile)]
    return ShownExample(
        about=about,
        shown=((about, False),),
        drawn=_drawn(example, outcome),
        line=draw_line(tiles[-1].line.tiles) if tiles else None,
        worth=tuple((str(one.tile), one.points) for one in tiles),
        plays=tell_plays(game, example) if told else (),
        table=_agreed(game, example),
        said=outcome.said,
        why=stopped(sentence(outcome.why)) if told or outcome.refused or with_why else "",
        board=outcome.board,
        href=_address(game, example),
    )


def mark_example(example: ShownExample, search: Search) -> ShownExample:
    """With marks where what it is about holds words that are looked for."""
    return replace(example, shown=search.mark(example.about)) if search.words else example


def answer(game: str, example: Example, chosen: Mapping[str, str]) -> tuple[str, str, str]:
    """What an example gives with a house rule: the figures in short, what is said aloud, and why."""
    outcome = work(game, example, chosen)
    figures = outcome.board or ("" if outcome.refused else outcome.given)
    return figures, outcome.said, outcome.why if outcome.refused else ""


def _drawn(example: Example, outcome: Outcome) -> CaseDrawing | None:
    if example.kind in ("hand", "crib"):
        hand, _, starter = example.text.partition(" / ")
        return draw_case(tuple(hand.split()), starter=starter)
    if example.kind == "round":
        pieces = tuple(example.text.split())
        return draw_case(pieces, tuple(one.points for one in outcome.laid))
    return None


def _agreed(game: str, example: Example) -> tuple[str, ...]:
    """Who plays, where it is not two, and the house rules that are not at their default."""
    tables = {"3": (say("three players"),), "4": (say("four players"),), "pairs": (say("two pairs"),)}
    rules = house_rules(GAMES[game].rules)
    return (*tables.get(example.players, ()), *(rules[name].tell(value) for name, value in example.chosen))


def _address(game: str, example: Example) -> str:
    """The page that counts the example, with the whole example in its address; "" for a record."""
    pieces, _, starter = example.text.partition(" / ")
    read, words = GAMES[game].piece, tuple(pieces.split())
    if example.kind == "line":
        return LineCase(game, whole=True, words=words, chosen=example.chosen).address
    if example.kind == "round":
        return PlayCase(game, tuple(map(read, words)), chosen=example.chosen).address
    if example.kind in ("hand", "crib"):
        hand, crib = tuple(map(read, words)), example.kind == "crib"
        return CountCase(game, hand, read(starter), crib, chosen=example.chosen).question.address
    return ""
