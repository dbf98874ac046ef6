"""The bodies of a world, read from the components alone: deliberately without any code or index of the physics.

Every solid is read anew each time. Bounds are (left, top, right, bottom) in px, right and bottom excluded.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from math import inf

from ecs_platformer.core.ecs.component_types import Collider, FloatPair, OnHit, Pair, Rider, Slope, core, is_actor
from ecs_platformer.world.world import World

Bounds = tuple[int, int, int, int]


@dataclass(slots=True)
class SolidView:
    """A copy of a solid's geometry: one box or, for a grid, the boxes of its filled cells."""

    id: int
    left: int
    top: int
    width: int
    height: int
    collider: Collider
    one_way: bool = False
    rows: Sequence[str] = ("#",)
    size: int = 0  # px from cell to cell; 0 if it is not a grid
    slope: Slope | None = None

    def boxes(self, region: Bounds) -> list[Bounds]:
        """Return the solid's boxes that overlap the region, row by row.

        A slope has a box for each 1 px column of a cell.
        """
        left, top, right, bottom = region
        if self.slope is not None:
            columns = [box for cell in self._whole(region) for box in _columns(cell, self.slope, left, right)]
            return [box for box in columns if box[1] < bottom and top < box[3]]
        return self._whole(region)

    def _whole(self, region: Bounds) -> list[Bounds]:
        left, top, right, bottom = region
        x, y, size = self.left, self.top, self.size
        if not size:
            inside = x < right and left < x + self.width and y < bottom and top < y + self.height
            return [(x, y, x + self.width, y + self.height)] if inside else []
        return [
            (x + column * size, y + row * size, x + column * size + self.width, y + row * size + self.height)
            for row in _cells(top - y, bottom - y, self.height, size, len(self.rows))
            for column in _cells(left - x, right - x, self.width, size, len(self.rows[row]))
            if self.rows[row][column] not in ". "
        ]

    def at(self, dx: int, dy: int) -> SolidView:
        return SolidView(
            self.id, self.left + dx, self.top + dy, self.width, self.height, self.collider, self.one_way, self.rows,
            self.size, self.slope,
        )  # fmt: skip

    def as_met_by(self, actor: ActorView) -> SolidView | None:
        """Return the solid without the cells that an actor drops through.

        Return None if the actor drops through the whole solid, or if the layers of actor and solid do not collide.
        """
        dropped = [top for one, top in actor.through if one == self.id]
        if (dropped and not self.size) or not layers_collide(actor.collider, self.collider):
            return None
        if not dropped:
            return self
        first, copy = self.collider.y, self.at(0, 0)
        if actor.down < 0:  # from the bottom of the grid to the bottoms of its cells
            bottom = len(self.rows) * self.size - self.height
            dropped = [bottom - distance for distance in dropped]
        copy.rows = [
            "." * len(row) if first + number * self.size in dropped else row for number, row in enumerate(self.rows)
        ]
        return copy

    def bounds(self) -> Bounds:
        if not self.size:
            return (self.left, self.top, self.left + self.width, self.top + self.height)
        across = max(map(len, self.rows), default=0)
        x, y = self.left - self.collider.x, self.top - self.collider.y
        return (x, y, x + across * self.size, y + len(self.rows) * self.size)

    def stops(self, box: Bounds, dx: int, dy: int, first: int, last: int, down: int = 1) -> bool:
        """Return True if the solid blocks the box on one of its steps `first` to `last`, counted from 1.

        `down` is -1 for the box of an actor that is upside down.
        """
        boxes = self.boxes(swept(box, dx, dy, first, last))
        if not self.one_way:
            return bool(boxes)
        return dy == down and any(-_past_face(box, cell, down) >= first - 1 for cell in boxes)


def _past_face(box: Bounds, cell: Bounds, down: int) -> int:
    """Return how many px the feet of a box are past the face of a cell that they can stand on."""
    return box[3] - cell[1] if down > 0 else cell[3] - box[1]


