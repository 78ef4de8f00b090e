"""What a list would add to a season, whatever contradicts what is there, and names that are nearly the same."""

from __future__ import annotations

import pytest

from referee.league.listed import Additions, Known, Member, Team, at_the_club, compare
from referee.league.lists import read_list
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
