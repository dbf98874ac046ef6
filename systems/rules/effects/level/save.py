from dataclasses import dataclass

from ecs_platformer import World


@dataclass(slots=True)
class Save:
    """Make a checkpoint of all that is counted and taken: the level starts again with it."""

    save: bool


def perform(world: World, entity: int, by: int, effect: Save) -> None:
    world.level.save()
