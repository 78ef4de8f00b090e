"""What a module names is used: by itself, by one that imports it, or through the module's name."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).parents[1]
BY_OTHERS = {"pytestmark", "__all__", "CustomBuildHook", "app"}  # pytest, Python, hatchling and granian look for them


def trees() -> dict[str, ast.Module]:
    files = [path for folder in ("referee", "tests") for path in (ROOT / folder).rglob("*.py")]
    return {name_of(path): ast.parse(path.read_text(encoding="utf-8")) for path in files}


def name_of(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def named(tree: ast.Module) -> set[str]:
    """What stands in a module by itself; what is decorated is called by whoever decorates it."""
    set_here = (name for one in tree.body if isinstance(one, ast.Assign | ast.AnnAssign) for name in ast.walk(one))
    found = {name.id for name in set_here if isinstance(name, ast.Name) and isinstance(name.ctx, ast.Store)}
    made = (one for one in tree.body if isinstance(one, ast.FunctionDef | ast.ClassDef) and not one.decorator_list)
    return found | {one.name for one in made if not one.name.startswith(("test_", "pytest_"))}


def test_what_a_module_names_is_used() -> None:
    every, used, through = trees(), defaultdict[str, set[str]](set), set[str]()
    for module, tree in every.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
                used[module].add(node.id)
            elif isinstance(node, ast.ImportFrom):
                within = module.split(".")[: -node.level] if node.level else []
                used[".".join([*within, *filter(None, [node.module])])] |= {one.name for one in node.names}
            elif isinstance(node, ast.Attribute):
                through.add(node.attr)
    idle = {module: named(tree) - used[module] - through - BY_OTHERS for module, tree in every.items()}
    assert {module: names for module, names in idle.items() if names} == {}
