"""`referee secretary`: links by which somebody gets an account, or a new password."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from referee.cli import main
from referee.errors import NotYours
from referee.store.account_links import read_link
from referee.store.instance import DATABASE, SERVED
from referee.store.league_accounts import find_account
from referee.store.store import Store
from referee.web.app import create_app


@pytest.fixture(autouse=True)
def games(tmp_path: Path) -> None:
    """A server has been started there."""
    Store(tmp_path / DATABASE).close()


def run(folder: Path, *arguments: str) -> Result:
    return CliRunner().invoke(
        main, ["secretary", *arguments, "--instance", str(folder), "--url", "http://club.example/"]
    )


def token(result: Result, kind: str) -> str:
    assert result.exit_code == 0, result.stderr
    link = re.fullmatch(rf"http://club\.example/{kind}/([\w-]+)\n", result.stdout)
    assert link, result.stdout
    assert re.search(r"Good once, until \d\d \w+ \d{4}, \d\d:\d\d\.", result.stderr)
    return link[1]


def test_a_secretary_gets_an_account_and_later_a_new_password(tmp_path: Path) -> None:
    first, second = (token(run(tmp_path, name), "password") for name in ("Ann", "ann"))
    store = Store(tmp_path / DATABASE)
    with store.reading() as db:
        account = find_account(db, "Ann")
        assert account
        assert read_link(db, second, datetime.now(UTC), invites=False).account == account.id
        with pytest.raises(NotYours):
            read_link(db, first, datetime.now(UTC), invites=False)
    store.close()


def test_the_links_lead_somewhere(tmp_path: Path) -> None:
    links = [(kind, token(run(tmp_path, *name), kind)) for kind, name in (("password", ["Ann"]), ("sign-up", []))]
    app = create_app(tmp_path, testing=True)
    for kind, one in links:
        assert app.test_client().get(f"/{kind}/{one}").status_code == 200
    app.extensions["sheets"].store.close()


@pytest.mark.parametrize("name", ["", "  ", "x" * 61, "a\tb\x07", "Ann\nBill", "Ann\tBill"])
def test_what_is_no_name(tmp_path: Path, name: str) -> None:
    result = run(tmp_path, name)
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.startswith("Error: ")


def test_the_link_leads_to_the_server_that_was_started_last(tmp_path: Path) -> None:
    (tmp_path / SERVED).write_text("http://192.0.2.7:8001/")
    result = CliRunner().invoke(main, ["secretary", "Ann", "--instance", str(tmp_path)])
    assert result.stdout.startswith("http://192.0.2.7:8001/password/")
