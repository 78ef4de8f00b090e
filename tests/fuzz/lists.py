"""Lists of teams and players, in any encoding and with anything in them."""

from __future__ import annotations

from hypothesis import strategies as st

from referee.errors import Refused
from referee.league.encodings import ENCODINGS, read_bytes
from referee.league.listed import Known, Member, Team, compare
from referee.league.lists import read_list
from tests.fuzz.texts import near

LIST = (
    "division,team,venue,night,player,captain\nDivision 1,Plough,The Plough,Thursday,Ann K.,yes\n,,,,Bill S.,\n"
    ",Railway,The Railway,Fri,Cath M.,c\n,,,,Dave P.,\nDivision 2,Bell,The Bell,,,",
    "Drużyna;Lokal;Dzień;Gracz;Kapitan\nPlough;The Plough;środa;Ann Ł.;tak\n;;;Bill S.;nie\nBell;;pt;Dave P.;",
    'équipe\tlieu\tnom\n"Crown"\tThe Crown\tCath B.\n"Fox A"\tThe Fox\t"Dave ""P"""\n',
)
KNOWN = Known(
    ("Division 1",), ("The Plough",), (Team("Plough", "Division 1", "The Plough", 3),), (Member("Ann K.", "Plough"),)
)


def some_lists() -> st.SearchStrategy[tuple[bytes, str]]:
    known = tuple({word for text in LIST for word in text.replace("\n", ",").split(",")} | {",", ";", '"', "\r", "\n"})
    encoded = st.builds(_encode, near(LIST, known), st.sampled_from((*ENCODINGS.values(), "utf-16")))
    some_bytes = st.one_of(encoded, encoded, st.binary(max_size=60))
    return st.tuples(some_bytes, st.one_of(st.just(""), st.sampled_from((*ENCODINGS, "klingon"))))


def _encode(text: str, encoding: str) -> bytes:
    return text.encode(encoding, "ignore")


def read_a_list(given: tuple[bytes, str]) -> Refused | None:
    """The first fault is its refusal; every fault has its line and its words."""
    try:
        text, _ = read_bytes(*given)
    except Refused as refusal:
        return refusal
    _, faults = compare(read_list(text, alone=len(text) % 3 == 0), KNOWN, in_pairs=len(text) % 2 == 0)
    assert all(fault.line > 0 for fault in faults)
    return next((fault.cause for fault in faults), None)
