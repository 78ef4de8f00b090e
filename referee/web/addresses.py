"""Addresses that other phones can reach, in letters and as QR codes; and the address that a request comes from."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

import segno
from flask import current_app, request

from referee.network import in_address, is_own, reachable


@dataclass(frozen=True)
class Shared:
    """An address to pass on; `qr` is its code as a drawing: the side of its square, and the path of its dark fields."""

    address: str
    side: int
    path: str


def share(path: str) -> Shared:
    """The address of a page here for another phone."""
    address = f"{root()}{path}"
    rows = list(segno.make(address, error="m", micro=False).matrix_iter(border=2))
    dark = "".join(f"M{x} {y}h1v1h-1z" for y, row in enumerate(rows) for x, field in enumerate(row) if field)
    return Shared(address, len(rows), dark)


def asking_address() -> str:
    """Where the request comes from, as far as it tells people apart: of IPv6 the network that one house has.

    A proxy on this machine says for whom it asks; nobody else is believed.
    """
    asking = _read_address(_told_by_proxy("X-Forwarded-For") or request.remote_addr or "")
    if isinstance(asking, IPv6Address):
        mapped = asking.ipv4_mapped
        return str(mapped or ip_network((int(asking), 64), strict=False))
    return str(asking or "")


def by_https() -> bool:
    """Whether the browser came by https, to this server or to the proxy before it."""
    said = _told_by_proxy("X-Forwarded-Proto") == "https"
    return request.is_secure or said or current_app.config["PUBLIC_URL"].rstrip("/") == f"https://{request.host}"


def _told_by_proxy(header: str) -> str:
    """What the last proxy wrote, which earlier ones cannot forge; "" where none on this machine asks."""
    near = is_own(request.remote_addr or "")
    return request.headers.get(header, "").rpartition(",")[2].strip() if near else ""


@lru_cache(maxsize=1000)  # the same few ask again and again
def _read_address(text: str) -> IPv4Address | IPv6Address | None:
    try:
        return ip_address(text)
    except ValueError:
        return None


def root() -> str:
    """As configured; else as this phone reached the server, or, on the server itself, by its address on the network.

    Where it listens on this machine alone, nothing else leads to it.
    """
    if configured := current_app.config["PUBLIC_URL"]:
        return str(configured).rstrip("/")
    host, bracket, rest = request.host.partition("]")  # an address of IPv6 has colons of its own
    host, colon, port = (f"{host}]", "", rest) if bracket else host.partition(":")
    here = in_address(reachable(current_app.config["LISTENS"])) if is_own(host.strip("[]")) else host
    return f"{'https' if by_https() else 'http'}://{here}{colon}{port}"
