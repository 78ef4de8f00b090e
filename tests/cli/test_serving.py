"""`referee serve`: a real server on a port of its own, and a port that is taken."""

from __future__ import annotations

import os
import re
import signal
import socket
import sqlite3
import stat
import subprocess
import sys
import time
import urllib.parse
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from click.testing import CliRunner

from referee.cli import main
from referee.cli import serving as serving_there
from referee.network import reachable
from referee.store.instance import DATABASE, SECRET, SERVED
from referee.store.running import is_served, read_address
from referee.store.store import Store
from tests.cli.test_storing import SECOND, run

ROOT = Path(__file__).parents[2]
PATIENCE = 30


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def serving(instance: Path, *options: str) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """The address of a server that has answered; it ends with the block."""
    port = free_port()
    run = [sys.executable, "-m", "referee", "serve", "--host", "127.0.0.1", "--port", f"{port}", *options]
    process = subprocess.Popen(  # noqa: S603 - our own interpreter
        [*run, "--instance", str(instance)], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        env=os.environ | {"PYTHONUNBUFFERED": "1"}, start_new_session=True,
    )  # fmt: skip
    try:
        url = f"http://127.0.0.1:{port}"
        _wait(url, process)
        yield url, process
    finally:
        with suppress(ProcessLookupError):  # what it has begun may outlive it
            os.killpg(process.pid, signal.SIGTERM)
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait(10)
        if process.stdout:
            process.stdout.close()


def _wait(url: str, process: subprocess.Popen[str]) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        assert process.poll() is None, process.stdout.read() if process.stdout else ""
        try:
            with urllib.request.urlopen(url, timeout=2):  # noqa: S310 - our own address
                return
        except OSError:
            time.sleep(0.1)
    pytest.fail(f"no answer from {url}")


def test_it_serves_and_says_where_and_ends_when_it_is_told(tmp_path: Path) -> None:
    with serving(tmp_path / "instance") as (url, process):
        with urllib.request.urlopen(f"{url}/new/muggins") as answer:  # noqa: S310 - our own
            page = answer.read().decode()
            assert "Muggins" in page
            assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
        mark = re.search(r'"(/static/made/look\.css\?v=\w+)"', page)
        assert mark
        with urllib.request.urlopen(url + mark[1]) as answer:  # noqa: S310 - our own
            assert answer.status == 200
        assert (tmp_path / "instance/referee.db").is_file()
        process.send_signal(signal.SIGINT)
        said, _ = process.communicate(timeout=60)
    assert f"Games are kept in {tmp_path / 'instance'}" in said
    assert f"On this machine alone: {url}/" in said
    assert "█" not in said
    assert "▀" not in said, "no QR code of what no phone reaches"
    assert "Traceback" not in said


def test_its_pages_lead_to_where_it_listens(tmp_path: Path) -> None:
    """And not to an address of this machine on the network, where nothing answers."""
    game = run(tmp_path, "import", "-", given=SECOND).stdout.strip()
    with serving(tmp_path) as (url, _), urllib.request.urlopen(f"{url}/games/{game}/phones") as answer:  # noqa: S310 - our own
        assert f"{url}/games/{game}" in answer.read().decode()


def test_without_the_cdn(tmp_path: Path) -> None:
    with serving(tmp_path, "--local-assets") as (url, _), urllib.request.urlopen(url) as answer:  # noqa: S310 - our own
        assert b"cdn.jsdelivr.net/npm" not in answer.read()


