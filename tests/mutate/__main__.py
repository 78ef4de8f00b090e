"""`python -m tests.mutate [paths]`: breaks the rules one place at a time and names the changes that no test notices.

Without paths all of referee/rules and referee/league, with the calls of all tests measured anew.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import flask  # noqa: F401 - the tests' conftest.py needs it: imported once, not in each copy
from hypothesis import HealthCheck, Phase, settings

from tests.mutate.calls import KEPT
from tests.mutate.choosing import NOTICED, Asked
from tests.mutate.equivalent import equivalent, gone
from tests.mutate.trials import outcomes

RULES = ["referee/rules", "referee/league"]
TESTS = ["rules", "league", "record", "calls", "rulings", "test_properties.py", "test_cribbage_properties.py"]
TESTS += ["test_cases.py", "test_records.py"]


def main() -> None:
    asked = argparse.ArgumentParser(prog="python -m tests.mutate")
    asked.add_argument("paths", nargs="*", help="modules or packages; without, all rules")
    asked.add_argument("--only", default="", help="changes whose line has this text")
    asked.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    asked.add_argument("--tests", nargs="+", default=TESTS, help="files or folders under tests/; without, all of rules")
    asked.add_argument("--longest", type=float, default=3, help="seconds; tests that take longer are left out")
    given = asked.parse_args()
    if not given.paths:
        KEPT.unlink(missing_ok=True)
        NOTICED.unlink(missing_ok=True)
    _quick()
    tests = [f"tests/{name}" for name in given.tests]
    what = Asked([*modules(given.paths or RULES)], tests, given.only, given.longest, given.jobs)
    sys.exit(report(what))


def _quick() -> None:
    """The same few examples each time; a fault need not be made small."""
    settings.register_profile(
        "mutate",
        max_examples=30,
        derandomize=True,
        deadline=None,
        database=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=[*HealthCheck],
    )
    settings.load_profile("mutate")


def modules(paths: list[str]) -> Iterator[str]:
    for path in map(Path, paths):
        yield from [str(path)] if path.is_file() else map(str, sorted(path.rglob("*.py")))


def report(asked: Asked) -> bool:
    """Prints what came of it, a line for each change that is open or wrongly listed; whether there are any."""
    begun, listed, came = time.monotonic(), equivalent(), Counter(killed=0, survived=0, equivalent=0)
    wrong, many = 0, sum(1 for _ in asked.changes())
    for outcome, name in outcomes(asked):
        if outcome == "broken":
            sys.exit(name)
        if name in listed and outcome == "survived":
            outcome = "equivalent"
        came[outcome] += 1
        if came.total() % 200 == 0:
            print(f"{came.total()} of {many}", file=sys.stderr, flush=True)
        if outcome == "survived" or (name in listed and outcome == "killed"):
            wrong += 1
            print(f"{outcome}: {name}", flush=True)
    for name in gone(asked.modules):
        wrong += 1
        print(f"no such change: {name}")
    print(f"{came.total()} changes: {', '.join(f'{number} {how}' for how, number in came.items())}")
    print(f"{time.monotonic() - begun:.0f} seconds")
    if came.total() != many:
        sys.exit(f"{many} changes were to be tried")
    return bool(wrong)


if __name__ == "__main__":
    main()
