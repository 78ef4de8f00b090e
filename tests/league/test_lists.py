"""Lists of teams and players: headings, separators, letters, and every line that cannot be read."""

from __future__ import annotations

import pytest

from referee.errors import NotationError
from referee.league.encodings import read_bytes
from referee.league.lists import Entry, read_list, read_night

HEAD = "division,team,venue,night,player,captain\n"
# a club night


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Ann S.\nBill", [(1, "", "Ann S.", ""), (2, "", "Bill", "")]),
        ("player,division\nAnn S.,One\n,Two\nBill,", [(2, "One", "Ann S.", ""), (4, "Two", "Bill", "")]),
        ("player,venue\nAnn S.,Plough", [(2, "", "Ann S.", "Plough")]),
    ],
)
def test_everybody_for_himself(text: str, found: list[tuple[int, str, str, str]]) -> None:
    listed = read_list(text, alone=True)
    entries = [one for one in listed.entries if one.player]
    assert [(one.line, one.division, one.team, one.venue) for one in entries] == found
    assert all(one.player == one.team and one.captain for one in entries)


def test_a_list_with_teams_is_read_as_ever() -> None:
    text = HEAD + "Division 1,Bell,Bell,,Ann,\n,,,,Bill,yes\n"
    assert read_list(text, alone=True) == read_list(text)
    (fault,) = read_list("name of all,telephone\nAnn,1", alone=True).faults
    assert fault.cause.code == "no-headings"


# signs and lines


@pytest.mark.parametrize(
    "text",
    [
        "division,team,venue,night,player,captain\nDivision 1,Bell,Bell,Thursday,Ann,yes\n",
        "division;team;venue;night;player;captain\nDivision 1;Bell;Bell;thu.;Ann;x\n",
        "Division\tTeam\tVenue\tHome night\tName\tCaptain\nDivision 1\tBell\tBell\tTHURSDAY\tAnn\ty\n",
        "Grupa;Drużyna;Lokal;Wieczór;Imię i nazwisko;Kapitan\nDivision 1;Bell;Bell;czwartek;Ann;tak\n",
        "groupe;équipe;lieu;soir;joueur;capitaine\nDivision 1;Bell;Bell;jeudi;Ann;oui\n",
        "\ufeffdivision,team,venue,night,player,captain\r\nDivision 1,Bell,Bell,Thu,Ann,1\r\n",
        '"division","team","venue","night","player","captain"\n"Division 1","Bell","Bell","Thursday","Ann","yes"',
        "\n ,,\nplayer,captain,night,venue,team,division\nAnn,yes,Thursday,Bell,Bell,Division 1".replace("\n ,,", ""),
    ],
)
def test_the_same_list_in_many_hands(text: str) -> None:
    (entry,) = read_list(text).entries
    assert (entry.division, entry.team, entry.venue, entry.night, entry.player, entry.captain) == (
        "Division 1", "Bell", "Bell", 3, "Ann", True,
    )  # fmt: skip


def test_what_a_line_leaves_out_stands_above_and_empty_lines_are_none() -> None:
    listed = read_list(HEAD + "Division 1,Bell,Bell,Thu,Ann,\n\n,,,,Bill,yes\n , \nDivision 1,,,,Cath,\n")
    assert listed.faults == ()
    assert [(one.line, one.team, one.player, one.captain) for one in listed.entries] == [
        (2, "Bell", "Ann", False),
        (4, "Bell", "Bill", True),
        (6, "Bell", "Cath", False),
    ]


def test_columns_that_say_nothing_here_are_passed_over() -> None:
    assert read_list("team,telephone,player\nBell,01538,Ann").entries == (Entry(2, team="Bell", player="Ann"),)


def test_a_quoted_name_holds_commas_and_quotes() -> None:
    (entry,) = read_list('team,player\n"Bell, ""B""",O\'Brien & Sons <b>').entries
    assert (entry.team, entry.player) == ('Bell, "B"', "O'Brien & Sons <b>")


