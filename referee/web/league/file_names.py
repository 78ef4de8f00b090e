"""What an answer that is a file is called: by plain letters that every system takes."""

from __future__ import annotations

import re
from collections.abc import Sequence

from referee.text import fold

LONGEST = 40  # letters of a name in the name of a file


def attached(names: Sequence[str], ending: str) -> str:
    """What an answer says of itself as a file."""
    return f'attachment; filename="{file_name(names)}.{ending}"'


def file_name(names: Sequence[str]) -> str:
    """Of plain letters that every system takes: "leek-division-1-table"."""
    plain = (re.sub("[^a-z0-9]+", "-", fold(name))[:LONGEST].strip("-") for name in names)
    return "-".join(filter(None, plain)) or "list"
