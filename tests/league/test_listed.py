"""What a list would add to a season, and whatever contradicts what is there."""

from __future__ import annotations

import pytest

from referee.league.listed import Additions, Known, Member, Team, at_the_club, compare
from referee.league.lists import read_list

HEAD = "division,team,venue,night,player,captain\n"
TWO = Known(
    divisions=("Division 1", "Division 2"),
    venues=("Plough", "Railway"),
    teams=(Team("Plough A", "Division 1", "Plough", 3), Team("Railway", "Division 2", "Railway")),
    members=(Member("Ann S.", "Plough A", captain=True), Member("Bill T.", "Railway")),
)


def faults(text: str, known: Known = TWO, *, in_pairs: bool = False) -> list[tuple[int, str, dict[str, object], bool]]:
    """Each fault: its line, its code with what it says, whether it is only a doubt."""
    _, found = compare(read_list(text), known, in_pairs=in_pairs)
    return [(fault.line, fault.cause.code, fault.cause.data, fault.doubt) for fault in found]


def added(text: str, known: Known = TWO) -> Additions:
    additions, found = compare(read_list(text), known)
    assert not [fault for fault in found if not fault.doubt]
    return additions


@pytest.mark.parametrize(
    ("known", "division", "venue"),
    [
        (Known(), "Club night", "Leek"),
        (Known(divisions=("One",), venues=("Bell",)), "One", "Bell"),
        (Known(divisions=("One",), venues=("Bell", "Plough"), teams=(Team("Ann", "One", "Plough"),)), "One", "Plough"),
        (Known(venues=("Bell", "Fox")), "Club night", ""),
        (TWO, "", ""),
    ],
)
def test_where_a_club_plays(known: Known, division: str, venue: str) -> None:
    (entry,) = at_the_club(read_list("Cath", alone=True), known, "Club night", "Leek").entries
    assert (entry.division, entry.venue) == (division, venue)


def test_who_says_where_he_plays_plays_there() -> None:
    (entry,) = at_the_club(read_list("player,division,venue\nCath,Two,Fox", alone=True), Known(), "One", "Bell").entries
    assert (entry.division, entry.venue) == ("Two", "Fox")


@pytest.mark.parametrize("more", [
    Additions(("One",)), Additions((), ("Bell",)), Additions((), (), (Team("Bell", "One", "Bell"),)),
    Additions((), (), (), (Member("Ann", "Bell"),)),
])  # fmt: skip
def test_what_is_added_is_not_nothing(more: Additions) -> None:
    assert not more.nothing
    assert Additions(there=7).nothing
    assert Additions() == Additions((), (), (), (), there=0)


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
    ("text", "line", "code", "data"),
    [
        ("team,player\nPlough A,bill  t.", 2, "player-in-two-teams", {"player": "Bill T.", "team": "Railway"}),
        ("division,team,venue\nDivision 1,Bell,\nDivision 1,Bell,Plough", 2, "venue-missing", {"team": "Bell"}),
        (
            "division,team,venue,night\nDivision 1,Bell,Bell,Tue\nDivision 1,Bell,Bell,Wed", 3,
            "team-on-two-nights", {"team": "Bell"},
        ),
        (
            "division,team,venue,player\nDivision 1,Bell,Bell,Ann\n,,,Ann", 3,
            "player-listed-twice", {"player": "Ann", "n": 2},
        ),
        (
            "division,team,venue,player\nDivision 1,Bell,Bell,Ann\nDivision 1,Fox,Fox,Ann", 3,
            "player-in-two-teams", {"player": "Ann", "team": "Bell"},
        ),
        ("team,venue,player\nBell,Bell,Ann\n,,Bill", 2, "division-missing", {"team": "Bell"}),
        ("division,team,player\nDivision 1,Bell,Ann\n,,Bill", 2, "venue-missing", {"team": "Bell"}),
        ("division,team\nDivision 2,Plough A", 2, "team-in-two-divisions", {"team": "Plough A", "other": "Division 1"}),
        ("team,venue\nPlough A,Railway", 2, "team-at-two-venues", {"team": "Plough A", "other": "Plough"}),
        ("team,night\nPlough A,Friday", 2, "team-on-two-nights", {"team": "Plough A"}),
        ("team,player,captain\nPlough A,Dave,yes", 2, "two-captains", {"team": "Plough A"}),
    ],
)  # fmt: skip
def test_what_contradicts_is_told_by_line(text: str, line: int, code: str, data: dict[str, object]) -> None:
    assert faults(text) == [(line, code, data, False)]


@pytest.mark.parametrize(
    ("text", "line", "new", "known"),
    [
        ("division,team,venue\nDivision 1,Plouhg A,Plough", 2, "Plouhg A", "Plough A"),
        ("division,team,venue\nDivision 1,Bell,The Plough", 2, "The Plough", "Plough"),
        ("division,team,venue\nDivison 1,Bell,Bell", 2, "Divison 1", "Division 1"),
        ("team,player\nPlough A,Ann Archer\nPlough A,Ann Acher", 3, "Ann Acher", "Ann Archer"),
    ],
)
def test_what_is_nearly_the_same_is_a_doubt(text: str, line: int, new: str, known: str) -> None:
    assert faults(text) == [(line, "like-another", {"text": new, "other": known}, True)]


