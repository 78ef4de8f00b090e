"""Behind More: misdeal, penalty, award, concession, a house rule corrected; what is refused stays in its form."""

from __future__ import annotations

import pytest

from referee.rules.games import GAMES
from referee.rules.options import house_rules
from tests.web.conftest import Page, Start, Table

LONG = "x" * 600


@pytest.fixture
def table(start: Start) -> Table:
    """Ann has 4."""
    begun = start()
    begun.play("a 6-6")
    return begun


def refused(table: Table, kind: str, sentence: str, **typed: str) -> Page:
    before = table.log
    answer = table.more(kind, **typed)
    assert answer.status == 422
    assert sentence in answer.words
    assert answer.html.count('role="alert"') == 1
    assert table.log == before
    return answer


def typed_in(page: Page, kind: str) -> dict[str, str]:
    return next(form.fields for form in page.forms if form.action.endswith(f"/{kind}"))


def test_the_page(table: Table) -> None:
    page = table.get("/more")
    assert page.status == 200
    kinds = [form.action.rsplit("/", 1)[1] for form in page.forms]
    assert kinds[:3] == ["misdeal", "give", "concede"]
    known = house_rules(GAMES["fives-and-threes"].rules)
    assert [form.fields["option"] for form in page.forms[3:]] == [n for n, r in known.items() if not r.pairs_only]
    keys = [form.fields["key"] for form in page.forms]
    assert len(set(keys)) == len(keys), "each form has a key of its own"
    assert max(map(len, keys)) <= 64
    assert {b.href for b in page.buttons} >= {f"{table.url}.txt", f"{table.url}.json", f"{table.url}/log", table.url}


@pytest.mark.parametrize("game", ["fives-and-threes", "muggins"])
def test_every_house_rule_of_partners_is_there_with_its_value(start: Start, game: str) -> None:
    table = start(game, table="pairs")
    rules = table.judged["rules"]
    forms = [form.fields for form in table.get("/more").forms if form.action.endswith("/rule")]
    assert {fields["option"]: fields["value"] for fields in forms} == {name: str(v) for name, v in rules.items()}


# misdeal


def test_a_misdeal_takes_the_points_of_the_hand_back(table: Table) -> None:
    answer = table.more("misdeal", reason="eight tiles, by mistake")
    assert (answer.status, answer.location) == (303, table.url)
    assert table.log[-1] == r"misdeal eight tiles\, by mistake"
    assert table.scores == {"a": 0, "b": 0}
    page = table.get()
    assert page.call.startswith("Misdeal. eight tiles, by mistake: Ann has the down again")
    assert page.act("Next hand").value == "down a"


def test_a_misdeal_needs_no_reason(table: Table) -> None:
    table.more("misdeal")
    assert table.log[-1] == "misdeal"


def test_a_second_misdeal_is_refused_and_its_reason_stays(table: Table) -> None:
    table.more("misdeal")
    answer = refused(table, "misdeal", "No hand is in progress: Ann has the down first.", reason="again")
    assert typed_in(answer, "misdeal")["reason"] == "again"
    assert "open" in answer.html.split("Misdeal")[0][-60:]


# penalty and award


def test_a_penalty_stops_at_nought(table: Table) -> None:
    assert table.more("give", what="penalty", seat="a", points="8", reason="late").status == 303
    assert table.log[-1] == "a penalty 8 late"
    assert table.scores == {"a": 0, "b": 0}
    assert table.get().call.startswith("Ann goes back four. late")


def test_an_award_may_win(table: Table) -> None:
    assert table.more("give", what="awarded", seat="a", points=" 57 ", reason="").status == 303
    assert table.log[-1] == "a awarded 57"
    assert table.judged["winner"] == "a"


def test_an_award_past_the_target_is_a_bust(table: Table) -> None:
    table.more("give", what="awarded", seat="a", points="58", reason="")
    assert table.scores["a"] == 4
    assert table.get().call.startswith("Bust.")


def test_neither_changes_the_turn(table: Table) -> None:
    table.more("give", what="awarded", seat="a", points="1", reason="")
    assert table.get().key("6-4").value == "b 6-4"


