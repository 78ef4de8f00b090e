"""The address of this machine on its network."""

from __future__ import annotations

import socket

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
