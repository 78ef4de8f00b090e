"""Changes that can be made where all is imported: each tried in a copy of this process."""

from __future__ import annotations

import gc
import json
from collections.abc import Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import IO

import pytest

from tests.mutate.calls import Recorder, kept, measure
from tests.mutate.changes import Change
from tests.mutate.choosing import QUIET, Asked, Measured, first_failed
from tests.mutate.copies import NOT_TRIED, Trial, tried
from tests.mutate.making import assign, assignment, exchange, functions, places


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
        self.measured, self.functions = Measured(self.asked), functions()
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
            tests = [there[test] for test in self.measured.calling(change) if test in there]
            if not change.unit or unit in self.imported:
                self.imports.add(str(change))
            called = unit in self.measured.callers or unit not in self.imported  # elsewhere than at import
            if tests and (called if change.unit else assignment(change)):
                yield str(change), partial(self.trial, change, tests)
            else:
                self.tell("later", str(change))

    def trial(self, change: Change, tests: list[pytest.Item]) -> int:
        made = exchange(change, self.functions) if change.unit else assign(change)
        return bool(first_failed(tests, self.measured)) if made else NOT_TRIED

    def tell(self, outcome: str, name: str) -> None:
        print(json.dumps([outcome, name]), file=self.told, flush=True)
