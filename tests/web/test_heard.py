"""Requests as granian hands them over: a form is waited for without a thread, and taken whole or not at all."""

from __future__ import annotations

import asyncio
import errno
import socket
from collections.abc import AsyncIterator, Iterable
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest
from flask import Flask

from referee.web import heard
from referee.web.heard import LARGE, SMALL, THREADS, Heard, environ
from tests.cli.test_serving import PATIENCE, serving

FORM = "application/x-www-form-urlencoded"
Answer = tuple[int, list[tuple[str, str]], bytes]


class Headers(list[tuple[str, str]]):
    def items(self) -> Iterable[tuple[str, str]]:
        return self


@dataclass
class Scope:
    """A request as granian tells of it."""

    method: str = "POST"
    path: str = "/check"
    query_string: str = ""
    headers: Headers = field(default_factory=Headers)
    client: str = "192.0.2.7:50000"
    server: str = "127.0.0.1:8000"
    scheme: str = "http"
    http_version: str = "1.1"


class Protocol:
    """A body in parts, after which nothing comes, or it goes on `waiting`; and what was answered.

    Its parts are gone through once, as granian has it.
    """

    answer: Answer = (0, [], b"")

    def __init__(self, *parts: bytes, waiting: bool = False) -> None:
        self._parts, self._waiting, self._begun = iter(parts), waiting, False

    def __aiter__(self) -> AsyncIterator[bytes]:
        if self._begun:
            raise RuntimeError("body already consumed")
        self._begun = True
        return self

    async def __anext__(self) -> bytes:
        for part in self._parts:
            return part
        if self._waiting:
            await asyncio.Event().wait()
        raise StopAsyncIteration

    def response_bytes(self, *answer: Any) -> None:
        self.answer = answer


def ask(app: Any, *parts: bytes, length: int | None = None, waiting: bool = False, **scope: Any) -> Answer:
    """What is answered to a form in parts, of which `length` bytes are promised."""
    promised = sum(map(len, parts)) if length is None else length
    headers = Headers([("content-type", FORM), ("content-length", str(promised)), ("host", "club.example")])
    protocol = Protocol(*parts, waiting=waiting)
    asyncio.run(Heard(app).__rsgi__(Scope(headers=headers, **scope), protocol))
    return protocol.answer


def echo(asked: dict[str, Any], begin: Any) -> list[bytes]:
    body = asked["wsgi.input"].read()
    begin("200 OK", [("X-Length", str(len(body)))])
    return [body[:10], body[-10:]]


@pytest.fixture
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(heard, "SOON", 0.05)
    monkeypatch.setattr(heard, "SLOWEST", 2**30)


def test_a_form_in_parts() -> None:
    assert ask(echo, b"a=1", b"&b=", b"2") == (200, [("X-Length", "7")], b"a=1&b=2a=1&b=2")


