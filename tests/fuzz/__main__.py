"""`python -m tests.fuzz`: a hundred thousand readings and twenty thousand requests, summed up in one table.

`--readings`, `--requests` for fewer or more, `--seed` for the same ones again.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.fuzz.answers import ask
from tests.fuzz.asking import Asking, Request
from tests.fuzz.pub import Pub
from tests.fuzz.readings import ALL, Reading
from tests.fuzz.runs import Tally, run
from tests.fuzz.sentences import check_refusal

TAKEN, REFUSED = "taken", "refused"
ROW = "{:<44} {:>8} {:>8} {:>8} {:>7}"


def read_all(many: int, number: int) -> list[Tally]:
    """Everything that is read without a request, each its share."""
    tallies = []
    for reading in ALL:
        tally = Tally()
        run(reading.given(), reader(reading, tally), many * reading.share // 100, number, tally)
        _print(reading.what, tally)
        tallies.append(tally)
    return tallies


def reader(reading: Reading, tally: Tally) -> Callable[[Any], None]:
    """Reads one example, and counts it."""

    def read(example: Any) -> None:
        refusal = reading.read(example)
        if refusal is not None:
            check_refusal(refusal)
        tally.came[REFUSED if refusal else TAKEN] += 1

    return read


def ask_all(pub: Pub, many: int, number: int) -> tuple[list[Tally], dict[int, int]]:
    """Requests by everybody to everything; and how often each status was answered."""
    whole, kinds, statuses = Tally(), dict[str, Tally](), dict[int, int]()

    def evening(requests: list[Request]) -> None:
        for request, status in ask(pub, requests):
            came = REFUSED if status >= 400 else TAKEN
            kinds.setdefault(request.kind, Tally()).came[came] += 1
            whole.came[came] += 1
            statuses[status] = statuses.get(status, 0) + 1

    run(Asking(pub).evenings(), evening, many, number, whole)
    for kind in sorted(kinds):
        _print(f"requests, {kind}", kinds[kind])
    return [*kinds.values(), Tally(faults=whole.faults)], statuses


def _print(what: str, tally: Tally) -> None:
    print(ROW.format(what, tally.all, tally.came[REFUSED], tally.came[TAKEN], len(tally.faults)), flush=True)


def _sum(what: str, tallies: list[Tally]) -> Tally:
    whole = Tally(faults=[fault for tally in tallies for fault in tally.faults])
    for tally in tallies:
        whole.came.update(tally.came)
    _print(what, whole)
    return whole


def main() -> None:
    asked = argparse.ArgumentParser(prog="python -m tests.fuzz")
    asked.add_argument("--readings", type=int, default=100_000)
    asked.add_argument("--requests", type=int, default=20_000)
    asked.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10**6))
    options = asked.parse_args()
    begun = time.monotonic()
    print(f"seed {options.seed}")
    print(ROW.format("", "all", "refused", "taken", "faults"), flush=True)
    faults = _sum("all readings", read_all(options.readings, options.seed)).faults
    with tempfile.TemporaryDirectory() as folder:
        pub = Pub(Path(folder))
        tallies, statuses = ask_all(pub, options.requests, options.seed)
        pub.close()
    faults += _sum("all requests", tallies).faults
    print("answers: " + ", ".join(f"{status} {times}" for status, times in sorted(statuses.items())))
    print(f"{time.monotonic() - begun:.0f} seconds")
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
