"""The letters of a file, said and guessed."""

from __future__ import annotations

import pytest

from referee.errors import NotationError
from referee.league.encodings import ENCODINGS, read_bytes


@pytest.mark.parametrize(
    ("codec", "said", "name"),
    [
        ("utf-8", "", "utf-8"), ("utf-8-sig", "", "utf-8"), ("utf-16", "", "utf-16"),
        ("cp1250", "", "windows-1250"), ("iso8859-2", "", "iso-8859-2"),
        ("cp1250", "windows-1250", "windows-1250"), ("iso8859-2", "iso-8859-2", "iso-8859-2"),
    ],
)  # fmt: skip
def test_polish_letters(codec: str, said: str, name: str) -> None:
    text = "drużyna;gracz\nŻubr Łódź;Łukasz Śmigły\nŻubr Łódź;Zażółć Gęślą Jaźń"
    assert read_bytes(text.encode(codec), said) == (text, name)


@pytest.mark.parametrize(("codec", "said"), [("cp1252", ""), ("latin-1", ""), ("cp1252", "windows-1252")])
def test_western_letters(codec: str, said: str) -> None:
    text = "équipe;joueur\nCafé de la Gare;François Garçon\nZum Strauß;Jörg\nHélène"
    assert read_bytes(text.encode(codec), said) == (text, "windows-1252")


def test_a_sign_that_no_encoding_has_is_shown_as_none() -> None:
    assert read_bytes(b"team\nCaf\xe9\x81") == ("team\nCafé\N{REPLACEMENT CHARACTER}", "windows-1252")


@pytest.mark.parametrize(
    ("data", "said", "code", "told"),
    [
        (b"team\nBell\n\xb1\xe6", "utf-8", "not-in-encoding", {"line": 3, "encoding": "utf-8"}),
        (b"\n\xb1", "utf-8", "not-in-encoding", {"line": 2, "encoding": "utf-8"}),
        (b"\xb1\n", "utf-8", "not-in-encoding", {"line": 1, "encoding": "utf-8"}),
        (b"\x81", "windows-1252", "not-in-encoding", {"line": 1, "encoding": "windows-1252"}),
        (b"team", "ebcdic", "no-such-encoding", {"text": "ebcdic"}),
        (b"\xff\xfea", "", "not-in-encoding", {"line": 1, "encoding": "utf-16"}),
        (b"\xfe\xffa", "utf-8", "not-in-encoding", {"line": 1, "encoding": "utf-16"}),
    ],
)
def test_letters_that_cannot_be(data: bytes, said: str, code: str, told: dict[str, object]) -> None:
    with pytest.raises(NotationError) as refused:
        read_bytes(data, said)
    assert (refused.value.code, refused.value.data) == (code, told)


def test_the_other_end_first() -> None:
    assert read_bytes("\ufeffŻubr".encode("utf-16-be"), "utf-8") == ("Żubr", "utf-16")


def test_the_usual_encoding_stands_first() -> None:
    assert [*ENCODINGS] == ["utf-8", "windows-1250", "iso-8859-2", "windows-1252"]


@pytest.mark.parametrize(("codec", "name"), [("cp1252", "windows-1252"), ("cp1250", "windows-1250")])
def test_only_letters_are_counted(codec: str, name: str) -> None:
    """One that tells is more than many other signs; what is no more than signs is utf-8."""
    text = "Café ~~~~" if codec == "cp1252" else "Bąk ~~~~"
    assert read_bytes(text.encode(codec)) == (text, name)
    assert read_bytes(b"Bell ~~~~") == ("Bell ~~~~", "utf-8")
