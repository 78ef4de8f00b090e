"""The folder where the database and the secret live."""

from __future__ import annotations

import contextlib
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
    """Signs the cookies. Made at the first start, whole or not at all; only its owner may read it."""
    path = folder / "secret"
    while not (path.is_file() and path.read_text()):
        path.unlink(missing_ok=True)
        draft = folder / f"secret.{secrets.token_hex(4)}"
        with os.fdopen(os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "w") as file:
            file.write(secrets.token_hex(32))
        with contextlib.suppress(FileExistsError):
            os.link(draft, path)  # unlike a rename it never replaces another process's secret
        draft.unlink()
    return path.read_text()
