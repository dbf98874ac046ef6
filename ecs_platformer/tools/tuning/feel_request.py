"""Makes requests for feel sheets, which show how an entity moves with its tuned values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from ecs_platformer.core.ecs.component_types import core
from ecs_platformer.tools.tuning.tuning import Tuning
from ecs_platformer.tools.tuning.values import Given, key_of
from ecs_platformer.world.world import World

INPUTS = "Intent"  # what an entity has that responds to inputs


class FeelRequest(NamedTuple):
    """`overrides`: component → its changed fields, or False to leave it out."""

    prefab: str
    overrides: Mapping[str, Any]


def feel_request(world: World, entity: int, tuning: Tuning, given: Given) -> FeelRequest | None:
    """Return None unless the entity comes from the scene, has a prefab, and is an actor that responds to inputs."""
    known = core()
    parts = world.components(entity) if world.alive(entity) else {}
    number = world.level.number_of(entity)
    if INPUTS not in parts or not world.has(entity, known.Velocity, known.Collider) or number is None:
        return None
    prefab = tuning.owners.prefab_of(number) if tuning.owners else ""
    if not prefab:
        return None
    own, inherited = world.scene.entities[number].components, world.scene.prefabs.components(prefab)
    overrides: dict[str, Any] = {name: fields for name, fields in own.items() if fields != inherited.get(name)}
    overrides |= {name: False for name in inherited if name not in own}
    for name in parts:
        fields = {key[2]: value for key, value in given.items() if key[:2] == key_of(world, entity, name, "")[:2]}
        if fields and overrides.get(name) is not False:
            overrides[name] = {**overrides.get(name, {}), **fields}
    overrides.pop(known.Position.__name__, None)
    return FeelRequest(prefab, overrides)
