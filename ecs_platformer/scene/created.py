"""The entities that a scene creates or may spawn, each with its place in the files: what the warnings check."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast

from ecs_platformer.errors import shown
from ecs_platformer.project import vocabulary
from ecs_platformer.project.toml.load_errors import Place
from ecs_platformer.scene.checks.requirements import required_components
from ecs_platformer.scene.merge_components import Components
from ecs_platformer.scene.prefab import EntitySpec
from ecs_platformer.scene.provenance import fields_set_at
from ecs_platformer.scene.reader import Origin, SceneReader


@dataclass(frozen=True, slots=True)
class Created:
    origin: Origin
    child: tuple[str, ...]  # the entity's label if it is a child, such as ('child "lid"',), else ()
    components: Components
    kinds: frozenset[str]  # the names of its components, required ones included
    name: str | None
    drawn: bool  # the entity or a descendant has a Sprite
    spawned: bool  # not part of the scene at its start
    set_at: Mapping[tuple[str, str], Place]  # (component, field) → where the prefab sets this field

    @property
    def described(self) -> Place:
        """The place in a file that describes the entity: its table, its legend entry or its prefab."""
        return self.origin.described.at(*self.child)

    def place_of(self, component: str, path: Sequence[str | int]) -> Place:
        """`path` leads from the component to the value: the field comes first, then keys and item numbers."""
        own = _table(self.origin.described).get(component)
        field = str(path[0]) if path else ""
        inherited = not self.child and not (isinstance(own, dict) and field in own)
        if inherited and (component, field) in self.set_at:
            return self.set_at[component, field].at(*path[1:])
        return self.described.at(component, *path)


def created(reader: SceneReader) -> Iterator[Created]:
    """Yield the entities of a scene, then those of every prefab that the scene may spawn, sorted by prefab."""
    yield from _created(reader, reader.entities, reader.origins, spawned=False)
    used = reader.used_prefabs()
    spawned = {one.name for one in reader.references if one.what == "prefab" and reader.is_used(used, one)}
    for name in sorted(spawned):
        specs, _ = reader.prefabs.build(name, name, {"Position": {}})
        place = reader.prefabs.definitions[name].place
        yield from _created(reader, specs, [Origin(place, place)] * len(specs), spawned=True)


def _created(
    reader: SceneReader, specs: Sequence[EntitySpec], origins: Sequence[Origin], *, spawned: bool
) -> Iterator[Created]:
    known = vocabulary()
    drawn = _drawn(specs)
    for number, (spec, origin) in enumerate(zip(specs, origins, strict=True)):
        required = required_components(frozenset(known[name] for name in spec.components))
        kinds = frozenset({*spec.components, *(kind.__name__ for kind in required)})
        child = (f"child {shown(spec.name.rpartition('.')[2])}" if spec.name else "a child",) if spec.parent else ()
        prefab = _prefab(origin.described)
        set_at = fields_set_at(reader.prefabs, prefab) if prefab in reader.prefabs else {}
        yield Created(origin, child, spec.components, kinds, spec.name, number in drawn, spawned, set_at)


def _drawn(specs: Sequence[EntitySpec]) -> set[int]:
    found: set[int] = set()
    for number, spec in enumerate(specs):
        if "Sprite" in spec.components:
            found.add(number)
            while specs[number].parent:
                number -= specs[number].parent
                found.add(number)
    return found


def _prefab(described: Place) -> str:
    if described.path[0] == "prefab":
        return str(described.path[1])
    value = _value(described)
    return value if isinstance(value, str) else _table(described).get("prefab", "")


def _table(place: Place) -> Mapping[str, Any]:
    value = _value(place)
    return cast("Mapping[str, Any]", value) if isinstance(value, dict) else {}


def _value(place: Place) -> Any:
    value: Any = place.source.data
    for part in place.path:
        value = value[part]
    return value
