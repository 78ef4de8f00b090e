"""What a tap cannot be faster than: a Flask route that commits one row and renders a page of the same size.

No session, no form, no rules, one connection; the page is a plain list of rows such as the log has. It is served as the
app is.
"""

from __future__ import annotations

import os
import sqlite3
import sys
import threading
from pathlib import Path

from flask import Flask, render_template, request
from granian import Granian
from granian.constants import HTTPModes, Interfaces
from granian.log import LogLevels
from jinja2 import DictLoader
from sqlite_utils import Database

from referee.web.heard import Heard

PAGE = """<ol>
{% for row in rows %}<li><i class="n">{{ row.n }}</i><b class="w">{{ row.text }}</b><small>{{ row.points }}</small></li>
{% endfor %}</ol>
"""
ROW = 73  # bytes of one row as it is sent


def make_app(path: Path, size: int) -> Flask:
    """One route, one connection; `size` is the length of its page in bytes."""
    app = Flask("bare")
    app.jinja_loader = DictLoader({"page.html": PAGE})  # read once and kept, as templates in files are
    lock = threading.Lock()
    connection = sqlite3.connect(path, check_same_thread=False)
    connection.execute("PRAGMA synchronous = FULL")
    db = Database(connection)
    db.enable_wal()
    db.execute("CREATE TABLE IF NOT EXISTS entries (seq INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT")
    rows = [{"n": n, "text": "Ann 6-3", "points": n % 9} for n in range(1, size // ROW + 1)]

    @app.post("/")
    def enter() -> str:
        with lock:
            db.execute("BEGIN IMMEDIATE")
            db.table("entries").insert({"text": request.form["entry"]})
            db.conn.commit()
        return render_template("page.html", rows=rows)

    return app


def main(port: int) -> None:
    Granian(
        "tests.bench.bare:app",
        address="127.0.0.1",
        port=port,
        interface=Interfaces.RSGI,
        http=HTTPModes.http1,
        websockets=False,
        workers=1,
        backpressure=1024,
        log_access=False,
        log_level=LogLevels.error,
    ).serve()


if __name__ == "__main__":
    main(int(sys.argv[1]))
elif "BARE_DATABASE" in os.environ:
    app = Heard(make_app(Path(os.environ["BARE_DATABASE"]), int(os.environ["BARE_SIZE"])))
