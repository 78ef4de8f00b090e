"""The memory of a server: threads that make pages share a few heaps, which a process of its own tells here."""

from __future__ import annotations

import ctypes
import subprocess
import sys

import pytest

from referee.cli.serving import HEAPS
from referee.web.heard import THREADS

TOLD = """
import ctypes, sys, threading
from referee.cli.serving import share_heaps
from referee.web.heard import THREADS
if "shared" in sys.argv:
    share_heaps()
libc, together = ctypes.CDLL(None), threading.Barrier(THREADS)
def make():
    page = ctypes.create_string_buffer(50_000)
    together.wait()
threads = [threading.Thread(target=make) for _ in range(THREADS)]
for one in threads: one.start()
for one in threads: one.join()
libc.fdopen.restype = ctypes.c_void_p
libc.malloc_info(0, ctypes.c_void_p(libc.fdopen(1, b"w")))
libc.fflush(None)
"""


def heaps(*how: str) -> int:
    """How many heaps threads have made use of that each hold a page."""
    made = subprocess.run([sys.executable, "-c", TOLD, *how], capture_output=True, text=True, check=True)  # noqa: S603 - our own
    return made.stdout.count("<heap ")


@pytest.mark.skipif(not hasattr(ctypes.CDLL(None), "malloc_info"), reason="the library of GNU alone tells of its heaps")
def test_the_threads_of_a_server_share_a_few_heaps() -> None:
    assert heaps("shared") <= HEAPS < heaps() <= THREADS + 1
