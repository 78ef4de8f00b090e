"""An app with an empty instance for each season."""

from __future__ import annotations

import pytest

from tests.web.conftest import app, instance

__all__ = ["app", "instance"]

pytest.register_assert_rewrite("tests.seasons.checks")
