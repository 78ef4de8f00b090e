"""The short form of `python -m tests.bench`, so that it does not rot; and that its table names what misses an aim."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.bench.__main__ import PARTS, main
from tests.bench.figures import HEAD, Figure, at
from tests.bench.live import delays
from tests.browser.conftest import CHROMIUM, find_chromium


@pytest.mark.slow
def test_every_part_has_rows_in_one_table(capsys: pytest.CaptureFixture[str]) -> None:
    parts = PARTS.keys() - {"slow"}  # which wants a browser
    main(["--quick", *sorted(parts)])
    head, *rows = capsys.readouterr().out.splitlines()
    assert head == HEAD
    assert len(rows) > 60
    told = [
        "'import flask'",
        "tap at play 10, p50",
        "until a watcher hears",
        "pages of ten seasons",
        "first visit: a team",
        "counted and explained",
        "memory with 50 tables, hour 6",
    ]
    assert [one for one in told if not any(one in row for row in rows)] == []
    assert [row for row in rows if "errors" in row and "!" in row] == []


@pytest.mark.parametrize("there", [*CHROMIUM, None])
def test_any_chromium_is_one(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, there: str | None) -> None:
    if there:
        (tmp_path / there).touch(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert find_chromium() == (str(tmp_path / there) if there else None)


def test_it_is_looked_for_in_one_place() -> None:
    """What looks by itself finds nothing where only the one without windows is installed."""
    looking = [path for path in Path(__file__).parent.rglob("*.py") if re.search(r"\bwhich\(.*chrom", path.read_text())]
    assert looking == []


def test_a_part_that_is_not_there_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["taps", "hovercraft"])
    assert "no such part: hovercraft" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("figure", "missed"),
    [
        (Figure("a tap", 9.0, "ms", 1.5, "bare route", most=1.5), False),
        (Figure("a tap", 1.0, "ms", 1.6, "bare route", most=1.5), True),
        (Figure("a card", 101, "ms", most=100), True),
        (Figure("counts", 49_999, "a second", least=50_000), True),
        (Figure("counts", 50_000, "a second", least=50_000), False),
        (Figure("a trip", 400, "ms"), False),
    ],
)
def test_an_aim_is_for_the_ratio_where_there_is_one(figure: Figure, missed: bool) -> None:
    assert figure.missed is missed
    assert ("!" in str(figure)) is missed


def test_a_share_of_what_was_measured() -> None:
    times = [float(n) for n in range(1, 101)]
    assert (at(times, 0.5), at(times, 0.99), at(times, 1.0)) == (51, 100, 100)


def test_a_watcher_has_heard_each_play_with_the_first_table_that_shows_it() -> None:
    """Plays 5 to 7 were sent at 1.0, 2.0 and 2.5; one phone asked at 0.5, 2.2 and 3.0, the other came at 2.1."""
    sent = {"g": [(5, 1.0), (6, 2.0), (7, 2.5)]}
    tables = [(1, "g", 4, 0.5), (2, "g", 6, 2.1), (1, "g", 6, 2.2), (2, "g", 7, 2.9), (1, "g", 7, 3.0)]
    assert [round(one, 2) for one in delays(sent, tables)] == [0.2, 0.4, 0.5, 1.2]
