"""The folder where the database and the secret live."""

from __future__ import annotations

import os
import secrets
import sys
from pathlib import Path

DATABASE = "referee.db"


def find_instance(instance: str | os.PathLike[str] | None = None) -> Path:
    """As named, else by REFEREE_INSTANCE, else in the checkout or the environment; made if missing."""
    named = instance or os.environ.get("REFEREE_INSTANCE")
    beside = Path(__file__).resolve().parent.parent.parent
    default = (
        beside / "instance" if (beside / "pyproject.toml").is_file() else Path(sys.prefix) / "var/referee-instance"
    )
    folder = Path(named) if named else default
    folder.mkdir(parents=True, exist_ok=True)
    return folder.resolve()


def read_secret(folder: Path) -> str:
    """Signs the cookies. Made at the first start; only its owner may read it."""
    path = folder / "secret"
    try:
        with os.fdopen(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "w") as file:
            file.write(secrets.token_hex(32))
    except FileExistsError:
        pass
    return path.read_text()
