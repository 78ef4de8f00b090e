"""The loader of htmx, static/boot.js, with every way a CDN can behave. One button and one count."""

from collections.abc import Callable
from pathlib import Path
from typing import Any
from wsgiref.types import WSGIApplication

import pytest
from flask import Flask, Response, redirect, request
from playwright.sync_api import Page, Route, expect

STATIC = Path(__file__).parents[2] / "static"
HTMX = (STATIC / "vendor/htmx.min.js").read_bytes
CDN = "https://cdn.jsdelivr.net/npm/htmx.org@2.0.10/dist/htmx.min.js"
SHA384 = "H5SrcfygHmAuTDZphMHqBJLc3FhssKjG7w/CeCpFReSfwBWDTKpkzPP8c+cLsK+V"
CSP = (
    f"default-src 'none'; script-src 'self' {CDN}; img-src 'self'; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'"
)
BOOT = '<script src="/static/boot.js" data-fallback="/static/vendor/htmx.min.js"></script>'
FROM_CDN = f'<script data-htmx async src="{CDN}" integrity="sha384-{SHA384}" crossorigin="anonymous"></script>'
PAGE = """<!doctype html>
<title>boot</title>
<meta name="htmx-config" content='{{"includeIndicatorStyles":false,"allowEval":false}}'>
{scripts}
<form method="post" action="/" hx-post="/" hx-target="output"><button>Press</button></form>
<output>{pressed}</output>
{body}"""


class Counter:
    """The app under the thumb: counts presses, and tells a press through htmx from a plain one."""

    def __init__(self) -> None:
        self.presses: list[str] = []
        self.app = Flask(__name__, static_folder=STATIC)
        self.app.add_url_rule("/", view_func=self.with_cdn)
        self.app.add_url_rule("/without-cdn", view_func=self.without_cdn)
        self.app.add_url_rule("/slow-picture", view_func=self.slow_picture)
        self.app.add_url_rule("/", view_func=self.press, methods=["POST"])

    def page(self, scripts: str, body: str = "") -> Response:
        html = PAGE.format(scripts=scripts, body=body, pressed=len(self.presses))
        return Response(html, headers={"Content-Security-Policy": CSP})

    def with_cdn(self) -> Response:
        return self.page(BOOT + FROM_CDN)

    def without_cdn(self) -> Response:
        return self.page(BOOT)

    def slow_picture(self) -> Response:
        return self.page(BOOT + FROM_CDN, '<img src="/slow.png" alt="">')

    def press(self) -> Any:
        if "HX-Request" not in request.headers:
            self.presses.append("plain")
            return redirect("/", 303)
        self.presses.append("htmx")
        return f"{len(self.presses)} by htmx"


class Held:
    """A request that waits until the test lets its answer go."""

    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        self.routes: list[Route] = []
        page.route(url, lambda route: self.routes.append(route))

    def let_go(self) -> None:
        self.wait()
        [route] = self.routes
        with self.page.expect_event("requestfinished", lambda request: request.url == route.request.url):
            answer(route, HTMX())

    def wait(self) -> None:
        """Until the request was made."""
        for _ in range(400):
            if self.routes:
                return
            self.page.wait_for_timeout(50)
        pytest.fail("was not asked for")


def answer(route: Route, body: bytes) -> None:
    route.fulfill(body=body, content_type="application/javascript", headers={"Access-Control-Allow-Origin": "*"})


@pytest.fixture
def counter() -> Counter:
    return Counter()


@pytest.fixture
def url(serve: Callable[[WSGIApplication], str], counter: Counter) -> str:
    return serve(counter.app)