@pytest.mark.parametrize(("points", "sentence"), [
    ("0", "A penalty, an award or a muggins call takes at least 1 point."),
    ("-1", "Say how many points"),
    ("", "Say how many points"),
    ("eight", "Say how many points"),
    ("1000", "Say how many points"),
    ("1.5", "Say how many points"),
])  # fmt: skip
@pytest.mark.parametrize("what", ["penalty", "awarded"])
def test_points_that_cannot_be_are_refused_and_stay(table: Table, what: str, points: str, sentence: str) -> None:
    answer = refused(table, "give", sentence, what=what, seat="b", points=points, reason='so <b>late</b>; "twice"')
    fields = typed_in(answer, "give")
    assert {name: fields[name] for name in ("what", "seat", "points", "reason")} == {
        "what": what, "seat": "b", "points": points, "reason": 'so <b>late</b>; "twice"',
    }  # fmt: skip


def test_two_numbers_are_not_a_number_and_a_reason(table: Table) -> None:
    answer = table.more("give", what="penalty", seat="b", points="8 9", reason="late")
    assert answer.status == 422
    assert len(table.log) == 2


def test_points_that_are_no_number_are_told_in_words_of_the_form(table: Table) -> None:
    """Nobody typed “a penalty late”; what is wrong is the number of points."""
    answer = table.more("give", what="penalty", seat="a", points="", reason="late")
    assert answer.status == 422
    assert "“a penalty late”" not in answer.words


@pytest.mark.parametrize("reason", ["a\x00b", "a\x07b", LONG])
def test_reasons_that_cannot_be_kept(table: Table, reason: str) -> None:
    for kind, typed in (("give", {"what": "penalty", "seat": "a", "points": "8"}), ("misdeal", {})):
        answer = table.more(kind, **typed, reason=reason)
        assert answer.status == 422
        assert len(table.log) == 2
        assert typed_in(answer, kind)["reason"].replace("\ufffd", "\x00") == reason


def test_a_reason_that_is_too_long_is_told_so(table: Table) -> None:
    answer = table.more("misdeal", reason=LONG)
    assert "too long" in answer.words
    assert "moved on" not in answer.words


@pytest.mark.parametrize(("field", "value"), [
    ("seat", "c"), ("seat", ""), ("what", "steals"), ("what", ""),
])  # fmt: skip
def test_choices_that_the_page_does_not_offer(table: Table, field: str, value: str) -> None:
    typed = {"what": "penalty", "seat": "a", "points": "3", "reason": ""} | {field: value}
    assert table.more("give", **typed).status == 422
    assert len(table.log) == 2


# concession


def test_a_concession_ends_the_game(table: Table) -> None:
    assert table.more("concede", seat="a").status == 303
    assert table.log[-1] == "a concedes"
    assert (table.judged["winner"], table.judged["how"]) == ("b", "conceded")
    assert "Game: Bill." in table.get().words
    assert "Ann concedes" in table.get().words


def test_a_finished_game_is_not_conceded(table: Table) -> None:
    table.more("concede", seat="a")
    refused(table, "concede", "The game is over.", seat="b")


# a house rule


def test_a_house_rule_counts_from_the_first_play_on(table: Table) -> None:
    table.play("b 6-3")
    assert table.more("rule", option="target", value="91").status == 303
    assert table.log[-1] == "rule target 91"
    assert table.judged["rules"]["target"] == 91
    assert "87 to go" in table.get().words


def test_a_house_rule_may_take_points_back(start: Start) -> None:
    table = start(deal="1")
    table.play("a 6-6")
    assert table.scores["a"] == 5
    table.more("rule", option="chip-point", value="0")
    assert table.scores["a"] == 4


def test_a_house_rule_that_breaks_the_game_names_the_play(table: Table) -> None:
    table.play("b draws 1")
    answer = refused(table, "rule", "Then play 3 (Bill draws 1) cannot stand", option="boneyard", value="sleeping")
    assert '<details class="fold-out" open>' in answer.html


@pytest.mark.parametrize(("option", "value"), [("target", "30"), ("target", "abc"), ("deal", "15"), ("target", "")])
def test_a_value_that_cannot_be_is_refused_and_stays(table: Table, option: str, value: str) -> None:
    before = table.log
    answer = table.more("rule", option=option, value=value)
    assert answer.status == 422
    assert table.log == before
    form = next(form for form in answer.forms if form.fields.get("option") == option)
    assert form.fields["value"] == value


