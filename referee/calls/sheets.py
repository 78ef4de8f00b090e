"""What is said of a score sheet whose figures have been compared with the rules."""

from __future__ import annotations

from referee.calls.common import Call
from referee.calls.words import count, figure, sentence
from referee.rules.score import write_scores

Figures = tuple[int, ...]


def say_compared(compared: int, new: int, carried: int, first: tuple[int, Figures, Figures] | None) -> Call:
    """`compared` lines carry scores; `new` differ by themselves, `carried` only carry that on.

    `first` is the first that differs: its line, the scores of the sheet there, and those of the rules.
    """
    if not compared:
        return Call("No figures yet.", "no scores stand behind the plays: here is what the rules say")
    if first is None:
        return Call("Every figure agrees.", f"{count(compared, 'line')} with scores compared")
    line, written, ruled = first
    said = f"the sheet says {write_scores(written)}, the rules say {write_scores(ruled)}"
    words = f"{sentence(count(new, 'figure'))} {'differs' if new == 1 else 'differ'}."
    where = f"at line {line}" if new == 1 else f"the first at line {line}"
    return Call(words, f"{where}: {said}", (f"carried on in {figure(carried, 'more line')}",) if carried else ())


def say_stopped(line: int, why: str, before: Call | None) -> Call:
    """What is said where a line cannot stand for the reason `why`; `before` is how the figures above it compare."""
    more = (f"Up to there {_lower(before.words.removesuffix('.'))}, {before.why}", *before.more) if before else ()
    return Call(f"Line {line} cannot stand.", why, more)


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:]
