"""Which functions each test calls, and how long it takes: measured once and kept until the file of the test changes."""

from __future__ import annotations

import hashlib
import json
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import zip_longest
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

KEPT = Path(".mutate/calls.json")

# By test: its seconds and the units that it calls.
Calls = dict[str, tuple[float, list[str]]]


class Recorder:
    """Notes calls of the units in `places`: of each file and first line, the name."""

    def __init__(self, places: dict[tuple[str, int], str]) -> None:
        self.places = places
        self.files = {file for file, _ in places}

    @contextmanager
    def noting(self) -> Iterator[set[str]]:
        """The units that are called inside."""
        seen: set[tuple[str, int]] = set()
        called: set[str] = set()
        files = self.files

        def note(frame: FrameType, event: str, _: Any) -> None:
            if event == "call" and frame.f_code.co_filename in files:
                seen.add((frame.f_code.co_filename, frame.f_code.co_firstlineno))

        sys.setprofile(note)
        try:
            yield called
        finally:
            sys.setprofile(None)
            called |= {self.places[place] for place in seen if place in self.places}


def measure(items: list[pytest.Item], recorder: Recorder) -> int:
    """Runs these tests and keeps what they call. Gives the number of those that fail."""
    calls: Calls = {}
    for item, after in zip_longest(items, items[1:]):
        begun = time.process_time()
        with recorder.noting() as called:
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=after)
        calls[item.nodeid] = time.process_time() - begun, sorted(called)
        if item.session.testsfailed:
            return 1
        if after is None or after.path != item.path:
            _keep(calls)
            calls = {}
    return 0


def kept() -> Calls:
    """What is known of the tests whose files are as they were."""
    if not KEPT.exists():
        return {}
    known = json.loads(KEPT.read_text())
    return {test: call for test, (mark, *call) in known.items() if mark == _mark(test)}


def _keep(calls: Calls) -> None:
    KEPT.parent.mkdir(exist_ok=True)
    new = {test: (_mark(test), *call) for test, call in (kept() | calls).items()}
    KEPT.write_text(json.dumps(new, indent=0))


def _mark(test: str) -> str:
    file = Path(test.split("::")[0])
    return hashlib.sha256(file.read_bytes()).hexdigest() if file.exists() else ""
