"""Runs a stock module with the project's components in the place of those that it defines."""

from __future__ import annotations
import __future__

import ast
from collections.abc import Mapping
from dataclasses import is_dataclass
from importlib import import_module
from inspect import currentframe
from types import ModuleType
from typing import Any


def run_with(module: ModuleType, source: str, own: Mapping[str, str]) -> None:
    """Run the source of a stock module. For each component in `own`, take the class of that name from a module of the
    project: component → module.

    The project's modules import from this module while it runs. So a name is defined as soon as it is asked for, after
    the names that it needs. If the project's module cannot be imported or has no such dataclass, the stock class stays:
    vocabulary() imports the module again, and reports the error.
    """
    _Pieces(module, source, own).run()


def importer() -> str:
    finders = "ecs_platformer.project.", "importlib."
    frame = currentframe()
    while frame is not None and str(frame.f_globals.get("__name__")).startswith(finders):
        frame = frame.f_back
    return "" if frame is None else str(frame.f_globals.get("__name__"))


class _Pieces:
    """The statements of a module, each of which runs once, when a name that it defines is first needed."""

    def __init__(self, module: ModuleType, source: str, own: Mapping[str, str]) -> None:
        self.names, self.file, self.own = vars(module), str(module.__file__), own
        self.body = ast.parse(source).body
        self.makers = {name: piece for piece in self.body for name in _made_by(piece)}
        self.left = list(self.body)
        self.asked: set[str] = set()  # components whose module of the project is being imported
        future = any(isinstance(piece, ast.ImportFrom) and piece.module == "__future__" for piece in self.body)
        self.flags = __future__.annotations.compiler_flag if future else 0

    def run(self) -> None:
        self.names["__getattr__"] = self.find
        for piece in self.body:
            if piece in self.left:
                self.run_piece(piece)
        if not self.left:
            del self.names["__getattr__"]

    def find(self, name: str) -> Any:
        if name in self.makers and self.makers[name] in self.left:
            self.run_piece(self.makers[name])
            if name in self.names:
                return self.names[name]
        elif name in self.asked and importer() == self.own[name]:
            return self.stock_class(name)  # the project's class extends it
        raise AttributeError(f"module {self.names['__name__']!r} has no attribute {name!r}")

    def run_piece(self, piece: ast.stmt) -> None:
        needed = {node.id for node in ast.walk(piece) if isinstance(node, ast.Name) and node.id not in self.names}
        if circle := needed & self.asked:
            raise AttributeError(f"{min(circle)} is needed before it is defined")
        self.left.remove(piece)
        for maker in [self.makers[name] for name in needed if name in self.makers]:
            if maker in self.left:
                self.run_piece(maker)
        name = getattr(piece, "name", "")
        if name not in self.own or not self.take(name):
            self.execute(piece, self.names)

    def take(self, name: str) -> bool:
        """Define a component as the project's class of this name, and return True; False if there is none."""
        self.asked.add(name)
        try:
            kind = getattr(import_module(self.own[name]), name)
        except Exception:
            return False
        finally:
            self.asked.discard(name)
        if is_dataclass(kind):
            self.names[name] = kind
        return name in self.names

    def stock_class(self, name: str) -> Any:
        names = dict(self.names)
        self.execute(self.makers[name], names)
        return names[name]

    def execute(self, piece: ast.stmt, names: dict[str, Any]) -> None:
        code = compile(ast.Module([piece], []), self.file, "exec", self.flags, dont_inherit=True)
        exec(code, names)


def _made_by(piece: ast.stmt) -> list[str]:
    """Return the names that a statement at the top of a module defines; none if it imports."""
    match piece:
        case ast.ClassDef(name=name) | ast.FunctionDef(name=name) | ast.AnnAssign(target=ast.Name(id=name)):
            return [name]
        case ast.Assign(targets=targets):
            return [node.id for target in targets for node in ast.walk(target) if isinstance(node, ast.Name)]
        case _:
            return []
