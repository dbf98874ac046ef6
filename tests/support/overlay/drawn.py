"""What a layer of the debug overlay draws."""

from __future__ import annotations

from ecs_platformer import World
from ecs_platformer.media.drawing.frame import Fill

Box = tuple[int, int, int, int]  # x, y, width, height, px of the picture


def drawn(world: World, layer: str) -> list[tuple[Box, str]]:
    """Return box and colour of each rectangle that a layer draws; the translucent ones are left out."""
    items = [item for item in world.frame(debug=(layer,)).items if isinstance(item, Fill)]
    return [((it.x, it.y, it.width, it.height), f"#{bytes(it.color[:3]).hex()}") for it in items if it.color[3] == 255]


def boxes(world: World, layer: str) -> list[Box]:
    return [box for box, _ in drawn(world, layer)]


def pixels(world: World, layer: str) -> set[tuple[int, int]]:
    return {(x + a, y + b) for x, y, wide, high in boxes(world, layer) for a in range(wide) for b in range(high)}
