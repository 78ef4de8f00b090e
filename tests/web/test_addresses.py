"""Where a request comes from, as far as it tells people apart."""

from __future__ import annotations

import pytest
from flask import Flask

from referee.network import EVERYWHERE
from referee.web import addresses
from referee.web.addresses import asking_address, root


@pytest.mark.parametrize(
    ("remote", "forwarded", "address"),
    [
        ("192.0.2.7", "", "192.0.2.7"),
        ("192.0.2.7", "198.51.100.1", "192.0.2.7"),
        ("127.0.0.1", "", "127.0.0.1"),
        ("127.0.0.1", "198.51.100.1", "198.51.100.1"),
        ("127.0.0.1", "10.9.9.9, 198.51.100.1", "198.51.100.1"),
        ("::1", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "", "192.0.2.7"),
        ("127.0.0.1", "nonsense", ""),
        ("", "", ""),
    ],
)
def test_the_address_that_asks(app: Flask, remote: str, forwarded: str, address: str) -> None:
    with app.test_request_context(environ_base={"REMOTE_ADDR": remote}, headers={"X-Forwarded-For": forwarded}):
        assert asking_address() == address


@pytest.mark.parametrize(
    ("asked", "root_said"),
    [
        ("club.example", "http://club.example"),
        ("192.168.1.5:8000", "http://192.168.1.5:8000"),
        ("[2001:db8::7]:8000", "http://[2001:db8::7]:8000"),
        ("[2001:db8::7]", "http://[2001:db8::7]"),
        ("127.0.0.1:8000", "http://192.0.2.9:8000"),
        ("[::1]:8000", "http://192.0.2.9:8000"),
        ("localhost", "http://192.0.2.9"),
    ],
)
def test_where_links_for_other_phones_lead(
    app: Flask, monkeypatch: pytest.MonkeyPatch, asked: str, root_said: str
) -> None:
    monkeypatch.setattr(addresses, "reachable", lambda host: "192.0.2.9" if host in EVERYWHERE else host)
    with app.test_request_context(headers={"Host": asked}):
        assert root() == root_said


@pytest.mark.parametrize(
    ("listens", "asked", "root_said"),
    [
        ("127.0.0.1", "127.0.0.1:8000", "http://127.0.0.1:8000"),
        ("127.0.0.1", "localhost:8000", "http://127.0.0.1:8000"),
        ("::1", "localhost:8000", "http://[::1]:8000"),
        ("192.168.1.5", "192.168.1.5:8000", "http://192.168.1.5:8000"),
        ("127.0.0.1", "club.example", "http://club.example"),
    ],
)
def test_links_lead_where_the_server_listens(
    app: Flask, monkeypatch: pytest.MonkeyPatch, listens: str, asked: str, root_said: str
) -> None:
    """The last one by a proxy on the same machine."""
    monkeypatch.setitem(app.config, "LISTENS", listens)
    with app.test_request_context(headers={"Host": asked}):
        assert root() == root_said
