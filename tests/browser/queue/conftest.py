"""Two phones at the tables of the house."""

from __future__ import annotations

import pytest

from tests.browser.table import NewContext, Phone


@pytest.fixture
def phone(new_context: NewContext, url: str) -> Phone:
    return Phone.take(new_context, url)


@pytest.fixture
def other(new_context: NewContext, url: str) -> Phone:
    return Phone.take(new_context, url)
