"""What a prefab draws, alone in a small view, with its Collider."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

from ecs_platformer.errors import InvalidValueError
from ecs_platformer.media.drawing.frame import Blit, Frame
from ecs_platformer.scene.scene import Scene
from ecs_platformer.world.world import World

VIEW = (192, 128)  # px: width and height of the view that a prefab is drawn in
START = (64, 48)  # px: Position of the prefab in this view

Box = tuple[int, int, int, int]  # px: left, top, right, bottom


class DrawnPrefab(NamedTuple):
    """A prefab at START in a view of VIEW px: its draw list, and the box of its Collider, or None."""

    frame: Frame
    collider: Box | None

    def area(self) -> Box:
        left, top, right, bottom = self.frame.width, self.frame.height, 0, 0
        for item in self.frame.items:
            size = item.image if isinstance(item, Blit) else item
            left, top = min(left, item.x), min(top, item.y)
            right, bottom = max(right, item.x + size.width), max(bottom, item.y + size.height)
        return max(left, 0), max(top, 0), min(right, self.frame.width), min(bottom, self.frame.height)


def drawn_prefab(scene: Scene, name: str, tiles: tuple[str, ...]) -> DrawnPrefab:
    """Draw a prefab; one with Tiles and no Slope gets the rows `tiles`.

    A prefab that is meant only to be extended may be incomplete; as it cannot be spawned, its draw list is empty.
    """
    world = World(scene.systems, scene=replace(scene, entities=[], painted=(), view=VIEW, background=(), music=""))
    components = scene.prefabs.components(name)
    grid: dict[str, Any] = {"Tiles": {"rows": tiles}} if "Tiles" in components and "Slope" not in components else {}
    try:
        entity = world.spawn(name, Position=START, **grid)
        found = world.frame()
        has_box = "Collider" in world.components(entity)
        return DrawnPrefab(found, (*world.space.bounds(entity),) if has_box else None)
    except InvalidValueError:
        box = components.get("Collider", {})
        left, top = START[0] + box.get("x", 0), START[1] + box.get("y", 0)
        right, bottom = left + box.get("width", 0), top + box.get("height", 0)
        return DrawnPrefab(Frame(*VIEW), (left, top, right, bottom) if right > left and bottom > top else None)
