"""`world.space`: read-only queries about where entities are, in ids and px."""

from __future__ import annotations

from collections.abc import Collection, Container, Iterator, Sequence
from operator import attrgetter
from typing import Any, TypeVar, overload

from ecs_platformer.core.collision.collider_kinds import ColliderKind, kinds_of
from ecs_platformer.core.collision.shape import ACTOR, ANY, BLOCKING, OTHER, SOLID, Box, Region, layers_collide, overlap
from ecs_platformer.core.ecs.component_types import core
from ecs_platformer.core.ecs.entities import Entities, type_key
from ecs_platformer.core.physics.bodies import Bodies
from ecs_platformer.core.physics.motion import Motion
from ecs_platformer.core.physics.paths import Meeting
from ecs_platformer.core.physics.slopes import passable
from ecs_platformer.core.physics.solids import has_room, is_riding, own_solids, riders, riders_of_all
from ecs_platformer.errors import InvalidValueError, nearest, shown
from ecs_platformer.world.entity_index import EntityIndex
from ecs_platformer.world.neighbours import SURE, Neighbours
from ecs_platformer.world.ray_queries import Point, RayQueries

A = TypeVar("A")
B = TypeVar("B")
C = TypeVar("C")
D = TypeVar("D")

BOUNDS = attrgetter("id", "left", "top", "right", "bottom")  # of a Box
REGION, BOX = attrgetter("left", "top", "right", "bottom"), attrgetter("box")
SIDES = ("left", "right", "up", "down")
MANY = 64  # colliders; testing up to so many one by one, at 0.05 µs each, is faster than the broadphase


