"""Rays and swept boxes: the part of `world.space` that looks along straight lines, in exact px."""

from __future__ import annotations

from collections.abc import Callable, Collection
from fractions import Fraction
from math import sqrt
from typing import NamedTuple

from ecs_platformer.core.collision.collider_kinds import ColliderKind, kinds_of
from ecs_platformer.core.collision.raycast import Found, all_met, entry, first_met, ray
from ecs_platformer.core.collision.shape import Box, Region, layers_collide
from ecs_platformer.core.collision.sweep import Sweep, region_sweep
from ecs_platformer.core.physics.bodies import Bodies
from ecs_platformer.core.physics.body import Body
from ecs_platformer.errors import InvalidValueError, shown
from ecs_platformer.world.entity_index import EntityIndex
from ecs_platformer.world.query_log import AskedHit, QueryLog

Point = tuple[int, int]  # x, y of a px of the world
FARTHEST = 2**31  # px, the largest coordinate of a ray, and the longest move of a swept box


class RayHit(NamedTuple):
    entity: int  # the entity with the collider
    point: Point  # the px of the collider that the ray passes through first
    normal: Point  # points away from the face there: -1, 0 or 1 each or, for a slope, such as (-1, -2)
    fraction: Fraction  # how much of the ray lies before the collider, from 0 to 1, exact
    distance: float  # px from the start of the ray to the face of the collider


class SweepHit(NamedTuple):
    """Where a box that moves in a straight line hits a collider."""

    entity: int  # the entity with the collider
    moved: Point  # px (x, y) that the box moves until then, rounded towards its start; the box is free there
    normal: Point  # points away from the face that the box hits: -1, 0 or 1 each
    fraction: Fraction  # how much of the box's way lies before the collider, from 0 to 1, exact


class RayQueries:
    """Answers queries along straight lines.

    A ray runs from the middle of one px to the middle of another px. It hits each collider that contains a px of the
    ray, including the first and the last px. A px that the ray only touches at a corner does not count. If the ray
    begins inside a collider, it hits that collider with a normal of (0, 0). If the ray hits exactly the corner of a
    collider, the normal points away from both faces, such as (-1, -1). For rays, as for actors, a slope is a staircase
    of px. Where a ray comes down on the slanted side of a slope, the normal is at right angles to the slope: (-1, -2)
    if the slope rises 1 px in every 2 px to the right. Below a slope that hangs, the same holds for rays that go up.

    Queries take kinds of colliders, as colliders_in() does: "solid", "one_way", "actor" and "zone". If no kind is
    given, colliders of all kinds are hit. One-ways are hit from all sides. With `layers`, only colliders in one of
    these layers are hit. The entity `by` is not hit, and neither are colliders on layers that do not collide with the
    layers of `by`. Entities in `excluding` are not hit. Coordinates that are not integers, or are beyond ±2^31, raise
    InvalidValueError.
    """

    def __init__(self, bodies: Bodies, index: EntityIndex) -> None:
        self._bodies = bodies
        self._space = bodies.space
        self._index = index
        self.log = QueryLog()  # for the debug overlay

    def raycast(
        self,
        start: Point,
        end: Point,
        *kinds: ColliderKind,
        layers: Collection[str] = (),
        by: int = 0,
        excluding: Collection[int] = (),
    ) -> RayHit | None:
        """Return the first hit of the ray from `start` to `end`, or None if the ray hits nothing.

        Of several hits at the same place, the one with the lowest id is returned. `start` and `end` are in world px.
        The class RayQueries says what a ray hits.
        """
        sweep, length = _ray(start, end)
        found = first_met(self._space, sweep, kinds_of(kinds), self._wanted(layers, by, excluding))
        hit = None if found is None else _ray_hit(sweep, found, length)
        if self.log.recording:
            self._note_ray(start, end, hit)
        return hit

    def raycast_all(
        self,
        start: Point,
        end: Point,
        *kinds: ColliderKind,
        layers: Collection[str] = (),
        by: int = 0,
        excluding: Collection[int] = (),
    ) -> list[RayHit]:
        """List the hits of the ray from `start` to `end`, one for each entity, sorted by distance, then id."""
        sweep, length = _ray(start, end)
        found = all_met(self._space, sweep, kinds_of(kinds), self._wanted(layers, by, excluding))
        hits = [_ray_hit(sweep, one, length) for one in found]
        if self.log.recording:
            self._note_ray(start, end, *hits)
        return hits

    def sweep(
        self,
        region: Region,
        dx: int,
        dy: int,
        *kinds: ColliderKind,
        layers: Collection[str] = (),
        by: int = 0,
        excluding: Collection[int] = (),
    ) -> SweepHit | None:
        """Return the first hit of a region that moves by (dx, dy) px in a straight line, or None if it hits nothing.

        Of several hits at the same moment, the one with the lowest id is returned. A collider that the region only
        touches on its way is not hit. If the region begins in a collider, the normal is (0, 0).
        """
        sweep = _region_sweep(region, dx, dy)
        found = first_met(self._space, sweep, kinds_of(kinds), self._wanted(layers, by, excluding))
        hit = None if found is None else _sweep_hit(sweep, found, dx, dy)
        if self.log.recording:
            self._note_sweep(region, dx, dy, hit)
        return hit

    def sweep_all(
        self,
        region: Region,
        dx: int,
        dy: int,
        *kinds: ColliderKind,
        layers: Collection[str] = (),
        by: int = 0,
        excluding: Collection[int] = (),
    ) -> list[SweepHit]:
        """List all hits of a region that moves as in sweep(): one for each entity, sorted by moment, then id."""
        sweep = _region_sweep(region, dx, dy)
        found = all_met(self._space, sweep, kinds_of(kinds), self._wanted(layers, by, excluding))
        hits = [_sweep_hit(sweep, one, dx, dy) for one in found]
        if self.log.recording:
            self._note_sweep(region, dx, dy, *hits)
        return hits

    def line_of_sight(self, entity: int, other: int, *kinds: ColliderKind, layers: Collection[str] = ()) -> bool:
        """Return True if a ray between the middles of two colliders hits no other collider of these kinds.

        Without kinds, only solids count.
        """
        start, end = self.middle(entity), self.middle(other)
        return self.raycast(start, end, *kinds or ("solid",), layers=layers, excluding=(entity, other)) is None

    def middle(self, entity: int) -> Point:
        """Return the px in the middle of the entity's collider.

        If the width is even, this is the px to the left of the exact middle; if the height is even, the px above it.
        """
        box = self._body(entity).box
        return (box.left + box.right - 1) // 2, (box.top + box.bottom - 1) // 2

    def _wanted(self, layers: Collection[str], by: int, excluding: Collection[int]) -> Callable[[Box], bool]:
        if isinstance(layers, str):
            raise InvalidValueError(f"layers are a list of names, not {shown(layers)}")
        if isinstance(excluding, int):
            raise InvalidValueError(f"excluding is a list of entities, not {shown(excluding)}")
        self._bodies.sync()
        bits = self._space.bits(layers)
        own = self._body(by).box if by else None

        def wanted(box: Box) -> bool:
            if box.id in excluding or (bits and not box.layers & bits):
                return False
            return own is None or (box is not own and layers_collide(own, box))

        return wanted

    def _note_ray(self, start: Point, end: Point, *hits: RayHit | None) -> None:
        marks = [AskedHit(_px(hit.point), hit.normal) for hit in hits if hit]
        self.log.note(_px(start), end[0] - start[0], end[1] - start[1], marks)

    def _note_sweep(self, region: Region, dx: int, dy: int, *hits: SweepHit | None) -> None:
        marks = [AskedHit(_shifted(region, *hit.moved), hit.normal) for hit in hits if hit]
        self.log.note(region, dx, dy, marks)

    def _body(self, entity: int) -> Body:
        bodies = self._bodies
        bodies.sync()
        body = bodies.get(entity)
        if body is None:
            self._index.check_alive(entity)
            raise InvalidValueError(
                f"{self._index.label(entity)} has no place in space: that takes a Position and a Collider"
            )
        return body


