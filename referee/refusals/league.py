"""The words of league nights: what no format, card or list of fixtures can be, and what cannot become of a match."""

from __future__ import annotations

from referee.calls.doubts import say_doubt
from referee.language import mark, say, say_many
from referee.refusals.telling import ADVICE, Data, Words, or_nothing

# What is written in a format or on a card, by its name in what is kept.
FIELDS = {
    "name": mark("name"),
    "rubbers": mark("rubbers"),
    "rounds": mark("games of each"),
    "kind": mark("kind"),
    "game": mark("game"),
    "legs": mark("legs"),
    "best": mark("best of"),
    "chosen": mark("house rules"),
    "points": mark("points"),
    "decides": mark("the match is won by"),
    "least": mark("Players who must turn up"),
    "times": mark("Rubbers of one kind that a player may play"),
    "drawn": mark("the captains’ draw"),
    "close_by": mark("a narrow loss is by"),
    "walkover": mark("score of a walkover"),
    "walkover_own": mark("score of a walkover"),
    "walkover_other": mark("score of a walkover"),
    "many": mark("how many alike"),
    "average_of": mark("matches that a ranked average needs"),
    "win": mark("points for the match"),
    "draw": mark("points for a draw"),
    "rubber": mark("points for a rubber"),
    "leg": mark("points for a leg"),
    "close": mark("points for a narrow loss"),
    "skunk": mark("skunk"),
    "absent": mark("points for a walkover"),
    "lines": mark("lines"),
    "players": mark("players"),
    "marks": mark("marks"),
    "scores": mark("scores"),
    "note": mark("note"),
}


def _field(data: Data) -> str:
    field = str(data["field"])
    return say(FIELDS[field]) if field in FIELDS else field


def _players(data: Data) -> str:
    return say_many(
        "Each team has one player in this rubber. Choose the player first.",
        "Each team has {n:w} players in this rubber. Choose them all first.",
        data["count"],
    )


def _too_often(data: Data) -> str:
    return say_many(
        "{player} plays one rubber of this kind at most. Choose somebody else, or mark the team as doubled up.",
        "{player} plays {n:w} rubbers of this kind at most. Choose somebody else, or mark the team as doubled up.",
        data["times"],
        player=data["player"],
    )


def _too_many_legs(data: Data) -> str:
    return say_many(
        "This rubber has one leg. Take the others off.",
        "This rubber has {n:w} legs. Take the others off.",
        data["most"],
    )


def _name(data: Data) -> str:
    """A form about a team asks for the venue's besides its own."""
    if data.get("input") == "venue":
        return say("It needs a venue, by a name of 1 to {most} letters.", most=data["most"])
    return say("It needs a name of 1 to {most} letters.", most=data["most"])


FORMATS: Words = {
    "not-written-so": lambda d: say("What is written for “{field}” cannot be read. Write it anew.", field=_field(d)),
    "number-out-of-range": lambda d: say(
        "“{field}” takes a number from {least} to {most}.", field=_field(d), least=d["least"], most=d["most"]
    ),
    "not-a-name": _name,
    "no-rubbers": mark("A match has 1 to {most} rubbers."),
    "no-such-kind": mark("“{text}” is no kind of rubber; it takes singles, pairs or fours."),
    "rules-without-a-game": mark(
        "Where only the result counts there are no house rules. Choose a game, or leave them out."
    ),
    "not-in-pairs": mark("This game is for two players. Choose singles, or another game."),
    "not-points": or_nothing(
        mark("“{text}” is no number of points. Write whole or half points up to {most}, such as 2 or 3½."),
        mark("A number of points is missing. Write whole or half points, such as 2 or 3½."),
    ),
    "walkover-not-won": mark("In a walkover the team that turned up has more than the other. Write its score first."),
}

CARDS: Words = {
    "not-the-format": mark("This is the card of another format. Take the one of this match."),
    "no-such-rubber": mark("There is no rubber {n} on this card."),
    "note-too-long": mark("A note has at most {most} letters. Shorten it."),
    # players
    "players-of-a-rubber": _players,
    "player-twice": mark("{player} stands there twice in one rubber. Choose somebody else."),
    "not-of-the-team": mark("{player} is not in this team. Choose one of its players."),
    "player-of-both-sides": mark(
        "{player} stands for the other team on this card.\nA player plays a match for one team only."
    ),
    "plays-too-often": _too_often,
    # legs
    "legs-without-a-side": mark(
        "Where a team is absent or gives the rubber up no leg is played. Take the legs or the mark off."
    ),
    "too-many-legs": _too_many_legs,
    "decided-before": mark("The rubber was decided before leg {n}. Take that leg off."),
    "no-winner": mark("Leg {n} has no winner: both have {points}."),
    "result-only": mark("Only the result of leg {n} counts: write 1–0 or 0–1."),
    "both-at-target": mark("In leg {n} both have {target} or more. Only the winner can get there."),
    "short-of-target": mark("In leg {n} nobody has {target}. Write it when it is over."),
    "past-exact-finish": mark("{points} in leg {n} cannot be: it ends at exactly {target}."),
    "past-any-finish": mark("{points} in leg {n} cannot be: it ends at {target}."),
}