def _cells(low: int, high: int, length: int, size: int, count: int) -> range:
    return range(max((low - length) // size + 1, 0), min((high - 1) // size + 1, count))


def _columns(cell: Bounds, slope: Slope, start: int, end: int) -> list[Bounds]:
    """Return the columns of a slope's cell from start to end, 1 px wide, as high as its line rounded up to whole px.

    They stand at the bottom of the cell or, if the slope hangs, hang from its top.
    """
    left, top, right, bottom = cell
    width, found = right - left, list[Bounds]()
    for at in range(max(start - left, 0), min(end - left, width)):
        ends = [slope.left * (width - edge) + slope.right * edge for edge in (at, at + 1)]
        high = next((high for high in range(bottom - top) if high * width >= max(ends)), bottom - top)
        if high:
            y = (top, top + high) if slope.hangs else (bottom - high, bottom)
            found.append((left + at, y[0], left + at + 1, y[1]))
    return found


@dataclass(slots=True)
class ActorView:
    id: int
    position: Pair
    remainder: FloatPair
    collider: Collider
    rider: Rider | None
    on_hit: OnHit | None
    touchable: bool  # enabled and not a ghost
    squished: bool
    pushable: bool
    down: int  # the way it falls, in y: -1 if it is upside down
    steepest: float  # px up per px sideways, of the slopes that it can walk up
    sticks: bool  # follows slopes down: it rides on its feet and does not rise
    through: Sequence[tuple[int, int]]  # one-ways that it drops through, with the px from the top to the cells

    @property
    def box(self) -> Bounds:
        x, y = self.position.x + self.collider.x, self.position.y + self.collider.y
        return (x, y, x + self.collider.width, y + self.collider.height)


def actor_view(world: World, entity: int) -> ActorView | None:
    known, parts = core(), world.entities.by_class(entity)
    if not is_actor(parts):
        return None
    return _view_of(world, entity, parts[known.Position], parts[known.Collider], parts[known.Remainder])


def actor_views(world: World) -> list[ActorView]:
    known = core()
    rows = world.entities.each(known.Position, known.Collider, known.Remainder)
    return [_view_of(world, entity, *found) for entity, found in rows if is_actor(world.entities.by_class(entity))]


def _view_of(world: World, entity: int, position: Pair, collider: Collider, remainder: FloatPair) -> ActorView:
    known = core()
    touchable = collider.enabled and not world.has(entity, known.Ghost)
    rider, squished = world.try_get(entity, known.Rider), world.has(entity, known.Squished)
    on_hit = world.try_get(entity, known.OnHit)
    pushable = world.has(entity, known.Pushable)
    down = -1 if world.has(entity, known.UpsideDown) else 1
    velocity = world.try_get(entity, known.Velocity)
    sticks = rider is not None and "feet" in rider.sides and (velocity is None or velocity.y * down >= 0)
    limit = world.try_get(entity, known.SlopeLimit)
    steepest = inf if limit is None else limit.steepest
    dropping = world.try_get(entity, known.Dropping)
    through = () if dropping is None else dropping.through
    return ActorView(
        entity,
        position,
        remainder,
        collider,
        rider,
        on_hit,
        touchable,
        squished,
        pushable,
        down,
        steepest,
        sticks,
        through,
    )


def solid_views(world: World) -> list[SolidView]:
    """Return the views of all enabled solids, sorted by id; solids with an invalid position are left out."""
    known = core()
    found: list[SolidView] = []
    for entity, (position, collider, solid) in world.entities.each(known.Position, known.Collider, known.Solid):
        if collider.enabled and is_on_pixel(position):
            tiles = world.try_get(entity, known.Tiles)
            grid: tuple[Sequence[str], int] = (("#",), 0) if tiles is None else (tiles.rows, tiles.size)
            x, y = position.x + collider.x, position.y + collider.y
            slope = world.try_get(entity, known.Slope)
            found.append(
                SolidView(entity, x, y, collider.width, collider.height, collider, solid.one_way, *grid, slope)
            )
    return found


def joined_solids(world: World, solid: int) -> list[int]:
    """Return the ids of a solid and of all solids attached to it, directly or by a chain: these solids move as one."""
    known = core()
    parts = [solid]
    attached = [(entity, link.host) for entity, (link, _) in world.entities.each(known.Attached, known.Solid)]
    for part in parts:
        parts += [entity for entity, host in attached if host == part]
    return parts


def is_on_pixel(position: Pair) -> bool:
    return type(position.x) is int and type(position.y) is int


def layers_collide(one: Collider, other: Collider) -> bool:
    return _lets(one, other.layers) and _lets(other, one.layers)


def _lets(one: Collider, layers: Collection[str]) -> bool:
    if one.ignores and any(layer in one.ignores for layer in layers):
        return False
    return not one.only or any(layer in one.only for layer in layers)


def swept(box: Bounds, dx: int, dy: int, first: int, last: int) -> Bounds:
    """Return the bounds that contain the box after each of its steps `first` to `last`."""
    left, top, right, bottom = box
    near, far = (first, last) if dx + dy > 0 else (last, first)
    step_x, step_y = abs(dx), abs(dy)
    sign = 1 if dx + dy > 0 else -1
    return (
        left + step_x * sign * near,
        top + step_y * sign * near,
        right + step_x * sign * far,
        bottom + step_y * sign * far,
    )


# What a moved solid does to an actor


def is_riding(solid: SolidView, box: Bounds, sides: Collection[str], down: int = 1) -> bool:
    """Return True if an actor with the bounds `box` and the Rider.sides `sides` rides the solid.

    `down` is -1 for an actor that is upside down.
    """
    left, top, right, bottom = box
    under = (left, bottom, right, bottom + 1) if down > 0 else (left, top - 1, right, top)
    if "feet" in sides and any(_past_face(box, cell, down) == 0 for cell in solid.boxes(under)):
        return True
    if solid.one_way:
        return False
    if "left" in sides and any(cell[2] == left for cell in solid.boxes((left - 1, top, left, bottom))):
        return True
    return "right" in sides and any(cell[0] == right for cell in solid.boxes((right, top, right + 1, bottom)))


def push_distance(solids: Sequence[SolidView], box: Bounds, dx: int, dy: int, least: int = 0) -> int:
    """Return by how many px the box must move at least to get out of all these solids; the minimum is `least`.

    (dx, dy) is the direction of the move. One-ways do not count.
    """
    pixels = least
    while inner := [
        cell for one in solids if not one.one_way for cell in one.boxes(swept(box, dx, dy, pixels, pixels))
    ]:
        left, top, right, bottom = box
        pixels = max(
            cell[2] - left if dx > 0 else right - cell[0] if dx < 0 else cell[3] - top if dy > 0 else bottom - cell[1]
            for cell in inner
        )
    return pixels


def one_way_lift(solid: SolidView, box: Bounds, risen: int, down: int) -> int:
    """Return by how many px a box is lifted by a one-way that rose by `risen` px; 0 if it is not lifted.

    After that, the box stands on the highest of those faces of the one-way that were below the feet before.
    """
    past = [_past_face(box, cell, down) for cell in solid.boxes(box)]
    return max((px for px in past if px <= risen), default=0)
