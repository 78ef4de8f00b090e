"""The app as `referee serve` serves it: in a process of its own, which ends with the one that began it."""

from __future__ import annotations

import ctypes
import os
import signal
from contextlib import suppress
from multiprocessing import parent_process

from referee.web.heard import Heard
from referee.web.wsgi import app as pages

END_WITH_PARENT = 1  # as linux/prctl.h numbers it


def end_with(parent: int) -> None:
    """However the server is ended, nobody is left who holds its port."""
    with suppress(AttributeError, OSError):  # only Linux has it
        ctypes.CDLL(None).prctl(END_WITH_PARENT, signal.SIGKILL)
    if os.getppid() != parent:  # it has ended meanwhile
        os.kill(os.getpid(), signal.SIGKILL)


if server := parent_process():
    end_with(server.pid or 0)
app = Heard(pages)
