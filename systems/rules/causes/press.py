"""on = "press": one of `by` presses `action` while it overlaps the trigger's collider."""

from components import Collider, Intent, Position, Trigger
from ecs_platformer import World
from systems.rules.scripting.causes import overlapping

NEEDS = (Position, Collider)


def causes(world: World, entity: int, trigger: Trigger) -> list[int]:
    there = [one for one in overlapping(world, entity, trigger) if world.clock.acts(one)]
    found = [(one, world.try_get(one, Intent)) for one in there]
    return [one for one, intent in found if intent is not None and trigger.action in intent.pressed]
