"""Prompts: whether an entity with a Prompt shows its Label, because there is something to do there."""

from components import Collider, Prompt, Switch
from ecs_platformer import World
from systems.rules.senses.reach import within_reach


def is_needed(world: World, entity: int, prompt: Prompt) -> bool:
    """Return True if one of the entities that `prompt.by` selects is within `prompt.reach`.

    Return False once a Switch on the prompt's own entity is on for good, and while the entity has no Collider, or a
    disabled one.
    """
    switch, collider = world.try_get(entity, Switch), world.try_get(entity, Collider)
    done = switch is not None and switch.on_now and not switch.holds and not switch.again
    if done or collider is None or not collider.enabled:
        return False
    return bool(within_reach(world, entity, prompt.by, prompt.reach))
