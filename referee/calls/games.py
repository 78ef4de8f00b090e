"""Which voice speaks for which game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from referee.calls import crib_plays, cribbage, lines
from referee.calls.common import Call
from referee.calls.words import Names
from referee.language.stops import unstopped
from referee.rules.game import Family, Ruling
from referee.rules.games import GAMES
from referee.rules.scoring import ScoreItem, Verdict


@dataclass(frozen=True)
class Voice:
    """`call` makes what is said of a play, `brief` its check in the record, `play` names it in a few words, `full`
    with all that was written.

    `item` gives the reason of one score item, `verdicts` what became of knocks or goes, each with its mark.
    """

    call: Callable[[Ruling, Names], Call]
    brief: Callable[[Ruling], str]
    play: Callable[[Any, Names], str]
    full: Callable[[Any, Names], str]
    item: Callable[[ScoreItem, Ruling, Names], str]
    verdicts: Callable[[Sequence[Verdict], Names], list[tuple[str, str]]]

    def reasons(self, ruling: Ruling, names: Names) -> list[str]:
        """All that is said of a play behind its words, without stops: why, what else it brought, what it proved."""
        call = self.call(ruling, names)
        verdicts = [words for _, words in self.verdicts(ruling.verdicts, names)]
        return [unstopped(said, names.names) for said in (call.why, *call.more, *verdicts) if said]

    def told(self, ruling: Ruling, names: Names) -> list[str]:
        """The same where the play and its points stand beside: its words are wanted if they say more than those."""
        call = self.call(ruling, names)
        words = unstopped(call.words, names.names)
        wanted = call.bust or (not call.why and words != self.play(ruling.play, names))
        return [*([words] if wanted else []), *self.reasons(ruling, names)]


_LINES = Voice(
    lines.call_play, lines.brief, lines.say_play, lines.say_in_full, lines.say_item, lines.say_verdicts
)  # fmt: skip
_CRIBBAGE = Voice(
    cribbage.call_play, cribbage.brief, crib_plays.say_play, crib_plays.say_in_full, cribbage.say_item,
    cribbage.say_verdicts,
)  # fmt: skip
_OF_FAMILY: dict[Family, Voice] = {"lines": _LINES, "cribbage": _CRIBBAGE}
VOICES = {game.name: _OF_FAMILY[game.family] for game in GAMES.values()}
