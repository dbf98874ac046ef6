"""Which sprites may be in the picture, as nearly all of a level is far from it."""

from collections.abc import Mapping
from typing import Any, NamedTuple, TypeVar

from components import Collider, Parallax, Position, Sprite, Squash, Tiles, Transform, UpsideDown
from ecs_platformer import Frame, World
from systems.rules.visuals.wrapped import copies

EVERYWHERE = 1 << 30  # px: what reaches so far is always near
UNBOUNDED = (Squash, Tiles, UpsideDown)  # components with which an image may reach farther than its size tells
TREMOR = 1  # px, by which a Shake moves an image

C = TypeVar("C")
Row = tuple[int, tuple[Position, Sprite]]


class NearSprites:
    """The sprites that may be in a picture, and the other components of these entities.

    `rows` has those without Parallax, ids ascending, then the copies of what is wrapped.
    """

    def __init__(self, world: World, frame: Frame) -> None:
        self._world = world
        self._by_class = world.entities.cached(_no_classes, world)
        (left, top), margin = frame.camera, frame.margin
        left, right, top, bottom = left - margin, left + margin + frame.width, top - margin, top + margin + frame.height
        grown = {entity for entity, how in self.all_having(Transform).items() if _grows(how)}
        self.rows = [
            row
            for row, at, reach in world.entities.cached(_Reaches, world).refreshed(world)
            if (left - reach < at.x < right + reach and top - reach < at.y < bottom + reach) or row[0] in grown
        ]
        self.rows += [row for row in copies(world) if not world.has(row[0], Parallax)]
        self._entities = {entity for entity, _ in self.rows}

    def having(self, kind: type[C]) -> list[tuple[int, C]]:
        """Return (entity, component) of each entity near that has a component of this class, in any order."""
        components = self.all_having(kind)
        return [(entity, components[entity]) for entity in self._entities & components.keys()]

    def all_having(self, kind: type[C]) -> Mapping[int, C]:
        """Return entity → component of all that have a component of this class, near or far."""
        if kind not in self._by_class:
            self._by_class[kind] = {entity: component for entity, (component,) in self._world.each(kind)}
        return self._by_class[kind]


def _grows(how: Transform) -> bool:
    """Return True if an image may reach farther by this than its size tells."""
    return how.scale_x > 1 or how.scale_y > 1 or how.pivot_x != 0 or how.pivot_y != 0


def _no_classes(_: World) -> dict[type[Any], dict[int, Any]]:
    """Return a dict for all components of a class, by entity."""
    return {}


class _Far(NamedTuple):
    """A row, and how far what is drawn may reach from its Position to each side, in px."""

    row: Row
    position: Position
    reach: float


class _Reaches:
    """Of all sprites without Parallax, until anything comes or goes."""

    def __init__(self, world: World) -> None:
        self._rows = [row for row in world.each(Position, Sprite) if not world.has(row[0], Parallax)]
        self._sprites = [sprite for _, (_, sprite) in self._rows]
        self._boxes = [box for entity, _ in self._rows if (box := world.try_get(entity, Collider)) is not None]
        self._sizes: tuple[object, ...] = ()
        self._found: list[_Far] = []

    def refreshed(self, world: World) -> list[_Far]:
        """Return the reach of each, found anew if any image or size has changed."""
        sizes = (
            world.art,
            [(sprite.image, sprite.x, sprite.y) for sprite in self._sprites],
            [(box.x, box.y, box.width, box.height) for box in self._boxes],
        )
        if sizes != self._sizes:
            self._sizes = sizes
            self._found = [_Far(row, row[1][0], _reach(world, row[0], row[1][1])) for row in self._rows]
        return self._found


def _reach(world: World, entity: int, sprite: Sprite) -> float:
    if any(world.has(entity, kind) for kind in UNBOUNDED):
        return EVERYWHERE
    reach, box = world.art.sides.get(sprite.image, 0), world.try_get(entity, Collider)
    if box is not None:
        reach = max(reach, abs(box.x) + box.width, abs(box.y) + box.height)
    if world.has(entity, Transform):
        reach *= 2  # an image that turns about its middle stays within this
    return max(abs(sprite.x), abs(sprite.y)) + reach + TREMOR
