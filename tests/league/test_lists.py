"""Lists of teams and players: headings, separators, letters, and every fault by its line."""

from __future__ import annotations

from fractions import Fraction

import pytest

from referee.calls.words import listed
from referee.errors import NotationError
from referee.league.cells import Cell, plain_cell, write_list
from referee.league.encodings import read_bytes
from referee.league.listed import Additions, Known, Member, Team, at_the_club, compare
from referee.league.lists import Entry, read_list, read_night
from referee.league.names import near, nearest

HEAD = "division,team,venue,night,player,captain\n"
TWO = Known(
    divisions=("Division 1", "Division 2"),
    venues=("Plough", "Railway"),
    teams=(Team("Plough A", "Division 1", "Plough", 3), Team("Railway", "Division 2", "Railway")),
    members=(Member("Ann S.", "Plough A", captain=True), Member("Bill T.", "Railway")),
)


def faults(text: str, known: Known = TWO, *, in_pairs: bool = False) -> list[tuple[int, str, bool]]:
    """Each fault: its line, its code, whether it is only a doubt."""
    _, found = compare(read_list(text), known, in_pairs=in_pairs)
    return [(fault.line, fault.cause.code, fault.doubt) for fault in found]


def added(text: str, known: Known = TWO) -> Additions:
    additions, found = compare(read_list(text), known)
    assert not [fault for fault in found if not fault.doubt]
    return additions


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


@pytest.mark.parametrize(
    ("known", "division", "venue"),
    [
        (Known(), "Club night", "Leek"),
        (Known(divisions=("One",), venues=("Bell",)), "One", "Bell"),
        (Known(divisions=("One",), venues=("Bell", "Plough"), teams=(Team("Ann", "One", "Plough"),)), "One", "Plough"),
        (TWO, "", ""),
    ],
)
def test_where_a_club_plays(known: Known, division: str, venue: str) -> None:
    (entry,) = at_the_club(read_list("Cath", alone=True), known, "Club night", "Leek").entries
    assert (entry.division, entry.venue) == (division, venue)


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


@pytest.mark.parametrize(
    ("data", "said", "code"),
    [
        (b"team\nBell\n\xb1\xe6", "utf-8", "not-in-encoding"),
        (b"team", "ebcdic", "no-such-encoding"),
        (b"\xff\xfea", "", "not-in-encoding"),
    ],
)
def test_letters_that_cannot_be(data: bytes, said: str, code: str) -> None:
    with pytest.raises(NotationError) as refused:
        read_bytes(data, said)
    assert refused.value.code == code
    if said == "utf-8":
        assert refused.value.data["line"] == 3


# formulas


@pytest.mark.parametrize("name", ["=1+1", "+44 Bell", "-Bell", "@Bell", "'=1+1", "'Bell", "Bell", '=HYPERLINK("x")'])
def test_a_formula_is_a_plain_name_and_goes_out_harmless(name: str) -> None:
    out = write_list([("team", "player", "legs"), (name, "Ann", -7)])
    cell = out.splitlines()[1].removesuffix(",Ann,-7").strip('"')
    assert not cell.startswith(("=", "+", "-", "@"))
    assert read_list(out).entries[0].team == name


NAMES = ["Łukasz & é", 'The "Bell"', "Bell, Crown", "O'Brien <b>", "عمر", "''=x", "a;b", "x" * 60]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("point", [".", ","])
def test_a_name_comes_back_as_it_was(name: str, point: str) -> None:
    out = write_list([("team", "player"), (name, name)], point)
    entry = read_list("\ufeff" + out).entries[0]
    assert (entry.team, entry.player) == (name, name)


NUMBERS: list[tuple[Cell, str, str]] = [
    (7, "7", "7"), (-7, "-7", "-7"), (Fraction(7, 2), "3.5", "3,5"), (Fraction(-1, 3), "-0.333", "-0,333"),
    (Fraction(8, 2), "4", "4"), (Fraction(1, 10000), "0", "0"), (None, "", ""), (0, "0", "0"),
]  # fmt: skip


@pytest.mark.parametrize(("number", "plain", "with_comma"), NUMBERS)
def test_numbers_stay_numbers(number: Cell, plain: str, with_comma: str) -> None:
    assert plain_cell(number) == plain
    assert plain_cell(number, ",") == with_comma
    assert write_list([("a", number)], ",") == f"a;{with_comma}\r\n"


# what a list would add


