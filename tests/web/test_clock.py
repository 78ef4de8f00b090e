"""When something was entered, in the language of the page."""

from __future__ import annotations

from datetime import datetime

import pytest
from flask import Flask

from referee.language import speaking
from referee.translations import find_language
from referee.web.clock import say_time


@pytest.mark.parametrize(
    ("language", "words"), [("en", "21:14:07, 30 Nov"), ("pl", "21:14:07, 30 lis"), ("fr", "21:14:07, 30 nov.")]
)
def test_a_time_is_said(app: Flask, language: str, words: str) -> None:
    made = datetime(2026, 11, 30, 21, 14, 7).astimezone().isoformat()
    with app.app_context(), speaking(find_language(language)):
        assert say_time(made) == words
