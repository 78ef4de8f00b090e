"""A run: so many examples of one thing, what came of them, and each fault with its smallest example."""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

TAKEN, REFUSED = "taken", "refused"
BATCH = 1000  # examples, after which hypothesis forgets what it has tried
FAULTS = 20  # then it is enough
PATIENCE = 8.0  # seconds of one processor for one example
SETTINGS = settings(
    database=None,
    deadline=None,
    suppress_health_check=[*HealthCheck],
    phases=[Phase.explicit, Phase.generate, Phase.shrink],
    print_blob=False,
)


@dataclass
class Tally:
    """What came of the examples, TAKEN or REFUSED, or as whoever asks counts them; how often each view that may be
    asked was taken, also where it never was; faults in words.
    """

    came: Counter[Any] = field(default_factory=Counter)
    views: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)

    @property
    def all(self) -> int:
        return self.came.total()


def run(drawn: st.SearchStrategy[Any], ask: Callable[[Any], None], many: int, number: int, tally: Tally) -> None:
    """Batch after batch until so many are tallied, each from a seed of its own; a fault ends its batch."""
    for batch in range(FAULTS + 4 * many // BATCH):
        if tally.all >= many or len(tally.faults) == FAULTS:
            return
        part = settings(SETTINGS, max_examples=min(BATCH, many - tally.all))
        try:
            seed(number + batch)(part(given(drawn)(within(ask))))()
        except Exception as error:
            fault = "\n".join((f"seed {number + batch}: {error!r}", *getattr(error, "__notes__", ())))
            print(fault, file=sys.stderr, flush=True)
            tally.faults.append(fault)


def within(ask: Callable[[Any], None]) -> Callable[[Any], None]:
    """What takes too long is a fault as well."""

    def asked(example: Any) -> None:
        begun = time.thread_time()
        ask(example)
        took = time.thread_time() - begun
        assert took < PATIENCE, f"{took:.1f} s"

    return asked
