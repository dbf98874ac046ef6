from dataclasses import dataclass

from components.units import SceneName
from ecs_platformer import World


@dataclass(slots=True)
class Go:
    """End the level and go on to another scene: a file, "next" (in the campaign) or "again" (this scene)."""

    go: SceneName


def perform(world: World, entity: int, by: int, effect: Go) -> None:
    world.level.leave(effect.go)
