"""A phone beside the table: Debian's Chromium, the app on a loopback port, and no other network.

Its headless shell is the same browser without windows: a page takes a quarter of the time.
"""

import os
import shutil
import threading
from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any
from wsgiref.types import WSGIApplication

import pytest
from playwright.sync_api import Page, Route, expect
from werkzeug.serving import make_server

HERE = Path(__file__).parent
HTMX = HERE.parents[1] / "static/vendor/htmx.min.js"
CDN = "https://cdn.jsdelivr.net/**"
CHROMIUM = ("chromium-headless-shell", "chromium", "chromium-browser")  # the first there is
PHONE = {
    "viewport": {"width": 360, "height": 740},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
    "locale": "en-GB",
    "service_workers": "block",  # a service worker would hide its requests from page.route()
}
QUIET = [
    "--no-sandbox",  # Chromium refuses to start as root with it; it visits nothing but this machine
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
expect.set_options(timeout=10_000)  # ms: on a busy machine what will come may take its time


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker("browser")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Where a browser is required no test in this folder may be skipped, for whatever reason."""
    report = yield
    if os.environ.get("REFEREE_REQUIRE_BROWSER") and report.skipped and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = f"{item.nodeid} was left out, and REFEREE_REQUIRE_BROWSER forbids it: {report.longrepr}"
    return report


@contextmanager
def serving(app: WSGIApplication, port: int = 0) -> Iterator[str]:
    server = make_server("127.0.0.1", port, app, threaded=True)
    thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        thread.join(5)
        server.server_close()


@pytest.fixture(scope="session")
def base_url() -> None:
    """None: tests name whole addresses. pytest-playwright's own is a method, which pytest 9 warns about."""


def find_chromium() -> str | None:
    """Where it is on this machine."""
    return next(filter(None, map(shutil.which, CHROMIUM)), None)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    chromium = find_chromium()
    if chromium is None:
        pytest.skip("no Chromium: apt-get install chromium-headless-shell")
    return {**browser_type_launch_args, "executable_path": chromium, "args": QUIET}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    return {**browser_context_args, **PHONE}


@pytest.fixture
def serve() -> Iterator[Callable[[WSGIApplication], str]]:
    """serve(app) starts an app and gives its address; it runs until the test ends."""
    with ExitStack() as stack:
        yield lambda app: stack.enter_context(serving(app))


@pytest.fixture
def live_url(serve: Callable[[WSGIApplication], str], tmp_path: Path) -> str:
    """The app with an empty instance of its own."""
    from referee import create_app

    return serve(create_app(tmp_path / "instance", testing=True))


@pytest.fixture
def house(tmp_path: Path) -> Any:
    """An app with a cupboard for games: the `House` of `table`, which needs what stands here."""
    from tests.browser.table import House

    return House(tmp_path / "instance")


@pytest.fixture
def url(serve: Callable[[WSGIApplication], str], house: Any) -> str:
    """Where the house is."""
    return serve(house.app)


def only(page: Page, url: str) -> Page:
    """Lets a page reach url; the CDN is played by the local copy, and all else is out of reach."""

    def answer(route: Route) -> None:
        if route.request.url.startswith(url + "/"):
            route.fallback()
        else:
            route.abort()

    page.route("**/*", answer)
    # The route that was added last is asked first.
    page.route(
        CDN,
        lambda route: route.fulfill(
            path=HTMX,
            content_type="application/javascript",
            headers={"Access-Control-Allow-Origin": "*"},
        ),
    )
    return page


def speak(page: Page, url: str, language: str) -> None:
    """As chosen on the first page: a header set here would not go with what the address bar asks for."""
    page.context.add_cookies([{"name": "language", "value": language, "url": url}])


@pytest.fixture
def phone(page: Page, live_url: str) -> Page:
    return only(page, live_url)


@pytest.fixture
def phone_without_js(new_context: Callable[..., Any], live_url: str) -> Page:
    return only(new_context(java_script_enabled=False).new_page(), live_url)
