"""A phone at the tables of the house, with scripts and without."""

from __future__ import annotations

import pytest

from tests.browser.table import NewContext, Phone


@pytest.fixture
def phone(new_context: NewContext, url: str) -> Phone:
    return Phone.take(new_context, url)


@pytest.fixture(params=[True, False], ids=["htmx", "plain forms"])
def either(request: pytest.FixtureRequest, new_context: NewContext, url: str) -> Phone:
    return Phone.take(new_context, url, scripts=request.param)
