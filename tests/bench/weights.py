"""What a phone loads, compressed as a proxy would."""

from __future__ import annotations

import gzip
import re

from tests.bench.servers import Phone

_OWN = re.compile(r'(?:href|src)="(/static/[^"]+\.(?:css|js)\?[^"]+)"')


def weigh(text: str) -> int:
    """Bytes, gzipped."""
    return len(gzip.compress(text.encode(), 6))


def page_weights(phone: Phone, path: str) -> dict[str, int]:
    """The page, its style sheet and its scripts; htmx is not counted."""
    page = phone.get(path)
    parts = {"page": weigh(page)}
    for address in (found for found in _OWN.findall(page) if "/vendor/" not in found):
        parts[address.partition("?")[0].rpartition("/")[2]] = weigh(phone.get(address))
    return parts