def test_who_may_make_an_account_and_that_tries_are_told_apart_by_address(tmp_path: Path) -> None:
    with serving(tmp_path, "--sign-up", "open") as (url, _):
        with urllib.request.urlopen(f"{url}/sign-up") as answer:  # noqa: S310 - our own
            cookie, page = answer.headers["Set-Cookie"].partition(";")[0], answer.read().decode()
        token = re.search(r'name="csrf_token" value="([^"]+)"', page)
        assert token
        typed = {"csrf_token": token[1], "name": "Ann", "password": "three tall pints", "again": "three tall pints"}
        made = urllib.request.Request(  # noqa: S310 - our own
            f"{url}/sign-up", urllib.parse.urlencode(typed).encode(), headers={"Cookie": cookie}
        )
        with urllib.request.urlopen(made) as answer:  # noqa: S310 - our own
            assert answer.status == 200
        store = Store(tmp_path / DATABASE)
        with store.reading() as db:
            assert [row["address"] for row in db.query("SELECT address FROM attempts")] == ["127.0.0.1"]
        store.close()


@pytest.mark.parametrize("listening", ["127.0.0.1", "0.0.0.0"])  # noqa: S104 - a port of this machine
@pytest.mark.parametrize("host", ["127.0.0.1", "0.0.0.0"])  # noqa: S104 - as typed
def test_a_port_that_is_taken(tmp_path: Path, listening: str, host: str) -> None:
    with socket.socket() as other:
        other.bind((listening, 0))
        other.listen()
        port = other.getsockname()[1]
        arguments = ["serve", "--host", host, "--port", f"{port}", "--instance", str(tmp_path)]
        result = CliRunner().invoke(main, arguments)
    assert result.exit_code != 0
    assert f"Port {port} is in use. Choose another: referee serve --port {port + 1}" in result.stderr
    assert "Stop with" not in result.stdout


@pytest.mark.parametrize("host", ["no.such.host.invalid", "192.0.2.7"])
def test_an_address_that_is_not_this_machine_s_is_not_called_a_port_in_use(tmp_path: Path, host: str) -> None:
    arguments = ["serve", "--host", host, "--port", f"{free_port()}", "--instance", str(tmp_path)]
    result = CliRunner().invoke(main, arguments)
    assert result.exit_code != 0
    assert "in use" not in result.stderr
    assert host in result.stderr


class _Granian:
    """It is told all that a server is, and serves nothing."""

    signal_handler_interrupt = on_startup = serve = staticmethod(lambda *_: None)


@pytest.fixture
def told_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """All is as when a server starts, but nothing listens, whatever addresses and ports this machine has."""
    for name in ("REFEREE_INSTANCE", "REFEREE_ASSETS", "REFEREE_URL", "REFEREE_SIGN_UP", "REFEREE_HOST"):
        monkeypatch.setenv(name, "")  # as it was before, once this has ended
    monkeypatch.setattr(serving_there, "_check_free", lambda _host, _port: None)
    monkeypatch.setattr(serving_there, "Granian", lambda *_what, **_how: _Granian())


@pytest.mark.usefixtures("told_only")
@pytest.mark.parametrize(
    ("arguments", "address"),
    [
        (["--host", "192.0.2.7"], "http://192.0.2.7:8000/"),
        (["--host", "2001:db8::7", "--port", "8001"], "http://[2001:db8::7]:8001/"),
        (["--host", "127.0.0.1", "--url", "HTTPS://club.example"], "https://club.example/"),
    ],
)
def test_what_is_told_to_phones(tmp_path: Path, arguments: list[str], address: str) -> None:
    said = CliRunner().invoke(main, ["serve", *arguments, "--instance", str(tmp_path)]).stdout
    assert f"For phones: {address}\n" in said
    assert "█" in said or "▀" in said, "the QR code"
    assert (tmp_path / SERVED).read_text() == address


@pytest.mark.usefixtures("told_only")
def test_a_host_of_this_machine_alone_in_brackets(tmp_path: Path) -> None:
    said = CliRunner().invoke(main, ["serve", "--host", "::1", "--instance", str(tmp_path)]).stdout
    assert "On this machine alone: http://[::1]:8000/\n" in said


