"""Changes that no test can see, each with its reason: `equivalent.txt`, a line of reason over those that it is for."""

from __future__ import annotations

from pathlib import Path

LIST = Path(__file__).parent / "equivalent.txt"


def equivalent() -> dict[str, str]:
    """The reason for each, by its name."""
    reasons, reason = {}, ""
    for line in LIST.read_text().splitlines():
        if line.startswith("# "):
            reason = line[2:]
        elif line:
            reasons[line] = reason
    return reasons
