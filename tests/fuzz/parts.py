"""Parts of a run, each of which a process can do by itself."""

from __future__ import annotations

import tempfile
from collections import Counter
from functools import cache
from pathlib import Path

from tests.fuzz.answers import ask
from tests.fuzz.asking import Asking, Evening
from tests.fuzz.catalog import find_view
from tests.fuzz.pub import Pub
from tests.fuzz.readings import ALL, reader
from tests.fuzz.runs import BATCH, REFUSED, TAKEN, Tally, run

Part = tuple[int, int, int]  # which reading, how many, from which seed


def read_part(part: Part) -> Tally:
    """Some of one kind of readings."""
    which, many, number = part
    tally = Tally()
    run(ALL[which].given(), reader(ALL[which], tally), many, number, tally)
    return tally


def ask_part(part: Part) -> Tally:
    """Some requests by everybody to everything, counted by kind, what came of them, and status."""
    _, many, number = part
    asking = Asking(_pub())
    tally = Tally(views=Counter(dict.fromkeys({rule.endpoint for rule in asking.sending}, 0)))

    def spend(evening: Evening) -> None:
        for request, status in ask(_pub(), evening):
            tally.came[request.kind, REFUSED if status >= 400 else TAKEN, status] += 1
            if status < 400 and request.method == "POST" and (place := find_view(_pub().app, request.path, "post")):
                tally.views[place[0]] += 1

    run(asking.evenings(), spend, many, number, tally)
    return tally


@cache
def _pub() -> Pub:
    """One for each process; its folder goes with it."""
    folder = tempfile.TemporaryDirectory(prefix="referee-fuzz-")
    pub = Pub(Path(folder.name))
    pub.folder = folder
    return pub


def parts(which: int, many: int, number: int) -> list[Part]:
    """The same ones however many processes there are."""
    return [(which, min(BATCH, many - at), number + 7919 * at) for at in range(0, many, BATCH)]