@pytest.fixture
def own_copy(page: Page) -> list[str]:
    """The requests for the server's own copy of htmx so far."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/static/vendor/" in request.url else None)
    return asked


def open_page(page: Page, url: str) -> None:
    page.goto(url, wait_until="domcontentloaded")  # not load: a CDN that never answers holds it up


def wait_for_htmx(page: Page) -> None:
    """htmx marks the form when it starts to listen to it; before that a press is a plain one."""
    for _ in range(400):
        if page.evaluate("'htmx-internal-data' in document.querySelector('form')"):
            return
        page.wait_for_timeout(50)
    pytest.fail("htmx did not start")


def press_once(page: Page, counter: Counter) -> None:
    before = len(counter.presses)
    page.get_by_role("button").click()
    expect(page.locator("output")).to_have_text(f"{before + 1} by htmx")
    page.wait_for_timeout(50)  # for a second post, if there is one
    assert counter.presses[before:] == ["htmx"]


def test_cdn_answers(page: Page, url: str, counter: Counter, own_copy: list[str]) -> None:
    page.route(CDN, lambda route: answer(route, HTMX()))
    open_page(page, url)
    wait_for_htmx(page)
    press_once(page, counter)
    page.wait_for_timeout(1600)  # past the loader's patience
    assert own_copy == []


def test_cdn_answers_after_the_page_is_parsed(page: Page, url: str, counter: Counter, own_copy: list[str]) -> None:
    """Between DOMContentLoaded and load, which the picture holds up, htmx 2 does not start by itself."""
    cdn = Held(page, CDN)
    Held(page, url + "/slow.png")
    open_page(page, url + "/slow-picture")
    cdn.let_go()
    assert page.evaluate("document.readyState") == "interactive"
    wait_for_htmx(page)
    press_once(page, counter)
    assert own_copy == []


@pytest.mark.parametrize(
    "cdn",
    [
        pytest.param(lambda route: route.abort("connectionrefused"), id="refused"),
        pytest.param(lambda route: route.fulfill(status=503), id="unwell"),
        pytest.param(lambda route: answer(route, HTMX() + b"\n"), id="other bytes than the pinned ones"),
    ],
)
def test_own_copy_at_once_when_the_cdn_fails(
    page: Page, url: str, counter: Counter, own_copy: list[str], cdn: Callable[[Route], None]
) -> None:
    page.route(CDN, cdn)
    open_page(page, url)
    wait_for_htmx(page)
    press_once(page, counter)
    assert len(own_copy) == 1
    assert asked_after(page) < 1450


def test_own_copy_after_a_second_and_a_half_when_the_cdn_never_answers(page: Page, url: str, counter: Counter) -> None:
    Held(page, CDN)
    open_page(page, url)
    wait_for_htmx(page)
    press_once(page, counter)
    assert 1450 <= asked_after(page) < 3000


def test_cdn_answers_after_the_own_copy(page: Page, url: str, counter: Counter) -> None:
    cdn = Held(page, CDN)
    open_page(page, url)
    wait_for_htmx(page)
    page.evaluate("htmx.here = true")
    cdn.let_go()
    page.wait_for_load_state("load")
    assert page.evaluate("htmx.here"), "a second htmx has taken the place of the first"
    press_once(page, counter)


def test_cdn_overtakes_the_own_copy(page: Page, url: str, counter: Counter) -> None:
    cdn = Held(page, CDN)
    own = Held(page, url + "/static/vendor/*")
    open_page(page, url)
    own.wait()
    cdn.let_go()
    wait_for_htmx(page)
    page.evaluate("htmx.here = true")
    own.let_go()
    page.wait_for_load_state("load")
    assert page.evaluate("htmx.here"), "a second htmx has taken the place of the first"
    press_once(page, counter)


def test_late_cdn_helps_where_the_own_copy_is_missing(page: Page, url: str, counter: Counter) -> None:
    cdn = Held(page, CDN)
    page.route("**/static/vendor/*", lambda route: route.fulfill(status=404))
    open_page(page, url)
    with page.expect_response("**/static/vendor/*"):
        pass
    cdn.let_go()
    wait_for_htmx(page)
    press_once(page, counter)


def test_page_without_the_cdn_takes_the_own_copy_at_once(
    page: Page, url: str, counter: Counter, own_copy: list[str]
) -> None:
    open_page(page, url + "/without-cdn")
    wait_for_htmx(page)
    press_once(page, counter)
    assert len(own_copy) == 1
    assert asked_after(page) < 1450


def test_plain_form_where_nothing_answers(page: Page, url: str, counter: Counter) -> None:
    page.route(CDN, lambda route: route.abort())
    page.route("**/static/**", lambda route: route.abort())
    open_page(page, url)
    page.get_by_role("button").click()
    expect(page.locator("output")).to_have_text("1")
    assert counter.presses == ["plain"]


def asked_after(page: Page) -> float:
    """Milliseconds from the start of the page to the request for the own copy."""
    return page.evaluate(
        "performance.getEntriesByType('resource').find(r => r.name.includes('/static/vendor/')).startTime"
    )