@pytest.mark.parametrize("length", [SMALL - 1, SMALL, SMALL + 1, 5 * SMALL])
def test_a_large_one(length: int) -> None:
    body = bytes(range(256)) * (length // 256 + 1)
    parts = [body[at : min(at + 1000, length)] for at in range(0, length, 1000)]
    assert ask(echo, *parts) == (200, [("X-Length", str(length))], body[:10] + body[length - 10 : length])


def chunked(app: Any, *parts: bytes) -> Answer:
    protocol = Protocol(*parts)
    asyncio.run(Heard(app).__rsgi__(Scope(headers=Headers([("transfer-encoding", "chunked")])), protocol))
    return protocol.answer


def test_more_than_anybody_takes_is_not_heard_to_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(heard, "MOST", 3 * SMALL)
    assert chunked(echo, *[b"x" * SMALL] * 9)[:2] == (200, [("X-Length", str(3 * SMALL))])
    assert ask(echo, *[b"x" * SMALL] * 9)[:2] == (200, [("X-Length", "0")]), "it says so before it is sent"


def test_without_a_body() -> None:
    protocol = Protocol(waiting=True)
    asyncio.run(Heard(echo).__rsgi__(Scope("GET"), protocol))
    assert protocol.answer == (200, [("X-Length", "0")], b"")


def test_a_body_whose_length_is_not_told() -> None:
    assert chunked(echo, b"a=1", b"&b=2")[2] == b"a=1&b=2a=1&b=2"


@pytest.mark.usefixtures("soon")
@pytest.mark.parametrize("path", ["/check", "/new/muggins", "/settings"])
def test_a_form_that_does_not_come_is_given_up(app: Flask, path: str) -> None:
    status, _, page = ask(app, b"csrf_token=abc", length=5000, waiting=True, path=path)
    assert status == 408
    assert "What was sent did not arrive in time, and nothing was changed." in page.decode()


@pytest.mark.parametrize("path", ["/check", "/new/muggins", "/settings"])
def test_a_form_that_is_cut_off_is_not_taken(app: Flask, path: str) -> None:
    """What came of it may look like a whole one."""
    status, _, page = ask(app, b"light=dark&on=", length=15, path=path)
    assert status == 400
    assert "This request cannot be read." in page.decode()


@pytest.mark.usefixtures("soon")
@pytest.mark.parametrize("waiting", [False, True])
def test_a_form_that_is_too_large_and_does_not_come_is_told_so(app: Flask, waiting: bool) -> None:
    status, _, page = ask(app, b"text=x", length=1_100_000, waiting=waiting, path="/new/muggins")
    assert status == 413
    assert "That is too much: at most 1 MB can be sent at once." in page.decode()


@pytest.mark.parametrize(
    ("number", "said"), [(errno.ENOSPC, "disk of this server is full"), (errno.EIO, "cannot reach its database")]
)
def test_a_disk_that_takes_no_large_one(app: Flask, monkeypatch: pytest.MonkeyPatch, number: int, said: str) -> None:
    def fail(_body: object, _part: bytes) -> None:
        raise OSError(number, "what the system says")

    monkeypatch.setattr(heard.SpooledTemporaryFile, "write", fail)
    status, _, page = ask(app, b"text=x")
    assert status == 507
    assert said in page.decode()


@pytest.mark.usefixtures("soon")
def test_whoever_waits_keeps_no_thread_and_a_few_large_ones_at_a_time() -> None:
    """More forms that do not come than there are threads, and then one that does."""

    async def evening() -> tuple[list[bool], int]:
        app = Heard(echo)
        promised = Headers([("content-length", str(10 * SMALL))])
        slow = [Protocol(b"x" * (SMALL + 1), waiting=True) for _ in range(LARGE + THREADS)]
        waiting = [asyncio.ensure_future(app.__rsgi__(Scope(headers=promised), one)) for one in slow]
        await asyncio.sleep(0)
        last = Protocol(b"a=1")
        await app.__rsgi__(Scope(headers=Headers([("content-length", "3")])), last)
        return [one.done() for one in waiting], last.answer[0]

    assert asyncio.run(evening()) == ([False] * (LARGE + THREADS), 200)


def test_what_the_app_is_told() -> None:
    sent = [("host", "club.example"), ("cookie", "a=1"), ("cookie", "b=2"), ("x-forwarded-for", "10.0.0.1")]
    sent += [("x-forwarded-for", "192.0.2.7"), ("content-type", FORM), ("content-length", "0")]
    told = environ(Scope("GET", "/é/ x", "q=%C3%A9", Headers(sent), "[2001:db8::7]:50000"))
    assert told["REMOTE_ADDR"] == "2001:db8::7"
    assert told["PATH_INFO"].encode("latin-1").decode() == "/é/ x"
    assert (told["REQUEST_METHOD"], told["QUERY_STRING"], told["SERVER_PROTOCOL"]) == ("GET", "q=%C3%A9", "HTTP/1.1")
    assert (told["HTTP_COOKIE"], told["HTTP_X_FORWARDED_FOR"]) == ("a=1; b=2", "10.0.0.1, 192.0.2.7")
    assert (told["CONTENT_TYPE"], told["CONTENT_LENGTH"], told["SERVER_PORT"]) == (FORM, "0", "8000")
    assert environ(Scope())["REMOTE_ADDR"] == "192.0.2.7"


def test_what_the_app_answers_is_closed() -> None:
    closed: list[bool] = []

    class Parts(list[bytes]):
        def close(self) -> None:
            closed.append(True)

    def app(_asked: dict[str, Any], begin: Any) -> list[bytes]:
        begin("404 NOT FOUND", [])
        return Parts([b"no", b"where"])

    assert ask(app, b"") == (404, [], b"nowhere")
    assert closed == [True]


# over the network

HALF = f"POST /check HTTP/1.1\r\nHost: x\r\nContent-Type: {FORM}\r\nContent-Length: 5000\r\n\r\ncsrf_token=abc"


def test_many_half_sent_forms_hold_up_nobody(tmp_path: Path) -> None:
    with serving(tmp_path) as (url, _), ExitStack() as phones:
        port = int(url.rpartition(":")[2])
        for _ in range(3 * THREADS):
            phone = phones.enter_context(socket.create_connection(("127.0.0.1", port)))
            phone.sendall(HALF.encode())
        with urlopen(f"{url}/new/muggins", timeout=5) as answer:  # noqa: S310 - our own
            assert answer.status == 200
        phone.settimeout(3 * heard.SOON)
        said = b"".join(iter(lambda: phone.recv(2**16), b""))  # until the server hangs up
        assert said.startswith(b"HTTP/1.1 408 ")


def send(url: str, length: int, sent: int) -> str:
    """All that is answered to a form of this length, of which so much is sent."""
    with socket.create_connection(("127.0.0.1", int(url.rpartition(":")[2]))) as phone:
        head = f"POST /new/muggins HTTP/1.1\r\nHost: x\r\nContent-Type: {FORM}\r\nConnection: close\r\n"
        phone.sendall(f"{head}Content-Length: {length}\r\n\r\n".encode() + b"x" * sent)
        phone.settimeout(PATIENCE)
        return b"".join(iter(lambda: phone.recv(2**16), b"")).decode()


def test_what_is_large_is_taken_or_told_to_be_too_large(tmp_path: Path) -> None:
    """By the real server, whose requests no double of a test is quite like."""
    with serving(tmp_path) as (url, process):
        for size in (SMALL - 1, SMALL + 1, 900_000):
            assert "This page is too old" in send(url, size, size), size
        for size, sent in ((1_100_000, 1_100_000), (2**30, 100)):
            assert "That is too much" in send(url, size, sent), (size, sent)
        process.terminate()
        assert "Traceback" not in process.communicate()[0]