def test_a_whole_league_from_nothing() -> None:
    text = HEAD + (
        "Division 1,Plough A,Plough,Thu,Ann S.,yes\n,,,,Bill T.,\nDivision 1,Bell,Bell,Tue,Cath,\n"
        "Division 2,Plough B,Plough,Thu,Dave P.,"
    )
    found = added(text, Known())
    assert found.divisions == ("Division 1", "Division 2")
    assert found.venues == ("Plough", "Bell")
    assert [(one.name, one.division, one.venue, one.night) for one in found.teams] == [
        ("Plough A", "Division 1", "Plough", 3), ("Bell", "Division 1", "Bell", 1),
        ("Plough B", "Division 2", "Plough", 3),
    ]  # fmt: skip
    assert [(one.name, one.team, one.captain) for one in found.members] == [
        ("Ann S.", "Plough A", True), ("Bill T.", "Plough A", False), ("Cath", "Bell", False),
        ("Dave P.", "Plough B", False),
    ]  # fmt: skip


def test_a_list_that_is_sent_again_adds_nothing() -> None:
    found = added(HEAD + "Division 1,Plough A,Plough,Thu,Ann S.,yes\nDivision 2,Railway,Railway,,Bill T.,")
    assert found == Additions(there=2)
    assert found.nothing


def test_the_only_division_need_not_be_named() -> None:
    found = added("team,venue\nBell,Bell", Known(divisions=("Division 1",)))
    assert found.teams[0].division == "Division 1"


def test_a_night_may_be_told_further_down() -> None:
    assert added("division,team,venue,night,player\nOne,Bell,Bell,,Ann\nOne,Bell,Bell,Tue,Bill").teams[0].night == 1


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("team,player\nPlough A,Bill T.", [(2, "player-in-two-teams", False)]),
        ("division,team,venue,player\nDivision 1,Bell,Bell,Ann\n,,,Ann", [(3, "player-listed-twice", False)]),
        (
            "division,team,venue,player\nDivision 1,Bell,Bell,Ann\nDivision 1,Fox,Fox,Ann",
            [(3, "player-in-two-teams", False)],
        ),
        ("team,venue,player\nBell,Bell,Ann\n,,Bill", [(2, "division-missing", False)]),
        ("division,team,player\nDivision 1,Bell,Ann\n,,Bill", [(2, "venue-missing", False)]),
        ("division,team\nDivision 2,Plough A", [(2, "team-in-two-divisions", False)]),
        ("team,venue\nPlough A,Railway", [(2, "team-at-two-venues", False)]),
        ("team,night\nPlough A,Friday", [(2, "team-on-two-nights", False)]),
        ("team,player,captain\nPlough A,Dave,yes", [(2, "two-captains", False)]),
        ("division,team,venue\nDivision 1,Plouhg A,Plough", [(2, "like-another", True)]),
        ("division,team,venue\nDIVISION 1,plough a, PLOUGH", []),
        ("division,team,venue\nDivision 1,Bell,The Plough", [(2, "like-another", True)]),
        ("division,team,venue\nDivison 1,Bell,Bell", [(2, "like-another", True)]),
        ("team,player\nPlough A,Ann Archer\nPlough A,Ann Acher", [(3, "like-another", True)]),
    ],
)
def test_what_contradicts_is_told_by_line(text: str, found: list[tuple[int, str, bool]]) -> None:
    assert faults(text) == found


def test_somebody_left_over_in_pairs() -> None:
    text = "team,player\nPlough A,Bill\nPlough A,Cath\nRailway,Dave"
    assert faults(text, in_pairs=True) == [(2, "odd-for-pairs", True)]
    assert faults(text) == []


def test_too_many_teams() -> None:
    lines = "".join(f"One,Team {n},Bell\n" for n in range(401))
    assert faults("division,team,venue\n" + lines, Known()) == [(402, "too-many-teams", False)]


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("Plough", "Plouhg", True), ("Plough", "Plogh", True), ("Plough", "Ploughs", True), ("Plough", "plough", True),
        ("The Plough", "Plough", True), ("Łukasz", "Lukasz", True), ("Ex Servicemen's", "Ex-Servicemens", True),
        ("Railroad Robbers", "Raliroad Roberts", False), ("Railroad Robbers", "Raliroad Robers", True),
        ("Fox A", "Fox B", False), ("Bell", "Ball", False), ("WMC H", "WMC K", False), ("Bell", "Bell A", False),
        ("Ann S.", "Ann T.", False), ("Plough 1", "Plough 12", False), ("Division 1", "Division 2", False),
        ("Fox", "Ox", False), ("Seaview A", "Seaview Nil", False), ("Crown", "Railway", False),
    ],
)  # fmt: skip
def test_names_that_are_nearly_the_same(one: str, other: str, same: bool) -> None:
    assert near(one, other) is same
    assert near(other, one) is same
    assert nearest(one, [one, other]) == (other if same else "")


def test_what_isolates_a_name_on_a_page_stays_on_the_page() -> None:
    pair = listed(["Ann", "עמר"])
    assert "\u2068" in pair
    assert write_list([(pair, "=\u2068עמר\u2069")]) == "Ann and עמר,'=עמר\r\n"
