"""What is to be tried, and which tests try it: those that call what is changed, the fastest first."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path

import pytest

from tests.mutate.calls import KEPT, kept
from tests.mutate.changes import Change
from tests.mutate.copies import at_most
from tests.mutate.making import changes_of

QUIET = [*"-q --tb=no -s -p no:cacheprovider -p no:unraisableexception -m".split(), "not slow and not browser"]
QUIET += ["-W", "ignore::pytest.PytestAssertRewriteWarning"]
PATIENCE = 10  # times as long as a test takes without the change
NOTICED = KEPT.with_name("noticed.tsv")  # of changes that are imported: the module, and the test that failed
FIRST = 20  # tests that are tried before all others


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
    """What was measured: the seconds of each test that is asked for, and which tests call what, the fastest first."""

    def __init__(self, asked: Asked) -> None:
        calls = {test: call for test, call in kept().items() if test.startswith(tuple(asked.tests))}
        self.seconds = {test: seconds for test, (seconds, _) in calls.items()}
        self.callers: dict[str, list[str]] = defaultdict(list)
        self.quick = [
            test for test in sorted(self.seconds, key=self.seconds.__getitem__) if self.seconds[test] <= asked.longest
        ]
        for test in self.quick:
            for unit in calls[test][1]:
                self.callers[unit].append(test)

    def calling(self, change: Change) -> list[str]:
        """The tests that call the unit; where none does, those that call any of its module."""
        units = [f"{change.module} {change.unit}"]
        if not self.callers.get(units[0]):
            units = [unit for unit in self.callers if unit.startswith(f"{change.module} ")]
        found = {test for unit in units for test in self.callers[unit]}
        return [test for test in self.quick if test in found]

    def others(self, change: Change) -> list[str]:
        """All that do not call it, those of its package first: what importing made is looked at without a call."""
        calling, package = {*self.calling(change)}, f"tests/{Path(change.module).parts[1]}/"
        return sorted((test for test in self.quick if test not in calling), key=lambda test: package not in test)

    def noticing(self, change: Change) -> list[str]:
        """The tests that failed most often where something else of its module was changed."""
        if not NOTICED.exists():
            return []
        noted = (line.split("\t") for line in NOTICED.read_text().splitlines())
        failed = Counter(test for module, test in noted if module == change.module and test in self.seconds)
        return [test for test, _ in failed.most_common(FIRST)]


def note(change: Change, failed: pytest.Item) -> None:
    """For `noticing`: a line at once, since other copies write too."""
    with NOTICED.open("a") as lines:
        lines.write(f"{change.module}\t{failed.nodeid}\n")


def first_failed(items: list[pytest.Item], measured: Measured) -> pytest.Item | None:
    """Of these tests, run one by one; those after it are not run."""
    for item, after in zip_longest(items, items[1:]):
        at_most(2 + PATIENCE * measured.seconds[item.nodeid])
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=after)
        if item.session.testsfailed:
            return item
    return None
