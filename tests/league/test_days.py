"""The days of a season: weekly, on home nights, out of the way of what is avoided. 6 October 2026 is a Tuesday."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta
from itertools import pairwise, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.errors import IllegalPlay, NotationError
from referee.league.days import free_night, home_day, moved, read_day, read_hour, weeks, with_days
from referee.league.fixtures import Meeting, Round, Side, draw_up, rounds

FIRST = "2026-10-06"
TUESDAY, THURSDAY, SUNDAY = 1, 3, 6
FOUR = [Side(team, f"the {team}") for team in ("Plough", "Bell", "Crown", "Fox")]


def avoiding(*days: str, team: str = "Plough") -> list[Side]:
    return [Side(side.id, side.venue, avoid=frozenset(days if side.id == team else ())) for side in FOUR]


def days(meetings: tuple[Meeting, ...], round_: int) -> set[str]:
    return {one.day for one in meetings if one.round == round_}


def of(meetings: tuple[Meeting, ...], team: str, round_: int) -> Meeting:
    return next(one for one in meetings if one.round == round_ and team in (one.home, one.away))


def test_a_round_a_week_from_the_first_day() -> None:
    drawn = draw_up(FOUR, FIRST, "20:30")
    assert [days(drawn, n) for n in (1, 2, 6)] == [{"2026-10-06"}, {"2026-10-13"}, {"2026-11-10"}]
    assert {one.hour for one in drawn} == {"20:30"}


@pytest.mark.parametrize(
    ("night", "day"),
    [
        (None, "2026-10-06"), (TUESDAY, "2026-10-06"), (THURSDAY, "2026-10-08"), (SUNDAY, "2026-10-11"),
        (0, "2026-10-12"),
    ],
    ids=["the league's", "the first day", "later", "Sunday", "before the first day: at the end of its week"],
)  # fmt: skip
def test_the_home_night_within_the_week(night: int | None, day: str) -> None:
    assert home_day(date(2026, 10, 6), Side("Bell", "the Bell", night)) == day


def test_each_meeting_is_on_the_home_night_of_its_home_side() -> None:
    sides = [Side(side.id, side.venue, THURSDAY if side.id == "Bell" else TUESDAY) for side in FOUR]
    for one in draw_up(sides, FIRST, "20:30"):
        assert date.fromisoformat(one.day).weekday() == (THURSDAY if one.home == "Bell" else TUESDAY)
        assert one.venue == f"the {one.home}"


def test_days_that_the_league_avoids_put_the_round_off_and_all_after_it() -> None:
    """Christmas and New Year: rounds on 22 December and 12 January, nothing between."""
    drawn = draw_up(FOUR, "2026-12-15", "20:30", avoid=frozenset({"2026-12-29", "2027-01-05"}))
    assert [days(drawn, n) for n in (1, 2, 3, 4)] == [{"2026-12-15"}, {"2026-12-22"}, {"2027-01-12"}, {"2027-01-19"}]


def test_half_of_the_home_nights_put_a_round_off_and_fewer_do_not() -> None:
    nights = [TUESDAY, TUESDAY, THURSDAY, THURSDAY]
    sides = [Side(side.id, side.venue, night) for side, night in zip(FOUR, nights, strict=True)]
    assert weeks(1, sides, FIRST, frozenset({"2026-10-08"})) == (date(2026, 10, 13),)
    assert weeks(1, [*sides, Side("Swan", "the Swan", TUESDAY)], FIRST, frozenset({"2026-10-08"})) == (
        date(2026, 10, 6),
    )


def test_a_side_that_avoids_a_day_moves_its_meeting_alone() -> None:
    for avoided in ("2026-10-06", "2026-10-13"):  # at home and away
        number = 1 if avoided == FIRST else 2
        drawn = draw_up(avoiding(avoided), FIRST, "20:30")
        moved = of(drawn, "Plough", number)
        assert moved.day == (date.fromisoformat(avoided) + timedelta(1)).isoformat()
        assert days(drawn, number) == {avoided, moved.day}
        assert days(drawn, 3) == {"2026-10-20"}


def test_saturday_and_sunday_are_the_last_choice() -> None:
    week = [f"2026-10-{n:02}" for n in range(6, 10)]  # Tuesday to Friday
    assert of(draw_up(avoiding(*week), FIRST, "20:30"), "Plough", 1).day == "2026-10-12"
    assert of(draw_up(avoiding(*week, "2026-10-12"), FIRST, "20:30"), "Plough", 1).day == "2026-10-10"


def test_the_next_evening_is_the_one_after_the_home_night() -> None:
    """Of a week from Tuesday the 6th on, for a side at home on Thursdays: whatever its guests avoid besides."""
    for gone, day in [(1, 9), (2, 12), (3, 6), (4, 7), (5, 10), (6, 11)]:
        avoid = frozenset(f"2026-10-{n:02}" for n in (8, 9, 12, 6, 7, 10)[:gone])
        sides = [Side("Plough", "the Plough", THURSDAY), Side("Bell", "the Bell", avoid=avoid)]
        (one,) = with_days([Round(1, (("Plough", "Bell"),))], sides, FIRST, "20:30")
        assert one.day == f"2026-10-{day:02}"


def test_who_can_keep_the_home_night_does_not_make_way_for_a_meeting_that_moves() -> None:
    sides = [Side("Plough A", "the Plough", TUESDAY, frozenset({FIRST})), Side("Plough B", "the Plough", TUESDAY + 1)]
    drawn = with_days(
        [Round(1, (("Plough A", "Bell"), ("Plough B", "Fox")))], [*sides, FOUR[1], FOUR[3]], FIRST, "20:30"
    )
    assert [one.day for one in drawn] == ["2026-10-08", "2026-10-07"]


def test_a_week_that_the_league_leaves_out_is_not_one_to_make_up_for_another() -> None:
    """Painted for a week, the pub meets its guests after the last round, on its own night."""
    for night, avoid, day in [(TUESDAY, "2026-10-13", "2026-11-24"), (SUNDAY, "2026-10-18", "2026-11-29")]:
        painted = frozenset(f"2026-10-{n:02}" for n in range(6, 13))
        sides = [Side(one.id, one.venue, night, one.avoid) for one in avoiding(*painted)]
        drawn = draw_up(sides, FIRST, "20:30", avoid=frozenset({avoid}))
        assert of(drawn, "Plough", 1).day == day
        assert max(one.day for one in drawn if one.round > 1) < day


def test_without_an_evening_in_its_week_a_meeting_keeps_its_round_and_is_played_after_the_last() -> None:
    fortnight = [f"2026-10-{n:02}" for n in range(6, 20)]  # the pub is being painted
    drawn = draw_up(avoiding(*fortnight), FIRST, "20:30")
    late = [of(drawn, "Plough", 1), of(drawn, "Plough", 2)]
    assert [one.round for one in late] == [1, 2]
    assert [one.day for one in late] == ["2026-11-17", "2026-11-24"]  # one a week; the season ends on 10 November


def test_a_day_that_the_league_avoids_is_not_moved_to() -> None:
    drawn = draw_up(avoiding("2026-10-06"), FIRST, "20:30", avoid=frozenset({"2026-10-07"}))
    assert of(drawn, "Plough", 1).day == "2026-10-08"


def test_a_venue_that_another_division_has_taken() -> None:
    home = [(f"the {side.id}", FIRST) for side in FOUR]
    drawn = draw_up(FOUR, FIRST, "20:30", taken=frozenset(home))
    assert days(drawn, 1) == {"2026-10-07"}


OF_ONE_PUB = [Side("A", "Plough"), Side("B", "Plough", TUESDAY), Side("C", "Bell"), Side("D", "Fox")]


@pytest.mark.parametrize("sides", [*permutations(OF_ONE_PUB)])
def test_sides_of_one_pub_without_a_night_of_their_own_have_the_league_s(sides: tuple[Side, ...]) -> None:
    drawn = draw_up(sides, FIRST, "20:30")
    assert {date.fromisoformat(one.day).weekday() for one in drawn} == {TUESDAY}
    assert all(times == 1 for times in Counter((one.venue, one.day) for one in drawn).values())


def test_a_bye_has_no_home_and_no_venue() -> None:
    byes = [one for one in draw_up(FOUR[:3], FIRST, "20:30", halves=1) if not one.home]
    assert sorted(str(one.away) for one in byes) == ["Bell", "Crown", "Plough"]
    assert [(one.venue, one.day) for one in byes] == [
        (None, "2026-10-06"), (None, "2026-10-13"), (None, "2026-10-20")
    ]  # fmt: skip


OCTOBER = st.integers(0, 120).map(lambda n: (date(2026, 10, 1) + timedelta(n)).isoformat())


@given(data=st.data(), size=st.integers(2, 24), avoid=st.frozensets(OCTOBER, max_size=30))
def test_any_days_and_nights(data: st.DataObject, size: int, avoid: frozenset[str]) -> None:
    """Whatever is avoided: each fixture has one day that nobody avoids, and nobody is in two places."""
    nights, off = st.sampled_from([None, 0, 1, 2, 3, 6]), st.frozensets(OCTOBER, max_size=20)
    sides = [Side(f"team {n}", f"venue {n // 2}", data.draw(nights), data.draw(off)) for n in range(size)]
    taken = frozenset((f"venue {n % 12}", data.draw(OCTOBER)) for n in range(20))
    begins = date.fromisoformat(data.draw(OCTOBER))
    drawn = draw_up(sides, begins.isoformat(), "20:30", avoid=avoid, taken=taken)
    teams = {side.id: side for side in sides}
    played = [one for one in drawn if one.home and one.away]
    assert len(played) == size * (size - 1)
    for one in played:
        assert one.day not in avoid | teams[str(one.home)].avoid | teams[str(one.away)].avoid
        assert (one.venue, one.day) not in taken
    assert max(Counter((one.venue, one.day) for one in played).values()) == 1
    weekly = Counter(
        (team, (date.fromisoformat(one.day) - begins).days // 7) for one in played for team in (one.home, one.away)
    )
    assert max(weekly.values()) == 1


@given(avoid=st.frozensets(OCTOBER, max_size=40), count=st.integers(1, 46))
def test_weeks_are_whole_and_go_on(avoid: frozenset[str], count: int) -> None:
    found = weeks(count, FOUR, FIRST, avoid)
    assert len(found) == count
    assert all((later - earlier).days % 7 == 0 and later > earlier for earlier, later in pairwise(found))
    assert not {week.isoformat() for week in found} & avoid


@pytest.mark.parametrize(
    "text",
    ["2026-02-30", "2027-02-29", "2026-13-01", "20261006", "2026-W41-2", "6.10.2026", "9999-12-31", "0001-01-01",
     "1949-12-31", "2150-01-01", "", "2026-10-06 ", "２０２６-10-06", "tomorrow"],
)  # fmt: skip
def test_no_such_day(text: str) -> None:
    for read in (read_day, lambda text: draw_up(FOUR, text, "20:30")):
        with pytest.raises(NotationError) as refusal:
            read(text)
        assert (refusal.value.code, refusal.value.data) == ("no-such-day", {"text": text})


@pytest.mark.parametrize("text", ["24:00", "20:60", "8:30", "20.30", "20:30:00", "", "half past eight"])
def test_no_such_hour(text: str) -> None:
    for read in (read_hour, lambda text: draw_up(FOUR, FIRST, text)):
        with pytest.raises(NotationError) as refusal:
            read(text)
        assert (refusal.value.code, refusal.value.data) == ("no-such-hour", {"text": text})


def test_days_and_hours_that_are() -> None:
    for day in (date(2028, 2, 29), date(1950, 1, 1), date(2149, 12, 31)):
        assert read_day(day.isoformat()) == day
    assert [read_hour(text) for text in ("00:00", "20:30", "23:59")] == ["00:00", "20:30", "23:59"]


def test_a_meeting_that_moved_says_from_where_and_why() -> None:
    """A day that the league avoids moves a meeting alone where it is the night of fewer than half of the sides."""
    own = draw_up(FOUR, FIRST, "20:30")
    assert moved(own, FOUR, FIRST) == moved([], FOUR, FIRST) == ()
    assert moved(draw_up(FOUR[:3], FIRST, "20:30"), FOUR[:3], FIRST) == ()  # with a bye a week
    at_home = next(one for one in own if one.round == 1)
    assert at_home.home
    assert at_home.away
    side, taken = avoiding(FIRST, team=at_home.away), frozenset({(f"the {at_home.home}", FIRST)})
    [one] = moved(draw_up(side, FIRST, "20:30"), side, FIRST)
    assert (one.own, one.because, one.meeting.day) == (FIRST, "side", "2026-10-07")
    meetings = with_days(rounds(FOUR), FOUR, FIRST, "20:30", taken=taken)
    [one] = moved(meetings, FOUR, FIRST)
    assert (one.own, one.because, one.meeting.home) == (FIRST, "venue", at_home.home)
    mixed = [Side(one.id, one.venue, THURSDAY if one.id == at_home.home else None) for one in FOUR]
    avoid = frozenset({"2026-10-08"})
    [one] = moved(with_days(rounds(mixed), mixed, FIRST, "20:30", avoid), mixed, FIRST, avoid)
    assert (one.own, one.because) == ("2026-10-08", "league")


@pytest.mark.parametrize(("begins", "halves"), [("2149-11-18", 2), ("2149-11-25", 2), ("2149-12-10", 1)])
def test_what_is_drawn_up_can_be_read_again(begins: str, halves: int) -> None:
    drawn = draw_up(FOUR, begins, "20:30", halves)
    assert [read_day(one.day).isoformat() for one in drawn] == [one.day for one in drawn]


@pytest.mark.parametrize(("begins", "halves"), [("2149-12-01", 2), ("2149-12-31", 1)])
def test_what_could_not_be_read_again_is_not_drawn_up(begins: str, halves: int) -> None:
    with pytest.raises(IllegalPlay) as refusal:
        draw_up(FOUR, begins, "20:30", halves)
    assert (refusal.value.code, refusal.value.data) == ("past-the-calendar", {"year": 2149})


@pytest.mark.parametrize("night", [None, *range(7)])
@pytest.mark.parametrize("after", ["2149-12-20", "2149-12-31"])
def test_an_evening_that_is_offered_can_be_taken(after: str, night: int | None) -> None:
    assert read_day(free_night(after, night, ())).isoformat() >= after


TUESDAYS = [(date(2026, 10, 13) + timedelta(7 * n)).isoformat() for n in range(53)]


@pytest.mark.parametrize(
    ("after", "night", "taken", "free"),
    [
        ("2026-10-06", TUESDAY, [], "2026-10-13"),
        ("2026-10-06", THURSDAY, [], "2026-10-08"),
        ("2026-10-06", 0, [], "2026-10-12"),
        ("2026-10-08", TUESDAY, [], "2026-10-13"),
        ("2026-10-06", TUESDAY, TUESDAYS[:1], TUESDAYS[1]),
        ("2026-10-06", TUESDAY, TUESDAYS[:51], TUESDAYS[51]),
        ("2026-10-06", TUESDAY, TUESDAYS[:52], TUESDAYS[0]),
        ("2026-10-06", None, [], "2026-10-13"),
        ("2026-10-06", None, ["2026-10-13"], "2026-10-14"),
        ("2149-12-24", None, ["2149-12-31"], "2149-12-31"),
        ("2149-12-25", None, [], "2149-12-25"),
    ],
)
def test_the_first_night_that_is_free(after: str, night: int | None, taken: list[str], free: str) -> None:
    """Within a year, and no later than our days go."""
    assert free_night(after, night, taken) == free
