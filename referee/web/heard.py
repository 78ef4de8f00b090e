"""The app on granian: a request gets one of a few threads once all of it has come, however long that takes.

So a phone that loses its signal in the middle of a form holds up nobody. It knows nothing of pages.
"""

from __future__ import annotations

import asyncio
import sys
from concurrent.futures import ThreadPoolExecutor
from tempfile import SpooledTemporaryFile
from typing import Any
from wsgiref.types import WSGIApplication

from werkzeug.exceptions import ClientDisconnected, RequestTimeout

from referee.errors import Unkept
from referee.store.troubles import NO_ROOM

THREADS = 16
SOON = 10.0  # seconds within which a form is here
SLOWEST = 2**15  # bytes a second: what is large has as much longer
MOST = 34 * 2**20  # bytes that are heard at all; the app takes less
SMALL, LARGE = 2**16, 16  # bytes that are kept in memory; how many larger ones come at the same moment
Body = SpooledTemporaryFile[bytes]


class Heard:
    """A WSGI app, asked by the protocol of granian that lets a body be waited for without a thread."""

    def __init__(self, app: WSGIApplication) -> None:
        self.app = app
        self._threads = ThreadPoolExecutor(THREADS, "page")
        self._large = asyncio.Semaphore(LARGE)

    async def __rsgi__(self, scope: Any, protocol: Any) -> None:
        asked = environ(scope)
        with SpooledTemporaryFile(SMALL) as body:  # what is large lies on the disk
            asked["wsgi.input"] = await self._hear(protocol, asked, body)
            answer = await asyncio.get_running_loop().run_in_executor(self._threads, self._ask, asked)
        protocol.response_bytes(*answer)

    async def _hear(self, protocol: Any, asked: dict[str, Any], body: Body) -> Body | _Unheard:
        """The body with all that was sent; or what tells the app, which has words for it, why not all of it came."""
        length = int(asked.get("CONTENT_LENGTH", 0))
        if length > MOST or (not length and "HTTP_TRANSFER_ENCODING" not in asked):
            return body  # the app reads no more than how long it was to be
        try:
            async with asyncio.timeout(SOON + length / SLOWEST):
                await self._fill(body, protocol)
        except TimeoutError:
            return _Unheard(RequestTimeout())
        except OSError as error:
            return _Unheard(Unkept("disk-full" if error.errno in NO_ROOM else "disk-fails"))
        cut_off = body.tell() < length
        body.seek(0)
        return _Unheard(ClientDisconnected()) if cut_off else body

    async def _fill(self, body: Body, protocol: Any) -> None:
        """Its parts can be gone through once. Few large ones come at a time."""
        large = False
        try:
            async for part in protocol:
                body.write(part)
                large = large or (body.tell() > SMALL and await self._large.acquire())
                if body.tell() >= MOST:
                    break
        finally:
            if large:
                self._large.release()

    def _ask(self, asked: dict[str, Any]) -> tuple[int, list[tuple[str, str]], bytes]:
        """The answer of the app: status, headers, and all of its body."""
        begun: list[Any] = []

        def begin(status: str, headers: list[tuple[str, str]], _error: object = None) -> Any:
            begun[:] = int(status.partition(" ")[0]), headers

        parts = self.app(asked, begin)
        try:
            body = b"".join(parts)
        finally:
            getattr(parts, "close", bool)()
        return begun[0], begun[1], body


class _Unheard:
    """In the place of a body that did not come: the app that reads it learns why."""

    def __init__(self, why: Exception) -> None:
        self._why = why

    def read(self, _size: int = -1) -> bytes:
        raise self._why

    readline = read


def environ(scope: Any) -> dict[str, Any]:
    """The request as WSGI has it, but for its body."""
    name, _, port = scope.server.rpartition(":")
    asked = {
        "REQUEST_METHOD": scope.method,
        "SCRIPT_NAME": "",
        "PATH_INFO": scope.path.encode("utf-8", "surrogatepass").decode("latin-1"),
        "QUERY_STRING": scope.query_string,
        "SERVER_NAME": name,
        "SERVER_PORT": port,
        "SERVER_PROTOCOL": f"HTTP/{scope.http_version}",
        "REMOTE_ADDR": scope.client.rpartition(":")[0].strip("[]"),
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": scope.scheme,
        "wsgi.errors": sys.stderr,
        "wsgi.input_terminated": True,
        "wsgi.multithread": True,
        "wsgi.multiprocess": False,
        "wsgi.run_once": False,
    }
    for header, value in scope.headers.items():
        key = header.upper().replace("-", "_")
        key = key if key in ("CONTENT_TYPE", "CONTENT_LENGTH") else f"HTTP_{key}"
        asked[key] = f"{asked[key]}{'; ' if key == 'HTTP_COOKIE' else ', '}{value}" if key in asked else value
    return asked
