"""on = "dash": an entity that `by` selects begins a dash, anywhere in the level."""

from components import Trigger
from ecs_platformer import World
from systems.rules.senses.contact import dashing


def causes(world: World, entity: int, trigger: Trigger) -> list[int]:
    return dashing(world, trigger.by, world.clock.now(0))
