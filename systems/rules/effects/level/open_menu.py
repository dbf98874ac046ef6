from dataclasses import dataclass

from components.units import MenuScene
from ecs_platformer import World


@dataclass(slots=True)
class OpenMenu:
    """Ask the program to open the scene of a menu over this one, which stands still until it is closed."""

    open_menu: MenuScene


def perform(world: World, entity: int, by: int, effect: OpenMenu) -> None:
    world.level.request("open", effect.open_menu)