def test_an_unknown_house_rule(table: Table) -> None:
    form = next(form for form in table.get("/more").forms if form.action.endswith("/rule"))
    answer = table.client.post(form.action, data=form.fields | {"option": "colour", "value": "red"})
    assert answer.status_code == 422
    assert "“colour” is no house rule of this game." in answer.text


@pytest.mark.parametrize("game", ["fives-and-threes", "muggins"])
def test_every_house_rule_can_be_corrected(start: Start, game: str) -> None:
    table = start(game, table="pairs")
    for name, rule in house_rules(GAMES[game].rules).items():
        stands = str(table.judged["rules"][name])
        value = (
            next(str(choice) for choice in reversed(rule.choices) if str(choice) != stands) if name != "deal" else "6"
        )
        assert table.more("rule", option=name, value=value).status == 303, name
        assert str(table.judged["rules"][name]) == value


# as with any form


@pytest.mark.parametrize(("kind", "typed"), [
    ("misdeal", {"reason": "late"}),
    ("give", {"what": "penalty", "seat": "a", "points": "3", "reason": "late"}),
    ("concede", {"seat": "b"}),
])  # fmt: skip
def test_a_stale_form_is_refused_and_keeps_what_was_typed(table: Table, kind: str, typed: dict[str, str]) -> None:
    page = table.get("/more")
    form = next(form for form in page.forms if form.action.endswith(f"/{kind}"))
    table.elsewhere().play("b 6-3")
    answer = Page(table.client.post(form.action, data=form.fields | typed))
    assert answer.status == 409
    assert "The table has moved on since this page was shown." in answer.words
    fields = typed_in(answer, kind)
    assert {name: fields[name] for name in typed} == typed
    assert fields["expected"] == "3"
    assert len(table.log) == 3
    again = Page(table.client.post(form.action, data=fields))
    assert again.status == 303


def test_a_double_tap_is_one_penalty(table: Table) -> None:
    form = next(form for form in table.get("/more").forms if form.action.endswith("/give"))
    data = form.fields | {"what": "penalty", "seat": "a", "points": "1", "reason": ""}
    assert [table.client.post(form.action, data=data).status_code for _ in range(2)] == [303, 303]
    assert table.log == ["down a", "a 6-6", "a penalty 1"]


def test_two_phones_give_one_penalty_and_the_second_is_told(table: Table) -> None:
    typed = {"what": "penalty", "seat": "a", "points": "1", "reason": "late"}
    form = next(form for form in table.get("/more").forms if form.action.endswith("/give"))
    table.elsewhere().more("give", **typed)
    assert table.client.post(form.action, data=form.fields | typed).status_code == 303
    assert "Another phone had it first" in table.get().call
    assert table.log == ["down a", "a 6-6", "a penalty 1 late"]


def test_two_forms_of_one_page(table: Table) -> None:
    """Back, then another form: it is out of date, and says so."""
    page = table.get("/more")
    misdeal, concede = page.forms[0], page.forms[2]
    table.client.post(misdeal.action, data=misdeal.fields)
    assert table.client.post(concede.action, data=concede.fields | {"seat": "a"}).status_code == 409


@pytest.mark.parametrize("kind", ["misdeal", "give", "concede", "rule"])
def test_wrong_method_unknown_game_missing_token(table: Table, kind: str) -> None:
    assert table.client.get(f"{table.url}/{kind}").status_code == 405
    form = next(form for form in table.get("/more").forms if form.action.endswith(f"/{kind}"))
    assert table.client.post(f"/games/nonsense/{kind}", data=form.fields).status_code == 404
    assert table.client.post(form.action, data=form.fields | {"csrf_token": "x"}).status_code == 400
    assert table.client.post(f"{table.url}/steal", data=form.fields).status_code == 404
    assert len(table.log) == 2


def test_the_page_of_an_unknown_game(table: Table) -> None:
    assert table.client.get("/games/nonsense/more").status_code == 404
    assert table.client.post(f"{table.url}/more").status_code == 405


@pytest.mark.parametrize("query", ["?option=deal", "?option=nonsense", "?seat=b&what=awarded&points=<b>&reason=<i>"])
def test_the_page_with_any_address(table: Table, query: str) -> None:
    page = table.get(f"/more{query}")
    assert page.status == 200
    assert "<i>" not in page.html
    assert page.html.count('<details class="fold-out" open>') == (query == "?option=deal")
