"""Lists of teams and players: headings, separators, and every line that cannot be read."""

from __future__ import annotations

import pytest

from referee.errors import NotationError
from referee.league.lists import Entry, Listed, lines_of, read_list, read_names, read_night

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


def test_a_line_without_a_name_names_nobody() -> None:
    listed = read_list("division,player\nOne,Ann\nTwo\n,Bill", alone=True)
    assert listed.entries == (
        Entry(2, "One", "Ann", "", None, "Ann", captain=True),
        Entry(4, "Two", "Bill", "", None, "Bill", captain=True),
    )
    assert [(fault.line, fault.cause.code) for fault in listed.faults] == [(3, "team-missing")]


@pytest.mark.parametrize("text", ["player\nAnn", "Player\n\nAnn", "Ann", "\nAnn\n"])
def test_a_heading_is_nobody(text: str) -> None:
    assert [one.player for one in read_list(text, alone=True).entries] == ["Ann"]


def test_a_list_with_teams_is_read_as_ever() -> None:
    text = HEAD + "Division 1,Bell,Bell,,Ann,\n,,,,Bill,yes\n"
    assert read_list(text, alone=True) == read_list(text)
    assert read_list("team,venue\nBell,Plough", alone=True).entries == (Entry(2, "", "Bell", "Plough"),)
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
        "  \n ;;\nplayer;team;captain;night;venue;division\nAnn;Bell;yes;Thursday;Bell;Division 1",
        '"division";"team";"venue";"night";"player";"captain"\n"Division 1";"Bell";"Bell";"Thursday";"Ann";"yes"',
        'division, team, venue, night, player, captain\n"Division 1", "Bell", "Bell", Thursday, Ann, yes',
        "division,team,venue,night,player,captain\rDivision 1,Bell,Bell,Thursday,Ann,yes\r",
        "\nplayer,captain,night,venue,team,division\nAnn,yes,Thursday,Bell,Bell,Division 1",
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
    ("text", "line", "code", "data"),
    [
        ("", 1, "list-empty", {}),
        ("\n\n", 1, "list-empty", {}),
        (HEAD, 1, "list-empty", {}),
        ("Bell,Ann\nBell,Bill", 1, "no-headings", {"text": "Bell Ann"}),
        ("player\nAnn", 1, "no-headings", {"text": "player"}),
        ("Ann\nBill", 1, "no-headings", {"text": "Ann"}),
        ("\n\nteam,side\nBell,Bell", 3, "column-twice", {"text": "side"}),
        ("team,side,pub,telephone,club,fax\nBell", 1, "column-twice", {"text": "club"}),
        ("team,player\nBell,Ann,,Bill", 2, "too-many-columns", {"text": "Bill", "most": 2}),
        ('team,player\nBell,"Ann\nBell,Bill', 2, "open-quote", {}),
        ('team,player\nBell,"Ann"S', 2, "open-quote", {}),
        ("team,player,night\n,Ann,never", 2, "no-such-night", {"text": "never"}),
        ("team,night\nBell,Thursday\nFox,someday", 3, "no-such-night", {"text": "someday"}),
        ("team,player,captain\nBell,Ann,perhaps", 2, "not-yes-or-no", {"text": "perhaps"}),
        ("team,player,captain\nBell,,yes", 2, "captain-without-a-name", {}),
        ("team,player\n,Ann", 2, "team-missing", {}),
        ("division,team,player\nOne,Bell,Ann\nTwo,,Bill", 3, "team-missing", {}),
        (f"team,player\nBell,{'x' * 61}", 2, "name-of-too-many", {"text": "x" * 61, "most": 60}),
        ("team,player\nBell,An\x00n", 2, "not-printable", {}),
        ("team,player\nBell,A\u202en", 2, "not-printable", {}),
        ("team,player\n" + "Bell,Ann\n" * 3000, 3001, "list-too-long", {"most": 3000}),
    ],
)
def test_a_fault_has_its_line(text: str, line: int, code: str, data: dict[str, object]) -> None:
    found = [(fault.line, fault.cause.code, fault.cause.data, fault.doubt) for fault in read_list(text).faults]
    assert found == [(line, code, data, False)]


@pytest.mark.parametrize(
    "text", ['team,player\nBell,"Ann\nBill"', "team\n" + "Bell\n" * 2999, "team,player\nBell,Ann, ,"]
)
def test_nothing_is_wrong(text: str) -> None:
    """Not with a name over two lines, nor with as many lines as there may be, nor with columns that are empty."""
    assert read_list(text).faults == ()


