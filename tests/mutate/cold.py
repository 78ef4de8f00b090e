"""A change that is seen when its module is imported: tried in processes that have imported nothing yet."""

from __future__ import annotations

import os

import pytest

from tests.mutate.changes import Change
from tests.mutate.choosing import QUIET, Measured, first_failed, note
from tests.mutate.copies import at_most, tried
from tests.mutate.making import import_changed

IMPORTING = 60.0  # seconds for importing and collecting


def cold(change: Change, measured: Measured) -> int:
    """1 if any test notices the change, else 0. First those that are likely to, since collecting takes longer."""
    for choose in (measured.noticing, measured.calling, measured.others):
        tests = choose(change)
        if tests and dict(tried([("", Cold(change, tests, measured).start)], 1)) != {"": 0}:
            return 1
    return 0


class Cold:
    """A plugin of pytest: imports what is changed with all that uses it, and runs these tests."""

    def __init__(self, change: Change, tests: list[str], measured: Measured) -> None:
        self.change, self.tests, self.measured = change, tests, measured

    def start(self) -> int:
        import_changed(self.change)
        at_most(IMPORTING)
        return pytest.main([*QUIET, *sorted({test.split("::")[0] for test in self.tests})], plugins=[self])

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        there = {item.nodeid: item for item in session.items}
        chosen = [there[test] for test in self.tests if test in there]
        failed = None if session.testsfailed else first_failed(chosen, self.measured)
        if failed:
            note(self.change, failed)
        os._exit(bool(failed or session.testsfailed))
