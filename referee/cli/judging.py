"""`referee line` and `referee replay`: the rules on tiles and records, without a database."""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path
from typing import Any

import click

from referee.calls.games import VOICES
from referee.calls.words import Names
from referee.cases import line_object
from referee.cli import printing
from referee.errors import NotationError, RecordError
from referee.record.judging import Object, judge
from referee.record.reading import Reading, read_record
from referee.rules.games import LINE_GAMES
from referee.rules.score import write_scores


@click.command()
@click.argument("game", type=click.Choice(LINE_GAMES))
@click.argument("tiles", nargs=-1, required=True)
@printing.rule_option
@printing.json_option
@printing.no_instance_option
def line(game: str, tiles: tuple[str, ...], rules: tuple[str, ...], as_json: bool) -> None:
    """Points of each tile laid, and why.

    TILES in the order laid: 6-0< lies on the left, 6-0> on the right, a bare 6-0 where it does not matter.
    `-` reads one case a line from standard input and prints one JSON object for each.
    """
    printing.answer("tiles", tiles, partial(_laid, printing.settle(game, rules)), _print_laid, as_json=as_json)


def _laid(settled: Any, case: str) -> Object:
    return line_object(settled, case.split())


def _print_laid(judged: Object) -> None:
    for one in judged["plays"]:
        why = ", ".join(f"{item['reason']} {item['points']}" for item in one["items"])
        click.echo(f"{one['piece']}  ends {one['ends']:2}  {one['points']:2}  {why}".rstrip())


@click.command()
@click.argument("files", nargs=-1, required=True)
@printing.json_option
@printing.no_instance_option
def replay(files: tuple[str, ...], as_json: bool) -> None:
    """Judge records: every play with its points, or the first that cannot stand.

    `-` reads a record from standard input.
    """
    failed = False
    for name in files:
        try:
            reading = read_record(read_text(name))
        except RecordError as refusal:
            failed = True
            printing.complain(name, refusal)
            if as_json:
                printing.print_object(printing.error_object(refusal, 1))
            continue
        for warning in reading.warnings:
            click.echo(f"{name}: {warning}", err=True)
        if as_json:
            printing.print_object(judge(reading.record, reading.ledger))
        else:
            _print_reading(reading)
    printing.finish(failed=failed)


def read_text(name: str) -> str:
    """The text of a file, or of standard input for `-`. Raises RecordError where it is not UTF-8."""
    try:
        data = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
        return data.decode()
    except UnicodeDecodeError as error:
        raise RecordError(1, NotationError("not-text")) from error
    except OSError as error:
        raise click.UsageError(f"{name}: {error.strerror}.") from error


def _print_reading(reading: Reading) -> None:
    record, ledger = reading.record, reading.ledger
    names, voice = Names(ledger.setup.seating, record.players), VOICES[record.game]
    for at, ruling in enumerate(ledger.rulings):
        scores = write_scores(ruling.position.score.front)
        click.echo(f"{ledger.line[at].n:4} {ledger.text(at):24} {scores:>9}  {voice.call(ruling, names).aloud}")
    click.echo(names.tally(ledger.position.score.front))
