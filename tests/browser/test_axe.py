"""axe on every page, by day and by night, in every language: what hinders those who cannot see it or tap it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from importlib.resources import files
from typing import Any, Literal

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import only, serving, speak
from tests.browser.states import PAGES, STATES, keep_all
from tests.browser.table import House, NewContext

pytestmark = pytest.mark.filterwarnings("ignore:unclosed file:ResourceWarning")  # werkzeug's, when it answers 304

AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]
NAMES = sorted(STATES | PAGES)
SCHEMES: dict[Literal["light", "dark"], list[str]] = {"light": RULES, "dark": ["color-contrast"]}
SHARES = 4  # of the pages, for as many workers


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, dict[str, str]]]:
    house = House(tmp_path_factory.mktemp("house"), assets="local")
    pages = keep_all(house)
    with serving(house.app) as url:
        yield url, pages


def violations(page: Page, rules: list[str] | None = None) -> list[str]:
    asked = {"runOnly": rules or RULES, "resultTypes": ["violations"]}
    found: dict[str, Any] = page.evaluate(f"axe.run(document, {json.dumps(asked)})")
    return [f"{one['id']}: {', '.join(node['target'][0] for node in one['nodes'])}" for one in found["violations"]]


@pytest.mark.parametrize("share", range(SHARES))
def test_axe_finds_nothing(new_context: NewContext, place: tuple[str, dict[str, str]], share: int) -> None:
    """Nothing is out of this server's reach here, so nothing is kept from it: what pages share is loaded once."""
    url, pages = place
    page = new_context().new_page()
    assert faults_of(page, url, {name: pages[name] for name in NAMES[share::SHARES]}) == []


@pytest.mark.parametrize("language", ["pl", "fr"])
def test_axe_finds_nothing_in_other_words(
    new_context: NewContext, place: tuple[str, dict[str, str]], language: str
) -> None:
    """Templates and styles are the same in every language: each part of a page is asked about once."""
    url, pages = place
    page = new_context().new_page()
    speak(page, url, language)
    distinct = {}
    seen: set[str] = set()
    for name in NAMES:
        parts = {*re.findall(r' class="([^"]*)"', page.request.get(url + pages[name]).text())}
        classes = {each for part in parts for each in part.split()}
        if classes - seen:
            distinct[name] = pages[name]
        seen |= classes
    assert faults_of(page, url, distinct) == []
    assert page.locator("html").get_attribute("lang") == language
    assert len(distinct) > len(NAMES) / 5


def faults_of(page: Page, url: str, pages: dict[str, str]) -> list[str]:
    """Everything by day; by night what depends on the light."""
    faults = []
    for name, path in pages.items():
        page.goto(url + path, wait_until="domcontentloaded")
        page.evaluate("document.querySelectorAll('details').forEach(details => { details.open = true; })")
        page.evaluate(AXE)
        for scheme, rules in SCHEMES.items():
            page.emulate_media(color_scheme=scheme)
            faults += [f"{name}, {scheme}: {fault}" for fault in violations(page, rules)]
    return faults


def test_axe_finds_nothing_in_refusals(new_context: NewContext, place: tuple[str, dict[str, str]]) -> None:
    url, pages = place
    page = only(new_context().new_page(), url)
    page.goto(url + pages["new"])
    page.get_by_role("button", name="Start", exact=True).tap()
    expect(page.locator("[aria-invalid=true]").first).to_be_visible()
    page.evaluate(AXE)
    assert violations(page) == []
    page.goto(url + pages["one tile"])
    page.locator("#table input[name=expected]").evaluate("number => { number.value = 1; }")
    page.locator("#k63").tap()
    expect(page.get_by_role("alert")).to_contain_text("No.")
    page.evaluate(AXE)
    assert violations(page) == []
