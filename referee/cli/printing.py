"""What all commands share: where the database lives, house rules, how cases are judged and refusals printed."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from typing import Any

import click

from referee.cases import read_chosen, settle_case
from referee.errors import RecordError, Refused
from referee.network import read_url
from referee.record.judging import Object
from referee.refusals import explain

MANY = ("-",)  # in the place of a case: one on each line of standard input


class Named(click.Path):
    """A path that is never empty, as a variable of a script is that nobody has set: that would be the folder where
    the command runs."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        if value == "":
            self.fail("The name is empty.", param, ctx)
        return super().convert(value, param, ctx)


instance_option = click.option(
    "--instance",
    envvar="REFEREE_INSTANCE",
    type=Named(file_okay=False),
    help="Folder of the database and the secret (or REFEREE_INSTANCE).",
)


def url_option(about: str) -> Callable[[Any], Any]:
    """`--url`, or REFEREE_URL. Wrong usage (exit 2) for what phones cannot reach."""
    return click.option("--url", envvar="REFEREE_URL", callback=_read_url, help=about)


def _read_url(_context: click.Context, _option: click.Parameter, text: str | None) -> str | None:
    try:
        return read_url(text) if text else None
    except ValueError as error:
        raise click.UsageError(f"--url or REFEREE_URL: {error}") from error


# Every command takes it, so that a script can give it to all alike; the rules alone need no folder.
no_instance_option = click.option("--instance", envvar="REFEREE_INSTANCE", expose_value=False, hidden=True)
json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON, one object a case.")
rule_option = click.option("--rule", "rules", multiple=True, metavar="NAME=VALUE", help="A house rule; repeatable.")


def print_object(data: Object) -> None:
    click.echo(json.dumps(data, ensure_ascii=False))


def error_object(refusal: Refused, line: int) -> Object:
    """What stands in the place of a bad case of a batch."""
    return {"error": reason(refusal), "line": refusal.line if isinstance(refusal, RecordError) else line}


def reason(refusal: Refused) -> str:
    return explain(refusal.cause if isinstance(refusal, RecordError) else refusal)


def complain(where: str, refusal: Refused, line: int = 1) -> None:
    """`FILE:LINE: reason` on standard error."""
    at = refusal.line if isinstance(refusal, RecordError) else line
    click.echo(f"{where}:{at}: {reason(refusal)}", err=True)


def counted(n: int, one: str, many: str) -> str:
    """ "1 game", "2 games"."""
    return f"{n} {one if n == 1 else many}"


def finish(*, failed: bool) -> None:
    """Exits with 1 where anything failed."""
    if failed:
        sys.exit(1)


def settle(game: str, rules: tuple[str, ...]) -> Any:
    """The house rules of a case. Wrong usage (exit 2) for those that the game does not have."""
    try:
        return settle_case(game, read_chosen(rules))
    except Refused as refusal:
        raise click.UsageError(reason(refusal)) from refusal


def answer(
    what: str, words: tuple[str, ...], judge: Callable[[str], Object], show: Callable[[Object], None], *, as_json: bool
) -> None:
    """Judges the case of these words, or many; exits with 1 where one is refused. `what` names the words then."""
    if words == MANY:
        _each_line(judge)
        return
    try:
        judged = judge(" ".join(words))
    except Refused as refusal:
        complain(what, refusal)
        sys.exit(1)
    (print_object if as_json else show)(judged)


def _each_line(judge: Callable[[str], Object]) -> None:
    """An object out for each line, in order."""
    failed = False
    for number, case in enumerate(sys.stdin.read().splitlines(), 1):
        try:
            print_object(judge(case))
        except Refused as refusal:
            failed = True
            complain("-", refusal, number)
            print_object(error_object(refusal, number))
    finish(failed=failed)
