"""Servers as processes of their own, and a phone that keeps its connection."""

from __future__ import annotations

import http.client
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from urllib.parse import urlencode

PATIENCE = 20.0  # seconds until a server answers
FORM = {"content-type": "application/x-www-form-urlencoded"}


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def running(arguments: list[str], port: int, **environment: str) -> Iterator[int]:
    """`python -m` with these arguments, until it is no longer needed; gives its port once that answers."""
    command = [sys.executable, "-m", *arguments]
    server = subprocess.Popen(command, env=os.environ | environment, stdout=subprocess.DEVNULL)  # noqa: S603 - our own
    try:
        _wait(server, port)
        yield port
    finally:
        server.send_signal(signal.SIGINT)
        try:
            server.wait(10)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()


def _wait(server: subprocess.Popen[bytes], port: int) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and server.poll() is None:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            time.sleep(0.05)
    raise SystemExit(f"{' '.join(map(str, server.args))} does not answer on port {port}")


@dataclass
class Phone:
    """One connection to one server, with the cookie that it was given."""

    port: int
    cookie: str = ""
    connection: http.client.HTTPConnection = field(init=False)

    def __post_init__(self) -> None:
        self.connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        self.connection.connect()

    def get(self, path: str) -> str:
        return self._ask("GET", path, None, {})[0]

    def post(self, path: str, form: dict[str, str]) -> tuple[str, float]:
        """The answer as htmx gets it, and the milliseconds from the tap to its last byte."""
        return self._ask("POST", path, urlencode(form), FORM | {"HX-Request": "true"})

    def _ask(self, method: str, path: str, body: str | None, headers: dict[str, str]) -> tuple[str, float]:
        if self.cookie:
            headers = headers | {"Cookie": self.cookie}
        start = time.perf_counter()
        self.connection.request(method, path, body, headers)
        answer = self.connection.getresponse()
        text = answer.read().decode()
        took = (time.perf_counter() - start) * 1000
        if answer.status not in (200, 303):
            raise SystemExit(f"{method} {path}: {answer.status}\n{text}")
        if given := re.match(r"[^;]+", answer.headers.get("Set-Cookie", "")):
            self.cookie = given[0]
        return text, took
