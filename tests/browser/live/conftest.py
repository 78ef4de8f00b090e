"""The pub, its server, and phones that score or watch there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.browser.live.pub import WATCHES, Pub, Server
from tests.browser.table import NewContext, Phone


@pytest.fixture
def pub(tmp_path: Path) -> Pub:
    return Pub(tmp_path / "instance")


@pytest.fixture
def server(pub: Pub) -> Iterator[Server]:
    server = Server(pub)
    yield server
    server.stop()


@pytest.fixture
def scorer(new_context: NewContext, server: Server) -> Callable[[str], Phone]:
    return lambda path: _open(Phone.take(new_context, server.url), path)


@pytest.fixture
def watcher(new_context: NewContext, server: Server) -> Callable[[str], Phone]:
    def take(path: str) -> Phone:
        phone = Phone.take(new_context, server.url)
        phone.page.set_extra_http_headers(WATCHES)
        return _open(phone, path)

    return take


def _open(phone: Phone, path: str) -> Phone:
    phone.open(path)
    phone.page.wait_for_load_state("load")
    return phone
