"""Why a form was not taken stands in one macro, so that it is in sight and read out on every page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

TEMPLATES = Path(__file__).parents[1] / "templates"
# Swapped into the page below the finger, where htmx says what is new; templates of scripts are shown by these.
BY_SCRIPTS = re.compile(r"<template.*?</template>", re.DOTALL)
SWAPPED = {"_call.html", "_case_parts.html", "_dispute.html", "_preview.html", "_refused.html"}


@pytest.mark.parametrize("page", sorted({path.name for path in TEMPLATES.glob("*.html")} - SWAPPED))
def test_a_refusal_goes_through_the_macro(page: str) -> None:
    text = BY_SCRIPTS.sub("", (TEMPLATES / page).read_text())
    if page not in {"_league_live.html", "_live.html", "tv.html"}:
        assert 'role="alert"' not in text
    for line in text.splitlines():
        if re.search(r"\{\{ (page|one|form)\.error", line):
            assert "refused(" in line
