"""Which codes of refusals the source can raise and which remarks it can make, found in its syntax."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from pathlib import Path

from referee import errors

SOURCE = Path(errors.__file__).parent
REFUSALS = {name for name, kind in vars(errors).items() if isinstance(kind, type) and issubclass(kind, errors.Refused)}


def raised(*folders: str) -> dict[str, set[str]]:
    """Each code that these folders or files of referee/ raise, with the files."""
    return _found(_makes_a_refusal, folders)


def remarked() -> dict[str, set[str]]:
    """Each code of a remark, or of a slip that becomes one, that is made somewhere, with the files."""
    return _found(lambda func: isinstance(func, ast.Name) and func.id in ("Remark", "slip"), ())


def slipped() -> set[str]:
    """Each code of a slip."""
    return set(_found(lambda func: isinstance(func, ast.Name) and func.id == "slip", ()))


def _found(makes: Callable[[ast.expr], bool], folders: tuple[str, ...]) -> dict[str, set[str]]:
    codes: dict[str, set[str]] = {}
    for folder in folders or ("",):
        path = SOURCE / folder
        for file in [path] if path.is_file() else sorted(path.rglob("*.py")):
            for code in _codes(ast.parse(file.read_text()), makes):
                codes.setdefault(code, set()).add(file.relative_to(SOURCE).as_posix())
    return codes


def _codes(tree: ast.Module, makes: Callable[[ast.expr], bool]) -> Iterator[str]:
    for scope in [tree, *(node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))]:
        for node in ast.walk(scope):
            if isinstance(node, ast.Call) and node.args and makes(node.func):
                yield from _strings(node.args[0], scope)


def _makes_a_refusal(func: ast.expr) -> bool:
    """`IllegalPlay(…)`, or `super().__init__(…)` of a refusal in errors.py."""
    if isinstance(func, ast.Name):
        return func.id in REFUSALS
    return (
        isinstance(func, ast.Attribute)
        and func.attr == "__init__"
        and isinstance(func.value, ast.Call)
        and isinstance(func.value.func, ast.Name)
        and func.value.func.id == "super"
    )


def _strings(argument: ast.expr, scope: ast.AST) -> Iterator[str]:
    """The string itself, the choices of a condition, or what a variable of the function was given."""
    match argument:
        case ast.Constant(value=str(code)):
            yield code
        case ast.IfExp(body=one, orelse=other):
            yield from _strings(one, scope)
            yield from _strings(other, scope)
        case ast.Name(id=name):
            for node in ast.walk(scope):
                if isinstance(node, ast.Assign) and [getattr(target, "id", "") for target in node.targets] == [name]:
                    yield from _strings(node.value, scope)
