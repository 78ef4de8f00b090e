"""The pages of a season against the oracle: every cell of its tables, its figures, its teams and players."""

from __future__ import annotations

from collections.abc import Sequence

from tests.seasons import oracle_figures, oracle_legs, oracle_table
from tests.seasons.desk import Desk
from tests.seasons.notes import Notes
from tests.seasons.oracle_legs import Side
from tests.seasons.reading import Reading


class Checked:
    """A season as it stands now: what the pages show and what the notes say."""

    def __init__(self, desk: Desk, notes: Notes) -> None:
        self.desk, self.notes = desk, notes
        self.sides = oracle_legs.sides(notes, desk.record)
        self.names = {id: name for name, id in desk.players.items()}

    def everything(self) -> None:
        self.table()
        self.teams()
        for game in {side.game for side in self.sides}:
            self.figures(game)
            self.players(game)

    def read(self, address: str) -> Reading:
        return Reading(self.desk.watcher.client.get(address).get_data(as_text=True))

    def shown(self, name: str) -> str:
        return self.notes.shown.get(name, name)

    def called(self, names: Sequence[str]) -> str:
        """ "Ann A. and Bill B.", as they are shown, by name."""
        known = sorted(map(self.shown, names), key=str.casefold)
        return " and ".join(", ".join(some) for some in (known[:-1], known[-1:]) if some)

    # the table

    def table(self) -> None:
        page = self.read(f"/divisions/{self.desk.division}")
        rows = [row for row in page.tables[0][1:] if len(row) > 1]
        expected, form = oracle_table.table_rows(self.notes), oracle_table.form_rows(self.notes)
        assert rows == [[*row, *more[1:]] for row, more in zip(expected, form, strict=True)]
        (shown,) = [table for table in page.tables if table[0] == ["Team", "Form", "Home", "Away"]]
        assert shown[1:] == form
        said = oracle_table.balance(self.notes)
        assert any(text.endswith(said) for text in page.texts["p"]), (said, page.texts["p"])
        self.why(page)

    def why(self, page: Reading) -> None:
        """Each pair of neighbours says what parts them."""
        compared = [table for table in page.tables[1:] if table[0][0] == "" and len(table[0]) == 3]
        found = [(*table[0][1:], table[-1][0]) for table in compared]
        for (above, below, last), (first, second, criterion) in zip(
            found, oracle_table.deciding(self.notes), strict=True
        ):
            assert (above, below) == (first, second)
            words = WORDS[criterion]
            assert last.endswith(": decides") == bool(criterion), (above, below, last)
            assert words in last.casefold(), (above, below, last, criterion)

    def teams(self) -> None:
        for team, id in self.desk.teams.items():
            page = self.read(f"/divisions/{self.desk.division}/figures?team={id}")
            if team == self.notes.withdrawn:
                continue
            assert [one for one in page.labels if one.startswith("round ")] == [oracle_table.rounds(self.notes, team)]
            assert [one for one in page.labels if one.startswith(f"{team} ")] == oracle_table.met(self.notes, team)
            if any(row[1] == team and row[2] != "0" for row in oracle_table.table_rows(self.notes)):
                said = " ".join(self.read(f"/teams/{id}").texts["p"])
                assert oracle_table.stands(self.notes, team) in said

    # figures

    def figures(self, game: str) -> None:
        page = self.read(f"/divisions/{self.desk.division}/figures?game={game}")
        sides = [side for side in self.sides if side.game == game]
        players = {self.shown(name): sums for name, sums in oracle_legs.of_players(sides).items()}
        pairs = {self.called(pair): sums for pair, sums in oracle_legs.of_pairs(sides).items()}
        teams = {team: sums for team, sums in oracle_legs.of_teams(sides).items() if team != self.notes.withdrawn}
        for table, some in zip(page.tables, [one for one in (players, pairs, teams) if one], strict=True):
            columns, rows = oracle_figures.rows(some, game)
            assert table[0][2:] == columns
            assert table[1:] == rows
        assert page.texts["fold-out ranking"] == oracle_figures.rankings(players, game, self.notes.least)
        assert any(text.endswith(oracle_legs.logged(sides)) for text in page.texts["p"]), page.texts["p"]
        hands = oracle_legs.hands(sums.told for sums in players.values())
        assert [one for one in page.labels if one.startswith("Hands")] == [hands] * bool(hands)

    def players(self, game: str) -> None:
        sides = [side for side in self.sides if side.game == game]
        for name, sums in oracle_legs.of_players(sides).items():
            page = self.read(f"/players/{self.desk.players[name]}?game={game}")
            assert page.rows == oracle_figures.listed(sums, game), name
            assert f"Form {sums.form}" in page.texts["p"], (name, sums.form, page.texts["p"])
            bars = [label for label in page.labels if not label.startswith("Hands")]
            assert bars == self.met(name, sides), name

    def met(self, name: str, sides: Sequence[Side]) -> list[str]:
        """Those met in singles, then with each partner."""
        partners = {side.players for side in sides if side.kind == "pairs" and name in side.players}
        pairs = {tuple(sorted(pair)) for pair in partners}
        found = self.bars((name,), sides)
        named = sorted((self.shown(next(one for one in pair if one != name)), pair) for pair in pairs)
        return [*found, *(bar for _, pair in named for bar in self.bars(pair, sides))]

    def bars(self, who: tuple[str, ...], sides: Sequence[Side]) -> list[str]:
        met = oracle_legs.head_to_head(sides, who)
        named = sorted(((self.called(other), score) for other, score in met.items()), key=lambda one: one[0].casefold())
        return [f"{self.called(who)} {won}, {other} {lost}" for other, (won, lost) in named]


WORDS = {
    "points": "points", "leg-difference": "leg difference", "legs-for": "legs won", "games-won": "games won",
    "matches-won": "matches won", "head-to-head": "the games between",
    "head-to-head-legs": "leg difference in the games between", "fewer-played": "fewer played", "name": "name", "": "",
}  # fmt: skip