class SpatialQueries(RayQueries):
    """Answers queries about colliders. A region is (left, top, right, bottom) in world px, half-open.

    Touching is not overlapping. Lists of ids are ascending and leave out disabled colliders. Values written to a
    Position or Collider take effect at once. If the entity that a query is about has no Position or no Collider, the
    query raises InvalidValueError unless its description says otherwise.
    """

    def __init__(self, entities: Entities, bodies: Bodies, motion: Motion, index: EntityIndex) -> None:
        super().__init__(bodies, index)
        self._entities = entities
        self._motion = motion
        self._neighbours = Neighbours(entities, bodies, self._space)

    # The ground and walls of one entity

    def is_grounded(self, entity: int, dx: int = 0, dy: int = 0) -> bool:
        """Return True if the entity, moved by (dx, dy) px, would stand on ground: it could not move 1 px further
        down or, if it is upside down, 1 px further up. Return False if the entity has no Position or no
        Collider, or if solids do not block it."""
        self._bodies.sync()
        body = self._bodies.get(entity)
        return body is not None and body.blockable and self._space.supports(body.box, dx, dy)

    def is_grounded_along(self, entity: int, start: int, end: int, dy: int = 0) -> bool:
        """Return True if the entity, moved `dy` px down, is grounded at each sideways shift of `start` to `end` px."""
        self._bodies.sync()
        body = self._bodies.get(entity)
        return body is not None and body.blockable and self._space.supports_along(body.box, start, end, dy)

    def knows_way(self, entity: int, px: int) -> bool:
        """Return True if it is known, without a search, that the entity is grounded, and that neither a wall nor the
        end of its ground is within `px` px ahead (negative: to the left). If it is not known, ask fits_at() and
        is_grounded_along()."""
        self._bodies.sync()
        body = self._bodies.get(entity)
        return body is not None and body.blockable and body.box.has_way(px)

    def airborne(
        self, *kinds: type[Any], also: type_key = (), without: type_key = ()
    ) -> Iterator[tuple[int, tuple[Any, ...]]]:
        """Iterate over (id, components) of the actors that are not grounded and have all `kinds` and none of `without`.

        `components` holds the actor's components of `kinds`, then those of `also`, with None for each that the actor
        lacks. Paused actors are left out. Move nothing while you iterate: the query may decide at the
        start which actors are grounded.
        """
        return self._motion.airborne(kinds, also, without)

    def is_resting(self, entity: int, excluding: Container[int] = ()) -> bool:
        """Return True if the entity, 1 px further down, would overlap a solid that is not in `excluding`."""
        box = self._body(entity).box
        if box.grid is not None:
            return any(other not in excluding for other, _ in self.solids_below(entity, 1))
        left, right, feet = box.left, box.right, box.bottom if box.down > 0 else box.top - 1
        for other in self._space.solids_near(left, feet, right, feet + 1):
            wanted = other.kind == SOLID and other.id not in excluding
            if wanted and overlap(other, left, feet, right, feet + 1) and layers_collide(box, other):
                return True
        return False

    def touching(self, entity: int, side: str) -> list[int]:
        """List solids and one-ways that block the entity and touch it at its side "left", "right", "up" or "down"."""
        if side not in SIDES:
            raise InvalidValueError(f"there is no side {shown(side)}{nearest(side, SIDES)}")
        return [box.id for box in self._space.touching(self._body(entity).box, side, BLOCKING)]

    def touching_wall(self, entity: int, distance: int = 1) -> int:
        """Return 1 if a wall is nearer than `distance` px on the right, else -1 if one is on the left, else 0: see
        is_wall_at()."""
        return next((side for side in (1, -1) if self.is_wall_at(entity, side * distance)), 0)

    def is_wall_at(self, entity: int, dx: int, dy: int = 0) -> bool:
        """Return True if the entity, moved by (dx, dy) px, would overlap what blocks it: see is_region_clear(). A slope
        that the entity could walk up is not a wall."""
        body, space = self._body(entity), self._space
        if space.is_free(body.box, body.box.left + dx, body.box.top + dy, own_solids(self._bodies, body)):
            return False
        box = body.box.at(0, dy)
        return not (space.slopes and passable(space, box, dx, body.steepest)) or bool(space.next_actors(box, dx, 0))

    def walls_at(self, entity: int, side: int) -> list[int]:
        """List the solids, without one-ways, that block the entity and touch it at its right (1) or left (-1)."""
        box = self._body(entity).box
        return [other.id for other in self._space.touching(box, "right" if side > 0 else "left", SOLID)]

    def pushables_at(self, entity: int, dx: int, dy: int = 0) -> list[int]:
        """List the actors that block the entity's next px in the direction (`dx`, `dy`), one of which is 0 and the
        other -1 or 1. Of two actors that block each other, at least one is Pushable."""
        return [other.id for other in self._space.next_actors(self._body(entity).box, dx, dy)]

    def solids_below(self, entity: int, most: int) -> list[tuple[int, int]]:
        """List (id, px) for each solid, without one-ways, that the entity would overlap if it fell `most` px. `px` is
        how far the entity can fall until it touches the solid."""
        return self._space.solids_below(self._body(entity).box, most)

    # Regions

    def bounds(self, entity: int) -> Region:
        """Return (left, top, right, bottom) of the entity's collider, px of the world."""
        box = self._body(entity).box
        return box.left, box.top, box.right, box.bottom

    def bounds_of(self, entities: Sequence[int]) -> list[Region]:
        """List the bounds() of each of these entities. For several, this takes far less time."""
        self._bodies.sync()
        bodies = [*map(self._bodies.get, entities)]
        return [self.bounds(one) for one in entities] if None in bodies else [*map(REGION, map(BOX, bodies))]

    def intersects(self, entity: int, region: Region) -> bool:
        """Return True if the entity has an enabled collider that overlaps the region."""
        self._bodies.sync()
        body = self._bodies.get(entity)
        if body is None:
            return False
        box, (left, top, right, bottom) = body.box, region
        if box.left >= right or box.right <= left or box.top >= bottom or box.bottom <= top or not box.sectors:
            return False
        return box.grid is None or overlap(box, left, top, right, bottom)

    def colliders_in(self, region: Region, *kinds: ColliderKind, excluding: int = 0) -> list[int]:
        """List the entities with a collider of these kinds, by default of all kinds, that overlaps the region, except
        the entity `excluding`. A kind is "actor", "solid", "one_way" or "zone". A "zone" is a collider that is neither
        an actor nor a solid."""
        self._bodies.sync()
        return [box.id for box in self._space.overlapping(*region, kinds_of(kinds), excluding)]

    def bounds_near(self, region: Region) -> list[tuple[int, int, int, int, int]]:
        """List (id, left, top, right, bottom) of each collider that may overlap the region. The bounds of some are
        beside it, and those of tiles and slopes contain what is not filled. Where much is in a region, this takes far
        less time than colliders_in() with the bounds() of each."""
        self._bodies.sync()
        return [*map(BOUNDS, self._space.near(*region))]

    def colliders_at(self, point: Point, *kinds: ColliderKind, excluding: int = 0) -> list[int]:
        """List the entities with colliders that contain this px: see colliders_in()."""
        x, y = point
        return self.colliders_in((x, y, x + 1, y + 1), *kinds, excluding=excluding)

    def actors_in(self, region: Region, excluding: int = 0) -> list[int]:
        """List the actors that overlap the region, except `excluding`."""
        self._bodies.sync()
        return [body.id for body in self._bodies.actors_in(*region) if body.id != excluding]

    def solids_in(self, region: Region, excluding: int = 0) -> list[int]:
        """List the solids, without one-ways, that overlap the region, except `excluding`."""
        self._bodies.sync()
        return [box.id for box in self._space.overlapping(*region, SOLID, excluding)]

    def query_region(self, kind: type[Any], region: Region, excluding: int = 0, *, solids: bool = True) -> list[int]:
        """List the entities with this component that overlap the region, except `excluding`. With `solids=False`
        solids and one-ways are left out."""
        self._bodies.sync()
        boxes, kinds = self._neighbours.boxes(kind).boxes, ANY if solids else ACTOR | OTHER
        if not boxes:
            return []
        left, top, right, bottom = region
        if len(boxes) > MANY:
            near = self._space.overlapping(left, top, right, bottom, kinds, excluding)
            table = self._entities.table
            return [box.id for box in near if kind in table[box.id]]
        return _overlapping(boxes, region, kinds, excluding)

    def nearest(
        self, kind: type[Any], point: Point, within: int | None = None, *, excluding: Collection[int] = ()
    ) -> int:
        """Return the entity with this component nearest to the px `point`, at most `within` px away, or 0 if there is
        none. Distances are from the middle of the px to the middle of each collider. Of several entities at the same
        distance, the one with the lowest id is returned."""
        self._bodies.sync()
        x, y = 2 * point[0] + 1, 2 * point[1] + 1
        best, found = None if within is None else 4 * within * max(within, 0) + 1, 0  # half px, squared
        for box in self._neighbours.boxes(kind).boxes:
            away = (box.left + box.right - x) ** 2 + (box.top + box.bottom - y) ** 2
            if (best is None or away < best) and box.sectors and box.id not in excluding:
                best, found = away, box.id
        return found

    def overlapping(self, entity: int, kind: type[Any] | None = None) -> list[int]:
        """List the other entities that overlap the entity's collider. With `kind`, only those with this component, ids
        ascending; what only the gaps of its Tiles or Slope overlap is then left out."""
        box = self._body(entity).box
        region = box.left, box.top, box.right, box.bottom
        if kind is None:
            return [other.id for other in self._space.overlapping(*region, ANY, entity)]
        found = _overlapping(self._neighbours.beside(box, kind), region, ANY, entity)
        return found if box.grid is None else [one for one in found if self.intersects(entity, self.bounds(one))]

    # Along the paths of bodies in this tick

    def met(
        self, entity: int, kind: type[Any] | None = None, part: Region | None = None, *, solids: bool = True
    ) -> list[Meeting]:
        """List the first meeting of the entity with each entity that has the component `kind` (None: with every
        entity), in the order of meeting. Two entities meet if they overlap now, or overlapped after any px by which
        motion, a carry or a push has moved one of them in this tick. `part` is a region in or around the entity where
        it is now; None means its collider. The path of an entity begins anew where it is put elsewhere. Paths
        are known only within a tick, and only for entities with a component that a system `follows`; any other entity
        counts only where it is now. Solids on layers that do not collide with the entity's layers are left out; with
        `solids=False`, all solids and one-ways are left out."""
        body = self._body(entity)
        box = body.box
        if box.sectors is None:
            return []
        far = 2 * self._bodies.paths.longest  # what it has met is no farther away now, after the way of each
        beside = None
        if part is None:
            part = box.left, box.top, box.right, box.bottom
            if kind is not None and far < SURE:
                beside = self._neighbours.beside(box, kind)
                if not beside:  # as is nearly always the case
                    return []
        around = part[0] - far, part[1] - far, part[2] + far, part[3] + far
        if kind is None:
            near = [other.id for other in self._space.overlapping(*around, ANY if solids else ACTOR | OTHER, entity)]
        else:
            boxes = beside or self._neighbours.near(box, kind, around)
            near = _overlapping(boxes, around, ANY if solids else ACTOR | OTHER, entity)
        if not near:
            return []
        others = [self._bodies[other] for other in near]
        if self._space.layered:
            others = [one for one in others if not one.box.kind & BLOCKING or layers_collide(box, one.box)]
        paths = self._bodies.paths
        found = [paths.meeting(body, part, other) for other in others]
        return sorted([one for one in found if one is not None])

    def has_met(self, entity: int, other: int, part: Region | None = None) -> bool:
        """Return True if the entity has met `other` in this tick, as met() says, except that layers have no effect."""
        body, its = self._body(entity), self._bodies.get(other)
        box = body.box
        if its is None or its is body or box.sectors is None:
            return False
        part = part or (box.left, box.top, box.right, box.bottom)
        return self._bodies.paths.meeting(body, part, its) is not None

    @overload
    def each_near(
        self, of: type[Any] | None, a: type[A], b: type[B], /, *, reach: int = 1
    ) -> Iterator[tuple[int, tuple[A, B]]]: ...
    @overload
    def each_near(
        self, of: type[Any] | None, a: type[A], b: type[B], c: type[C], /, *, reach: int = 1
    ) -> Iterator[tuple[int, tuple[A, B, C]]]: ...
    @overload
    def each_near(
        self, of: type[Any] | None, a: type[A], b: type[B], c: type[C], d: type[D], /, *, reach: int = 1
    ) -> Iterator[tuple[int, tuple[A, B, C, D]]]: ...
    def each_near(self, of: type[Any] | None, /, *kinds: type[Any], reach: int = 1) -> Iterator[Any]:
        """Iterate like World.entities.each(*kinds), but leave out most entities that, when their turn comes, have
        met no other entity with the component `of` (see met()) and are more than `reach` px away from each. With None,
        the others are the actors. Ask met() which of the others have met one."""
        return self._neighbours.rows(of, kinds, reach)

    def near_now(
        self, of: type[Any] | None, *kinds: type[Any], reach: int = 1, among: Collection[int] | None = None
    ) -> set[int]:
        """Return the entities that each_near() would iterate over if nothing happened meanwhile; only those `among`
        these, if given."""
        return self._neighbours.near_now(of, kinds, reach, among)

    def is_region_clear(self, entity: int, region: Region) -> bool:
        """Return True if no solid or actor that overlaps the region blocks the entity. One-ways do not count, nor
        do the entity itself and the solids that are attached to it."""
        body = self._body(entity)
        return self._space.is_clear(body.box, *region, own_solids(self._bodies, body))

    def fits_at(self, entity: int, x: int, y: int) -> bool:
        """Return True if is_region_clear() holds for the entity's collider with its Position at (x, y)."""
        body = self._body(entity)
        return self._space.is_free(body.box, x + body.offset_x, y + body.offset_y, own_solids(self._bodies, body))

    def can_materialize(self, solid: int) -> bool:
        """Return True if the solid and all solids attached to it could be enabled where they are, without overlapping
        an actor that they block, or another solid on layers that collide. One-ways need no room."""
        return has_room(self._bodies, self._body(solid))

    # Riders, and the world as a whole

    def riders_of(self, solid: int) -> list[int]:
        """List the actors that ride the solid, or a solid attached to it, on the sides that their Rider lists."""
        return [body.id for body in riders_of_all(self._bodies, self._body(solid))]

    def riders_by_solid(self, solids: Collection[int], having: type[Any] | None = None) -> dict[int, list[int]]:
        """Return the riders of each of these solids, by the solid's id; solids without riders are left out. If another
        solid is attached to a solid, the riders of the attached solid are not counted for its host. If all of the
        solids have the component `having`, only riders are asked that touch one that has it."""
        self._bodies.sync()
        bodies = self._bodies.actors if having is None else self._neighbours.actors_touching(having, core().Rider)
        those = [body for body in bodies if body.rider is not None and body.box.sectors]
        if len(those) > len(solids):
            found = {solid: [one.id for one in riders(self._bodies, self._body(solid))] for solid in solids}
            return {solid: ids for solid, ids in found.items() if ids}
        ridden: dict[int, list[int]] = {}
        for body in those:  # few can ride: look around each of them
            box = body.box
            left, top, right, bottom = box.left, box.top, box.right, box.bottom
            near = {
                other.id for other in self._space.solids_near(left - 1, top - 1, right + 1, bottom + 1)
                if other.left <= right and left <= other.right and other.top <= bottom and top <= other.bottom
            }  # fmt: skip
            for solid in sorted([one for one in near if one in solids]):
                if is_riding(self._bodies, body, self._bodies[solid]):
                    ridden.setdefault(solid, []).append(body.id)
        return dict(sorted(ridden.items()))

    def overlapping_pairs(self) -> list[tuple[int, int]]:
        """List the pairs (actor, solid) that overlap although they block each other; a level may begin with such pairs.
        Squished actors are left out."""
        self._bodies.sync_composition()
        found: list[tuple[int, int]] = []
        for body in self._bodies.actors:
            if body.blockable and not body.squished:
                box = body.box
                solids = self._space.overlapping(box.left, box.top, box.right, box.bottom, SOLID)
                found += [(body.id, solid.id) for solid in solids if layers_collide(box, solid)]
        return found

    @property
    def has_pushables(self) -> bool:
        """True while this World has an actor with Pushable. Without one, actors do not block each other."""
        return self._space.pushables > 0

    @property
    def has_slopes(self) -> bool:
        """True while this World has a Slope."""
        return self._space.slopes > 0


def _overlapping(boxes: list[Box], region: Region, kinds: int, excluding: int) -> list[int]:
    """Return the ids of those boxes that are filed, are of these kinds and overlap the region."""
    left, top, right, bottom = region
    return [
        box.id for box in boxes
        if box.left < right and left < box.right and box.top < bottom and top < box.bottom
        and box.kind & kinds and box.id != excluding and box.sectors
        and (box.grid is None or overlap(box, left, top, right, bottom))
    ]  # fmt: skip
