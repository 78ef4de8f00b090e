"""Names: what can be one, and which are nearly the same."""

from __future__ import annotations

import pytest

from referee.errors import NotationError
from referee.league.names import near, nearest, read_name, slips_within


@pytest.mark.parametrize(
    ("typed", "name"),
    [("  Ann   S. ", "Ann S."), ("x" * 60, "x" * 60), ("Łukasz\tŚmigły", "Łukasz Śmigły"), ("=1+1", "=1+1")],
)
def test_a_name_has_single_blanks(typed: str, name: str) -> None:
    assert read_name(typed) == read_name(typed, "nobody") == name


@pytest.mark.parametrize("typed", ["", "  ", "\u200b"])
def test_no_name(typed: str) -> None:
    assert (read_name(typed, ""), read_name(typed, "nobody")) == ("", "nobody")
    with pytest.raises(NotationError) as refusal:
        read_name(typed)
    assert (refusal.value.code, refusal.value.data) == ("not-a-name", {"most": 60})


@pytest.mark.parametrize(
    ("typed", "code", "data"),
    [
        ("x" * 61, "name-of-too-many", {"text": "x" * 61, "most": 60}), ("An\x00n", "not-printable", {}),
        ("\x07", "not-printable", {}),
    ],
)  # fmt: skip
def test_a_name_that_cannot_be(typed: str, code: str, data: dict[str, object]) -> None:
    for usual in (None, ""):
        with pytest.raises(NotationError) as refusal:
            read_name(typed, usual)
        assert (refusal.value.code, refusal.value.data) == (code, data)


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        # a sign too many, too few, another or two swapped
        ("Plough", "Plouhg", True), ("Plough", "Plogh", True), ("Plough", "Ploughs", True), ("Crown", "Crowm", True),
        ("Crown", "Railway", False),
        # as one hears it
        ("Plough", "plough", True), ("The Plough", "Plough", True), ("Łukasz", "Lukasz", True),
        ("Ex Servicemen's", "Ex-Servicemens", True), ("Jay’s", "Jays", True), ("W.M.C.", "WMC", True),
        ("W~M~C", "WMC", False),
        # short words tell two apart, and so does "the" where there is nothing else
        ("Bell", "Ball", False), ("Fox", "Ox", False), ("The", "The The", False),
        # two signs only in nine letters
        ("Railroad Robbers", "Raliroad Roberts", False), ("Railroad Robbers", "Raliroad Robers", True),
        ("Churchill", "Shurchilk", True), ("Seathorn", "Zeathorm", False),
        # a short word or a number at the end tells teams of one pub apart
        ("Fox A", "Fox B", False), ("WMC H", "WMC K", False), ("Bell", "Bell A", False), ("Ann S.", "Ann T.", False),
        ("Plough 1", "Plough 12", False), ("Division 1", "Division 2", False), ("Seaview A", "Seaview Nil", False),
        ("Railway XI", "Railway XII", False), ("Crown 1234", "Crown 1235", False), ("Railway", "Railway 2", False),
        # but not a longer word, or one that stands elsewhere
        ("Crown Bell", "Crown Ball", True), ("Plough Fox", "Plough Foxe", True), ("A Railway", "B Railway", True),
        ("Churchill", "Churchill A", False), ("Ex Servicemen", "Ex Servicemen A", False),
        ("Ex Servicemen A", "Ex Servicemen B", False),
        ("Railways A", "Railway A", True), ("Railway", "A Railway", False),
    ],
)  # fmt: skip
def test_names_that_are_nearly_the_same(one: str, other: str, same: bool) -> None:
    assert near(one, other) is same
    assert near(other, one) is same
    assert nearest(one, [one, other]) == (other if same else "")


@pytest.mark.parametrize(
    ("one", "two", "slips"),
    [
        ("crown", "crown", 0), ("", "", 0), ("crown", "crow", 1), ("crown", "rown", 1), ("crown", "crawn", 1),
        ("crown", "corwn", 1), ("crown", "cronw", 1), ("crown", "croxwn", 1), ("", "ab", 2), ("crown", "ocrnw", 3),
        ("crown", "rcowm", 2), ("crown", "cor", 3), ("crown", "cro", 2),
        ("abcd", "badc", 2), ("abc", "xabcy", 2), ("bell", "railway", 6),
    ],
)  # fmt: skip
def test_slips_are_counted(one: str, two: str, slips: int) -> None:
    for first, second in ((one, two), (two, one)):
        assert [slips_within(first, second, most) for most in range(8)] == [most >= slips for most in range(8)]
