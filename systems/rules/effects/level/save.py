from dataclasses import dataclass

from ecs_platformer import World


@dataclass(slots=True)
class Save:
    """Save what has been counted and taken so far, so that a restart of the level keeps it."""

    save: bool


def perform(world: World, entity: int, by: int, effect: Save) -> None:
    world.level.save()
