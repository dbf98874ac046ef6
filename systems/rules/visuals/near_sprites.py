"""Which sprites may be in the picture. Compiled code leaves out what is far from it, as nearly all of a level is."""

from collections.abc import Iterator, Set
from itertools import compress
from operator import attrgetter, not_
from typing import Any, TypeVar

from components import Collider, Position, Sprite, Squash, Tiles, Transform
from ecs_platformer import World

REACH = 128  # px, from a Position to the ends of what is drawn there, unless it is wide
WIDE = (Squash, Tiles, Transform)  # components with which an image may reach farther
X = attrgetter("x")  # of a Position
ENABLED = attrgetter("enabled")  # of a Collider
IMAGE_AND_X, X_AND_WIDTH = attrgetter("image", "x"), attrgetter("x", "width")  # of a Sprite; of a Collider

C = TypeVar("C")
Shown = tuple[int, tuple[Position, Sprite]]


class NearSprites:
    """All that has a Sprite, until anything comes or goes.

    Near is what is wide, or has its Position within REACH of the picture's columns. Compiled code asks all of them, so
    there is a list of each part, in the order of `_rows`; what is wide is found anew only if a value in it has changed.
    """

    def __init__(self, world: World) -> None:
        self._rows: list[Shown] = [*world.each(Position, Sprite)]
        self._positions = [position for _, (position, _) in self._rows]
        self._sprites = [sprite for _, (_, sprite) in self._rows]
        self.colliders = {entity: collider for entity, (collider,) in world.each(Collider)}
        self._boxes = [self.colliders.get(entity) for entity, _ in self._rows]  # None: has none
        self._found_boxes = [box for box in self._boxes if box is not None]
        self._large = [any(world.has(entity, kind) for kind in WIDE) for entity, _ in self._rows]
        self._wide: list[bool] = []
        self._wide_for: tuple[list[tuple[str, int]], list[tuple[int, int]]] = [], []  # the values that decide it
        self._widths: dict[str, int] = {}
        self._having: dict[type[Any], dict[int, Any]] = {}

    def disabled(self) -> set[int]:
        """Return which entities, near or far, have a Collider that is not enabled."""
        return {*compress(self.colliders, map(not_, map(ENABLED, self.colliders.values())))}

    def having(self, world: World, near: Set[int], kind: type[C]) -> list[tuple[int, C]]:
        """Return (entity, component) of each entity in `near` that has a component of this class, in any order."""
        if kind not in self._having:
            self._having[kind] = {entity: component for entity, (component,) in world.each(kind)}
        known = self._having[kind]
        return [(entity, known[entity]) for entity in near & known.keys()]

    def between(self, world: World, left: int, right: int) -> Iterator[Shown]:
        """Yield, ids ascending, all that may be drawn between two columns of the world (px)."""
        values = [*map(IMAGE_AND_X, self._sprites)], [*map(X_AND_WIDTH, self._found_boxes)]
        if values != self._wide_for:
            self._wide_for, self._wide = values, self._find_wide(world)
        columns = range(left - REACH, right + REACH)
        inside = map(columns.__contains__, map(X, self._positions))
        return compress(self._rows, map(bool.__or__, inside, self._wide))  # or_ has no types

    def _find_wide(self, world: World) -> list[bool]:
        """Return, for each row, whether what is drawn may reach farther than REACH from its Position."""
        return [
            large
            or abs(sprite.x) + self._width(world, sprite.image) > REACH
            or (box is not None and abs(box.x) + box.width + abs(sprite.x) > REACH)
            for large, sprite, box in zip(self._large, self._sprites, self._boxes, strict=True)
        ]

    def _width(self, world: World, image: str) -> int:
        """Return the px of the widest image by this name, those of its poses included."""
        if image not in self._widths:
            sprites = world.art.sprites
            those = (sprites[name] for name in sprites if name == image or name.startswith(f"{image}."))
            self._widths[image] = max((spec.size[0] for spec in those), default=0)
        return self._widths[image]
