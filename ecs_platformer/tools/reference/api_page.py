"""The page of the public Python API: the names of the package, with their signatures and docstrings."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from importlib import import_module
from types import FunctionType
from typing import Any

MODULES = ("ecs_platformer", "ecs_platformer.tools.testing")
PARTS = {  # of a World: its attribute → the class
    "entities": "ecs_platformer.world.entity_index.EntityIndex",
    "space": "ecs_platformer.world.spatial_queries.SpatialQueries",
    "physics": "ecs_platformer.world.movement.Movement",
    "level": "ecs_platformer.world.level.Level",
    "clock": "ecs_platformer.world.clock.Clock",
}


def api_page() -> str:
    """Return Markdown that describes all public names, and the attributes of a World such as `world.level`."""
    return "".join(_page())


def _page() -> Iterator[str]:
    yield "# Python API\n\nWhat `import ecs_platformer` gives, from the code's own docstrings.\n"
    for name in MODULES:
        module = import_module(name)
        yield f"\n## {name}\n"
        for public in sorted(getattr(module, "__all__", ())):
            yield from _entry(public, getattr(module, public))
    yield "\n## Parts of a World\n"
    for attribute, place in PARTS.items():
        module, _, name = place.rpartition(".")
        yield from _entry(f"world.{attribute}", getattr(import_module(module), name))


def _entry(name: str, value: Any) -> Iterator[str]:
    if not (inspect.isclass(value) or inspect.isroutine(value)):
        return
    yield f"\n### {name}\n\n"
    if inspect.isroutine(value):
        yield f"`{name}{_signature(value)}`\n\n"
    yield _text(value)
    if inspect.isclass(value):
        for member in dir(value):
            described = inspect.getattr_static(value, member)
            if not member.startswith("_") and isinstance(
                described, property | FunctionType | classmethod | staticmethod
            ):
                call = "" if isinstance(described, property) else _signature(getattr(value, member))
                yield f"\n#### {name}.{member}\n\n`{member}{call}`\n\n{_text(described)}"


class _Plain(str):
    """An annotation, which a signature shows without quotes."""

    __slots__ = ()
    __repr__ = str.__str__


def _signature(value: Any) -> str:
    found = inspect.signature(value)
    plain = [one.replace(annotation=_bare(one.annotation)) for one in found.parameters.values() if one.name != "self"]
    return str(found.replace(parameters=plain, return_annotation=_bare(found.return_annotation)))


def _bare(annotation: Any) -> Any:
    return _Plain(annotation) if isinstance(annotation, str) else annotation


def _text(value: Any) -> str:
    """Return a docstring in a block that keeps its lines as they are written."""
    text = inspect.getdoc(value)
    return f"```text\n{text}\n```\n" if text else ""
