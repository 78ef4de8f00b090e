"""A house with games, and a phone at its tables, with scripts and without."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from wsgiref.types import WSGIApplication

import pytest

from tests.browser.table import House, NewContext, Phone


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path / "instance")


@pytest.fixture
def url(serve: Callable[[WSGIApplication], str], house: House) -> str:
    return serve(house.app)


@pytest.fixture
def phone(new_context: NewContext, url: str) -> Phone:
    return Phone.take(new_context, url)


@pytest.fixture(params=[True, False], ids=["htmx", "plain forms"])
def either(request: pytest.FixtureRequest, new_context: NewContext, url: str) -> Phone:
    return Phone.take(new_context, url, scripts=request.param)
