"""Finds names that systems use in their code, such as cues and counts that no scene file mentions."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType

from ecs_platformer.project.modules import joined_package
from ecs_platformer.project.python_files import modules_in


@cache
def constants_beside(attribute: str) -> frozenset[str]:
    """Return all string constants in the functions that use an attribute of this name, such as "cue"."""
    found: set[str] = set()
    for folder in map(Path, joined_package("systems").__path__):
        for name, path in modules_in("systems", folder).items():
            with suppress(SyntaxError):  # reported where the system is imported
                found.update(_constants(SourceFileLoader(name, str(path)).get_code(name), attribute))
    return frozenset(found)


def _constants(code: CodeType | None, attribute: str) -> Iterator[str]:
    if code is None:
        return
    if attribute in code.co_names:
        yield from (value for value in code.co_consts if isinstance(value, str))
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from _constants(inner, attribute)
