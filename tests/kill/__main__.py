"""`python -m tests.kill`: kills a server at random moments while phones play, starts it again, and looks each time.

Eight phones play at four tables. Nothing that was answered may be lost, and nothing be there by half; exit status 1
says that something is wrong. A process that is killed is no power cut: what SQLite has written by then is on its way to
the disk.
"""

from __future__ import annotations

import argparse
import http.client
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
from contextlib import closing, suppress
from dataclasses import dataclass, field
from pathlib import Path

from tests.bench.servers import free_port
from tests.kill.checks import Found, Row, look
from tests.kill.phones import REFUSED, TAKEN, Evening, Phone

GAMES = ("fives-and-threes", "muggins", "cribbage", "domino-cribbage")
EARLIEST, LATEST = 0.1, 2.0  # seconds that a server lives after its first answer
ALONE = 0.5  # of the kills end its first process alone
PATIENCE = 60.0


@dataclass
class Outcome:
    """What came of it: what is wrong in words, and the figures."""

    wrong: list[str]
    figures: dict[str, int | float] = field(default_factory=dict)


def kill_again_and_again(folder: Path, kills: int, seed: int) -> Outcome:
    """Eight phones at four tables; the server is killed, looked at and started again so many times."""
    rng = random.Random(seed)  # noqa: S311 - moments, no secrets
    evening = Evening(free_port(), seed)
    begun, server = time.monotonic(), _start(folder, evening.port)
    phones: list[Phone] = []
    for number, game in enumerate(GAMES):
        phones += [first := Phone(2 * number, evening, game), Phone(2 * number + 1, evening, game, first)]
    for phone in phones:
        phone.start()
    wrong: list[str] = []
    try:
        for _ in range(kills):
            time.sleep(rng.uniform(EARLIEST, LATEST))
            _kill(server, evening.port, alone=rng.random() < ALONE)
            wrong += look(folder, [*evening.sent])[0].wrong
            server = _start(folder, evening.port)
        time.sleep(LATEST)
        evening.over.set()
        for phone in phones:
            phone.join(PATIENCE)
            wrong += [f"phone {phone.number} waits for an answer"] if phone.is_alive() else []
    finally:
        evening.over.set()
        _kill(server, evening.port)
    found, rows = look(folder, evening.sent)
    wrong += [*found.wrong, *evening.faults]
    return Outcome(
        [*dict.fromkeys(wrong)], _figures(evening, found, rows, kills) | {"seconds": round(time.monotonic() - begun)}
    )


def _start(folder: Path, port: int) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "referee", "serve", "--host", "127.0.0.1", "--port", str(port), "--local-assets"]
    server = subprocess.Popen(  # noqa: S603 - our own
        [*command, "--instance", str(folder)], stdout=subprocess.DEVNULL, start_new_session=True
    )
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and server.poll() is None:
        try:
            with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=5)) as connection:
                connection.request("GET", "/sw.js")
                connection.getresponse().read()
            return server
        except (OSError, http.client.HTTPException):
            time.sleep(0.05)
    _kill(server, port)
    raise SystemExit("The server does not start.")


def _kill(server: subprocess.Popen[bytes], port: int, *, alone: bool = False) -> None:
    """The server and its worker at once, as a machine that is switched off ends them; or its first process `alone`, as
    a system without memory does: then the worker has to end by itself.
    """
    if alone:
        server.kill()
    else:
        with suppress(ProcessLookupError):
            os.killpg(server.pid, signal.SIGKILL)
    server.wait()
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)):
                return
        time.sleep(0.01)
    os.killpg(server.pid, signal.SIGKILL)
    raise SystemExit("The server was killed, and answers.")


def _figures(evening: Evening, found: Found, rows: list[Row], kills: int) -> dict[str, int | float]:
    made = {(row.game, row.key): row.made for row in rows}
    plays = [one for one in evening.sent if one.game]
    again = [one for one in plays if one.tries > 1]
    return {
        "kills": kills,
        "games": found.games,
        "entries stored": found.entries,
        "corrections among them": found.corrections,
        "entries that they took with them": found.together,
        "plays sent": len(plays),
        "taken": sum(one.status in TAKEN for one in plays),
        "refused": sum(one.status in REFUSED for one in plays),
        "sent again after no answer": len(again),
        "of these stored before the kill": sum(made.get((one.game, one.key), "~") < one.last for one in again),
    }


def main() -> None:
    asked = argparse.ArgumentParser(prog="python -m tests.kill", description=__doc__.partition("\n\n")[2])
    asked.add_argument("--kills", type=int, default=50, help="how often the server is killed; 50 if not said")
    asked.add_argument(
        "--seed",
        type=int,
        default=random.SystemRandom().randrange(10**6),
        help="a number: the same moments and plays again; another one each time if not said",
    )
    options = asked.parse_args()
    print(f"seed {options.seed}", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        outcome = kill_again_and_again(Path(folder), options.kills, options.seed)
    for name, figure in outcome.figures.items():
        print(f"{name:<36} {figure:>8}")
    print(f"{'wrong':<36} {len(outcome.wrong):>8}")
    for line in outcome.wrong[:20]:
        print(f"  {line}")
    sys.exit(bool(outcome.wrong))


if __name__ == "__main__":
    main()
