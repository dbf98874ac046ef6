"""Which sprites may be in the picture, as nearly all of a level is far from it."""

from collections.abc import Callable, Mapping
from operator import attrgetter, itemgetter
from typing import Any, TypeVar

from components import Collider, Parallax, Position, Sprite, Squash, Tiles, Transform, UpsideDown
from ecs_platformer import Frame, World
from systems.rules.visuals.wrapped import copies

EVERYWHERE = 1 << 30  # px: what reaches so far is always near
UNBOUNDED = (Squash, Tiles, UpsideDown)  # components with which an image may reach farther than its size tells
TREMOR = 1  # px, by which a Shake moves an image
LOOK, BOX = attrgetter("image", "x", "y"), attrgetter("x", "y", "width", "height")  # of a Sprite; of a Collider

ENTITY: Callable[[tuple[int, Any]], int] = itemgetter(0)  # of a row

C = TypeVar("C")
Row = tuple[int, tuple[Position, Sprite]]
_Far = tuple[Row, Position, int]  # a row, and how far it may reach from its Position to each side, px


class NearSprites:
    """The sprites that may be in a picture, and the other components of these entities.

    `rows` has those without Parallax, ids ascending, then the copies of what is wrapped.
    """

    def __init__(self, world: World, frame: Frame) -> None:
        self._world = world
        (left, top), margin = frame.camera, frame.margin
        left, right, top, bottom = left - margin, left + margin + frame.width, top - margin, top + margin + frame.height
        fields = "scale_x", "scale_y", "pivot_x", "pivot_y"
        grown = world.entities.cached_until_changed(_grown, world, (Transform, *fields))
        self.rows = [
            row
            for row, at, reach in world.entities.cached(_Reaches, world).refreshed(world, grown)
            if left - reach < at.x < right + reach and top - reach < at.y < bottom + reach
        ]
        self.rows += [row for row in copies(world) if not world.has(row[0], Parallax)]
        self._entities = set(map(ENTITY, self.rows))

    def having(self, kind: type[C]) -> list[tuple[int, C]]:
        """Return (entity, component) of each entity near that has a component of this class, in any order."""
        components = self.all_having(kind)
        return [(entity, components[entity]) for entity in self._entities & components.keys()]

    def all_having(self, kind: type[C]) -> Mapping[int, C]:
        """Return entity → component of all that have a component of this class, near or far."""
        return _having(self._world, kind)


def _grown(world: World) -> set[int]:
    """Return what may reach farther than its size tells. Reads `scale_x`, `scale_y`, `pivot_x` and `pivot_y` of each
    Transform."""
    return {
        entity
        for entity, how in _having(world, Transform).items()
        if how.scale_x > 1 or how.scale_y > 1 or how.pivot_x != 0 or how.pivot_y != 0
    }


def _having(world: World, kind: type[C]) -> dict[int, C]:
    by_class = world.entities.cached(_no_classes, world)
    if kind not in by_class:
        by_class[kind] = {entity: component for entity, (component,) in world.each(kind)}
    return by_class[kind]


def _no_classes(_: World) -> dict[type[Any], dict[int, Any]]:
    """Return a dict for all components of a class, by entity."""
    return {}


class _Reaches:
    """Of all sprites without Parallax, until anything comes or goes."""

    def __init__(self, world: World) -> None:
        flat, boxes = _having(world, Parallax), _having(world, Collider)
        self._rows = [row for row in world.each(Position, Sprite) if row[0] not in flat]
        self._sprites = [sprite for _, (_, sprite) in self._rows]
        self._boxes = [boxes[entity] for entity, _ in self._rows if entity in boxes]
        self._sizes: tuple[object, ...] = ()
        self._found: list[_Far] = []

    def refreshed(self, world: World, grown: set[int]) -> list[_Far]:
        """Return the reach of each, found anew if any image or size has changed; that of `grown` ones is unbounded."""
        sizes = world.art, grown, [*map(LOOK, self._sprites)], [*map(BOX, self._boxes)]
        if sizes != self._sizes:
            self._sizes, self._found = sizes, self._find(world, grown)
        return self._found

    def _find(self, world: World, grown: set[int]) -> list[_Far]:
        unbounded, sides = grown.union(*(_having(world, kind) for kind in UNBOUNDED)), world.art.sides
        boxes, turned = _having(world, Collider), _having(world, Transform)
        found: list[_Far] = []
        for row in self._rows:
            entity, (position, sprite) = row
            if entity in unbounded:
                found.append((row, position, EVERYWHERE))
                continue
            reach = sides.get(sprite.image, 0)
            if entity in boxes:
                box = boxes[entity]
                reach = max(reach, abs(box.x) + box.width, abs(box.y) + box.height)
            if entity in turned:
                reach *= 2  # an image that turns about its middle stays within this
            if sprite.x or sprite.y:
                reach += max(abs(sprite.x), abs(sprite.y))
            found.append((row, position, reach + TREMOR))
        return found
