from dataclasses import dataclass
from typing import Annotated, Any

from components import Collider, Position, Slope, Solid, Tiles
from components.units import Names
from ecs_platformer import World
from systems.rules.level.colliders import stuck, wait_for_room
from systems.rules.senses.selectors import targets

PLACING = (Position, Collider)  # a write to these never puts a solid and an actor into each other
SHAPING = (Solid, Tiles, Slope)  # a write to these changes what is solid where, too


@dataclass(slots=True)
class Set:
    """Set a field of a component; `to` must be a value that a scene file may give to that field.

    If an actor would then overlap a solid, the field keeps its old value. A solid is disabled until there is room.
    """

    set: Annotated[str, Names("field")]  # "TARGET.Component.field"
    to: bool | int | float | str  # new value, of the field's type


def perform(world: World, entity: int, by: int, effect: Set) -> None:
    target, name, field = effect.set.rsplit(".", 2)
    for one in targets(world, entity, by, target):
        component: Any = world.components(one).get(name)
        if component is None:
            continue
        old = getattr(component, field)
        world.entities.set_fields(one, component.__class__, **{field: effect.to})
        if not world.has(one, Position, Collider):
            continue
        if isinstance(component, PLACING):
            world.sync(one)
            wait_for_room(world, one)
            if stuck(world, one):
                setattr(component, field, old)
                world.sync(one)
        elif isinstance(component, SHAPING):
            world.sync(one)
