"""Addresses of servers: what phones can reach, how it is written, and what is no such address."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from referee import create_app
from referee.cli import main
from referee.network import in_address, is_own, read_url
from referee.store.instance import DATABASE


@pytest.mark.parametrize(
    ("typed", "address"),
    [
        ("https://club.example/", "https://club.example/"),
        ("http://club.example", "http://club.example/"),
        (" HTTPS://club.example:8443 ", "https://club.example:8443/"),
        ("http://192.168.1.5:8000/", "http://192.168.1.5:8000/"),
        ("http://[2001:db8::7]:8000/", "http://[2001:db8::7]:8000/"),
        ("http://pub_1/", "http://pub_1/"),
        ("https://żubr.example/", "https://żubr.example/"),
    ],
)
def test_an_address_of_a_server(typed: str, address: str) -> None:
    assert read_url(typed) == address


NO_HTTPS, NO_HOST, BEHIND = "has no https:// or http:// before it", "is no address of a host", "goes on behind the host"
WRONG = [
    ("club.example", NO_HTTPS),
    ("localhost:8000", NO_HTTPS),
    ("foo", NO_HTTPS),
    ("javascript:alert(1)", NO_HTTPS),
    ("ftp://club.example/", "begins with ftp://"),
    ("https://club.example/sub/", BEHIND),
    ("https://club.example/?q=1", BEHIND),
    ("https://club.example/#top", BEHIND),
    ("https://", NO_HOST),
    ("https:///sub", NO_HOST),
    ("https://club example/", NO_HOST),
    ("https://ann:pin@club.example/", NO_HOST),
    ("https://club.example:99999/", NO_HOST),
    ("https://club.example:x/", NO_HOST),
    ("https://club..example/", NO_HOST),
    ("http://::1:8000/", NO_HOST),
    ("http://[::1/", NO_HOST),
    ("http://[club]/", NO_HOST),
    ("https://club.example\n.org/", NO_HOST),
]


@pytest.mark.parametrize(("typed", "said"), WRONG)
def test_what_is_none(typed: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        read_url(typed)


@pytest.mark.parametrize("command", [["serve"], ["secretary", "Ann"], ["invite", "g"]])
def test_a_command_says_so_and_does_nothing(tmp_path: Path, command: list[str]) -> None:
    for how, env in ((["--url", "club.example"], {}), ([], {"REFEREE_URL": "club.example"})):
        result = CliRunner().invoke(main, [*command, *how, "--instance", str(tmp_path)], env=env)
        assert (result.exit_code, result.stdout) == (2, "")
        assert "“club.example” has no https:// or http:// before it. Write it like https://club.ex" in result.stderr
    assert not (tmp_path / DATABASE).exists()


def test_the_app_says_so(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=NO_HTTPS):
        create_app(tmp_path, url="club.example")


def test_hosts_in_addresses() -> None:
    assert [in_address(host) for host in ("::1", "127.0.0.1", "club.example")] == ["[::1]", "127.0.0.1", "club.example"]


@pytest.mark.parametrize(
    ("host", "own"),
    [
        ("::1", True),
        ("127.0.0.2", True),
        ("localhost", True),
        ("192.0.2.7", False),
        ("club.example", False),
        ("", False),
    ],
)
def test_what_this_machine_alone_reaches(host: str, own: bool) -> None:
    assert is_own(host) is own
