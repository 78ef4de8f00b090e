"""`referee serve`: the web app on a real server, with the address that phones can reach."""

from __future__ import annotations

import ctypes
import errno
import os
import signal
import socket
from collections.abc import Callable
from contextlib import suppress
from types import FrameType
from urllib.parse import urlsplit

import click
import segno
from granian import Granian
from granian.constants import HTTPModes, Interfaces
from granian.log import LogLevels

from referee.cli import printing
from referee.cli.storing import begin_store
from referee.network import EVERYWHERE, in_address, is_own, reachable
from referee.store.instance import make_instance, read_secret
from referee.store.running import serving_at

_Handler = Callable[[int, FrameType | None], object]
HEAPS, ARENA_MAX = 2, -8  # as malloc.h numbers it


@click.command()
@click.option(
    "--host", envvar="REFEREE_HOST", default=EVERYWHERE[0], show_default=True, help="The address to listen on."
)
@click.option("--port", default=8000, show_default=True, type=click.IntRange(1, 65535), help="The port to listen on.")
@click.option("--local-assets", is_flag=True, help="Do not ask the CDN for htmx: a server that is never on-line.")
@printing.url_option("The address that phones reach it by, where that is another.")
@click.option(
    "--sign-up",
    envvar="REFEREE_SIGN_UP",
    type=click.Choice(("open", "invited")),
    default="invited",
    show_default=True,
    help="Who may make an account to run a league: anybody, or who has a link for it (referee secretary).",
)
@printing.instance_option
def serve(host: str, port: int, local_assets: bool, url: str | None, sign_up: str, instance: str | None) -> None:
    """Serve the app to the phones on this network."""
    folder = make_instance(instance)
    address = url or f"http://{in_address(reachable(host))}:{port}/"
    with serving_at(folder, address):
        begin_store(instance).close()  # what cannot be opened is said before the workers start
        read_secret(folder)
        _check_free(host, port)
        # The worker is a process of its own and makes the app from these.
        os.environ["REFEREE_INSTANCE"] = str(folder)
        os.environ["REFEREE_ASSETS"] = "local" if local_assets else "cdn"
        os.environ["REFEREE_URL"] = url or ""
        os.environ["REFEREE_SIGN_UP"] = sign_up
        os.environ["REFEREE_HOST"] = host
        _announce(address, folder)
        share_heaps()
        _run(host, port)


def _run(host: str, port: int) -> None:
    server = Granian(
        "referee.web.served:app",
        address=host,
        port=port,
        interface=Interfaces.RSGI,
        http=HTTPModes.http1,
        websockets=False,
        workers=1,
        backpressure=1024,
        log_access=False,
        log_level=LogLevels.error,
    )
    hung_up = _when_hung_up(server.signal_handler_interrupt)
    server.on_startup(lambda: signal.signal(signal.SIGHUP, hung_up))  # granian would begin its workers anew
    server.serve()


def _when_hung_up(end: _Handler) -> _Handler | signal.Handlers:
    """What is done when the terminal is closed: as with Ctrl+C, unless whoever started it has said that it stays."""
    return signal.SIG_IGN if signal.getsignal(signal.SIGHUP) is signal.SIG_IGN else end


def share_heaps() -> None:
    """Each thread would keep a heap as large as the largest page that it has made; so all take turns at a few.

    The workers are made from this process, and keep to it.
    """
    with suppress(AttributeError, OSError, TypeError):  # only the library of GNU has it
        ctypes.CDLL(None).mallopt(ARENA_MAX, HEAPS)


def _announce(address: str, folder: object) -> None:
    click.echo(f"Games are kept in {folder}")
    if is_own(urlsplit(address).hostname or ""):
        click.echo(f"On this machine alone: {address}")
    else:
        segno.make(address, error="l").terminal(compact=True)
        click.echo(f"For phones: {address}")
    click.echo("Stop with Ctrl+C.")


def _check_free(host: str, port: int) -> None:
    """Says in words why the server could not listen there."""
    try:
        family, kind, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            other = f"Choose another: referee serve --port {port + 1}"
            raise click.ClickException(f"Port {port} is in use. {other}") from error
        raise click.ClickException(f"Cannot listen on {host}, port {port}: {error.strerror}.") from error
