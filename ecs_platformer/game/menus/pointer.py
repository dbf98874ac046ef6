"""Writes the mouse into a world: its place, buttons and wheel, for every entity with a Pointer.

A world with a Pointer is a menu: the mouse is shown over it, and the keys of menus work in it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ecs_platformer.project import vocabulary
from ecs_platformer.world.world import World

KIND = "Pointer"


@dataclass(slots=True)
class MouseState:
    """x, y: place in the picture (px), both -1 outside the window."""

    x: int = -1
    y: int = -1
    pressed: bool = False  # the left button is held
    clicked: bool = False  # the left button was pressed since the last tick, even if it is up again
    back: bool = False  # the right button, or the key that closes menus, was pressed since the last tick
    wheel: int = 0  # rows scrolled down since the last tick


def is_menu(world: World) -> bool:
    return _kind() is not None and next(iter(world.each(_kind())), None) is not None


def point(world: World, mouse: MouseState, corner: tuple[int, int]) -> None:
    """corner: where in the picture the world's view has its top left corner, px

    In a world's first tick, `mouse.clicked` is dropped, but `mouse.back` is kept for the second tick.
    """
    kind = _kind()
    if not world.tick:
        mouse.clicked = False
    for _, (pointer,) in world.each(kind):
        x, y = mouse.x - corner[0], mouse.y - corner[1]
        within = 0 <= x < world.scene.view[0] and 0 <= y < world.scene.view[1]
        pointer.x, pointer.y = (x, y) if within else (-1, -1)
        pointer.pressed = mouse.pressed or mouse.clicked
        pointer.back, pointer.wheel = mouse.back and world.tick > 0, mouse.wheel
    mouse.clicked, mouse.back, mouse.wheel = False, mouse.back and not world.tick, 0


def _kind() -> Any:
    return vocabulary().get(KIND)
