"""Teams and players from a list: every fault by its line, and nothing added before it is looked at."""

from __future__ import annotations

from html import unescape
from io import BytesIO

import pytest

from referee.errors import TooOften
from referee.store.league_teams import add_division
from referee.web.league import setup_list
from tests.web.conftest import Page
from tests.web.league.setup.setting import LIST, Setting


def test_every_fault_is_named_by_its_line(season: Setting) -> None:
    text = (
        "division,team,venue,night,player,captain\nOne,Bell,Bell,someday,Ann,\nOne,Bell,,,Ann,\nOne,Fox,,,Bill,perhaps"
    )
    page = season.refuses("list", "3 lines are to be put right. Nothing has been added.", text=text, do="look")
    assert text in unescape(page.html), "what was pasted stays"
    assert page.said("faults")[0].split("Line ")[1:] == [
        "2 “someday” is no night of the week. Write it out, such as Thursday. ",
        "3 Ann stands in line 2 already. Take one of the two out. ",
        "4 “perhaps” does not say whether this is the captain. Write yes, or nothing. ",
        "4 It does not say where Fox is at home. Write the venue in the line.",
    ]


def test_a_line_is_put_right_beside_its_fault(season: Setting) -> None:
    text = "division,team,venue,night\r\nOne,Bell,Bell,someday\r\n\r\nOne,Fox,,perhaps\r\n"
    page = season.send("list", text=text, do="look")
    form = next(form for form in page.forms if "line-2" in form.fields)
    assert [name for name in form.fields if name.startswith("line-")] == ["line-2", "line-4"], "one field for a line"
    mended = form.fields | {"text": text, "line-2": "One,Bell,Bell,Tuesday", "line-4": "One,Fox,Fox,", "do": "look"}
    page = Page(season.client.post(form.action, data=mended, content_type="multipart/form-data"))
    assert (page.status, page.has("Add all this")) == (200, True)
    # Who has changed the text since has changed it: only lines that stand as they stood are put right.
    typed = mended | {"text": text.replace("Fox,,perhaps", "Crown,Crown,"), "do": "save"}
    assert season.client.post(form.action, data=typed, content_type="multipart/form-data").status_code == 303
    assert [*season.teams] == ["Bell", "Crown"]


def test_what_has_a_fault_is_not_kept_even_if_it_is_sent_to_be(season: Setting) -> None:
    season.refuses("list", "1 line is to be put right.", text="team\nBell,Fox", do="save")


def test_a_doubt_is_told_and_keeps_nothing_back(full: Setting) -> None:
    text = "division,team,venue,player\nDivision 1,Plouhg A,Plough,Ann\n,,,Bill"
    page = full.send("list", text=text, do="look")
    assert (page.status, page.has("Add all this")) == (200, True)
    assert "Line 2 “Plouhg A” is nearly “Plough A”. Perhaps that is meant." in page.words
    full.keeps("list", text=text, do="save")
    assert "Plouhg A" in full.teams


def test_what_a_list_would_not_change_it_says(full: Setting) -> None:
    page = full.send("list", text="team,night\nRailway,Tuesday", do="look")
    assert "This adds nothing." in page.words
    assert "Line 2 Railway is there already, without a home night of its own. A list only adds" in page.words
    assert "Nothing has been added." in full.keeps("list", text="team,night\nRailway,Tuesday", do="save").words


@pytest.mark.parametrize(
    ("language", "adds", "added"),
    [
        ("en", "This adds 2 players.", "Added: 2 players."),
        ("pl", "Do dodania: 2 graczy.", "Dodano: 2 graczy."),
        ("fr", "À ajouter\N{NO-BREAK SPACE}: 2 joueurs.", "Ajouts\N{NO-BREAK SPACE}: 2 joueurs."),
    ],
)
def test_what_a_list_has_none_of_is_not_told(full: Setting, language: str, adds: str, added: str) -> None:
    full.client.environ_base["HTTP_ACCEPT_LANGUAGE"] = language
    text = "team,player\nRailway,Bill S.\nRailway,Cath S."
    assert adds in full.send("list", text=text, do="look").words
    assert added in full.keeps("list", text=text, do="save").words


def test_a_division_that_is_a_cup_is_told_before_anything_is_kept(full: Setting) -> None:
    with full.app.extensions["sheets"].store.writing() as db:
        add_division(db, full.season.id, "Leek Cup", "cup")
    text = "division,team,venue\nleek cup,Crown,Crown"
    for do in ("look", "save"):
        page = full.refuses("list", "“leek cup” is a cup already.", text=text, do=do)
        assert text in unescape(page.html)


