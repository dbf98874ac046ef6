from dataclasses import dataclass

from ecs_platformer import World


@dataclass(slots=True)
class Restart:
    """Restart the level at the end of this tick, keeping what was saved, for example for the next round of a match."""

    restart: bool


def perform(world: World, entity: int, by: int, effect: Restart) -> None:
    world.level.restart()
