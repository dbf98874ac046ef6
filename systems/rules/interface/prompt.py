"""Prompts: whether an entity with a Prompt shows its Label, because there is something to do there."""

from components import Collider, Prompt, Switch
from ecs_platformer import World
from systems.rules.senses.reach import within_reach


def is_needed(world: World, entity: int, prompt: Prompt) -> bool:
    """Return True if one of the entities that `prompt.by` selects is within `prompt.reach`.

    Return False once a Switch on the prompt's own entity is on for good, and while the entity's Collider is disabled.
    """
    switch = world.try_get(entity, Switch)
    done = switch is not None and switch.on_now and not switch.holds and not switch.again
    if done or not world.get(entity, Collider).enabled:
        return False
    return bool(within_reach(world, entity, prompt.by, prompt.reach))
