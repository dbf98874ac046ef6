"""The pages of the Python API, from signatures, docstrings and the comments on attributes: one for each class."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterable, Iterator
from importlib import import_module
from textwrap import wrap
from types import FunctionType
from typing import Any

from ecs_platformer.project.modules import joined_package
from ecs_platformer.tools.reference.field_docs import Attribute, attributes, constant_docs
from ecs_platformer.tools.reference.markdown import NOTE, cell, doc, first_sentence, table

PACKAGE = "ecs_platformer"
MAIN = "from ecs_platformer import {}"
CLASSES = {  # where each class is defined → how code gets it
    "world.world.World": MAIN,
    "world.entity_index.EntityIndex": "world.entities",
    "world.spatial_queries.SpatialQueries": "world.space",
    "world.movement.Movement": "world.physics",
    "world.level.Level": "world.level",
    "world.clock.Clock": "world.clock",
    "world.profile.profile.Profile": "world.profile",
    "media.drawing.lazy_particles.LazyParticles": "world.particles",
    "world.ray_queries.RayHit": "world.space.raycast()",
    "world.ray_queries.SweepHit": "world.space.sweep()",
    "core.physics.paths.Meeting": "world.space.met()",
    "media.drawing.frame.Frame": MAIN,
    "world.snapshot.Snapshot": MAIN,
    "scene.tape.Tape": MAIN,
    "tools.testing.room.Room": "from ecs_platformer.tools.testing.room import {}",
    "errors.EcsPlatformerError": MAIN,
    "errors.InvalidValueError": MAIN,
    "errors.SceneError": MAIN,
}
TYPES = {  # that signatures name → where each is assigned
    "Region": "core.collision.shape",
    "Point": "world.ray_queries",
    "ColliderKind": "core.collision.collider_kinds",
    "Given": "scene.tape.inputs",
    "System": "world.system_list",
    "Systems": "world.system_list",
    "Debug": "world.scheduler",
}
CONTRACTS = {
    "Components": "scene.checks.requirements",
    "Effects, conditions, causes and easings": "scene.rule_files",
}
MODULE_OF_TYPE = re.compile(r"\b(?:[a-z_]\w*\.)+(?=[A-Z])")
WIDTH = 84  # characters of a line of code on the site
INTRODUCTION = """\
From the signatures and docstrings of the code. `world` is the World that every system, effect and test is given; what a
class has without being on these pages may change.

- [Contracts](api/contracts.md): what a component, an effect, a condition, a cause or an easing of your own declares;
  for systems, see [Systems and World](../guides/systems.md)
- [Rules](api/rules.md): functions that the stock's own rules share, as in `from systems import targets`
"""


def api_pages() -> dict[str, str]:
    """Return file name → Markdown: `api.md` lists the classes, `api/CLASS.md` has the attributes and methods of one."""
    found = [(_class(place), how) for place, how in CLASSES.items()]
    rows = ((f"[{one.__name__}](api/{one.__name__}.md)", _reached(one, how), cell(first_sentence(doc(one))))
            for one, how in found)  # fmt: skip
    index = ["# Python API", "", NOTE, "", INTRODUCTION, *table(("class", "from", ""), rows)]
    index += ["## Types in signatures", "", *table(("type", "is", ""), _types())]
    pages = {f"api/{one.__name__}.md": _class_page(one, how) for one, how in found}
    return {
        "api.md": _text(index),
        "api/contracts.md": _text(_contracts()),
        "api/rules.md": _text(_rules()),
        **{name: _text(lines) for name, lines in pages.items()},
    }


def _class(place: str) -> type[Any]:
    module, _, name = place.rpartition(".")
    return getattr(import_module(f"{PACKAGE}.{module}"), name)


def _reached(kind: type, how: str) -> str:
    return f"`{how.format(kind.__name__)}`"


def _text(lines: Iterable[str]) -> str:
    return "\n".join(lines).rstrip() + "\n"


def _class_page(kind: type[Any], how: str) -> Iterator[str]:
    yield from (f"# {kind.__name__}", "", NOTE, "", _reached(kind, how), "", doc(kind), "")
    if isinstance(kind.__init__, FunctionType) and how.startswith("from"):
        yield from _call("__init__", kind.__init__)
    yield from table(("attribute", "type", ""), _attributes(kind))
    for name, call in _methods(kind):
        yield from (f"## {name}", "", *_call(name, call))


def _attributes(kind: type[Any]) -> Iterator[tuple[str, str, str]]:
    for one in attributes(kind):
        if _property(kind, one.name) is None:
            yield _row(one)
    for name in dir(kind):
        read = _property(kind, name)
        if read is not None and not name.startswith("_"):
            annotation = read.__annotations__.get("return", "")
            yield _row(Attribute(name, annotation if isinstance(annotation, str) else annotation.__name__, doc(read)))


def _property(kind: type[Any], name: str) -> Any:
    """Return the function of a property, or of a cached one; None if the attribute is neither."""
    value = inspect.getattr_static(kind, name, None)
    return getattr(value, "fget", None) or getattr(value, "func", None)


def _row(one: Attribute) -> tuple[str, str, str]:
    has_page = one.type in {place.rpartition(".")[2] for place in CLASSES}
    kind = f"[{one.type}]({one.type}.md)" if has_page else f"`{cell(one.type)}`" if one.type else ""
    return f"`{one.name}`", kind, cell(one.text)


def _methods(kind: type[Any]) -> Iterator[tuple[str, Any]]:
    for name in dir(kind):
        value = inspect.getattr_static(kind, name)
        if not name.startswith("_") and isinstance(value, FunctionType | classmethod | staticmethod):
            yield name, getattr(kind, name)


def _types() -> Iterator[tuple[str, str, str]]:
    for name, place in TYPES.items():
        module = import_module(f"{PACKAGE}.{place}")
        line = next(line for line in inspect.getsource(module).splitlines() if line.startswith(f"{name} = "))
        value = line.removeprefix(f"{name} = ").partition("  #")[0]
        yield f"`{name}`", f"`{cell(value)}`", cell(constant_docs(module).get(name, ""))


def _contracts() -> Iterator[str]:
    yield from ("# Contracts", "", NOTE, "")
    for title, place in CONTRACTS.items():
        yield from (f"## {title}", "", doc(import_module(f"{PACKAGE}.{place}")).partition("\n\n")[2], "")


def _rules() -> Iterator[str]:
    yield from ("# Rules", "", NOTE, "", "From `systems`, as in `from systems import targets`.", "")
    module = joined_package("systems")
    for name in getattr(module, "__all__", ()):
        value = getattr(module, name)
        if isinstance(value, FunctionType):
            yield from (f"## {name}", "", *_call(name, value))


def _call(name: str, value: Any) -> tuple[str, ...]:
    inside, closed, result = f"def {name}{_signature(value)}: ...".rpartition(") -> ")
    lines = wrap(inside, WIDTH, subsequent_indent="    ", break_long_words=False, break_on_hyphens=False)
    return "```python", "\n".join(lines) + closed + result, "```", "", doc(value), ""


class _Plain(str):
    """An annotation, which a signature shows without quotes."""

    __slots__ = ()
    __repr__ = str.__str__


def _signature(value: Any) -> str:
    found = inspect.signature(value)
    plain = [one.replace(annotation=_bare(one.annotation)) for one in found.parameters.values() if one.name != "self"]
    full = str(found.replace(parameters=plain, return_annotation=_bare(found.return_annotation)))
    return MODULE_OF_TYPE.sub("", full)


def _bare(annotation: Any) -> Any:
    return _Plain(annotation) if isinstance(annotation, str) else annotation