@pytest.mark.parametrize(
    "text",
    [
        "division,team,venue\nDIVISION 1,plough a, PLOUGH",
        "team,player\nPlough A,Bill Archer\nRailway,Bill Acher",  # two men, of two teams
        "team,player,captain\nRailway,Dave,yes\nPlough A,Ann S.,yes",
        "team,player,captain\nRailway,Bill T.,",  # he is there, and nothing is said of a captain
        "division,team,venue,night\nDivision 1,Bell,Bell,\nDivision 1,Bell,Bell,Tue",
    ],
)
def test_what_contradicts_nothing(text: str) -> None:
    assert faults(text) == []


@pytest.mark.parametrize(
    ("text", "code", "data"),
    [
        ("team,night\nRailway,Tue", "night-stays", {"team": "Railway"}),
        ("team,night\nRailway,Tue\nRailway,Tue\nrailway,tuesday", "night-stays", {"team": "Railway"}),
        ("team,player,captain\nRailway,Bill T.,yes", "captain-stays", {"player": "Bill T.", "team": "Railway"}),
        (
            "team,player,captain\nRailway,Bill T.,yes\n,bill t.,x",
            "captain-stays",
            {"player": "Bill T.", "team": "Railway"},
        ),
    ],
)
def test_what_a_list_leaves_as_it_is_it_says(text: str, code: str, data: dict[str, object]) -> None:
    """A list adds. What it says else of who is there is not dropped without a word, and told once."""
    assert faults(text) == [(2, code, data, True)]
    assert added(text).nothing


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("team,night\nRailway,Tue\nRailway,Wed", [(2, "night-stays", True), (3, "team-on-two-nights", False)]),
        (
            "team,player,captain\nRailway,Bill T.,yes\nRailway,Dave,yes",
            [(2, "captain-stays", True), (3, "two-captains", False)],
        ),
    ],
)
def test_a_list_contradicts_itself_of_who_was_there_too(text: str, told: list[tuple[int, str, bool]]) -> None:
    assert [(line, code, doubt) for line, code, _, doubt in faults(text)] == told


def test_no_division_is_called_like_a_cup() -> None:
    """Each of its teams is told, for each has to be put right."""
    known = Known(divisions=("Division 1",), cups=("Leek Cup",))
    text = "division,team,venue\nLEEK cup,Bell,Bell\nLeek Cup,Fox,Fox\nLeek Cups,Crown,Crown"
    assert faults(text, known) == [
        (2, "division-is-a-cup", {"text": "LEEK cup"}, False),
        (3, "division-is-a-cup", {"text": "Leek Cup"}, False),
    ]


def test_who_was_there_counts_once() -> None:
    assert added("team,player\nRailway,Bill T.\nRailway,BILL T.\nPlough A,Ann S.").there == 2


def test_faults_stand_in_the_order_of_the_lines() -> None:
    """Those of reading and those of comparing."""
    text = "team,night,player\nPlough A,Fri,\nPlough A,someday,Ann\n,,Bill T."
    assert [(line, code) for line, code, _, _ in faults(text)] == [
        (2, "team-on-two-nights"), (3, "no-such-night"), (4, "player-in-two-teams"),
    ]  # fmt: skip


def test_names_are_as_they_were_written_first() -> None:
    found = added(
        "division,team,venue,player\n"
        "DIVISION 2,Bell,the bell,Ann\nDivision 2,BELL,The Bell,Bill\nDivision 2,fox,plough,"
    )
    assert found.venues == ("the bell",)
    assert found.teams == (
        Team("Bell", "Division 2", "the bell", None, 2), Team("fox", "Division 2", "Plough", None, 4)
    )  # fmt: skip
    assert found.members == (Member("Ann", "Bell", line=2), Member("Bill", "Bell", line=3))


def test_somebody_left_over_in_pairs() -> None:
    """Said where the first of its new names stands; who was there before counts, and a team of before is left alone."""
    text = "team,player\nPlough A,Bill\nPlough A,Cath\nRailway,Dave"
    assert faults(text, in_pairs=True) == [(2, "odd-for-pairs", {"team": "Plough A", "count": 3}, True)]
    assert compare(read_list(text), TWO)[1] == ()
    assert faults("team,player\nRailway,Dave", in_pairs=True) == []


def test_too_many_teams() -> None:
    lines = "".join(f"One,Team {n},Bell\n" for n in range(401))
    text = "division,team,venue\n" + lines
    assert faults(text, Known()) == [(402, "too-many-teams", {"most": 400}, False)]


def test_among_very_many_nobody_looks_for_what_is_nearly_the_same() -> None:
    many = Known(("One",), ("Bell",), tuple(Team(f"Team {n}", "One", "Bell") for n in range(200)))
    listed = "team,venue\nTeams of Bell,Bell\nTeams of Bel,Bell"
    assert faults(listed, many) == []
    fewer = Known(many.divisions, many.venues, many.teams[:199])
    assert faults(listed, fewer) == [(3, "like-another", {"text": "Teams of Bel", "other": "Teams of Bell"}, True)]