@pytest.mark.parametrize(
    ("column", "words"),
    [
        ("division", "Division, DIV, Group, Grupa, Dywizja, Groupe, Poule, Série"),
        ("team", "Team, Side, Drużyna, Zespół, Équipe"),
        ("venue", "Venue, Pub, Club, Place, Home, Lokal, Miejsce, Klub, Lieu, Salle, Café, Bar"),
        ("night", "Night, Home  night, Day, Wieczór, Dzień, Soir, Soirée, Jour"),
        ("player", "Player, Players, Name, Gracz, Zawodnik, Imię i nazwisko, Nazwisko, Joueur, Nom"),
        ("captain", "Captain, Capt, Kapitan, Capitaine"),
    ],
)
def test_what_may_stand_above_a_column(column: str, words: str) -> None:
    cells = {"division": "One", "team": "Bell", "venue": "Plough", "night": "Tue", "player": "Ann", "captain": "yes"}
    for word in words.split(", "):
        headings = [word if name == column else name for name in cells]
        (entry,) = read_list("\t".join(headings) + "\n" + "\t".join(cells.values())).entries
        assert entry == Entry(2, "One", "Bell", "Plough", 1, "Ann", captain=True), word


@pytest.mark.parametrize(("cells", "captain"), [
    ("yes, Y, x, 1, TRUE, c, Captain, tak, t, k, kapitan, oui, o, capitaine", True),
    (", no, N, 0, false, nie, non", False),
])  # fmt: skip
def test_yes_and_no(cells: str, captain: bool) -> None:
    for cell in cells.split(", "):
        listed = read_list(f"team,player,captain\nBell,Ann,{cell}")
        assert listed == Listed((Entry(2, "", "Bell", "", None, "Ann", captain),)), cell


def test_every_fault_is_found_and_the_rest_is_read() -> None:
    listed = read_list(f"team,night,player,captain\nBell,never,{'x' * 70},maybe\nBell,,Ann,")
    assert [(one.line, one.cause.code) for one in listed.faults] == [
        (2, "no-such-night"), (2, "name-of-too-many"), (2, "not-yes-or-no"),
    ]  # fmt: skip
    assert listed.entries == (Entry(2, team="Bell"), Entry(3, team="Bell", player="Ann"))


def test_what_cannot_be_read_is_left_out() -> None:
    long = "x" * 61
    listed = read_list(
        f"{HEAD}One,Bell,Plough,Mon,Ann,yes\n{long},{long},{long},never,{long},maybe\n1,2,3,4,5,6,7\n,,,,Bill,"
    )
    assert listed.entries == (
        Entry(2, "One", "Bell", "Plough", 0, "Ann", captain=True),
        Entry(3, "One", "Bell"),
        Entry(5, "One", "Bell", player="Bill"),
    )
    assert [fault.line for fault in listed.faults] == [3] * 6 + [4]


def test_lines_are_counted_by_any_of_their_ends() -> None:
    assert lines_of("team\r\nBell\rFox\n\nCrown\n") == ["team", "Bell", "Fox", "", "Crown", ""]


@pytest.mark.parametrize(
    ("night", "words"),
    [
        (0, "Monday, mon., poniedziałek, pon., pn, lundi, lun."),
        (1, "Tuesday, Tue, tues., wtorek, WT, mardi, mar."),
        (2, "Wednesday, wed, weds, środa, śr., MERCREDI, mer"),
        (3, "Thursday, thu, thur, thurs, czwartek, czw., cz, jeudi, jeu"),
        (4, "Friday, fri, piątek, pt., pią, vendredi, ven"),
        (5, "Saturday, sat, sobota, sob., so, samedi, sam"),
        (6, "Sunday, sun, niedziela, niedz., nd, dimanche, dim"),
    ],
)
def test_nights(night: int, words: str) -> None:
    assert {word: read_night(f" {word} ") for word in words.split(", ")} == dict.fromkeys(words.split(", "), night)


def test_a_night_that_is_none() -> None:
    assert read_night("  ") is None
    for text in ("7", "mond", "~mon"):
        with pytest.raises(NotationError) as refusal:
            read_night(text)
        assert (refusal.value.code, refusal.value.data) == ("no-such-night", {"text": text})


# names alone


def test_names_one_in_a_line() -> None:
    assert read_names(" Ann  S.\n\n \r\nBill\n") == ("Ann S.", "Bill")
    assert len(read_names("\n".join(f"Ann {n}" for n in range(100)))) == 100


@pytest.mark.parametrize(("text", "code", "data"), [
    (" \n", "not-a-name", {"most": 60}), ("\u200b", "not-a-name", {"most": 60}),
    ("Ann\n" + "x" * 61, "name-of-too-many", {"text": "x" * 61, "most": 60}),
    ("Cath\n\nAnn\nAnn ", "player-listed-twice", {"player": "Ann", "n": 3}),
    ("Ann\nänn", "player-listed-twice", {"player": "änn", "n": 1}),
    ("\n".join(f"Ann {n}" for n in range(101)), "list-too-long", {"most": 100}),
])  # fmt: skip
def test_names_that_cannot_be(text: str, code: str, data: dict[str, object]) -> None:
    with pytest.raises(NotationError) as refusal:
        read_names(text)
    assert (refusal.value.code, refusal.value.data) == (code, data)
