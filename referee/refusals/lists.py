"""The words where a list of teams and players, a league's set-up, or a change of it cannot be taken."""

from __future__ import annotations

from referee.language import mark, say_many
from referee.refusals.telling import Data, Words, or_nothing


def _odd_for_pairs(data: Data) -> str:
    return say_many(
        "{team} has {n} player: in pairs one is left over.",
        "{team} has {n} players: in pairs one is left over.",
        data["count"],
        team=data["team"],
    )


LISTS: Words = {
    "list-empty": mark("There is nothing in this list. Paste it below its headings."),
    "no-headings": mark(
        "The first line must name the columns, such as division, team, venue, night, player, captain. It says “{text}”."
    ),
    "column-twice": mark("Two columns are called alike, or mean the same: “{text}”. Leave one out."),
    "too-many-columns": mark("“{text}” stands beyond the {most} columns. Put quotes round a name with a comma."),
    "open-quote": mark("A quote is opened here and not closed. Close it, or leave it out."),
    "list-too-long": mark("A list has at most {most} lines. Send the rest as another one."),
    "team-missing": mark("It says no team. Write the team in each line, or below the first line of the team."),
    "no-such-night": mark("“{text}” is no night of the week. Write it out, such as Thursday."),
    "not-yes-or-no": mark("“{text}” does not say whether this is the captain. Write yes, or nothing."),
    "captain-without-a-name": mark("It says captain, and no player. Write the name."),
    "name-of-too-many": mark("“{text}” has more than {most} letters. Shorten it."),
    "no-such-encoding": mark("“{text}” is no encoding that can be read here. Choose one of those shown."),
    "not-in-encoding": mark("Line {line} is not written in {encoding}. Choose another encoding, or let it be guessed."),
}
SEASON: Words = {
    "like-another": mark("“{text}” is nearly “{other}”. Perhaps that is meant."),
    "team-in-two-divisions": mark("{team} is in {other} already. A team is in one division."),
    "team-at-two-venues": mark("{team} is at home at {other} already. A team has one venue."),
    "team-on-two-nights": mark("{team} has another home night already. A team has one."),
    "night-stays": mark(
        "{team} is there already, without a home night of its own. A list only adds: set the night on the team’s page."
    ),
    "captain-stays": mark(
        "{player} is in {team} already, not as captain. A list only adds: name the captain on the team’s page."
    ),
    "division-missing": mark("It does not say in which division {team} is. Write it in the line."),
    "division-is-a-cup": mark("“{text}” is a cup already. Teams are in divisions: give theirs another name."),
    "venue-missing": mark("It does not say where {team} is at home. Write the venue in the line."),
    "too-many-teams": mark("A season has at most {most} teams. Leave some out."),
    "two-captains": mark("{team} has a captain already. Name one."),
    "player-in-two-teams": mark(
        "{player} is in {team} already. Move the player there, or write the name of somebody else so that the two can "
        "be told apart."
    ),
    "player-listed-twice": mark("{player} stands in line {n} already. Take one of the two out."),
    "odd-for-pairs": _odd_for_pairs,
}
CHANGES: Words = {
    "season-name-taken": mark("The league has had a season called “{text}”. Choose another name."),
    "match-before-season": mark(
        "{match}, {day}: this match would lie before the season. Choose that day, or an earlier one."
    ),
    "division-name-taken": mark("There is a division “{text}” already. Choose another name."),
    "division-has-teams": mark("There are teams in “{text}”. Move them to another division first."),
    "team-name-taken": mark("There is a team “{text}” already. Choose another name."),
    "venue-name-taken": mark(
        "There is a venue “{text}” already. Choose another name, or choose that venue for the teams."
    ),
    "team-has-fixtures": mark("{team} has fixtures, so it stays where it is. It can be withdrawn instead."),
    "in-this-team": mark("{player} is in {team} already."),
    "moved-too-early": mark("{player} has been in this team since {day}. Choose that day, or a later one."),
    "player-name-taken": mark(
        "Somebody else in the league is called “{text}”. Write the name so that the two can be told apart."
    ),
    "last-secretary": mark("A league needs a secretary. Add another one first."),
    "changed-meanwhile": mark(
        "Somebody has changed this meanwhile, and so yours was not kept. It still stands "
        "here: send it again if it shall hold."
    ),
}
SETTING_UP: Words = {
    "sent-already": mark(
        "This form has been sent before, with something else in it, and that was kept. Send it again if this is "
        "another one."
    ),
    "no-such-zone": or_nothing(
        mark("“{text}” is no time zone that is known. Choose one of those offered, such as Europe/London."),
        mark("A time zone is missing. Choose one of those offered, such as Europe/London."),
    ),
    "season-missing": mark("There is no season yet. Begin one first."),
    "no-divisions": mark("There is no division yet. Add one first."),
    "no-such-account": or_nothing(
        mark("There is no account “{text}”. Whoever shall look after the league makes one first: send a link for it."),
        mark("An account is missing. Write the name of the one that shall look after the league too."),
    ),
    "too-many-days": mark("At most {most} days can be avoided. Take one off first."),
    "format-stands": mark("Cards of this season have been opened, so the match stays as it is."),
}

WORDS: Words = LISTS | SEASON | CHANGES | SETTING_UP