def _ray(start: Point, end: Point) -> tuple[Sweep, float]:
    _check_whole((*start, *end))
    dx, dy = end[0] - start[0], end[1] - start[1]
    return ray(*start, *end), sqrt(dx * dx + dy * dy)


def _region_sweep(region: Region, dx: int, dy: int) -> Sweep:
    _check_whole((*region, dx, dy))
    if region[0] >= region[2] or region[1] >= region[3]:
        raise InvalidValueError(
            f"a region is left, top, right, bottom, with left < right and top < bottom, not {region}"
        )
    return region_sweep(region, dx, dy)


def _px(point: Point) -> Region:
    return *point, point[0] + 1, point[1] + 1


def _shifted(region: Region, dx: int, dy: int) -> Region:
    return region[0] + dx, region[1] + dy, region[2] + dx, region[3] + dy


def _check_whole(numbers: tuple[int, ...]) -> None:
    for number in numbers:
        if type(number) is not int or abs(number) > FARTHEST:
            raise InvalidValueError(f"places are whole px up to 2^31, not {shown(number)}")


def _ray_hit(sweep: Sweep, found: Found, length: float) -> RayHit:
    contact, box = found
    fraction = Fraction(contact.moment, sweep.duration)
    point, normal = entry(sweep, contact, box)
    return RayHit(box.id, point, normal, fraction, length * float(fraction))


def _sweep_hit(sweep: Sweep, found: Found, dx: int, dy: int) -> SweepHit:
    contact, box = found
    direction_x, direction_y = sweep.across.direction, sweep.down.direction
    moved = (
        direction_x * (abs(dx) * contact.moment // sweep.duration),
        direction_y * (abs(dy) * contact.moment // sweep.duration),
    )
    normal = -direction_x * contact.sideways, -direction_y * contact.upright
    return SweepHit(box.id, moved, normal, Fraction(contact.moment, sweep.duration))
