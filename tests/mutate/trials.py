"""What came of each change: tried where all is imported; where that cannot show it, in a process that imports anew."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from functools import partial
from typing import IO

from tests.mutate.choosing import Asked, Measured
from tests.mutate.cold import cold
from tests.mutate.copies import tried
from tests.mutate.warm import Warm


def outcomes(asked: Asked) -> Iterator[tuple[str, str]]:
    """What came of each change: "killed" or "survived"; "broken", with why, where nothing can be tried."""
    later = set()
    for outcome, name in _told(lambda told: Warm(asked, told).start()):
        if outcome == "later":
            later.add(name)
        else:
            yield outcome, name
    measured = Measured(asked)
    anew = ((str(one), partial(cold, one, measured)) for one in asked.changes() if str(one) in later)
    for name, code in tried(anew, asked.jobs):
        yield "killed" if code else "survived", name


def _told(work: Callable[[IO[str]], None]) -> Iterator[tuple[str, str]]:
    """What a copy of this process tells while it works."""
    reading, writing = os.pipe()
    if not (number := os.fork()):
        os.close(reading)
        os.dup2(os.open(os.devnull, os.O_RDWR), 1)
        with os.fdopen(writing, "w") as told:
            work(told)
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as lines:
        for line in lines:
            outcome, name = json.loads(line)
            yield outcome, name
    os.waitpid(number, 0)
