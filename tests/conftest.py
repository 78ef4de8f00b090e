"""For all tests: what hundreds of apps would make anew, though it is the same for each, is made once."""

from __future__ import annotations

from types import CodeType
from typing import Any

from flask import Flask
from jinja2 import BytecodeCache
from jinja2.bccache import Bucket
from werkzeug.routing import Rule


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
    """Werkzeug writes and compiles two functions for each address of each app: most of the time that an app takes."""
    compile_builder, kept = Rule._compile_builder, {}

    def find(rule: Rule, append_unknown: bool = True) -> Any:
        key = rule.rule, rule.subdomain, repr(rule.defaults), append_unknown
        if key not in kept:
            kept[key] = compile_builder(rule, append_unknown)
        return kept[key]

    Rule._compile_builder = find


Flask.jinja_options = {"bytecode_cache": _Compiled()}
_built_once()
