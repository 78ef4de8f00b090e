"""What a person gets who installs referee, or who has not installed it yet."""

import base64
import hashlib
import os
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from referee import __version__
from referee.cli import main

ROOT = Path(__file__).parents[1]
PINNED = re.search(r'HTMX_SHA384 = "(.+)"', (ROOT / "referee/_build.py").read_text()).group(1)


def files(folder: str) -> set[str]:
    return {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / folder).rglob("*")
        if path.is_file() and "vendor" not in path.parts
    }


FOLDERS = ("referee", "templates", "static")
FILES = ("pyproject.toml", ".gitignore", "README.md", "LICENSE")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Iterator[zipfile.ZipFile]:
    """The wheel of a fresh checkout, in which static/vendor/ does not exist yet."""
    source = tmp_path_factory.mktemp("source")
    for folder in FOLDERS:
        shutil.copytree(ROOT / folder, source / folder, ignore=shutil.ignore_patterns("vendor", "__pycache__"))
    for file in FILES:
        shutil.copy(ROOT / file, source)
    build = subprocess.run(
        [sys.executable, "-m", "pip", "wheel", "--no-deps", "--wheel-dir", "dist", "."],
        cwd=source,
        capture_output=True,
        text=True,
    )
    said = build.stdout + build.stderr
    if build.returncode and "after connection broken by" in said:
        pytest.skip("what the build needs cannot be fetched: no network")
    if build.returncode and "No module named pip" in said:
        pytest.skip("this environment has no pip")
    assert build.returncode == 0, said
    [built] = (source / "dist").glob("*.whl")
    with zipfile.ZipFile(built) as archive:
        yield archive


@pytest.mark.slow
def test_wheel_holds_all_that_pages_need_and_no_more(wheel: zipfile.ZipFile) -> None:
    names = set(wheel.namelist())
    [metadata] = [name for name in names if name.endswith(".dist-info/METADATA")]
    assert {f"referee/{name}" for name in files("templates") | files("static")} <= names
    assert {name.split("/")[0] for name in names} == {"referee", metadata.split("/")[0]}

    htmx = wheel.read("referee/static/vendor/htmx.min.js")
    assert base64.b64encode(hashlib.sha384(htmx).digest()).decode() == PINNED
    requirements = re.findall("(?m)^Requires-Dist: (.+)", wheel.read(metadata).decode())
    assert not [requirement for requirement in requirements if "django" in requirement.lower()]


@pytest.mark.slow
def test_the_wheel_serves_from_anywhere(wheel: zipfile.ZipFile, tmp_path: Path) -> None:
    wheel.extractall(tmp_path / "installed")
    (tmp_path / "elsewhere").mkdir()
    asked = (
        "from referee.web.app import create_app\n"
        "for instance in ('kept', None): print(create_app(instance).test_client().get('/').text)"
    )
    home = {"HOME": str(tmp_path / "home"), "REFEREE_INSTANCE": "", "XDG_DATA_HOME": ""}
    served = subprocess.run(  # noqa: S603 - our own interpreter
        [sys.executable, "-c", asked],
        cwd=tmp_path / "elsewhere",
        env=os.environ | home | {"PYTHONPATH": str(tmp_path / "installed")},
        capture_output=True,
        text=True,
    )
    assert f"referee {__version__}" in served.stdout, served.stderr
    assert (tmp_path / "elsewhere" / "kept" / "referee.db").is_file()
    assert (tmp_path / "home/.local/share/referee/referee.db").is_file()


def test_the_image_starts_the_same_server() -> None:
    recipe = (ROOT / "Dockerfile").read_text()
    port = next(option.default for option in main.commands["serve"].params if option.name == "port")
    assert f"EXPOSE {port}\n" in recipe
    assert f"127.0.0.1:{port}/" in recipe
    assert 'ENTRYPOINT ["referee"]\n' in recipe
    assert 'CMD ["serve"]\n' in recipe
    kept = re.search("ENV REFEREE_INSTANCE=(.+)", recipe)
    assert kept is not None
    assert f"VOLUME {kept[1]}\n" in recipe


def test_the_image_is_built_from_what_the_wheel_wants() -> None:
    sent = {line[1:] for line in (ROOT / ".dockerignore").read_text().splitlines() if line.startswith("!")}
    assert sent == {*FOLDERS, *FILES}


def test_pages_pin_the_htmx_that_the_build_brings() -> None:
    pages = [*(ROOT / "templates").rglob("*.html"), *(ROOT / "referee").rglob("*.py")]
    pins = {pin for page in pages for pin in re.findall(r"sha384-([\w+/=]{64})", page.read_text())}
    assert pins <= {PINNED}


def test_missing_libraries_are_answered_with_how_to_install_them() -> None:
    """-S hides everything that was installed, as it is in a checkout that was just cloned."""
    run = subprocess.run([sys.executable, "-S", "-m", "referee", "serve"], cwd=ROOT, capture_output=True, text=True)
    assert run.returncode == 1
    assert run.stdout == ""
    assert run.stderr.splitlines() == [
        "python3 -m venv .venv && .venv/bin/pip install -e .",
        ".venv/bin/referee serve",
    ]
