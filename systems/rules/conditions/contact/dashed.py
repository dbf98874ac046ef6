from dataclasses import dataclass
from typing import ClassVar, Literal

from components import ActiveAbility, Collider, Contacts, Position, Timeline
from components.units import Crowd
from ecs_platformer import World
from systems.rules.senses.selectors import crowd

OPPOSITE = {"left": "right", "right": "left", "up": "down", "down": "up"}


@dataclass(slots=True)
class Dashed:
    """True if the entity, a solid, has just stopped the dash of an entity that `by` selects."""

    needs: ClassVar = (Position, Collider)

    by: Crowd = "players"  # "players", "all" actors, a tag or an entity's name
    side: Literal["left", "right", "up", "down"] | None = None  # side of the solid that was hit; None: any


def holds(world: World, entity: int, condition: Dashed, timeline: Timeline) -> int | None:
    for one in crowd(world, condition.by):
        if not world.clock.acts(one):  # its hits are those of an earlier tick
            continue
        ability, contacts = world.try_get(one, ActiveAbility), world.try_get(one, Contacts)
        if contacts is None or ability is None or ability.by != "dash":
            continue
        if any(entity in hit.solids and condition.side in (None, OPPOSITE[hit.side]) for hit in contacts.hits):
            return one
    return None
