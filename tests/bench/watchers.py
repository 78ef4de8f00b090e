"""Phones that watch: each asks every moment whether its game has moved on, on a connection of its own.

`python -m tests.bench.watchers PORT SECONDS MANY GAME...` prints what they saw as one JSON object.
"""

from __future__ import annotations

import asyncio
import json
import re
import sys
import time
from dataclasses import dataclass, field
from html import unescape

EVERY = 1.5  # seconds, as static/live.js asks
_LIVE = re.compile(r'data-live="([^"]+)"')


@dataclass
class Seen:
    """Milliseconds of each answer; the tables that had moved on, as who watched, the game, its entries, and when on the
    clock of time.monotonic(); and what went wrong.
    """

    took: list[float] = field(default_factory=list)
    tables: list[tuple[int, str, int, float]] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)


async def watch(port: int, number: int, game: str, late: float, end: float, seen: Seen) -> None:
    """One phone, which begins `late` and watches until `end` on the clock of time.monotonic()."""
    await asyncio.sleep(late)
    address = f"/games/{game}?since=0"
    try:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        while time.monotonic() < end:
            start = time.perf_counter()
            status, page = await _ask(reader, writer, address)
            seen.took.append((time.perf_counter() - start) * 1000)
            if status not in (200, 204):
                seen.errors.append(f"{address}: {status}")
            elif found := _LIVE.search(page):
                address = unescape(found[1])
                seen.tables.append((number, game, int(address.partition("since=")[2]), time.monotonic()))
            await asyncio.sleep(EVERY)
        writer.close()
    except (OSError, asyncio.IncompleteReadError, ValueError) as error:
        seen.errors.append(f"{address}: {error!r}")


async def _ask(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, address: str) -> tuple[int, str]:
    writer.write(f"GET {address} HTTP/1.1\r\nHost: 127.0.0.1\r\nHX-Request: true\r\n\r\n".encode())
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
    length = re.search(r"(?i)content-length: (\d+)", head)
    body = await reader.readexactly(int(length[1])) if length else b""
    return int(head.split(" ", 2)[1]), body.decode()


async def main(port: int, seconds: float, many: int, games: list[str]) -> Seen:
    seen, end = Seen(), time.monotonic() + seconds
    phones = (watch(port, n, games[n % len(games)], EVERY * n / many, end, seen) for n in range(many))
    await asyncio.gather(*phones)
    return seen


if __name__ == "__main__":
    saw = asyncio.run(main(int(sys.argv[1]), float(sys.argv[2]), int(sys.argv[3]), sys.argv[4:]))
    print(json.dumps(vars(saw)))
