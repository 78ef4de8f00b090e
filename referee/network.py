"""The address of this machine on its network, and how one is written that a server is to be reached by."""

from __future__ import annotations

import re
import socket
from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from urllib.parse import SplitResult, urlsplit

EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104 - compared, not bound


def reachable(host: str) -> str:
    """The host itself, or, of one that listens everywhere, what other machines reach it by.

    A UDP socket finds the way without sending anything; without a network it is this machine alone.
    """
    if host not in EVERYWHERE:
        return host
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def in_address(host: str) -> str:
    """The host as it stands in the address of a page."""
    return f"[{host}]" if ":" in host else host


@lru_cache(maxsize=1000)  # each request asks it of where it comes from
def is_own(host: str) -> bool:
    """Whether only this machine itself is reached by it."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def read_url(text: str) -> str:
    """The address of a server as links begin with it. Raises ValueError, whose sentence names the likely slip."""
    if "://" not in text:
        raise ValueError(f"“{text}” has no https:// or http:// before it. Write it like https://club.example/")
    try:
        said = urlsplit(text.strip())
        sound = text.strip().isprintable() and _is_host(said) and said.port != 0
    except ValueError:
        sound = False
    if not sound:
        raise ValueError(f"“{text}” is no address of a host. Write it like https://club.example/")
    if said.scheme not in ("http", "https"):
        raise ValueError(f"“{text}” begins with {said.scheme}://, and phones come by https:// or http://")
    if said.path not in ("", "/") or said.query or said.fragment:
        whole = f"{said.scheme}://{said.netloc}/"
        raise ValueError(f"“{text}” goes on behind the host, and referee has a host of its own: {whole} is all of it.")
    return f"{said.scheme}://{said.netloc}/"


def _is_host(said: SplitResult) -> bool:
    host, written = said.hostname or "", said.netloc.lower()
    inside = re.fullmatch(r"\[(.+)\](:\d+)?", written)
    if inside:
        return bool(IPv6Address(inside[1]))
    return bool(re.fullmatch(r"[\w-]+(\.[\w-]+)*\.?", host) and re.fullmatch(rf"{re.escape(host)}(:\d+)?", written))