def _doubted(data: Data) -> str:
    """All that speaks against it, and that it may be so."""
    return " ".join(map(say_doubt, data["doubts"])) + ADVICE + say("Change that, or tap once more to keep it so.")


FIXTURES: Words = {
    # drawing them up
    "league-size": mark("A division has from {least} to {most} teams, not {count}."),
    "venue-crowded": mark(
        "{count} teams are at home at {venue} on one night, too many to be at home in turn.\n"
        "Give one of them another night or venue."
    ),
    "no-such-day": or_nothing(
        mark("“{text}” is no day of the calendar. Write it as 2026-12-03."),
        mark("A day is missing. Write it as 2026-12-03."),
    ),
    "past-the-calendar": mark("These fixtures would go on after {year}. Begin earlier."),
    "no-such-hour": or_nothing(
        mark("“{text}” is no hour of the day. Write it as 20:30."),
        mark("The hour is missing. Write it as 20:30."),
    ),
    # what becomes of one
    "card-keeps-sides": mark(
        "Something was written on the card of this match, so home and away stay as they are.\n"
        "Move it to the other venue instead."
    ),
    "match-begun": mark("This match has begun.\nFinish its card, or postpone it."),
    "match-signing": mark("This match waits for the captains’ signatures.\nHave it signed, or make it void."),
    "match-final": mark("This match is final.\nChange its card, or make it void."),
    "match-given": mark("This match has been given as a walkover.\nTake that back first."),
    "match-void": mark("This match is void.\nTake that back first."),
    "match-bye": mark("This is a bye: nobody plays."),
    "match-stands": mark("This match is still to be played: there is nothing to take back."),
    "not-in-this-match": mark("A walkover goes to one of the two teams of the match. Choose one of them."),
    "team-plays-then": mark("One of these teams has another match on that day.\nChoose another day."),
    "fixture-stands-so": mark("It stands so already. Nothing has been changed."),
    "fixture-changed": mark("This match has been changed meanwhile.\nLook at it as it stands now, and decide again."),
    "no-such-change": mark("There is no such change: “{text}”. Choose one of those below."),
    "team-has-withdrawn": mark("{team} has withdrawn from its division."),
    "table-changed": mark("Results or fixtures have changed meanwhile.\nLook at the tables again, and decide then."),
    "no-such-outcome": mark("Choose what becomes of its matches."),
    "no-format-yet": mark("The season has no format yet.\nChoose one first: it says what a walkover counts."),
    "no-division-chosen": mark("Choose a division whose fixtures are to be drawn up."),
    "division-has-begun": mark("{division} has begun: its fixtures cannot be drawn up again."),
    "drawn-otherwise": mark(
        "Teams or fixtures have changed meanwhile.\nLook at what is drawn up now, and keep it then."
    ),
    "evening-doubted": _doubted,
    "venue-in-use": mark("Another match is played at that venue on that day.\nChoose another day, or move that one."),
}

TABLES: Words = {
    "no-such-criterion": mark("“{name}” is no criterion of a table.\nChoose one of those that are offered."),
    "no-points-to-give": mark("Write how many points: whole or half ones, such as 2 or ½."),
    "no-reason-for-points": mark("Write why. It stands below the table for everybody."),
    "points-in-a-cup": mark("A cup has no table, and so no points."),
    "criterion-twice": mark("A criterion stands there twice.\nName each of them once."),
    "cup-too-small": mark("A cup needs two teams at least.\nAdd another one."),
    "drawn-twice": mark("A team was drawn twice.\nDraw each of them once."),
    "not-the-entrants": mark("Write each team of the cup once, one in a line; “{text}” is wrong or missing."),
    "cup-has-begun": mark("The cup has begun: its draw stands."),
    "cup-has-matches": mark("{text} has matches, so it stays."),
    "nothing-to-fix": mark("Nothing of that waits for a day any more."),
    "no-play-off-needed": mark("No play-off is needed at the top of the table."),
    "team-has-points": mark("{team} has been given points by hand, so it stays. It can be withdrawn."),
    "team-in-a-cup": mark("{team} has been drawn into a cup, so it stays. It can be withdrawn."),
}

WORDS: Words = FORMATS | CARDS | FIXTURES | TABLES
