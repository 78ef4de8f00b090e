"""`referee count` and `referee play`: a hand, and a round of the play, for both cribbage games."""

from __future__ import annotations

from functools import partial
from typing import Any

import click

from referee.cases import count_object, play_object, read_hand_case, read_pieces
from referee.cli import printing
from referee.record.judging import Object
from referee.rules.games import CRIBBAGE_GAMES

game_argument = click.argument("game", type=click.Choice(CRIBBAGE_GAMES))
pieces_argument = click.argument("pieces", nargs=-1, required=True)


@click.command()
@game_argument
@pieces_argument
@click.option("--starter", help="The starter.")
@click.option("--crib", is_flag=True, help="Count it as the crib.")
@printing.rule_option
@printing.json_option
@printing.no_instance_option
def count(
    game: str, pieces: tuple[str, ...], starter: str | None, crib: bool, rules: tuple[str, ...], as_json: bool
) -> None:
    """Every combination of a hand or crib with the starter.

    `-` reads one case a line from standard input, such as `5H 5S 5D JC / 5C` or `… / 5C crib`, and prints one
    JSON object for each.
    """
    judge = partial(_counted, game, printing.settle(game, rules))
    printing.answer("pieces", _hand_case(pieces, starter, crib=crib), judge, _print_count, as_json=as_json)


@click.command()
@game_argument
@pieces_argument
@printing.rule_option
@printing.json_option
@printing.no_instance_option
def play(game: str, pieces: tuple[str, ...], rules: tuple[str, ...], as_json: bool) -> None:
    """Points of each piece of one round, and why. Go and last are not among them.

    `-` reads one round a line from standard input and prints one JSON object for each.
    """
    judge = partial(_played, game, printing.settle(game, rules))
    printing.answer("pieces", pieces, judge, _print_round, as_json=as_json)


def _hand_case(pieces: tuple[str, ...], starter: str | None, *, crib: bool) -> tuple[str, ...]:
    """As a line of standard input has it. Raises UsageError where starter and crib are told twice, or not at all."""
    if pieces == printing.MANY:
        if starter or crib:
            raise click.UsageError("Each line says its starter, and whether it is a crib: 5H 5S 5D JC / 5C crib.")
        return pieces
    if starter is None:
        raise click.UsageError("Name the starter: --starter 5C.")
    return (*pieces, "/", starter, *(["crib"] if crib else []))


def _counted(game: str, settled: Any, case: str) -> Object:
    """`5H 5S 5D JC / 5C crib` as the object of `count --json`."""
    return count_object(settled, read_hand_case(game, case))


def _played(game: str, settled: Any, case: str) -> Object:
    return play_object(settled, read_pieces(game, case.split()))


def _print_count(judged: Object) -> None:
    for item in judged["items"]:
        click.echo(f"{item['points']:2}  {item['reason']:18} {' '.join(item['pieces'])}")
    click.echo(f"{judged['total']:2}  {judged['call']}")


def _print_round(judged: Object) -> None:
    for one in judged["plays"]:
        why = ", ".join(f"{item['reason']} {item['points']}" for item in one["items"])
        click.echo(f"{one['piece']:>3}  count {one['count']:2}  {one['points']:2}  {why}".rstrip())
