"""Changes that no test can see, each with its reason: `equivalent.txt`, a line of reason over those that it is for."""

from __future__ import annotations

from pathlib import Path

from tests.mutate.making import changes_of

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


def gone(modules: list[str]) -> list[str]:
    """Those of these modules that no change answers to any more."""
    there = {str(change) for module in modules for change in changes_of(module)}
    return sorted(name for name in equivalent() if name.split(" ")[0] in modules and name not in there)
