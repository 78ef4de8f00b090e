"""The words where a record or a score sheet is wrong, a line of it or all of it."""

from __future__ import annotations

from referee.language import mark
from referee.refusals.telling import Words

WORDS: Words = {
    "not-a-tag": mark('This line cannot be read; a tag is written [Name "value"].'),
    "tag-missing": mark('The tag [{tag} "…"] is missing.'),
    "tag-twice": mark("The tag {tag} stands there twice. Take one of them away."),
    "wrong-entry-number": mark("This is entry {n}, but it is numbered {written}. Number it anew."),
    "scores-differ": mark("The record says {written}, the rules say {ruled}.\nCorrect the play or the figures."),
    "too-many-entries": mark("A record holds at most {most} entries."),
    "too-much-corrected": mark("This sheet has too many corrections to be checked in one go. Check a fair copy of it."),
    "empty-sheet": mark("There is nothing to check yet. Type a score sheet, paste one, or choose a file."),
    "sheet-too-large": mark("This is too large: a score sheet has at most {most} MB."),
    "empty-record": mark("The record is empty."),
    "not-text": mark("This file is no text that can be read. Save it as plain text (UTF-8)."),
}
