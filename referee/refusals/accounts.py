"""The words where somebody is not let in: accounts, passwords, PINs, links, and who may do what in a league."""

from __future__ import annotations

from referee.language import mark, say_many
from referee.refusals.telling import Data, Words


def _locked(data: Data) -> str:
    return say_many(
        "That was tried too often. Wait a minute, then try again.",
        "That was tried too often. Wait {n} minutes, then try again.",
        data["minutes"],
    )


WORDS: Words = {
    "locked": _locked,
    # accounts
    "wrong-sign-in": mark("That name and that password do not belong together. Look at both and type them again."),
    "wrong-password": mark("The old password is not right. Type it again."),
    "account-name-missing": mark("An account needs a name. Type one."),
    "name-taken": mark("There is an account called “{name}” already. Choose another name."),
    "passwords-differ": mark("The two passwords differ. Type both again."),
    "password-short": mark("A password has at least {least} letters or digits. Three words make a good one."),
    "password-easy": mark(
        "That password is guessed too easily. Three words that do not belong together make a good one."
    ),
    # links
    "by-invitation": mark("Accounts are made by invitation here. Ask a secretary, or whoever runs this server."),
    "no-such-account-link": mark("This link lets nobody in. Copy all of it, or ask for a new one."),
    "account-link-used": mark("This link has been used or taken back. Ask for a new one."),
    "account-link-old": mark("This link is too old: it was good for a week. Ask for a new one."),
    # PINs
    "wrong-pin": mark("That is not the PIN of {team}. Look at it and type it again, or ask the league’s secretary."),
    "pin-not-digits": mark("A PIN has {least} to {most} digits and nothing else. Type another one."),
    "pin-easy": mark("That PIN is guessed at once. Take digits that neither repeat nor follow each other."),
    "no-pin": mark("{team} has no PIN yet. Ask the league’s secretary for one."),
    # who may do what
    "sign-in-first": mark("That takes an account. Sign in first."),
    "not-secretary": mark("Only a secretary of this league may do that. Sign in if you are one."),
    "not-captain": mark("Only a captain or a secretary may do that. Enter your team’s PIN on this phone, or sign in."),
    "league-not-public": mark("This league is open to its secretaries and captains alone. Sign in if you are one."),
    "unknown-in-leagues": mark("There is nothing in the leagues here at this address. It may have been taken out."),
}
