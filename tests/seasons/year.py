"""A season as it may come: what is played, put off, given, void, changed and corrected, by the fall of the dice."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import timedelta

from tests.seasons.corrections import Corrections
from tests.seasons.notes import Match, Member, withdraw

FATES = ("play", "postpone", "postpone-to", "move", "swap", "walkover", "walkover-begun", "given-back", "void")
WEIGHTS = (100, 4, 3, 2, 2, 3, 1, 1, 2)


@dataclass
class Year(Corrections):
    """From the first round to the last; `put_off` are the matches that wait, `played` is the last round so far."""

    put_off: list[Match] = field(default_factory=list)
    played: int = 0

    def play_until(self, last: int) -> None:
        """The rounds that have not been played, up to this one."""
        for round in range(self.played + 1, last + 1):
            ours = [match for match in self.notes.matches if match.round == round and match.state == "open"]
            for match in sorted(ours, key=lambda one: one.day):
                self.meet(match)
            for match in [*self.put_off]:
                if match.state == "open" and self.rng.random() < 0.3:
                    self.make_up(match)
            self.between(round)
            self.played = round

    def between(self, round: int) -> None:
        """What happens between two rounds of a season of any length."""
        for name, at in (("transfer", 0.3), ("archive", 0.4), ("erase", 0.5), ("initials", 0.55), ("withdraw", 0.62)):
            if round == round_at(self.last, at):
                getattr(self, name)()
        if round % 2 == 0 or round == self.last:
            self.correct()

    # one match

    def meet(self, match: Match) -> None:
        self.desk.it_is(match.day)
        fate = self.rng.choices(FATES, WEIGHTS)[0]
        to = self.rng.choice(match.teams)
        if fate == "play":
            self.fill_in(match)
        elif fate == "postpone":
            self.desk.arrange(match, "postpone", day="")
            match.day = ""
            self.put_off.append(match)
        elif fate in ("postpone-to", "move"):
            self.later(match, fate)
        elif fate == "swap":
            self.swap(match)
            self.fill_in(match)
        elif fate == "void":
            self.desk.arrange(match, "void")
            match.state = "void"
        else:
            self.give(match, to, fate)

    def give(self, match: Match, to: str, fate: str) -> None:
        """A walkover, perhaps of a match that had begun, perhaps taken back."""
        if fate == "walkover-begun":
            self.desk.write(match, 0, self.choose(match, 0, []))
        self.desk.arrange(match, "walkover", to=self.desk.teams[to])
        match.state, match.given = "walkover", to
        if fate == "given-back":
            self.desk.arrange(match, "restore")
            match.state, match.given = "open", ""
            self.fill_in(match)

    def later(self, match: Match, change: str) -> None:
        day = self.free_day()
        asked = {"hour": "19:30"} if change == "move" else {}
        self.desk.arrange(match, "postpone" if change == "postpone-to" else "move", day=day, **asked)
        match.day = day
        self.put_off.append(match)

    def make_up(self, match: Match) -> None:
        """One that was put off is played: on its day, on one that is found now, or as it is without any."""
        if match.day and match.day > self.desk.moment.date().isoformat():
            self.desk.it_is(match.day)
        elif not match.day:
            day = self.free_day()
            if self.rng.random() < 0.5:
                self.desk.arrange(match, "postpone", day=day)
                match.day = day
            self.desk.it_is(day)
        self.put_off.remove(match)
        self.fill_in(match)

    def free_day(self) -> str:
        """A day from today on on which nobody plays."""
        taken = {one.day for one in self.notes.matches}
        day = self.desk.moment.date()
        while day.isoformat() in taken:
            day += timedelta(days=1)
        return day.isoformat()

    def swap(self, match: Match) -> None:
        """They play at the other's, where nobody else does that night."""
        at = [one.removesuffix(" A").removesuffix(" B") for one in match.teams]
        busy = {one.home.removesuffix(" A").removesuffix(" B") for one in self.notes.matches if one.day == match.day}
        if at[1] not in busy:
            self.desk.arrange(match, "swap")
            match.home, match.away = match.away, match.home

    # players and teams

    def transfer(self) -> None:
        """One who has played goes to another team, from tomorrow on."""
        old, new = self.rng.sample(self.notes.teams, 2)
        name = self.a_player_of(old)
        day = self.tomorrow()
        self.desk.change_player(name, "move", team=self.desk.teams[new], day=day)
        self.leave(old, name, day)
        self.notes.squads[new].append(Member(name, day))

    def archive(self) -> None:
        team = self.rng.choice(self.notes.teams)
        name = self.a_player_of(team)
        self.desk.change_player(name, "remove")
        self.leave(team, name, self.today())

    def erase(self) -> None:
        team = self.rng.choice(self.notes.teams)
        name = self.a_player_of(team)
        self.desk.change_player(name, "erase")
        self.leave(team, name, self.today())
        self.notes.shown[name] = "Former player"

    def initials(self) -> None:
        """One does not want his name to be seen."""
        name = self.a_player_of(self.rng.choice(self.notes.teams))
        self.desk.change_player(name, "keep", name=name, shown="initials")
        self.notes.shown[name] = " ".join(f"{word[0]}." for word in name.split())

    def leave(self, team: str, name: str, day: str) -> None:
        next(one for one in self.notes.squads[team] if one.name == name and one.until == "9999").until = day

    def a_player_of(self, team: str) -> str:
        """One who has played and is there still, where enough others are."""
        played = {
            name
            for match in self.notes.of(team)
            for line in match.lines
            for name in line.players[match.teams.index(team)]
        }
        here = [one for one in self.notes.squad(team, "9998") if one in played and one not in self.notes.shown]
        return self.rng.choice(sorted(here))

    def withdraw(self) -> None:
        team = self.rng.choice(self.notes.teams)
        self.desk.withdraw(team, self.plan.how)
        self.left = team
        withdraw(self.notes, team, self.plan.how)


def round_at(last: int, part: float) -> int:
    return max(1, round(last * part))
