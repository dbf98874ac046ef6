"""Descriptions for the JSON Schema and the reference: the comments on the lines of fields and constants."""

from __future__ import annotations

import ast
import inspect
import io
import tokenize
from collections.abc import Iterable
from functools import cache
from textwrap import dedent
from types import ModuleType


@cache
def field_docs(kind: type) -> dict[str, str]:
    """Return field → description for a dataclass: the comments on the lines of each field, joined by spaces.

    Inherited fields are included. Fields without a comment, and classes without source code, are left out.
    """
    found: dict[str, str] = {}
    for cls in reversed(kind.__mro__[:-1]):
        try:
            source = dedent(inspect.getsource(cls))
        except (OSError, TypeError):
            continue
        found |= _comments_of_fields(source)
    return found


def constant_docs(module: ModuleType) -> dict[str, str]:
    """Return name → description for each variable that a module assigns: the comments on the lines of the assignment,
    joined by spaces."""
    source = inspect.getsource(module)
    return _comments(source, ast.parse(source).body)


def _comments_of_fields(source: str) -> dict[str, str]:
    (cls,) = ast.parse(source).body
    return _comments(source, cls.body if isinstance(cls, ast.ClassDef) else ())


def _comments(source: str, statements: Iterable[ast.stmt]) -> dict[str, str]:
    """Return name → the comments on the lines of its assignment, for those of these statements that are one."""
    comments = {
        token.start[0]: token.string.lstrip("# ")
        for token in tokenize.generate_tokens(io.StringIO(source).readline)
        if token.type == tokenize.COMMENT
    }
    found: dict[str, str] = {}
    for node in statements:
        match node:
            case ast.AnnAssign(target=ast.Name(id=name)) | ast.Assign(targets=[ast.Name(id=name)]):
                lines = range(node.lineno, (node.end_lineno or node.lineno) + 1)
                if text := " ".join(comments[line] for line in lines if line in comments):
                    found[name] = text
            case _:
                pass
    return found
