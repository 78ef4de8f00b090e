"""What is said of a score sheet whose figures have been compared with the rules."""

from __future__ import annotations

from referee.calls.common import Call
from referee.calls.words import sentence
from referee.language import say, say_many
from referee.language.stops import unstopped
from referee.rules.score import write_scores

Figures = tuple[int, ...]


def say_compared(compared: int, new: int, carried: int, first: tuple[int, Figures, Figures] | None) -> Call:
    """`compared` lines carry scores; `new` differ by themselves, `carried` only carry that on.

    `first` is the first that differs: its line, the scores of the sheet there, and those of the rules.
    """
    if not compared:
        return Call(say("No figures yet."), say("no scores stand behind the plays: here is what the rules say"))
    if first is None:
        lines = say_many("{n:w} line with scores compared", "{n:w} lines with scores compared", compared)
        return Call(say("Every figure agrees."), lines)
    line, *scores = first
    words = sentence(say_many("{n:w} figure differs.", "{n:w} figures differ.", new))
    more = [say_many("carried on in {n} more line", "carried on in {n} more lines", carried)] if carried else []
    return Call(words, _where(new, line, *map(write_scores, scores)), tuple(more))


def _where(new: int, line: int, sheet: str, rules: str) -> str:
    return say_many(
        "at line {line}: the sheet says {sheet}, the rules say {rules}",
        "the first at line {line}: the sheet says {sheet}, the rules say {rules}",
        new, line=line, sheet=sheet, rules=rules,
    )  # fmt: skip


def say_stopped(line: int, why: str, before: Call | None) -> Call:
    """What is said where a line cannot stand for the reason `why`; `before` is how the figures above it compare."""
    words = say("Line {line} cannot stand.", line=line)
    if before is None:
        return Call(words, why)
    so_far = _lower(unstopped(before.words))
    return Call(words, why, (say("Up to there {words}, {why}", words=so_far, why=before.why), *before.more))


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:]
