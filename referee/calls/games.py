"""Which voice speaks for which game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from referee.calls import cribbage, lines
from referee.calls.common import Call
from referee.calls.words import Names
from referee.rules.game import Ruling
from referee.rules.scoring import ScoreItem, Verdict


@dataclass(frozen=True)
class Voice:
    """`call` makes what is said of a play, `brief` its check in the record, `play` names it in a few words.

    `item` gives the reason of one score item, `verdicts` what became of knocks or goes, each with its mark.
    """

    call: Callable[[Ruling, Names], Call]
    brief: Callable[[Ruling], str]
    play: Callable[[Any, Names], str]
    item: Callable[[ScoreItem, Ruling, Names], str]
    verdicts: Callable[[Sequence[Verdict], Names], list[tuple[str, str]]]

    def reasons(self, ruling: Ruling, names: Names) -> list[str]:
        """All that is said of a play behind its words: why, what else it brought, what it proved."""
        call = self.call(ruling, names)
        verdicts = [words for _, words in self.verdicts(ruling.verdicts, names)]
        return [*filter(None, [call.why, *call.more, *verdicts])]

    def told(self, ruling: Ruling, names: Names) -> list[str]:
        """The same where the play stands beside its points: its words are wanted only if it is a bust, or no sum."""
        call = self.call(ruling, names)
        words = [call.words.rstrip(".")] if call.bust or not call.why else []
        return [*words, *self.reasons(ruling, names)]


_LINES = Voice(lines.call_play, lines.brief, lines.say_play, lines.say_item, lines.say_verdicts)
_CRIBBAGE = Voice(cribbage.call_play, cribbage.brief, cribbage.say_play, cribbage.say_item, cribbage.say_verdicts)
VOICES = {"fives-and-threes": _LINES, "muggins": _LINES, "cribbage": _CRIBBAGE, "domino-cribbage": _CRIBBAGE}
