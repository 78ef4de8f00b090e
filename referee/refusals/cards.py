"""The words of a league night: what cannot be written on a card, played for it, or signed."""

from __future__ import annotations

from referee.language import mark
from referee.refusals.telling import Words

WRITING: Words = {
    "card-stale": mark(
        "The card has moved on since this page was shown.\nLook at it as it stands now, and enter it again."
    ),
    "card-final": mark("This card is final: it is signed.\nOpen it again with a reason; then both captains sign anew."),
    "card-signed": mark(
        "{team} has signed this card as it stands.\nOpen it again with a reason; then both captains sign anew."
    ),
    "card-open-already": mark("Nobody has signed this card as it stands.\nJust write on it."),
    "half-a-score": mark("Leg {n} has only one score.\nWrite both."),
    "not-a-score": mark("“{text}” in leg {n} is no score.\nWrite a number of points, such as 61."),
    "leg-missing": mark("Leg {n} is missing.\nWrite the legs in their order."),
    "leg-goes-on": mark("Leg {n} is being played on the app.\nPlay it to its end, or take it off."),
    # the draw
    "no-draw-here": mark("In this league the captains do not draw.\nChoose the players of each rubber."),
    "legs-before-draw": mark("A leg is written already, so it is too late for the draw."),
    "players-before-draw": mark("Before the draw both captains name the players of every rubber."),
    "drawn-already": mark("The draw has been made, and it is made once."),
    # playing
    "not-on-the-app": mark("The app has no table for this rubber.\nWrite its score."),
    "rules-pinned": mark(
        "This is a leg of a league match: the season’s rules stand.\nTake it off the card to play it by others."
    ),
    "leg-signed": mark("This leg stands on a signed card as {score}.\nOpen the card again first."),
    "rubber-over": mark("No more legs are played in this rubber."),
}

SIGNING: Words = {
    "rubber-open": mark("Rubber {rubber} is not over.\nWrite it to its end before the card is signed."),
    "signed-already": mark("{team} has signed this card already."),
    "why-missing": mark("A signed card is changed for a reason.\nWrite it down."),
    "not-signed-then": mark("Version {n} was not signed by both.\nChoose one that was."),
}

WORDS: Words = WRITING | SIGNING
