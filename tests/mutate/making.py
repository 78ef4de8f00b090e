"""Makes one change in this process, of which only a copy should be used: there is no way back.

A function gets its changed code wherever it is known; an assignment of a module is made again for all that imported
what it makes; or the module is imported with its change, where nothing has imported it yet.
"""

from __future__ import annotations
import __future__

import ast
import gc
import sys
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType, FunctionType, ModuleType

from tests.mutate.changes import Change, changes, first_lines

Place = tuple[str, int]  # of a function: its file and its first line


@cache
def tree_of(module: str) -> ast.Module:
    return ast.parse(Path(module).read_text())


@cache
def changes_of(module: str) -> list[Change]:
    return [*changes(module, tree_of(module))]


def places(modules: list[str]) -> dict[Place, str]:
    """The units of these modules."""
    return {
        (_path(module), line): f"{module} {unit}"
        for module in modules
        for line, unit in first_lines(tree_of(module)).items()
    }


def functions() -> dict[Place, list[FunctionType]]:
    """All that there are by now, also those inside properties and caches."""
    found = defaultdict(list)
    for one in gc.get_objects():
        if isinstance(one, FunctionType):
            found[one.__code__.co_filename, one.__code__.co_firstlineno].append(one)
    return found


def exchange(change: Change, there: dict[Place, list[FunctionType]]) -> bool:
    """Whether there is such a function."""
    firsts = [line for line, unit in first_lines(tree_of(change.module)).items() if unit == change.unit]
    codes = [code for code in _codes(_changed(change)) if code.co_firstlineno in firsts and code.co_name[0] != "<"]
    functions = [function for code in codes for function in there.get((code.co_filename, code.co_firstlineno), [])]
    if len(codes) == 1:
        for function in functions:
            function.__code__ = codes[0]
    return len(codes) == 1 and bool(functions)


def assignment(change: Change) -> int | None:
    """The place in its module of the assignment that is changed, if it is one."""
    for at, statement in enumerate(tree_of(change.module).body):
        if statement.lineno <= change.line <= (statement.end_lineno or 0):
            return at if isinstance(statement, ast.Assign | ast.AnnAssign) else None
    return None


def assign(change: Change) -> bool:
    """Also makes the assignments after it again, which may use what it makes. Whether there is such a module."""
    path = _path(change.module)
    module = next((one for one in _ours() if getattr(one, "__file__", None) == path), None)
    if module is None:
        return False
    before = dict(vars(module))
    statements = tree_of(change.module).body[assignment(change) :]
    change.make()
    for statement in statements:
        if isinstance(statement, ast.Assign | ast.AnnAssign):
            code = compile(ast.Module([statement], []), path, "exec", __future__.annotations.compiler_flag)
            exec(code, vars(module))  # noqa: S102 - our own code, changed
    for name, old in before.items():
        _lend(name, old, vars(module)[name])
    return True


def _lend(name: str, old: object, new: object) -> None:
    """To all that have imported the old one by its name."""
    for one in _ours() if new is not old else []:
        if vars(one).get(name) is old:
            setattr(one, name, new)


def import_changed(change: Change) -> None:
    """From now on the module is imported with the change."""
    loaded, path = SourceFileLoader.get_code, _path(change.module)

    def get_code(loader: SourceFileLoader, name: str) -> CodeType | None:
        return _changed(change) if loader.path == path else loaded(loader, name)

    SourceFileLoader.get_code = get_code


def _changed(change: Change) -> CodeType:
    change.make()
    return compile(tree_of(change.module), _path(change.module), "exec")


def _path(module: str) -> str:
    return str(Path(module).resolve())


def _codes(code: CodeType) -> Iterator[CodeType]:
    for const in code.co_consts:
        if isinstance(const, CodeType):
            yield const
            yield from _codes(const)


def _ours() -> list[ModuleType]:
    return [one for name, one in [*sys.modules.items()] if name.split(".")[0] in ("referee", "tests")]
