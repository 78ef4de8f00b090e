"""`python -m tests.fuzz`: nonsense for everything that reads and for every address, summed up in one table.

Each fault is printed with its smallest example; exit status 1 says that there is one.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from tests.fuzz.asking import KINDS
from tests.fuzz.parts import ask_part, parts, read_part
from tests.fuzz.readings import ALL
from tests.fuzz.runs import REFUSED, TAKEN, Tally

ROW = "{:<44} {:>8} {:>8} {:>8} {:>7}"


def read_all(pool: ProcessPoolExecutor, many: int, number: int) -> Tally:
    """Everything that is read without a request, each its share, with a row for each."""
    asked = [pool.map(read_part, parts(n, many * one.share // 100, number)) for n, one in enumerate(ALL)]
    whole = Tally()
    for reading, tallies in zip(ALL, asked, strict=True):
        tally = _summed(tallies)
        _print(reading.what, tally.came[REFUSED], tally.came[TAKEN], len(tally.faults))
        whole = _summed((whole, tally))
    _print("all readings", whole.came[REFUSED], whole.came[TAKEN], len(whole.faults))
    return whole


def ask_all(pool: ProcessPoolExecutor, many: int, number: int) -> Tally:
    """All requests, with a row for each kind, and how often each status was answered."""
    tally = _summed(pool.map(ask_part, parts(0, many, number)))

    def count(came: str, kinds: tuple[str, ...]) -> int:
        return sum(times for (kind, how, _), times in tally.came.items() if how == came and kind in kinds)

    for kinds, what in (*(((kind,), f"requests, {kind}") for kind in KINDS), (KINDS, "all requests")):
        _print(what, count(REFUSED, kinds), count(TAKEN, kinds), len(tally.faults) if kinds == KINDS else "")
    statuses = sorted({status for *_, status in tally.came})
    times = {one: sum(n for (*_, status), n in tally.came.items() if status == one) for one in statuses}
    print("answers: " + ", ".join(f"{status} {times[status]}" for status in statuses))
    never = sorted(view for view, taken in tally.views.items() if not taken)
    print(f"{len(tally.views) - len(never)} of {len(tally.views)} views that take something have taken something")
    if never:
        print(f"these have not: {', '.join(never)}")
    return tally


def _summed(tallies: Iterable[Tally]) -> Tally:
    whole = Tally()
    for tally in tallies:
        whole.came.update(tally.came)
        whole.views.update(tally.views)
        whole.faults += tally.faults
    return whole


def _print(what: str, refused: int, taken: int, faults: int | str) -> None:
    print(ROW.format(what, refused + taken, refused, taken, faults), flush=True)


def main() -> None:
    asked = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__.partition("\n\n")[2])
    asked.add_argument("--readings", type=int, default=100_000, help="how many texts and forms; 100,000 if not said")
    asked.add_argument("--requests", type=int, default=20_000, help="how many requests at least; 20,000 if not said")
    asked.add_argument(
        "--seed",
        type=int,
        default=random.SystemRandom().randrange(10**6),
        help="a number: the same ones again; another one each time if not said",
    )
    asked.add_argument("--jobs", type=int, default=1, help="how many processes at once; 1 if not said")
    options = asked.parse_args()
    begun = time.monotonic()
    print(f"seed {options.seed}")
    print(ROW.format("", "all", "refused", "taken", "faults"), flush=True)
    with ProcessPoolExecutor(options.jobs) as pool:
        tallies = [read_all(pool, options.readings, options.seed)]
    # What hypothesis draws goes by what its process has drawn before: each part has one of its own.
    with ProcessPoolExecutor(options.jobs, get_context("spawn"), max_tasks_per_child=1) as pool:
        tallies.append(ask_all(pool, options.requests, options.seed))
    print(f"{time.monotonic() - begun:.0f} seconds")
    sys.exit(any(tally.faults for tally in tallies))


if __name__ == "__main__":
    main()
