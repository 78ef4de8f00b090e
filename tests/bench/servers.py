"""Servers as processes of their own."""

from __future__ import annotations

import http.client
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

PATIENCE = 30.0  # seconds until a server answers


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@dataclass(frozen=True)
class Server:
    """Where it answers, and the number of its process."""

    port: int
    pid: int


@contextmanager
def serving(folder: str | Path) -> Iterator[Server]:
    """referee as people run it, with this instance."""
    port = free_port()
    command = ["referee", "serve", "--host", "127.0.0.1", "--port", str(port), "--instance", str(folder)]
    with running([*command, "--local-assets"], port, "/sw.js") as server:
        yield server


@contextmanager
def running(arguments: list[str], port: int, address: str, **environment: str) -> Iterator[Server]:
    """`python -m` with these arguments, from when it answers at an address until it is no longer needed."""
    command = [sys.executable, "-m", *arguments]
    process = subprocess.Popen(command, env=os.environ | environment, stdout=subprocess.DEVNULL)  # noqa: S603 - our own
    try:
        _wait(process, port, address)
        yield Server(port, process.pid)
    finally:
        process.send_signal(signal.SIGINT)
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _wait(process: subprocess.Popen[bytes], port: int, address: str) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and process.poll() is None:
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        try:
            connection.request("GET", address)
            connection.getresponse().read()
            return
        except (OSError, http.client.HTTPException):
            time.sleep(0.02)
        finally:
            connection.close()
    raise SystemExit(f"{' '.join(map(str, process.args))} does not answer on port {port}")
