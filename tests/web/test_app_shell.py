"""What makes an app of it over https: the manifest, the service worker, the page for when there is no signal."""

from __future__ import annotations

import json
import re

from flask.testing import FlaskClient

from tests.web.conftest import Page


def test_the_manifest_names_the_app_and_its_icons(client: FlaskClient) -> None:
    answer = client.get("/manifest.webmanifest")
    assert answer.mimetype == "application/manifest+json"
    told = json.loads(answer.text)
    assert (told["name"], told["start_url"], told["scope"], told["display"]) == ("referee", "/", "/", "standalone")
    for icon in told["icons"]:
        with client.get(icon["src"]) as drawn:
            assert (drawn.status_code, drawn.mimetype) == (200, icon["type"])


def test_every_page_names_the_manifest(client: FlaskClient) -> None:
    assert '<link rel="manifest" href="/manifest.webmanifest">' in client.get("/new/muggins").text


def test_the_service_worker_rules_the_whole_site_and_is_asked_for_anew(client: FlaskClient) -> None:
    answer = client.get("/sw.js")
    assert answer.mimetype == "text/javascript"
    assert answer.headers["Cache-Control"] == "no-cache"
    assert "worker-src 'self'" in answer.headers["Content-Security-Policy"]


def shell(client: FlaskClient) -> list[str]:
    found = re.search(r"^const SHELL = (.*);$", client.get("/sw.js").text, re.MULTILINE)
    assert found
    kept: list[str] = json.loads(found[1])
    return kept


def test_all_that_a_page_loads_from_here_is_kept(client: FlaskClient) -> None:
    pages = client.get("/").text + client.get("/offline").text
    loaded = set(re.findall(r'(?:src|href|data-fallback)="(/static/[^"]+)"', pages))
    assert loaded
    assert loaded <= set(shell(client))


def test_what_is_kept_is_there(client: FlaskClient) -> None:
    for address in shell(client):
        with client.get(address) as answer:
            assert answer.status_code == 200, address


def test_without_a_signal_a_page_says_what_works(client: FlaskClient) -> None:
    page = Page(client.get("/offline"))
    assert page.call.startswith("No signal.")
    assert [button.href for button in page.buttons] == ["/", "/"]
