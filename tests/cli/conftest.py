"""For the tests of commands that keep something: an instance, a game in it, and a copy."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.test_storing import SECOND, run


@pytest.fixture
def instance(tmp_path: Path) -> Path:
    return tmp_path / "instance"


@pytest.fixture
def kept(instance: Path) -> str:
    """The id of a game in the instance."""
    return run(instance, "import", "-", given=SECOND).stdout.strip()


@pytest.fixture
def copy(instance: Path, kept: str, tmp_path: Path) -> Path:  # noqa: ARG001 - the game that it has
    """A backup that has one game."""
    path = tmp_path / "copy.db"
    assert run(instance, "backup", str(path)).exit_code == 0
    return path
