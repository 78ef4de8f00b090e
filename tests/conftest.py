"""For all tests: what hundreds of apps would make anew, though it is the same for each, is made once.

What must outlive a power cut is not waited for either: nothing here does. `tests/store` is as strict as the app.
"""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from types import CodeType

from flask import Flask
from jinja2 import BytecodeCache
from jinja2.bccache import Bucket
from sqlite_utils import Database
from werkzeug.routing import Rule

from referee.store import store
from referee.store.instance import DATABASE, make_private
from referee.store.store import Store


class _Compiled(BytecodeCache):
    """Templates as they were compiled for the app before; their names and sources are in their keys."""

    def __init__(self) -> None:
        self.kept: dict[tuple[str, str], CodeType] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        bucket.code = self.kept.get((bucket.key, bucket.checksum))

    def dump_bytecode(self, bucket: Bucket) -> None:
        if bucket.code:
            self.kept[bucket.key, bucket.checksum] = bucket.code


def _built_once() -> None:
    """Werkzeug reads each address of each app, and writes two functions for it: most of the time that an app takes."""
    compile_rule, kept = Rule.compile, {}

    def find(rule: Rule) -> None:
        key = rule.rule, rule.subdomain, repr(rule.defaults), rule.merge_slashes
        if key not in kept:
            compile_rule(rule)
            functions = rule._build.__func__, rule._build_unknown.__func__
            kept[key] = rule._parts, rule._trace, rule._converters, {*rule.arguments}, functions
        rule._parts, rule._trace, rule._converters, rule.arguments, functions = kept[key]
        rule._build, rule._build_unknown = (function.__get__(rule) for function in functions)

    Rule.compile = find


open_for_good = Store._open


def open_for_now(kept: Store) -> Database:
    """A connection that does not wait for the disk."""
    db = open_for_good(kept)
    db.conn.execute("PRAGMA synchronous = OFF")
    return db


@cache
def _new_database() -> bytes:
    """As the migrations make it, without its log."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / DATABASE
        make_private(path)
        Store(path).close()
        return path.read_bytes()


def make_migrated(path: Path) -> None:
    """Where there is no file, a database that has been through the migrations."""
    if not path.exists():
        make_private(path)
        path.write_bytes(_new_database())


Flask.jinja_options = {"bytecode_cache": _Compiled()}
_built_once()
Store._open = open_for_now
store.make_private = make_migrated
os.fsync = lambda _fd: None
