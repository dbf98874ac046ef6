"""Copies of entities with Wrap that are partly outside of the level: these are also drawn at the opposite side."""

from collections.abc import Iterator

from components import Collider, Position, Sprite, Wrap
from ecs_platformer import World


def copies(world: World) -> Iterator[tuple[int, tuple[Position, Sprite]]]:
    """Yield (entity, (Position of a copy, Sprite)) for each entity with Wrap that reaches over an edge of the level.

    An entity at a corner has three copies.
    """
    width, height = world.scene.size
    for entity, (wrap, position, sprite, _) in world.each(Wrap, Position, Sprite, Collider):
        left, top, right, bottom = world.space.bounds(entity)
        shift_x = _shift(left, right, width) if wrap.x else 0
        shift_y = _shift(top, bottom, height) if wrap.y else 0
        for x, y in sorted({(shift_x, 0), (0, shift_y), (shift_x, shift_y)} - {(0, 0)}):
            yield entity, (Position(position.x + x, position.y + y), sprite)


def _shift(low: int, high: int, size: int) -> int:
    """Return the px to the copy at the opposite side; 0 if the span lies inside the level."""
    return size if low < 0 else -size if high > size else 0
