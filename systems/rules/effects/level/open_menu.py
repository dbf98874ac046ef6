from dataclasses import dataclass

from components.units import MenuScene
from ecs_platformer import World


@dataclass(slots=True)
class OpenMenu:
    """Ask the program to open a menu over this scene. The scene stands still until the menu is closed."""

    open_menu: MenuScene


def perform(world: World, entity: int, by: int, effect: OpenMenu) -> None:
    world.level.request("open", effect.open_menu)
