"""Phones and processes that enter in the same moment, and a server that begins anew."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

from flask import Flask

from referee import create_app
from tests.web.conftest import Page, Start, Table

ROOT = Path(__file__).parents[2]


# at the same moment


def together(*deeds: Callable[[], Page]) -> list[int]:
    """Does all at once; the statuses."""
    gate, statuses = threading.Barrier(len(deeds)), []

    def run(deed: Callable[[], Page]) -> None:
        gate.wait()
        statuses.append(deed().status)

    threads = [threading.Thread(target=run, args=(deed,)) for deed in deeds]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return sorted(statuses)


def test_two_phones_different_plays_in_the_same_moment(start: Start) -> None:
    ann = start()
    bill = ann.elsewhere()
    for number in range(10):
        pages = ann.get(), bill.get()
        statuses = together(
            lambda page=pages[0]: ann.send(page, "a 6-6"), lambda page=pages[1]: bill.send(page, "a 5-5")
        )
        assert statuses == [303, 409]
        assert len(ann.log) == 2 + 2 * number
        ann.press(ann.get(), ann.get().act("Undo"))


def test_two_phones_the_same_play_in_the_same_moment(start: Start) -> None:
    ann = start()
    bill = ann.elsewhere()
    pages = ann.get(), bill.get()
    assert together(lambda: ann.send(pages[0], "a 6-6"), lambda: bill.send(pages[1], "a 6-6")) == [303, 303]
    assert ann.log == ["down a", "a 6-6"]


def test_eight_fast_taps_on_one_key(start: Start) -> None:
    ann = start()
    page, phones = ann.get(), [ann.elsewhere() for _ in range(8)]
    for phone in phones:
        phone.client.set_cookie("session", ann.client.get_cookie("session").value)
    statuses = together(*(lambda phone=phone: phone.send(page, "a 6-6") for phone in phones))
    assert statuses == [303] * 8
    assert ann.log == ["down a", "a 6-6"]


SCRIPT = """
import sys
from referee import create_app
from tests.web.conftest import Table, let_score
instance, game, name = sys.argv[1:]
app = create_app(instance, testing=True)
client = app.test_client()
let_score(app, client, game)
table, kept = Table(app, client, game), 0
for at in range(12):
    page = table.get()
    while (answer := table.send(page, f"a awarded 1 {name} {at}")).status == 409:
        page = answer
    assert answer.status == 303, answer.words
"""


def test_two_processes_on_one_database(app: Flask, instance: Path, start: Start) -> None:
    """Every entry is kept once and numbered without a gap, and each process sees the other's."""
    table = start(target="400")
    run = [sys.executable, "-c", SCRIPT, str(instance), table.game]
    processes = [
        subprocess.Popen([*run, name], cwd=ROOT, stderr=subprocess.PIPE, text=True)  # noqa: S603 - our own interpreter
        for name in ("Ann", "Bill")
    ]
    for process in processes:
        _, error = process.communicate(timeout=120)
        assert process.returncode == 0, error
    with app.extensions["sheets"].store.reading() as db:
        rows = db.execute("SELECT seq, text FROM entries WHERE game = ? ORDER BY seq", [table.game]).fetchall()
    assert [seq for seq, _ in rows] == list(range(1, 26))
    assert sorted(text for _, text in rows[1:]) == sorted(
        f"a awarded 1 {name} {at}" for name in ("Ann", "Bill") for at in range(12)
    )
    assert table.scores == {"a": 24, "b": 0}, "this process sees what the others have entered"


# afterwards


def test_a_restart_loses_nothing(instance: Path, start: Start) -> None:
    table = start()
    page = table.play("a 6-6")
    again = create_app(instance, testing=True)
    client = again.test_client()
    client.set_cookie("session", table.client.get_cookie("session").value)
    after = Table(again, client, table.game)
    assert after.get().call == table.get().call
    assert after.send(page, "b 6-3").status == 303, "a page that was open over the restart can be used"
    assert table.log == ["down a", "a 6-6", "b 6-3"]
    again.extensions["sheets"].store.close()
