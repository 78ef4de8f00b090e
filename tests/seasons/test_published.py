"""Results that real leagues have published, and the complete card of league.md, entered through the pages."""

from __future__ import annotations

import pytest
from flask import Flask

from tests.league.cards import LEEK_CARD
from tests.seasons.checks import Checked
from tests.seasons.desk import Desk
from tests.seasons.night import Night, Plan, over
from tests.seasons.notes import Leg, Line, Match
from tests.web.conftest import Page

OF_NINE = (
    ("Ex Service A", 3, 6, "Ex Service L"), ("Ex Ser U Watts", 6, 3, "Ex Service"), ("Seaview Nil", 3, 6, "Liberal C"),
    ("Old Burgh Inn", 5, 4, "Seaview A"), ("Finnigans", 2, 7, "Railroad Robbers"),
    ("Liberal Squares", 3, 6, "Seathorne A"), ("New Park Rangers", 4, 5, "Charnwood"),
    ("Railroad XL", 5, 4, "Highwayman"), ("Churchills", 3, 6, "Ex Ser Hotspots"),
    ("Ex Ser Stobart Gang", 0, 9, "Ex Ser Shufflers"), ("Garden City", 4, 5, "Cricket Clickers"),
    ("WMC H", 5, 4, "New Park A"),
)  # fmt: skip
OF_36 = (
    ("Plough A", 21, 15, "Conservative"), ("Comrades A", 17, 19, "Plough B"), ("Three Jay's", 16, 20, "St Osyth"),
)  # fmt: skip
# What a match brings by the rule of each league, as its secretary types it: and the points of the card.
RULES = {
    "leek": ({}, ("8", "3")),
    "solihull": ({"win": "3", "draw": "1½", "rubber": "0", "close": "1"}, ("3", "0")),
    "bury": ({"win": "2", "draw": "1", "rubber": "0", "leg": "½", "decides": "legs"}, ("5", "1½")),
}


class Published(Night):
    """Some matches of a division, with the legs that each side is known to have won."""

    def meeting(self, home: str, away: str) -> Match:
        """The fixture of the two at the first one's venue."""
        return next(match for match in self.notes.matches if match.teams == (home, away))

    def enter(self, match: Match, home: int, away: int) -> None:
        """Rubber by rubber, each leg with a score that could be."""
        self.desk.it_is(match.day)
        wins = [1] * home + [0] * away
        self.rng.shuffle(wins)
        lines: list[Line] = []
        for number, rubber in enumerate(self.format.rubbers):
            lines.append(self.choose(match, number, lines, all_there=True))
            while not over(rubber, lines[number]):
                scores = rubber.target, self.rng.randrange(rubber.target)
                lines[number].legs.append(Leg(scores if wins.pop() else scores[::-1]))
            self.desk.write(match, number, lines[number])
        self.desk.sign(match)
        match.state, match.lines = "final", lines


@pytest.mark.parametrize(("format", "results"), [("guisborough", OF_NINE), ("thirty-six", OF_36)])
def test_a_published_round(app: Flask, format: str, results: tuple[tuple[str, int, int, str], ...]) -> None:
    teams = tuple(team for home, _, _, away in results for team in (home, away))
    season = Published(Desk(app), Plan(format, 1, names=teams, least=1, chain=("leg-difference", "name")))
    season.begin()
    for home, own, other, away in results:
        season.enter(season.meeting(home, away), own, other)
    Checked(season.desk, season.notes).everything()
    page = season.desk.watcher.get(f"/divisions/{season.desk.division}")
    for home, own, other, away in results:
        card = season.desk.watcher.get(f"/fixtures/{season.meeting(home, away).id}")
        assert f"legs {own}–{other}" in plain(card) or card.said("fig") == [f"{own}–{other}"]
        assert f"points {own}–{other}" in plain(card)
    total = sum(own + other for _, own, other, _ in results)
    assert f"Points given {total}, as {len(results)} cards should give: the table balances." in page.words


@pytest.mark.parametrize("rule", RULES)
def test_the_card_of_leek_by_the_rules_of_three_leagues(app: Flask, rule: str) -> None:
    """61–48, 57–61, 61–60, 61–33, 59–61, 61–54, then pairs 121–97, 110–121, 121–119: games 6–3, pegs 712–654."""
    typed, (own, other) = RULES[rule]
    season = Published(Desk(app), Plan("leek", 1, names=("Plough", "Railway"), least=1))
    season.begin(points=typed)
    match = season.meeting("Plough", "Railway")
    season.desk.it_is(match.day)
    lines: list[Line] = []
    for number, score in enumerate(LEEK_CARD):
        home, away = map(int, score.split("-"))
        lines.append(season.choose(match, number, lines, all_there=True))
        lines[number].legs = [Leg((home, away))]
        season.desk.write(match, number, lines[number])
    season.desk.sign(match)
    card = season.desk.watcher.get(f"/fixtures/{match.id}")
    assert card.said("fig") == ["6–3"]
    assert f"pegs 712–654 · points {own}–{other}" in plain(card)
    table = season.desk.watcher.get(f"/divisions/{season.desk.division}")
    assert table.said("pts") == [own, other]


def plain(page: Page) -> str:
    return page.words.replace("\N{NO-BREAK SPACE}", " ")
