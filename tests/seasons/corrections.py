"""Cards and games that are put right after the captains have signed: by them, by the secretary, and back again."""

from __future__ import annotations

from dataclasses import dataclass

from tests.seasons import games
from tests.seasons.night import Night, over
from tests.seasons.notes import Line, Match

CHANGES = ("captains", "secretary", "reverted", "left", "log", "void", "void-back")


@dataclass
class Corrections(Night):
    """A season in which somebody was wrong."""

    left: str = "nobody"  # the team that withdrew

    def correct(self) -> None:
        """Something that was final is put right, or otherwise, or was right before."""
        final = [match for match in self.notes.matches if match.state == "final" and not match.has(self.left)]
        kind = self.rng.choice(CHANGES)
        if kind == "log":
            final = [match for match in final if any(leg.game for line in match.lines for leg in line.legs)]
        if final:
            getattr(self, f"correct_{kind.replace('-', '_')}")(self.rng.choice(final))

    def other(self, match: Match) -> tuple[int, Line]:
        """A rubber with other scores in its typed legs."""
        numbers = [n for n, line in enumerate(match.lines) if any(not leg.game for leg in line.legs)]
        number = self.rng.choice(numbers)
        rubber, was = self.format.rubbers[number], match.lines[number]
        line = Line(was.players, [], was.marks)
        for leg in was.legs:
            if not over(rubber, line):
                line.legs.append(leg if leg.game else self.typed(rubber))
        while not over(rubber, line):
            line.legs.append(self.typed(rubber))
        return number, line

    def correct_captains(self, match: Match) -> None:
        number, line = self.other(match)
        self.desk.reopen(match, self.desk.phones[match.away])
        self.desk.write(match, number, line)
        self.desk.sign(match)
        match.lines[number] = line

    def correct_secretary(self, match: Match) -> None:
        number, line = self.other(match)
        self.desk.reopen(match, self.desk.secretary)
        self.desk.write(match, number, line, self.desk.secretary)
        self.desk.confirm(match)
        match.lines[number] = line

    def correct_reverted(self, match: Match) -> None:
        """The secretary was wrong, and signs what was signed before."""
        version, before = self.desk.signed(match)[-1], match.lines[:]
        self.correct_secretary(match)
        if match.lines == before:
            return
        self.desk.revert(match, version, self.desk.secretary)
        self.desk.confirm(match)
        match.lines = before

    def correct_left(self, match: Match) -> None:
        """Opened, written on, and left as it was signed."""
        version = self.desk.signed(match)[-1]
        number, line = self.other(match)
        self.desk.reopen(match, self.desk.phones[match.home])
        self.desk.write(match, number, line)
        if line != match.lines[number]:
            self.desk.revert(match, version, self.desk.phones[match.away])
        else:
            self.desk.sign(match)

    def correct_log(self, match: Match) -> None:
        """An entry of a game is put right; what the card says was signed, and no entry says otherwise."""
        game = next(leg.game for line in match.lines for leg in line.legs if leg.game)
        entry, same = games.put_right(self.desk.record(game), self.rng)
        if same:
            self.desk.correct(match, game, entry)
        else:
            self.desk.cannot_correct(match, game, entry)

    def correct_void(self, match: Match) -> None:
        self.desk.arrange(match, "void")
        match.state = "void"

    def correct_void_back(self, match: Match) -> None:
        self.desk.arrange(match, "void")
        self.desk.arrange(match, "restore")
