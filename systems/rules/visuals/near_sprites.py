"""Which sprites may be in the picture, as nearly all of a level is far from it."""

from collections import defaultdict
from collections.abc import Callable, Mapping
from operator import itemgetter
from typing import Any, TypeVar

from components import Collider, Parallax, Position, Sprite, Squash, Tiles, Transform, UpsideDown
from ecs_platformer import Frame, World
from systems.rules.visuals.wrapped import copies

EVERYWHERE = 1 << 30  # px: what reaches so far is always near
UNBOUNDED = (Squash, Tiles, Transform, UpsideDown)  # with these, an image may reach farther than its size tells
DECISIVE = (Sprite, "image", "x", "y"), (Collider, "x", "y", "width", "height")  # for how far a sprite reaches
TREMOR = 1  # px, by which a Shake moves an image

ENTITY: Callable[[tuple[int, Any]], int] = itemgetter(0)  # of a row

C = TypeVar("C")
Row = tuple[int, tuple[Position, Sprite]]


class NearSprites:
    """The sprites that may be in a picture, and the other components of these entities.

    `rows` has those without Parallax, ids ascending, then the copies of what is wrapped.
    """

    def __init__(self, world: World, frame: Frame) -> None:
        self._world = world
        left, top, right, bottom = frame.region
        self.rows: list[Row] = []
        for reach, those in world.entities.cached_until_changed(_by_reach, world, *DECISIVE).items():
            least_x, most_x, least_y, most_y = left - reach, right + reach, top - reach, bottom + reach
            self.rows += [row for row, at in those if least_x < at.x < most_x and least_y < at.y < most_y]
        self.rows.sort(key=ENTITY)
        self.rows += [row for row in copies(world) if not world.has(row[0], Parallax)]
        self._entities = set(map(ENTITY, self.rows))

    def having(self, kind: type[C]) -> list[tuple[int, C]]:
        """Return (entity, component) of each entity near that has a component of this class, in any order."""
        components = self.all_having(kind)
        return [(entity, components[entity]) for entity in self._entities & components.keys()]

    def all_having(self, kind: type[C]) -> Mapping[int, C]:
        """Return entity → component of all that have a component of this class, near or far."""
        return _having(self._world, kind)


def _by_reach(world: World) -> dict[int, list[tuple[Row, Position]]]:
    """Return how far sprites may reach from their Positions to each side (px) → these sprites, without those with
    Parallax. All are rounded up to a power of two, so that few are compared. Reads the fields in DECISIVE."""
    flat, unbounded = _having(world, Parallax), set[int]().union(*(_having(world, kind) for kind in UNBOUNDED))
    boxes, sides, patches = _having(world, Collider), world.art.sides, world.art.patches
    found: dict[int, list[tuple[Row, Position]]] = defaultdict(list)
    for row in world.each(Position, Sprite):
        entity, (position, sprite) = row
        if entity in flat:
            continue
        reach = EVERYWHERE
        if entity not in unbounded:
            reach = sides.get(sprite.image, 0)
            if entity in boxes:
                box = boxes[entity]
                size = max(abs(box.x) + box.width, abs(box.y) + box.height)
                reach = size if sprite.image in patches else max(reach, size)
            if sprite.x or sprite.y:
                reach += max(abs(sprite.x), abs(sprite.y))
            reach = 1 << (reach + TREMOR).bit_length()
        found[reach].append((row, position))
    return found


def _having(world: World, kind: type[C]) -> dict[int, C]:
    by_class = world.entities.cached(_no_classes, world)
    if kind not in by_class:
        by_class[kind] = {entity: component for entity, (component,) in world.each(kind)}
    return by_class[kind]


def _no_classes(_: World) -> dict[type[Any], dict[int, Any]]:
    """Return a dict for all components of a class, by entity."""
    return {}
