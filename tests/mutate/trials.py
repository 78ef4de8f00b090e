"""Changes are tried: each in a copy of this process, which runs the tests that call what is changed, the fastest first,
until one fails. Knows how tests are chosen and run; how a change is made is in `making`.
"""

from __future__ import annotations

import gc
import json
import os
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from itertools import zip_longest
from pathlib import Path
from typing import IO

import pytest

from tests.mutate.calls import Recorder, kept, measure
from tests.mutate.changes import Change
from tests.mutate.copies import NOT_TRIED, Trial, at_most, tried
from tests.mutate.making import assign, assignment, changes_of, exchange, functions, import_changed, places

QUIET = [*"-q --tb=no -s -p no:cacheprovider -p no:unraisableexception -m".split(), "not slow and not browser"]
QUIET += ["-W", "ignore::pytest.PytestAssertRewriteWarning"]
PATIENCE = 10  # times as long as a test takes without the change
IMPORTING = 60.0  # seconds for importing and collecting


@dataclass
class Asked:
    """What is to be tried with which tests: those that take no longer than `longest`, in seconds."""

    modules: list[str]
    tests: list[str]
    text: str
    longest: float
    jobs: int

    def changes(self) -> Iterator[Change]:
        return (one for module in self.modules for one in changes_of(module) if self.text in str(one))


class Measured:
    """What was measured: the seconds of each test, and which tests call what, the fastest first."""

    def __init__(self, longest: float) -> None:
        calls = kept()
        self.seconds = {test: seconds for test, (seconds, _) in calls.items()}
        self.callers: dict[str, list[str]] = defaultdict(list)
        self.quick = [
            test for test in sorted(self.seconds, key=self.seconds.__getitem__) if self.seconds[test] <= longest
        ]
        for test in self.quick:
            for unit in calls[test][1]:
                self.callers[unit].append(test)

    def speaking(self, change: Change) -> list[str]:
        """The tests that call the unit. Where it is read at import, or none does: those of all files in which some test
        calls any of its module, since what importing made is looked at without a call.

        Of a module of plain data all, those of its package first.
        """
        if tests := self.callers.get(f"{change.module} {change.unit}"):
            return tests
        units = [unit for unit in self.callers if unit.startswith(f"{change.module} ")]
        files = {_file(test) for unit in units for test in self.callers[unit]}
        speaking = [test for test in self.quick if _file(test) in files]
        package = f"tests/{Path(change.module).parts[1]}/"
        return sorted(speaking or self.quick, key=lambda test: (not test.startswith(package), self.seconds[test]))


def _file(test: str) -> str:
    return test.split("::")[0]


def run(items: list[pytest.Item], measured: Measured) -> int:
    """1 if one of these tests fails, else 0."""
    for item, after in zip_longest(items, items[1:]):
        at_most(2 + PATIENCE * measured.seconds[item.nodeid])
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=after)
        if item.session.testsfailed:
            return 1
    return 0


class Warm:
    """A plugin of pytest: when everything is imported and collected it tries changes, and tells what came of each.

    "later" are those that are only seen when a module is imported anew.
    """

    def __init__(self, asked: Asked, told: IO[str]) -> None:
        self.asked, self.told = asked, told
        self.imports: set[str] = set()

    def start(self) -> None:
        self.importing = ExitStack()
        self.imported = self.importing.enter_context(Recorder(places(self.asked.modules)).noting())
        pytest.main([*QUIET, *self.asked.tests], plugins=[self])

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.importing.close()
        if session.testsfailed or not self.measure_new(session.items):
            self.tell("broken", "the tests fail without a change")
            return True
        self.measured, self.functions = Measured(self.asked.longest), functions()
        gc.freeze()  # what copies do not look through they share
        for name, code in tried(self.trials(session.items), self.asked.jobs):
            # What was made of it while importing may still be as it was, and what nothing has imported cannot be tried.
            later = code == NOT_TRIED or (code == 0 and name in self.imports)
            self.tell("later" if later else "killed" if code else "survived", name)
        return True

    def measure_new(self, items: list[pytest.Item]) -> bool:
        """Whether those that were not measured yet pass."""
        known = kept()
        everything = Recorder(places([str(path) for path in Path("referee").rglob("*.py")]))
        new = [item for item in items if item.nodeid not in known]
        return dict(tried([("all", lambda: measure(new, everything))], 1)) == {"all": 0}

    def trials(self, items: list[pytest.Item]) -> Iterator[Trial]:
        there = {item.nodeid: item for item in items}
        for change in self.asked.changes():
            unit = f"{change.module} {change.unit}"
            tests = [there[test] for test in self.measured.speaking(change) if test in there]
            if not change.unit or unit in self.imported:
                self.imports.add(str(change))
            called = unit in self.measured.callers or unit not in self.imported  # elsewhere than at import
            if tests and (called if change.unit else assignment(change)):
                yield str(change), partial(self.trial, change, tests)
            else:
                self.tell("later", str(change))

    def trial(self, change: Change, tests: list[pytest.Item]) -> int:
        made = exchange(change, self.functions) if change.unit else assign(change)
        return run(tests, self.measured) if made else NOT_TRIED

    def tell(self, outcome: str, name: str) -> None:
        print(json.dumps([outcome, name]), file=self.told, flush=True)


class Cold:
    """A plugin of pytest for a process that has imported nothing yet: runs the tests that speak of the module."""

    def __init__(self, change: Change, asked: Asked) -> None:
        self.change, self.measured = change, Measured(asked.longest)
        self.tests = self.measured.speaking(change)

    def start(self) -> int:
        if not self.tests:
            return 0
        import_changed(self.change)
        at_most(IMPORTING)
        return pytest.main([*QUIET, *sorted({*map(_file, self.tests)})], plugins=[self])

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        there = {item.nodeid: item for item in session.items}
        chosen = [there[test] for test in self.tests if test in there]
        os._exit(session.testsfailed or run(chosen, self.measured))


def outcomes(asked: Asked) -> Iterator[tuple[str, str]]:
    """What came of each change: "killed" or "survived"; "broken", with why, where nothing can be tried."""
    later = set()
    for outcome, name in _told(lambda told: Warm(asked, told).start()):
        if outcome == "later":
            later.add(name)
        else:
            yield outcome, name
    cold = ((str(one), partial(_cold, one, asked)) for one in asked.changes() if str(one) in later)
    for name, code in tried(cold, asked.jobs):
        yield "killed" if code else "survived", name


def _cold(change: Change, asked: Asked) -> int:
    return Cold(change, asked).start()


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
