"""Descriptions for the JSON Schema and the reference: the comments on the lines of fields and constants."""

from __future__ import annotations

import ast
import inspect
import io
import tokenize
from collections.abc import Iterable
from dataclasses import MISSING, Field
from functools import cache
from textwrap import dedent
from types import ModuleType
from typing import Any, NamedTuple


@cache
def field_docs(kind: type) -> dict[str, str]:
    """Return field → description for a dataclass: the comments on the lines of each field, joined by spaces."""
    found: dict[str, str] = {}
    for cls in reversed(kind.__mro__[:-1]):
        try:
            source = dedent(inspect.getsource(cls))
        except (OSError, TypeError):
            continue
        found |= _comments_of_fields(source)
    return found


def default_of(field: Field[Any]) -> str:
    """Return the default of a dataclass's field, as Markdown."""
    if field.default is not MISSING:
        return f"`{field.default!r}`"
    if field.default_factory is not MISSING:
        return f"`{field.default_factory()!r}`"
    return "required"


def constant_docs(module: ModuleType) -> dict[str, str]:
    source = inspect.getsource(module)
    return _comments(source, ast.parse(source).body)


class Attribute(NamedTuple):
    name: str
    type: str  # as it is annotated, or else the class that it is made of; "": not known
    text: str


def attributes(kind: type[Any]) -> list[Attribute]:
    """Return the public attributes of a class: its annotated fields, and what its `__init__` sets."""
    (cls,) = ast.parse(source := dedent(inspect.getsource(kind))).body
    body = cls.body if isinstance(cls, ast.ClassDef) else []
    made = [line for one in body if isinstance(one, ast.FunctionDef) and one.name == "__init__" for line in one.body]
    statements = [*body, *(line for line in made if isinstance(_target(line), ast.Attribute))]
    comments = _comments(source, statements)
    found: dict[str, Attribute] = {}
    for node in statements:
        name = _assigned(node)
        if name and not name.startswith("_") and name.islower():
            found.setdefault(name, Attribute(name, _type_of(node), comments.get(name, "")))
    return [*found.values()]


def _target(node: ast.stmt) -> ast.expr | None:
    match node:
        case ast.AnnAssign(target=target) | ast.Assign(targets=[target]):
            return target
        case _:
            return None


def _assigned(node: ast.stmt) -> str:
    """Return the name of the variable, or of the attribute of `self`, that a statement assigns; "" for none."""
    match _target(node):
        case ast.Name(id=name) | ast.Attribute(value=ast.Name(id="self"), attr=name):
            return name
        case _:
            return ""


def _type_of(node: ast.stmt) -> str:
    match node:
        case ast.AnnAssign(annotation=annotation):
            return ast.unparse(annotation)
        case ast.Assign(value=ast.Call(func=ast.Name(id=name))) if name[0].isupper():
            return name
        case _:
            return ""


def _comments_of_fields(source: str) -> dict[str, str]:
    (cls,) = ast.parse(source).body
    return _comments(source, cls.body if isinstance(cls, ast.ClassDef) else ())


def _comments(source: str, statements: Iterable[ast.stmt]) -> dict[str, str]:
    comments = {
        token.start[0]: token.string.lstrip("# ")
        for token in tokenize.generate_tokens(io.StringIO(source).readline)
        if token.type == tokenize.COMMENT
    }
    found: dict[str, str] = {}
    for node in statements:
        lines = range(node.lineno, (node.end_lineno or node.lineno) + 1)
        if (name := _assigned(node)) and (text := " ".join(comments[line] for line in lines if line in comments)):
            found[name] = text
    return found