@pytest.mark.parametrize(
    ("text", "line", "code"),
    [
        ("", 1, "list-empty"),
        ("\n\n", 1, "list-empty"),
        (HEAD, 1, "list-empty"),
        ("Bell,Ann\nBell,Bill", 1, "no-headings"),
        ("player\nAnn", 1, "no-headings"),
        ("Ann\nBill", 1, "no-headings"),
        ("\n\nteam,side\nBell,Bell", 3, "column-twice"),
        ("team,player\nBell,Ann,Bill", 2, "too-many-columns"),
        ('team,player\nBell,"Ann\nBell,Bill', 2, "open-quote"),
        ("team,night\nBell,Thursday\nFox,someday", 3, "no-such-night"),
        ("team,player,captain\nBell,Ann,perhaps", 2, "not-yes-or-no"),
        ("team,player,captain\nBell,,yes", 2, "captain-without-a-name"),
        ("team,player\n,Ann", 2, "team-missing"),
        ("division,team,player\nOne,Bell,Ann\nTwo,,Bill", 3, "team-missing"),
        (f"team,player\nBell,{'x' * 61}", 2, "name-of-too-many"),
        ("team,player\nBell,An\x00n", 2, "not-printable"),
        ("team,player\nBell,A\u202en", 2, "not-printable"),
        ('team,player\nBell,"Ann\nBill"', 2, None),
        ("team,player\n" + "Bell,Ann\n" * 3000, 3001, "list-too-long"),
    ],
)
def test_a_fault_has_its_line(text: str, line: int, code: str | None) -> None:
    found = [(fault.line, fault.cause.code) for fault in read_list(text).faults]
    assert found == ([(line, code)] if code else [])


def test_every_fault_is_found_and_the_rest_is_read() -> None:
    listed = read_list(f"team,night,player,captain\nBell,never,{'x' * 70},maybe\nBell,,Ann,")
    assert [(one.line, one.cause.code) for one in listed.faults] == [
        (2, "no-such-night"), (2, "name-of-too-many"), (2, "not-yes-or-no"),
    ]  # fmt: skip
    assert [(one.team, one.player) for one in listed.entries] == [("Bell", ""), ("Bell", "Ann")]


@pytest.mark.parametrize(
    ("text", "night"),
    [("Monday", 0), (" wt. ", 1), ("środa", 2), ("MERCREDI", 2), ("pt", 4), ("so", 5), ("dimanche", 6), ("  ", None)],
)
def test_nights(text: str, night: int | None) -> None:
    assert read_night(text) == night


def test_a_night_that_is_none() -> None:
    with pytest.raises(NotationError):
        read_night("7")


# letters


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
    text = "équipe;joueur\nCafé de la Gare;François Garçon\nZum Strauß;Jörg"
    assert read_bytes(text.encode(codec), said) == (text, "windows-1252")


def test_a_sign_that_no_encoding_has_is_shown_as_none() -> None:
    assert read_bytes(b"team\nCaf\xe9\x81") == ("team\nCafé\N{REPLACEMENT CHARACTER}", "windows-1252")


@pytest.mark.parametrize(
    ("data", "said", "code", "line"),
    [
        (b"team\nBell\n\xb1\xe6", "utf-8", "not-in-encoding", 3),
        (b"\xb1\n", "utf-8", "not-in-encoding", 1),
        (b"team", "ebcdic", "no-such-encoding", None),
        (b"\xff\xfea", "", "not-in-encoding", 1),
    ],
)
def test_letters_that_cannot_be(data: bytes, said: str, code: str, line: int | None) -> None:
    with pytest.raises(NotationError) as refused:
        read_bytes(data, said)
    told = {"text": said} if code == "no-such-encoding" else {"line": line, "encoding": said or "utf-16"}
    assert (refused.value.code, refused.value.data) == (code, told)
