"""Which clause answers which remark: the codes of `referee.calls.remarks` by its number; see also common_clauses."""

from __future__ import annotations

Codes = dict[str, str]

_NO_RUN = "run-broken double-run-in-play run-of-two run-inside-run"
_FINISH = "past-target exactly at-least"
_LINES = {
    "2.1": "lone-tile",
    "2.2": "end-single whole-tile",
    "2.3": "end-double double-one-half",
    "2.4": "covered-double",
    "3.2": "down-first down-again down-winner down-left down-any-tile",
    "3.3": "must-lay nothing-to-draw draw-until left-to-draw",
    "6.2": "blocked-all-knocked blocked-dead-ends not-blocked-yet ends-dead",
    "6.3": "tiles-to-show tiles-shown known-already pips-prove-nothing",
    "6.4": "knock-penalty knock-penalty-others",
    "8.2": "down-again",
}
_CRIBBAGE = {
    "2.1": "crib-of",
    "2.2": "deal-first deal-passes deal-again",
    "2.3": "starter-counts",
    "3.1": "leads-round nothing-made",
    "3.2": "part-fifteen count-not counted-twice",
    "3.3": "pair-apart royal-and-pairs",
    "3.4": _NO_RUN,
    "3.5": "go-not-yet others-lay-on go-implied count-anew paid-already go-if-none-fits one-for-go",
    "3.6": "thirty-one-alone one-for-go paid-already go-besides",
    "3.7": "round-before count-anew",
    "3.8": "false-go-two dead-piece go-if-none-fits",
    "4.1": "pone-first counting-stops",
    "4.2": "near-fifteen counted-twice thirty-one-in-show",
    "4.3": "royal-and-pairs counted-twice",
    "4.4": "run-inside-run run-of-two double-run-and-pair counted-twice",
    "5.1": _FINISH,
    "5.3": "deal-again",
}
REMARKS: dict[str, Codes] = {
    "fives-and-threes": _LINES
    | {
        "2.5": "no-fives-no-threes both-ways pips-no-points ends-of-nothing ends-and-no-more",
        "3.5": "chip-out partner-plays-on block-gives-nothing block-lowest block-level",
        "3.6": f"{_FINISH} one-score own-scores down-may-win down-may-not-win",
    },
    "muggins": _LINES
    | {
        "2.5": "no-fives no-threes-here pips-no-points ends-of-nothing ends-and-no-more",
        "4.3": "partner-plays-on block-lowest block-level",
        "4.4": "bonus-pips bonus-less-own bonus-hand bonus-own-hand tiles-to-show",
        "4.6": f"{_FINISH} down-may-win",
    },
    "cribbage": _CRIBBAGE
    | {
        "2.2": "deal-first deal-passes deal-again three-for-pone",
        "2.3": "starter-counts heels-dealer heels-may-win heels-may-not-win",
        "3.3": "pair-apart not-a-pair royal-and-pairs",
        "3.4": f"run-rising-only around-the-corner {_NO_RUN}",
        "3.9": "others-lay-on",
        "4.3": "royal-and-pairs counted-twice not-a-pair",
        "4.4": "run-inside-run run-of-two double-run-and-pair counted-twice around-the-corner",
        "4.5": "no-flush-in-play flush-needs-five flush-without-starter flush-not-three flush-not-told",
        "4.6": "starter-jack-no-nobs jack-other-suit jack-not-told",
        "4.7": "nothing-nineteen no-such-total",
        "5.2": "skunk double-skunk no-skunk",
    },
    "domino-cribbage": _CRIBBAGE
    | {
        "2.3": "starter-counts double-drawer double-opener double-nobody double-starter-again",
        "3.6": "thirty-one-alone one-for-go paid-already last-each go-besides",
        "4.5": "blank-counts blank-counts-not tiles-no-flush",
        "4.6": "nothing-nineteen no-such-total",
    },
}