def test_a_list_that_has_to_wait_keeps_what_was_put_right(season: Setting, monkeypatch: pytest.MonkeyPatch) -> None:
    page = season.send("list", text="division,team,venue\nOne,Bell,", do="look")
    form = next(form for form in page.forms if "line-2" in form.fields)
    typed = form.fields | {"text": "division,team,venue\nOne,Bell,", "line-2": "One,Bell,Crown", "do": "look"}
    monkeypatch.setattr(setup_list, "spend", too_often)
    page = Page(season.client.post(form.action, data=typed, content_type="multipart/form-data"))
    assert (page.status, "One,Bell,Crown" in page.html) == (429, True)


def too_often(what: str) -> None:
    raise TooOften("too-many", 60, what=what)


def test_a_list_that_is_sent_twice_adds_once(full: Setting) -> None:
    before = full.rows
    assert "All of that is there already." in full.send("list", text=LIST, do="look").words
    assert "All of that was there already." in full.keeps("list", text=LIST, do="save").words
    assert full.rows == before


@pytest.mark.parametrize("text", ["bell,ann s.", "BELL,Änn  S."])
def test_names_are_the_same_however_they_are_written(full: Setting, text: str) -> None:
    page = full.refuses("list", "1 line is to be put right.", text=f"team,player\n{text}", do="look")
    assert "Ann S. is in Plough A already." in page.words
    before = full.rows
    full.keeps("list", text="division,team,venue,player\nDIVISION 1,bell,BELL,dave p.", do="save")
    assert full.rows == before
    full.refuses("teams", "There is a team “bell” already.", name="bell", venue="Bell")
    full.refuses("divisions", "There is a division “division 1” already.", name="division 1", do="add")
    bell = f"/teams/{full.teams['Bell'].id}/set-up"
    full.refuses(bell, "ann s. is in Plough A already.", names="ann s.", do="players")
    bill = f"/players/{full.player('Bill T.')}/set-up"
    full.refuses(bill, "Somebody else in the league is called “ann S.”.", name="ann S.", do="keep")
    full.keeps(bill, name="BILL T.", do="keep")


def test_a_player_of_another_team_is_not_listed_twice(full: Setting) -> None:
    page = full.refuses("list", "1 line is to be put right.", text="team,player\nBell,Ann S.", do="look")
    assert "Ann S. is in Plough A already." in page.words


@pytest.mark.parametrize(("codec", "said"), [("utf-8-sig", ""), ("cp1250", ""), ("iso8859-2", "iso-8859-2")])
def test_a_file_in_polish(season: Setting, codec: str, said: str) -> None:
    text = "grupa;drużyna;lokal;gracz\nPierwsza;Żubr;Żubr;Łukasz Śmigły\n;;;Zażółć Gęślą"
    page = season.send("list", file=(BytesIO(text.encode(codec)), "liga.csv"), encoding=said, do="look")
    assert page.status == 200
    assert "Łukasz Śmigły, Zażółć Gęślą" in page.words
    assert text in unescape(page.html), "what is kept afterwards is what was looked at"


def test_a_file_in_another_encoding_than_was_said(season: Setting) -> None:
    file = (BytesIO("team\nŻubr".encode("cp1250")), "liga.csv")
    season.refuses("list", "Line 2 is not written in utf-8.", file=file, encoding="utf-8", do="look")


def test_an_empty_file_is_told_as_one(season: Setting) -> None:
    season.refuses("list", "The file is empty. Choose another one.", file=(BytesIO(b""), "liga.csv"), do="look")


def test_somebody_is_left_over_in_pairs(season: Setting) -> None:
    season.keeps("format", do="ready:bury")
    page = season.send("list", text="division,team,venue,player\nOne,Bell,Bell,Ann", do="look")
    assert "Bell has 1 player: in pairs one is left over." in page.words


def test_names_from_right_to_left_leave_their_neighbours_alone(season: Setting) -> None:
    preview = season.send("list", text="division,team,venue,player,captain\nOne,Bell,עמר,שלמה,yes\n,,,עמר,", do="look")
    assert "One · \u2068עמר\u2069" in preview.words
    assert "\u2068שלמה\u2069 (captain), \u2068עמר\u2069" in preview.words
