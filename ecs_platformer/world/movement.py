"""`world.physics`: moves entities by px or by their velocities, with the entities that they carry and push."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any, Protocol
from weakref import ref

from ecs_platformer.core.ecs.component_types import core
from ecs_platformer.core.physics.actors import move_actor, walk
from ecs_platformer.core.physics.attachments import attach, follow, follow_host
from ecs_platformer.core.physics.bodies import Bodies
from ecs_platformer.core.physics.body import Body
from ecs_platformer.core.physics.conveyors import convey
from ecs_platformer.core.physics.crates import move_group, press
from ecs_platformer.core.physics.motion import Motion
from ecs_platformer.core.physics.paths import Paths
from ecs_platformer.core.physics.solids import move_solid, take_along
from ecs_platformer.errors import InvalidValueError
from ecs_platformer.world.entity_index import EntityIndex

FARTHEST = 2**31  # px, the longest move by velocity or move(): from one end of the world to the other


class MotionMonitor(Protocol):
    """Observes each move and each tick of a world, as the checks in ecs_platformer.world.invariants do."""

    def begin_tick(self) -> None: ...

    def end_tick(self, world: Any, tick: int, /) -> None: ...

    def reset(self, world: Any, /) -> None: ...

    def check_move(self, world: Any, entity: int, asked: tuple[float, float], move: Callable[[], None], /) -> None: ...

    def note_handled_hit(self, entity: int, box: tuple[int, int, int, int], hit: Any, /) -> None: ...


class Movement:
    """Moves entities by px. Only move_actors() and move_solids() use the length of a tick.

    Methods about an entity, except down(), raise InvalidValueError if the entity lacks the components that they need,
    mostly Position and Collider.
    """

    def __init__(self, world: object, bodies: Bodies, motion: Motion, index: EntityIndex, dt: float) -> None:
        self.monitor: MotionMonitor | None = None  # not part of the state
        self._world = ref(world)
        self._bodies = bodies
        self._motion = motion
        self._index = index
        self._dt = dt

    def move(self, entity: int, dx: float, dy: float, *, silent: bool = False) -> None:
        """Move an entity by (dx, dy) px, x before y; its Remainder keeps the fraction of a px.

        An actor moves until it is blocked, a solid always moves all the way. With `silent`, an actor that is stopped
        keeps its velocity, no system's on_hit() is called, and the hit is not added to its Contacts. Raises
        InvalidValueError for more than 2^31 px in x or y.
        """
        body = self._body(entity)
        _check_distance(dx, dy)
        if self.monitor is not None:
            self.monitor.check_move(self._world(), entity, (dx, dy), partial(self._move, body, dx, dy, silent))
        else:
            self._move(body, dx, dy, silent)

    def move_actors(self) -> None:
        """Move every actor by its velocity for one tick, in the order of ids: as move() does for each, but much faster.

        Actors that have Kinematic or are paused are left out.
        """
        self._bodies.sync_composition()
        if self.monitor is None:
            self._motion.move_actors(self._dt, self._move_checked)
        else:
            Motion(self._bodies).move_actors(self._dt, self._move_watched)

    def move_solids(self) -> None:
        """Move every solid that has Remainder and Velocity by its velocity for one tick, in the order of ids.

        Solids that have Kinematic or are paused are left out.
        """
        self._bodies.sync_composition()
        if self.monitor is None:
            self._motion.move_solids(self._dt, self._move_checked)
        else:
            Motion(self._bodies).move_solids(self._dt, self._move_watched)

    def move_exact(self, entity: int, dx: int = 0, dy: int = 0) -> None:
        """Move an actor by (dx, dy) px, x before y, as far as its way is free.

        The Remainder is not added to the move, but it is cleared if something stops the actor. The velocity does not
        change, and no hit is reported. A squished actor does not move.
        """
        body = self._body(entity)
        if body.squished:
            return
        if dx:
            walk(self._bodies, body, dx, 0)
        if dy:
            walk(self._bodies, body, 0, dy)

    def carry(self, entity: int, carrier: int, dx: int, dy: int) -> bool:
        """Carry an actor by the px that `carrier` moved in this tick, x before y, as far as the actor's way is free.

        If solids have already moved the actor in the same direction in this tick, those px are subtracted: see
        core/physics/shifts.py. The velocity does not change, and no hit is reported. Return True if the actor moved.
        """
        return take_along(self._bodies, self._body(entity), self._body(carrier), dx, dy)

    def move_group(self, actors: Iterable[int], x: int, y: int) -> None:
        """Move these actors together by (x, y) px, x before y, each as far as its way is free; no hit is reported."""
        move_group(self._bodies, [self._body(entity) for entity in actors], x, y)

    def carry_riders(self, conveyors: Mapping[int, tuple[int, int]], lifts: Mapping[int, tuple[float, float]]) -> None:
        """Move the riders of conveyors, each as far as its way is free; the conveyors do not move.

        `conveyors` maps the id of each solid to (x, y) px: riders on top move by x, riders that cling to a side by y.
        `lifts` maps the same ids to the velocity (px/s) that a jump off the solid adds.
        """
        for solid in conveyors:
            self._body(solid)
        convey(self._bodies, conveyors, lifts)

    def down(self, entity: int) -> int:
        """Return 1 if the entity falls down, or -1 if it is upside down, so that it falls up and stands under ceilings.

        An entity without a Position or a Collider counts as falling down. Rules in which up and down differ multiply y
        by the result: `velocity.y * down` is the speed (px/s) at which the entity falls.
        """
        if not self._bodies.space.upside_down:
            return 1
        body = self._bodies.get(entity)
        return 1 if body is None else body.box.down

    def press_down(self, entity: int) -> bool:
        """Let an actor press down on a slope, directly or through pushable actors that it stands on.

        The actor and these pushable actors slide one px downhill. Return True if any of them moved.
        """
        return press(self._bodies, self._body(entity))

    def sync(self, entity: int) -> None:
        """Move everything attached to the entity along with it now: see World.sync()."""
        self._body(entity)
        if self._bodies.attaching:
            follow_host(self._bodies, entity)

    def attach(self, entity: int, host: int) -> None:
        """Attach an entity, which must have Attached, to a host, which must have a Position."""
        known = core()
        for one, kind in ((entity, known.Attached), (host, known.Position)):
            self._index.check_alive(one)
            if kind not in self._index.by_class(one):
                raise InvalidValueError(f"{self._index.label(one)} has no {kind.__name__}")
        attach(self._bodies, entity, host)

    def update_attachments(self) -> None:
        """Let attached entities follow hosts that were moved directly, disabled or removed.

        Each tick begins with this call. It is not needed for hosts that physics moves.
        """
        self._bodies.sync_composition()
        follow(self._bodies)

    def record_paths(self, paths: Paths) -> Paths:
        """Record the paths of bodies in a tick in `paths` from now on; return the Paths used before.

        Call this between ticks only.
        """
        before, self._bodies.paths = self._bodies.paths, paths
        for body in self._bodies:
            body.path, body.placed = None, 0  # the new recorder counts moves from 0
            paths.watch(body)
        return before

    # Inside

    def _move_checked(self, body: Body, dx: float, dy: float) -> None:
        _check_distance(dx, dy)
        self._move(body, dx, dy, False)

    def _move_watched(self, body: Body, dx: float, dy: float) -> None:
        self.move(body.id, dx, dy)

    def _move(self, body: Body, dx: float, dy: float, silent: bool) -> None:
        if body.solid is None:
            move_actor(self._bodies, body, dx, dy, self._handle_hit, report=not silent)
        else:
            move_solid(self._bodies, body, dx, dy)

    def _handle_hit(self, body: Body, hit: object) -> bool:
        """Return True if a system has handled the hit, or if the entity was removed."""
        before, world = _bounds(body), self._world()
        handled = any(system.on_hit(world, body.id, hit) for system in body.hit_handlers)
        self._bodies.sync()
        if self.monitor is not None and (handled or _bounds(body) != before):
            self.monitor.note_handled_hit(body.id, before, hit)
        return handled or not body.alive

    def _body(self, entity: int) -> Body:
        self._bodies.sync()
        body = self._bodies.get(entity)
        if body is None:
            self._index.check_alive(entity)
            raise InvalidValueError(
                f"{self._index.label(entity)} has no place in space: that takes a Position and a Collider"
            )
        return body


def _bounds(body: Body) -> tuple[int, int, int, int]:
    return body.box.left, body.box.top, body.box.right, body.box.bottom


def _check_distance(dx: float, dy: float) -> None:
    if not (abs(dx) <= FARTHEST and abs(dy) <= FARTHEST):
        raise InvalidValueError(f"a movement of {dx}, {dy} px: at most {FARTHEST} are possible")
