"""Descriptions of dataclass fields for the JSON Schema and the reference: the comments on the fields' own lines."""

from __future__ import annotations

import ast
import inspect
import io
import tokenize
from functools import cache
from textwrap import dedent


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


def _comments_of_fields(source: str) -> dict[str, str]:
    comments = {
        token.start[0]: token.string.lstrip("# ")
        for token in tokenize.generate_tokens(io.StringIO(source).readline)
        if token.type == tokenize.COMMENT
    }
    (cls,) = ast.parse(source).body
    found: dict[str, str] = {}
    for node in cls.body if isinstance(cls, ast.ClassDef) else ():
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            lines = range(node.lineno, (node.end_lineno or node.lineno) + 1)
            if text := " ".join(comments[line] for line in lines if line in comments):
                found[node.target.id] = text
    return found
