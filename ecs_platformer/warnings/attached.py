"""Warns of solids that are attached to what is no solid, which the physics rules do not allow."""

from __future__ import annotations

from collections.abc import Iterable

from ecs_platformer.errors import shown
from ecs_platformer.scene.reader import SceneReader
from ecs_platformer.scene.toml.load_errors import LoadErrors
from ecs_platformer.warnings.created import Created


def check_attached(reader: SceneReader, entities: Iterable[Created], found: LoadErrors) -> None:
    """Add to `found` the warnings about the hosts that an Attached of `entities` names, or that a parent is."""
    listed = list(entities)
    hosts = {spec.name: entity for spec, entity in zip(reader.entities, listed, strict=False) if spec.name}
    parents = {at: at - spec.parent for at, spec in enumerate(reader.entities) if spec.parent}
    for at, entity in enumerate(listed):
        attached = entity.components.get("Attached")
        if attached is None:
            continue
        name = attached.get("to", "")
        host = hosts.get(name) if name else listed[parents[at]] if at in parents else None
        if host is None or entity is host:
            continue
        called = shown(name) if name else "its parent"
        place = entity.place_of("Attached", ("to",) if name else ())
        if "Position" not in host.kinds:
            found.add(place, f"does nothing: {called} has no Position")
        elif "Solid" in entity.kinds and "Solid" not in host.kinds:
            found.add(place, f"does nothing: this is a solid, {called} is none, and a solid is attached to solids only")
