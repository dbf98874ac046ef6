"""Which sprites may be in the picture. Compiled code leaves out what is far from it, as nearly all of a level is."""

from collections.abc import Iterator, Mapping
from itertools import compress
from operator import attrgetter
from typing import Any, NamedTuple, TypeVar

from components import Collider, Position, Sprite, Squash, Tiles, Transform
from ecs_platformer import Frame, World
from systems.rules.visuals.wrapped import copies

REACH = 128  # px, from a Position to the ends of what is drawn there, unless it is wide
WIDE = (Squash, Tiles, Transform)  # components with which an image may reach farther
X = attrgetter("x")  # of a Position

C = TypeVar("C")
Row = tuple[int, tuple[Position, Sprite]]


class NearSprites:
    """The sprites that may be in a picture, and the other components of these entities.

    `rows` has what is wide or has its Position within REACH of the picture's columns, ids ascending, then the copies of
    what is wrapped.
    """

    def __init__(self, world: World, frame: Frame) -> None:
        left, right = frame.camera[0] - frame.margin, frame.camera[0] + frame.width + frame.margin
        self.rows = [*_between(world, left - REACH, right + REACH), *copies(world)]
        self._world = world
        self._entities = {entity for entity, _ in self.rows}
        self._by_class = world.entities.cached(_no_classes, world)

    def having(self, kind: type[C]) -> list[tuple[int, C]]:
        """Return (entity, component) of each entity near that has a component of this class, in any order."""
        components = self.all_having(kind)
        return [(entity, components[entity]) for entity in self._entities & components.keys()]

    def all_having(self, kind: type[C]) -> Mapping[int, C]:
        """Return entity → component of all that have a component of this class, near or far."""
        if kind not in self._by_class:
            self._by_class[kind] = {entity: component for entity, (component,) in self._world.each(kind)}
        return self._by_class[kind]


class _All(NamedTuple):
    rows: list[Row]
    positions: list[Position]


def _all(world: World) -> _All:
    rows = [*world.each(Position, Sprite)]
    return _All(rows, [position for _, (position, _) in rows])


def _no_classes(_: World) -> dict[type[Any], dict[int, Any]]:
    """Return a dict for all components of a class, by entity."""
    return {}


def _between(world: World, left: int, right: int) -> Iterator[Row]:
    rows, positions = world.entities.cached(_all, world)
    wide = world.entities.cached_until_changed(_wide, world, (Sprite, "image", "x"), (Collider, "x", "width"))
    inside = map(range(left, right).__contains__, map(X, positions))
    return compress(rows, map(bool.__or__, inside, wide))  # or_ has no types


def _wide(world: World) -> list[bool]:
    """Return, for each of all rows, whether what is drawn may reach farther than REACH from its Position.

    Reads `image` and `x` of each Sprite, `x` and `width` of each Collider.
    """
    found: list[bool] = []
    for entity, (_, sprite) in world.entities.cached(_all, world).rows:
        box = world.try_get(entity, Collider)
        box_end = 0 if box is None else abs(box.x) + box.width
        large = any(world.has(entity, kind) for kind in WIDE)
        found.append(large or abs(sprite.x) + max(world.art.widths.get(sprite.image, 0), box_end) > REACH)
    return found
