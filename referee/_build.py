"""Puts htmx into static/vendor/ while the package is built, for where the CDN cannot be reached.

Runs in the build environment only: it knows hatchling and nothing of the rest of the package.
"""

import base64
import hashlib
import importlib.util
import os
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# htmx.org 2.0.10, dist/htmx.min.js: the hash that the pages pin too, so that both copies are the same bytes.
HTMX_SHA384 = "H5SrcfygHmAuTDZphMHqBJLc3FhssKjG7w/CeCpFReSfwBWDTKpkzPP8c+cLsK+V"


def htmx() -> bytes:
    """The pinned htmx out of django_htmx, which is found but not imported: importing it would need Django."""
    spec = importlib.util.find_spec("django_htmx")
    if spec is None or spec.origin is None:
        raise SystemExit("django_htmx, which carries htmx, is missing from the build environment")
    script = Path(spec.origin).parent / "static/django_htmx/htmx-2.min.js"
    content = script.read_bytes()
    if base64.b64encode(hashlib.sha384(content).digest()).decode() != HTMX_SHA384:
        raise SystemExit(f"{script.name} of django_htmx is not the htmx that the pages pin")
    return content


def put(content: bytes, target: Path) -> None:
    """Writes in one step: a server in the same checkout may be reading the file."""
    target.parent.mkdir(parents=True, exist_ok=True)
    unfinished = target.with_suffix(f".{os.getpid()}")
    unfinished.write_bytes(content)
    unfinished.replace(target)


class CustomBuildHook(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - the hook's signature
        put(htmx(), Path(self.root) / "static/vendor/htmx.min.js")
        # Ignored by git, and hatchling leaves such files out of an sdist unless they are named here.
        build_data["artifacts"].append("static/vendor/*.js")