def test_the_server_ends_when_its_first_process_is_killed(tmp_path: Path) -> None:
    """Nobody is left who answers, or holds the port."""
    with serving(tmp_path) as (url, process):
        process.kill()
        process.wait(PATIENCE)
        end, port = time.monotonic() + PATIENCE, int(url.rpartition(":")[2])
        while time.monotonic() < end:
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)):
                    return
            time.sleep(0.05)
    pytest.fail("its worker answers still")


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_it_ends_when_all_of_it_is_told(tmp_path: Path, number: signal.Signals) -> None:
    """By Ctrl+C, by systemd, or because the terminal is closed: the next one can be started."""
    with serving(tmp_path) as (_, process):
        os.killpg(process.pid, number)
        assert process.wait(PATIENCE) == 0
        assert not is_served(tmp_path)


def test_it_stays_when_it_was_started_to_outlive_the_terminal(tmp_path: Path) -> None:
    """As nohup starts it."""
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        with serving(tmp_path) as (url, process):
            os.killpg(process.pid, signal.SIGHUP)
            time.sleep(1)
            assert process.poll() is None
            urllib.request.urlopen(url).close()  # noqa: S310 - our own
    finally:
        signal.signal(signal.SIGHUP, before)


def test_a_second_server_on_the_same_games_is_refused(tmp_path: Path) -> None:
    """Else it would tell other commands its own address, and the limits would be counted twice."""
    (tmp_path / SECRET).write_text("as it was copied")
    (tmp_path / SECRET).chmod(0o644)
    other = ["serve", "--host", "127.0.0.1", "--port", f"{free_port()}", "--instance", str(tmp_path)]
    with serving(tmp_path) as (url, _):
        result = CliRunner().invoke(main, other)
        assert (result.exit_code, result.stdout) == (1, "")
        assert f"A server runs on the games in {tmp_path} already: {url}/. Stop it first" in result.stderr
        assert read_address(tmp_path) == f"{url}/"
        link = CliRunner().invoke(main, ["secretary", "Ann", "--instance", str(tmp_path)]).stdout
        assert link.startswith(f"{url}/password/")
        modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir()}
        assert modes == dict.fromkeys([SERVED, SECRET, *(f"{DATABASE}{part}" for part in ("", "-wal", "-shm"))], 0o600)
    with serving(tmp_path) as (url, _):
        assert read_address(tmp_path) == f"{url}/"


def test_a_database_that_is_damaged_is_told_once(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / DATABASE).write_text("This is not a database, whatever its name says. " * 40)
    result = CliRunner().invoke(main, ["serve", "--port", f"{free_port()}", "--instance", str(tmp_path)])
    assert (result.exit_code, caplog.messages) == (1, [])
    assert result.stderr.startswith(f"Error: {tmp_path / DATABASE} cannot be opened")


@pytest.mark.usefixtures("told_only")
def test_a_secret_that_could_be_guessed_is_told_before_anything_is_served(tmp_path: Path) -> None:
    (tmp_path / SECRET).write_text("x")
    result = CliRunner().invoke(main, ["serve", "--instance", str(tmp_path)])
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == (
        f"Error: The secret that signs the cookies, {tmp_path / SECRET}, is too short: it takes 16 bytes at least. "
        "Delete the file, and a new one is made at the next start; every phone is let in anew then.\n"
    )


@pytest.mark.usefixtures("told_only")
def test_a_database_of_another_program_is_left_alone(tmp_path: Path) -> None:
    plain = sqlite3.connect(tmp_path / DATABASE)
    plain.execute("CREATE TABLE songs (name)")
    plain.close()
    before = (tmp_path / DATABASE).read_bytes()
    result = CliRunner().invoke(main, ["serve", "--port", f"{free_port()}", "--instance", str(tmp_path)])
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.startswith(f"Error: {tmp_path / DATABASE} is a database of another program. Name another")
    assert (tmp_path / DATABASE).read_bytes() == before


def test_the_address_for_phones() -> None:
    assert reachable("192.168.1.5") == "192.168.1.5"
    assert re.fullmatch(r"\d+\.\d+\.\d+\.\d+", reachable("0.0.0.0"))  # noqa: S104 - as typed
