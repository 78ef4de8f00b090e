"""`python -m referee`, and the command `referee`: the command line, or how to install what it needs."""

import sys

NEEDED = {"argon2", "click", "flask", "flask_wtf", "granian", "jinja2", "segno", "sqlite_utils", "werkzeug", "wtforms"}
INSTALL = """\
python3 -m venv .venv && .venv/bin/pip install -e .
.venv/bin/referee serve"""


def main() -> None:
    try:
        from referee.cli import main as run

        run()
    except ModuleNotFoundError as missing:
        if missing.name not in NEEDED:
            raise
        sys.exit(INSTALL)


if __name__ == "__main__":
    main()
