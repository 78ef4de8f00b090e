"""The words where a season's file cannot be read in: what is wrong with it, and with a row of it."""

from __future__ import annotations

from referee.language import mark
from referee.refusals.telling import Words

FILE: Words = {
    "season-too-large": mark("The file has more than {most} MB. It is no season of this app."),
    "season-not-utf-8": mark(
        "Line {n} is not UTF-8. Send the file as it was written, not as another program saved it."
    ),
    "season-not-json": mark(
        "The file breaks off or was changed: it cannot be read from line {n}, sign {count} on. Fetch it again."
    ),
    "season-not-this": mark("This is no season that this app has written."),
    "season-version": mark(
        "The file is of version “{text}”, and version {n} is read here. Take the same app for both."
    ),
    "season-file-missing": mark("Choose the file first."),
    "season-busy": mark("Another season is being read in just now. Try again in a minute."),
    "season-file-gone": mark("The file that was looked at is not here any more. Choose it again."),
}
ROWS: Words = {
    "season-unknown-field": mark("“{text}” is not known here. Take it out."),
    "season-field-missing": mark("“{text}” is missing."),
    "season-wrong-kind": mark("“{text}” is not of the kind that belongs there."),
    "season-unknown-word": mark("“{text}” is none of: {known}."),
    "season-number": mark("It takes a number from {least} to {most}."),
    "season-no-moment": mark("“{text}” is no moment such as 2026-12-03T20:30Z."),
    "season-too-many": mark("There are more than {most} of them."),
    "season-refers-to-nothing": mark("It speaks of “{text}”, which is not in the file."),
    "season-twice": mark("“{text}” stands there twice."),
    "season-order": mark("Number {n} stands where number {count} is due."),
    "season-moments": mark("The record has {n} entries, and there are {count} moments for them."),
    "season-days": mark("He leaves on {text}, before he was in the team."),
    "season-two-teams": mark("A match needs two different teams, and a bye one."),
    "season-given": mark("A walkover is given to one of its two teams."),
    "season-not-signed": mark("The match is final, and no version of its card is signed by both."),
    "season-no-version": mark("It is below version {n} of a card, which is not in the file."),
    "season-signer": mark("A card is signed by its two teams or by a secretary."),
    "season-other-game": mark("The game is not what is played in rubber {n}."),
    "season-other-division": mark("The team is in another division."),
    "season-no-cup": mark("It belongs to a division that is no cup."),
    "season-takes-back": mark("It takes back a line that stands below it, or was taken back already."),
}

WORDS: Words = FILE | ROWS
