"""Addresses that other phones can reach, in letters and as QR codes."""

from __future__ import annotations

from dataclasses import dataclass
from ipaddress import ip_address

import segno
from flask import current_app, request

from referee.network import EVERYWHERE, reachable


@dataclass(frozen=True)
class Shared:
    """An address to pass on; `qr` is its code as a drawing: the side of its square, and the path of its dark fields."""

    address: str
    side: int
    path: str


def share(path: str) -> Shared:
    """The address of a page here for another phone."""
    address = f"{_root()}{path}"
    rows = list(segno.make(address, error="m", micro=False).matrix_iter(border=2))
    dark = "".join(f"M{x} {y}h1v1h-1z" for y, row in enumerate(rows) for x, field in enumerate(row) if field)
    return Shared(address, len(rows), dark)


def _root() -> str:
    """As configured; else as this phone reached the server, or, on the server itself, by its address on the network."""
    if configured := current_app.config["PUBLIC_URL"]:
        return str(configured).rstrip("/")
    host, colon, port = request.host.partition(":")
    here = reachable(EVERYWHERE[0]) if _loopback(host) else host
    return f"{request.scheme}://{here}{colon}{port}"


def _loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
