"""A prefab with everything it inherits, as text: each value with the file and line that set it."""

from __future__ import annotations

import inspect
import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple, cast

from ecs_platformer.errors import cut, plain, shown
from ecs_platformer.project import vocabulary
from ecs_platformer.project.toml.load_errors import Place, line_numbers
from ecs_platformer.scene.checks.component_info import component_info, default
from ecs_platformer.scene.checks.requirements import required_components
from ecs_platformer.scene.files.includes import shortest
from ecs_platformer.scene.provenance import add_layer, fields_set_at
from ecs_platformer.scene.reader import SceneReader
from ecs_platformer.scene.tables import Child


class Row(NamedTuple):
    """If no file sets the line's value, `place` is None, and `origin` says where the value comes from."""

    text: str
    place: Place | None = None
    origin: str = ""


def flattened(reader: SceneReader, name: str) -> Iterator[str]:
    """Yield lines: a prefab's tables, its components (alphabetical), the components that they require, its children."""
    rows = list(_rows(reader, name))
    lines = line_numbers([row.place for row in rows if row.place is not None])
    width = max(len(row.text) for row in rows)
    for row in rows:
        where = row.origin if row.place is None else f"{row.place.source.file}:{lines[row.place]}"
        yield f"{row.text:<{width}}  {where}".rstrip()


def _rows(reader: SceneReader, name: str) -> Iterator[Row]:
    definition = reader.prefabs.definitions[name]
    for layer in definition.layers:
        extends = f" extends {', '.join(layer.extends)}" if layer.extends else ""
        yield Row(plain(cut(f"{name}{extends}")), layer.place)
    components, known = reader.prefabs.components(name), vocabulary()
    set_at = fields_set_at(reader.prefabs, name)
    for component in sorted(components):
        yield Row(component, set_at[component, ""])
        for field in component_info(known[component]).types:
            place = set_at.get((component, field))
            if place is not None:
                yield Row(f"  {field} = {as_toml(components[component][field])}", place)
            elif field not in component_info(known[component]).required:
                origin = f"default, {_definition(known[component], field)}"
                yield Row(f"  {field} = {as_toml(default(known[component], field))}", origin=origin)
    for kind in required_components(frozenset(known[component] for component in components)):
        asking = [one for one in sorted(components) if kind in required_components(frozenset({known[one]}))]
        yield Row(kind.__name__, origin=f"required by {', '.join(asking)}")
    for child in reader.prefabs.children(name):
        yield from _child_rows(child)


def _child_rows(child: Child) -> Iterator[Row]:
    label = f"child {shown(child.name)}" if child.name else "child"
    yield Row(f"{label}: {plain(cut(child.prefab))}" if child.prefab else label, child.place)
    set_at: dict[tuple[str, str], Place] = {}
    values: dict[tuple[str, str], Any] = {}
    for overrides in child.overrides:
        add_layer(set_at, child.place, overrides)
        for component, fields in overrides.items():
            values[component, ""] = fields
            values |= {(component, field): value for field, value in (fields or {}).items()}
    for (component, field), place in set_at.items():
        if field:
            yield Row(f"  {component}.{field} = {as_toml(values[component, field])}", place)
        elif not values[component, ""]:
            yield Row(f"  {component}", place)


def _definition(kind: type, field: str) -> str:
    lines, first = inspect.getsourcelines(kind)
    offset = next((number for number, line in enumerate(lines) if line.startswith(f"    {field}:")), 0)
    return f"{shortest(Path(inspect.getfile(kind)))}:{first + offset}"


def as_toml(value: Any) -> str:
    """Return a value as in a scene file, on one line of at most 60 characters; None becomes `none`."""
    return cut(plain(_toml(value)))


def _toml(value: Any) -> str:
    if isinstance(value, Mapping):
        pairs = [f"{key} = {_toml(inner)}" for key, inner in cast("Mapping[str, Any]", value).items()]
        return f"{{ {', '.join(pairs)} }}" if pairs else "{}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_toml, cast('tuple[Any, ...]', value)))}]"
    return "none" if value is None else json.dumps(value, ensure_ascii=False)
