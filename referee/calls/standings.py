"""The table of a division in words: why one is above another, what its league goes by, what a match may change."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from referee.calls.league import say_by_hand, say_points
from referee.calls.words import OR, linked, listed, sentence
from referee.language import mark, say, say_in, say_many
from referee.league.balance import Balance
from referee.league.criteria import AGAIN, Value, sort_name
from referee.league.prospects import Prospect
from referee.league.tables import Row
from referee.league.tallies import Outcome
from referee.league.why import Step

TeamNames = Mapping[str, str]
THEN = mark("{some}, then {last}")
CRITERION_NAMES = {
    "points": mark("points"),
    "leg-difference": mark("leg difference"),
    "legs-for": mark("legs won"),
    "games-won": mark("games won"),
    "matches-won": mark("matches won"),
    "spread": mark("spread"),
    "head-to-head": mark("the games between them"),
    "head-to-head-legs": mark("leg difference in the games between them"),
    "fewer-played": mark("fewer played"),
    "name": mark("name"),
    "play-off": mark("play-off"),
    "play-off-legs": mark("leg difference in the play-off"),
}
# The same where more than two are level.
_AMONG = {
    "head-to-head": mark("the games between {teams}"),
    "head-to-head-legs": mark("leg difference in the games between {teams}"),
    "play-off": mark("play-off between {teams}"),
    "play-off-legs": mark("leg difference in the play-off between {teams}"),
}
_SIGNED = ("leg-difference", "spread", "head-to-head-legs", "play-off", "play-off-legs")
_OUTCOMES: dict[Outcome, str] = {"won": mark("a win"), "drawn": mark("a draw"), "lost": mark("a defeat")}


@dataclass(frozen=True)
class Compared:
    """A step of a comparison as it stands on a page: what was compared, the values of both, whether it decides."""

    words: str
    values: tuple[str, str]
    decides: bool


def say_steps(steps: Sequence[Step], names: TeamNames) -> list[Compared]:
    """A comparison step by step: "Points: level", "Leg difference: decides", "Play-off: would decide"."""
    said = [step for step in steps if not _says_nothing(step)]
    return [Compared(_say_step(step, names), _say_values(step), step.decides) for step in said]


def _says_nothing(step: Step) -> bool:
    """No legs of a play-off that has not been played."""
    return step.criterion == "play-off-legs" and step.values == (0, 0)


def _say_step(step: Step, names: TeamNames) -> str:
    criterion = say_criterion(step.criterion)
    if step.among:
        among = sorted(step.among, key=lambda team: sort_name(team, names))
        criterion = say(_AMONG[step.criterion], teams=listed([names.get(team, team) for team in among]))
    if step.decides:
        return sentence(say("{criterion}: decides", criterion=criterion))
    if step.criterion == "play-off":
        return sentence(say("{criterion}: would decide", criterion=criterion))
    return sentence(say("{criterion}: level", criterion=criterion))


def say_criterion(criterion: str) -> str:
    """A criterion in the midst of a sentence."""
    return say(CRITERION_NAMES[criterion])


def _say_values(step: Step) -> tuple[str, str]:
    if step.criterion == "play-off" and step.values == (0, 0):
        return "–", "–"
    if step.criterion == "play-off" and not step.among and step.score:
        return say("won {score}", score="–".join(map(str, step.score))), say_in("play-off", "lost")
    if step.criterion == "play-off" and not step.among:
        return say_in("play-off", "won"), say_in("play-off", "lost")
    above, below = (say_value(step.criterion, value) for value in step.values)
    if step.by_hand is None:
        return above, below
    of_above, of_below = step.by_hand
    return _with_by_hand(above, of_above), _with_by_hand(below, of_below)


def _with_by_hand(points: str, by_hand: Fraction) -> str:
    return say("{points}, {by_hand} by hand", points=points, by_hand=say_by_hand(by_hand)) if by_hand else points


def say_value(criterion: str, value: Value) -> str:
    """ "50", "3½", "+11", "−5", a name."""
    if isinstance(value, str):
        return value
    return say_difference(int(value)) if criterion in _SIGNED else say_points(Fraction(value))


def say_difference(n: int) -> str:
    """ "+11", "−5", "0"."""
    return f"{n:+}".replace("-", "−") if n else "0"


def say_why(level: bool, below: str) -> str:
    """What opens the comparison with the row below."""
    return say("why level with {team}", team=below) if level else say("why above {team}", team=below)


def say_place(place: int, shared: bool) -> str:
    """ "1", "2="."""
    return f"{place}=" if shared else str(place)


def say_chain(chain: Sequence[str], play_off: bool) -> str:
    """What a league goes by where teams are level on points."""
    asked = [say_criterion(one) for one in chain if one not in ("points", AGAIN)]
    said = [
        say("Level on points: {criteria}.", criteria=linked(asked, THEN)) if asked else "",
        say("Who is still level when others were parted begins again with the first.") if AGAIN in chain else "",
        say("Level on points at the top: a play-off decides.") if play_off else "",
    ]
    return " ".join(filter(None, said)) or say("Who is level on points shares the place.")


def say_balance(balance: Balance) -> str:
    """Whether the points in the table are those that its cards should give."""
    said = [_say_given(balance), _say_walkovers(balance.walkovers)] if balance.cards else [say("No result counts yet.")]
    by_hand = say("Beside them by hand: {points}.", points=say_by_hand(balance.by_hand)) if balance.by_hand else ""
    return " ".join(filter(None, [*said, by_hand]))


def say_checks(rows: Sequence[Row]) -> str:
    """What must add up where everybody plays for himself: the spreads to 0, and the wins to the losses."""
    spread, won, lost = (sum(column) for column in zip(*((row.spread, row.won, row.lost) for row in rows), strict=True))
    if not spread and won == lost:
        return say("The spreads add up to 0, and there are as many wins as losses.")
    return say(
        "The spreads add up to {spread}, with {won} wins and {lost} losses: something is missing.",
        spread=say_difference(spread),
        won=won,
        lost=lost,
    )


def _say_given(balance: Balance) -> str:
    cards, given = balance.cards, say_points(balance.given)
    if balance.due is None:
        return say_many("Points given {given}, on {n} card.", "Points given {given}, on {n} cards.", cards, given=given)
    due, over = say_points(balance.due), say_points(abs(balance.over))
    if not balance.over:
        return say_many(
            "Points given {given}, as {n} card should give: the table balances.",
            "Points given {given}, as {n} cards should give: the table balances.",
            cards,
            given=given,
        )
    if balance.over > 0:
        return say_many(
            "Points given {given}, but {n} card should give {due}: {over} too many.",
            "Points given {given}, but {n} cards should give {due}: {over} too many.",
            cards,
            given=given,
            due=due,
            over=over,
        )
    return say_many(
        "Points given {given}, but {n} card should give {due}: {over} too few.",
        "Points given {given}, but {n} cards should give {due}: {over} too few.",
        cards,
        given=given,
        due=due,
        over=over,
    )


def _say_walkovers(n: int) -> str:
    return sentence(say_many("{n:w} of them is a walkover.", "{n:w} of them are walkovers.", n)) if n else ""


def say_play_off(teams: Sequence[str], names: TeamNames) -> str:
    """Who has still to play off; "" for nobody."""
    between = listed([names.get(team, team) for team in teams])
    return say("Level on points at the top: play-off needed between {teams}.", teams=between) if teams else ""


def say_played_off(steps: Sequence[Step], first: str, second: str) -> str:
    """Who has won the play-off at the top, by the comparison of the first two; "" without one."""
    found = [step for step in steps if step.criterion.startswith("play-off") and step.decides]
    score = found[0].score if found else None
    if not found:
        return ""
    if score is None:
        return say("{team} has won the play-off.", team=first)
    return say(
        "{team} has won the play-off against {other}, {score}.",
        team=first,
        other=second,
        score="–".join(map(str, score)),
    )


def say_form(outcomes: Sequence[Outcome]) -> str:
    """The last results in letters, the newest at the end: "W W L D W"."""
    letters = {"won": say_in("form", "W"), "drawn": say_in("form", "D"), "lost": say_in("form", "L")}
    return " ".join(letters[outcome] for outcome in outcomes)


def hear_form(outcomes: Sequence[Outcome]) -> str:
    """The same for who hears a page: "won, won, lost"."""
    words = {"won": say_in("form", "won"), "drawn": say_in("form", "drawn"), "lost": say_in("form", "lost")}
    return ", ".join(words[outcome] for outcome in outcomes)


def say_prospect(prospect: Prospect, names: TeamNames) -> str:
    """ "a win makes Plough second", "a draw leaves Plough third", "a defeat makes Plough third or fourth"."""
    outcome, team = say(_OUTCOMES[prospect.outcome]), names.get(prospect.team, prospect.team)
    if len(prospect.places) == 1:
        return _say_one_place(outcome, team, *prospect.places[0], stays=not prospect.changes)
    numbers = sorted({place for place, _ in prospect.places})
    if len(numbers) < 3:
        place = listed([say_ordinal(n) for n in numbers], OR)
        return say("{outcome} makes {team} {place}", outcome=outcome, team=team, place=place)
    best, worst = say_ordinal(numbers[0]), say_ordinal(numbers[-1])
    return say("{outcome} makes {team} {best} to {worst}", outcome=outcome, team=team, best=best, worst=worst)


def _say_one_place(outcome: str, team: str, n: int, shared: bool, *, stays: bool) -> str:
    place = say_ordinal(n)
    if stays and shared:
        return say("{outcome} leaves {team} joint {place}", outcome=outcome, team=team, place=place)
    if stays:
        return say("{outcome} leaves {team} {place}", outcome=outcome, team=team, place=place)
    if shared:
        return say("{outcome} makes {team} joint {place}", outcome=outcome, team=team, place=place)
    return say("{outcome} makes {team} {place}", outcome=outcome, team=team, place=place)


def say_ordinal(n: int) -> str:
    """A place in the midst of a sentence: "second", "21st"; other languages put it before their word for place."""
    words = (
        say_in("place", "first"), say_in("place", "second"), say_in("place", "third"), say_in("place", "fourth"),
        say_in("place", "fifth"), say_in("place", "sixth"), say_in("place", "seventh"), say_in("place", "eighth"),
        say_in("place", "ninth"), say_in("place", "tenth"), say_in("place", "eleventh"), say_in("place", "twelfth"),
    )  # fmt: skip
    if n <= len(words):
        return words[n - 1]
    return {
        1: say_in("place", "{n}st", n=n), 2: say_in("place", "{n}nd", n=n), 3: say_in("place", "{n}rd", n=n)
    }.get(n % 10 if n > 20 else 0, say_in("place", "{n}th", n=n))  # fmt: skip
