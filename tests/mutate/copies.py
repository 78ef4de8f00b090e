"""Copies of this process that each try one thing, several at a time. What they print is not shown."""

from __future__ import annotations

import os
import resource
import signal
from collections.abc import Callable, Iterable, Iterator

NOT_TRIED = 9  # what a trial gives that could not begin
MEMORY = 4 << 30  # bytes: a loop that no longer ends fills a list

Trial = tuple[str, Callable[[], int]]


def tried(trials: Iterable[Trial], jobs: int) -> Iterator[tuple[str, int]]:
    """Each trial's name with what it gave, in the order in which they end."""
    running: dict[int, str] = {}
    for name, trial in trials:
        if len(running) == jobs:
            yield _ended(running)
        running[_copy(trial)] = name
    while running:
        yield _ended(running)


def _copy(trial: Callable[[], int]) -> int:
    if number := os.fork():
        return number
    code = 1
    try:
        nowhere = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(nowhere, stream)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        code = trial()
    finally:
        os._exit(code)


def _ended(running: dict[int, str]) -> tuple[str, int]:
    number, status = os.wait()
    return running.pop(number), os.waitstatus_to_exitcode(status)


def at_most(seconds: float) -> None:
    """This process ends by itself once it has worked so long from now on."""
    signal.setitimer(signal.ITIMER_PROF, seconds)
