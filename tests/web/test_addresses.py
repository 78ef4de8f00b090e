"""Where a request comes from, as far as it tells people apart."""

from __future__ import annotations

import pytest
from flask import Flask

from referee.web.addresses import asking_address


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
