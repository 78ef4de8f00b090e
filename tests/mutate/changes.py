"""What can be broken in a module, one place at a time, found in its syntax. Knows nothing of tests."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

COMPARED = {ast.Lt: ast.LtE, ast.Gt: ast.GtE, ast.Eq: ast.NotEq, ast.In: ast.NotIn, ast.Is: ast.IsNot}
COMPARED |= {other: one for one, other in COMPARED.items()}
COUNTED = {ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.Div: ast.Mult, ast.FloorDiv: ast.Mult}
COUNTED |= {ast.Mod: ast.Mult, ast.Pow: ast.Mult, ast.BitOr: ast.BitAnd, ast.BitAnd: ast.BitOr}
CALLED = {"min": "max", "max": "min", "any": "all", "all": "any", "sorted": "list", "reversed": "list"}
# Types are checked by mypy, and what a dataclass is (frozen, with slots) is no rule of a game.
UNTOUCHED = {"annotation", "returns", "decorator_list", "ctx", "format_spec"}
GENERIC = {
    "Callable",
    "Iterator",
    "Iterable",
    "Sequence",
    "Mapping",
    "tuple",
    "list",
    "dict",
    "set",
    "frozenset",
    "type",
    "Literal",
}

LONGEST = 70  # letters of a text that is told

Node = Any  # of ast: which fields a node has is in its class


@dataclass(frozen=True)
class Change:
    """One change of one place. `unit` is the outermost function around it; "" where it is read when imported."""

    module: str
    unit: str
    line: int
    what: str
    parent: Node
    field: str
    at: int | None
    new: Node

    def __str__(self) -> str:
        return f"{self.module} {self.unit or '-'}: {self.what}"

    def make(self) -> None:
        """Changes the tree that it was found in."""
        if self.at is None:
            setattr(self.parent, self.field, self.new)
        else:
            getattr(self.parent, self.field)[self.at] = self.new


def changes(module: str, tree: ast.Module) -> Iterator[Change]:
    """Every change of the module whose syntax this is; what is said of each is said once."""
    told: Counter[tuple[str, str]] = Counter()
    for unit, parent, field, at, node in _places(tree, "", ()):
        for new, what in _instead(node, parent, field):
            ast.fix_missing_locations(ast.copy_location(new, node))
            told[unit, what] += 1
            again = f" ({told[unit, what]})" if told[unit, what] > 1 else ""
            yield Change(module, unit, node.lineno, what + again, parent, field, at, new)


def _places(node: Node, unit: str, inside: tuple[str, ...]) -> Iterator[tuple[str, Node, str, int | None, Node]]:
    """All nodes under this one with where they stand: unit, parent, field, place in its list."""
    defines = isinstance(node, ast.FunctionDef) and not _remembers(node)
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        inside = (*inside, node.name)
    for field, value in ast.iter_fields(node):
        within = ".".join(inside) if defines and not unit and field == "body" else unit
        for at, child in enumerate(value) if isinstance(value, list) else [(None, value)]:
            if isinstance(child, ast.AST) and field not in UNTOUCHED and not _idle(child):
                yield within, node, field, at, child
                yield from _places(child, within, inside)


def _remembers(function: ast.FunctionDef) -> bool:
    """What it gave once it gives again: it is not called by every test that needs it."""
    return any(
        "cache" in _text(one).split("(")[0] and "cached_property" not in _text(one) for one in function.decorator_list
    )


def _idle(node: Node) -> bool:
    """Docstrings, imports and what is lent, aliases of types, and what zip promises of lengths, as a type would."""
    if isinstance(node, ast.Import | ast.ImportFrom):
        return True
    if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
        return True
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Constant)
    if isinstance(node, ast.keyword):
        return node.arg == "strict"
    if isinstance(node, ast.Assign):
        return _text(node).startswith("__all__")
    return isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name) and node.value.id in GENERIC


def _instead(node: Node, parent: Node, field: str) -> Iterator[tuple[Node, str]]:
    """What may stand there instead of this node, and how that is told."""
    for new in _other(node, parent, field):
        yield new, f"{_text(node)} -> {_text(new)}"
    for new, part in _fewer(node):
        yield new, f"{_text(node)} without {_text(part)}"


def _other(node: Node, parent: Node, field: str) -> Iterator[Node]:
    decides = field in ("test", "guard", "ifs")
    if decides:
        yield from (ast.Constant(value) for value in (False, True) if not (value and isinstance(parent, ast.While)))
    match node:
        case ast.Constant(value=bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(value=int(value)):
            yield ast.Constant(value + 1)
        case ast.Constant(value=str(value)):
            yield ast.Constant(value + "~")
        case ast.Compare(left=left, ops=signs, comparators=right):
            for at, sign in enumerate(signs):
                if decides and len(signs) == 1 and type(sign) not in (ast.Lt, ast.LtE, ast.Gt, ast.GtE):
                    continue  # always and never are worse than the opposite
                yield ast.Compare(left, [*signs[:at], COMPARED[type(sign)](), *signs[at + 1 :]], right)
        case ast.BinOp(left=left, op=sign, right=right) if type(sign) in COUNTED:
            yield ast.BinOp(left, COUNTED[type(sign)](), right)
        case ast.AugAssign(target=target, op=sign, value=value) if type(sign) in COUNTED:
            yield ast.AugAssign(target, COUNTED[type(sign)](), value)
        case ast.UnaryOp(op=ast.Not() | ast.USub()):
            yield node.operand
        case ast.Call(func=ast.Name(id=name), args=given, keywords=named) if name in CALLED:
            yield ast.Call(ast.Name(CALLED[name], ast.Load()), given, [] if CALLED[name] == "list" else named)
        case ast.Return(value=ast.expr()) if _text(node) != "return None":
            yield ast.Return(ast.Constant(None))
        case ast.Expr():
            yield ast.Pass()
        case ast.Continue():
            yield ast.Break()
        case ast.Break():
            yield ast.Continue()


def _fewer(node: Node) -> Iterator[tuple[Node, Node]]:
    """The node without one part: a condition, an entry of a table, an argument by name, a case, an end of a slice."""
    match node:
        case ast.BoolOp(op=sign, values=[one, other]):
            yield other, one
            yield one, other
        case ast.BoolOp(op=sign, values=parts):
            yield from ((ast.BoolOp(sign, rest), part) for rest, part in _each(parts))
        case ast.Tuple(elts=parts, ctx=ast.Load()) | ast.List(elts=parts, ctx=ast.Load()):
            yield from ((type(node)(rest, ast.Load()), part) for rest, part in _each(parts))
        case ast.Set(elts=[_, _, *_] as parts):
            yield from ((ast.Set(rest), part) for rest, part in _each(parts))
        case ast.Dict(keys=keys, values=values):
            for rest, part in _each([*zip(keys, values, strict=True)]):
                yield ast.Dict([key for key, _ in rest], [value for _, value in rest]), part[0] or part[1]
        case ast.Call(func=func, args=given, keywords=parts):
            yield from ((ast.Call(func, given, rest), part) for rest, part in _each(parts) if not _idle(part))
        case ast.Match(subject=subject, cases=[_, _, *_] as parts):
            yield from ((ast.Match(subject, rest), part.pattern) for rest, part in _each(parts))
        case ast.Slice(lower=lower, upper=upper):
            yield from [(ast.Slice(None, upper), lower)] if lower else []
            yield from [(ast.Slice(lower, None), upper)] if upper else []


def _each(parts: list[Node]) -> Iterator[tuple[list[Node], Node]]:
    """The others, and each part."""
    return (([*parts[:at], *parts[at + 1 :]], part) for at, part in enumerate(parts))


def _text(node: Node) -> str:
    """In one short line."""
    text = " ".join(ast.unparse(node).split())
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 4]} ..."


def first_lines(tree: ast.Module) -> dict[int, str]:
    """Each function that is a unit, by the line on which it or the first of its decorators stands."""
    found = {}
    for node, inside in _outermost(tree, ()):
        found[min([node.lineno, *(one.lineno for one in node.decorator_list)])] = ".".join([*inside, node.name])
    return found


def _outermost(node: Node, inside: tuple[str, ...]) -> Iterator[tuple[ast.FunctionDef, tuple[str, ...]]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef):
            yield child, inside
        else:
            yield from _outermost(child, (*inside, child.name) if isinstance(child, ast.ClassDef) else inside)
