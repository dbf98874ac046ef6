"""The half of a World that moves things: by px, by their velocities, with what carries them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial

from ecs_platformer.collision.shape import Box
from ecs_platformer.ecs.component_types import core
from ecs_platformer.errors import ValueFault
from ecs_platformer.fast.loops import move_actors, move_solids
from ecs_platformer.physics.actors import move_actor, move_x, move_y
from ecs_platformer.physics.attachments import follow, go_after, take_hold
from ecs_platformer.physics.body import Body
from ecs_platformer.physics.body_lists import one_by_one
from ecs_platformer.physics.pushing import press
from ecs_platformer.physics.solids import carry, drift, move_solid
from ecs_platformer.world.level import Course

FARTHEST = 2**31  # px that anything can move at once: from one end of the world to the other


class Mover(Course):
    """Motion by amounts; only move_actors() and move_solids() know of time."""

    def move(self, entity: int, dx: float, dy: float, *, told: bool = True) -> None:
        """Move by px through the remainder, x before y: an actor as far as it is free, a solid all the way.

        Not `told`: where an actor is stopped its velocity stays, nothing answers, and no Contacts learn of it.
        """
        body = self._body(entity)
        _check_distance(dx, dy)
        if self.journal is not None:
            self.journal.judge(self, entity, (dx, dy), partial(self._move, body, dx, dy, told))
        else:
            self._move(body, dx, dy, told)

    def move_actors(self) -> None:
        """All actors by their own velocity in one tick, ids ascending: move() for each, and much faster."""
        self._bodies.settle()
        if self.journal is None:
            move_actors(self._bodies, self.dt, self._go)
        else:
            for _, velocity, _, box in one_by_one(self._bodies.runners):
                body = self._bodies.get(box.id)
                if body is not None and body.box is box and body.is_actor and body.velocity is velocity:
                    self.move(body.id, velocity.x * self.dt, velocity.y * self.dt)

    def move_solids(self) -> None:
        """The same for all solids that move."""
        self._bodies.settle()
        if self.journal is None:
            move_solids(self._bodies, self.dt, self._go_among)
        else:
            for body, _, velocity, *_ in self._bodies.carriers:
                if body.alive and body.is_mover and body.velocity is velocity:
                    self.move(body.id, velocity.x * self.dt, velocity.y * self.dt)

    def nudge(self, entity: int, dx: int = 0, dy: int = 0) -> None:
        """Move an actor by whole px, x before y, as far as it is free; its velocity stays, and no hit is told."""
        body = self._body(entity)
        if dx:
            move_x(self._bodies, body, dx)
        if dy:
            move_y(self._bodies, body, dy)

    def carry(self, conveyors: Mapping[int, tuple[int, int]], lifts: Mapping[int, tuple[float, float]]) -> None:
        """Move the riders of these solids, not the solids, by whole px, as far as each is free: who stands on one by
        its x, who clings to one by its y. `lifts` (px/s) are what they can take along into a leap."""
        for solid in conveyors:
            self._body(solid)
        carry(self._bodies, conveyors, lifts)

    def press(self, entity: int) -> bool:
        """Press down on what an actor stands on: with boxes between or without, a px down a slope.

        Is it made?"""
        return press(self._bodies, self._body(entity))

    def drift(self, actors: Iterable[int], x: int, y: int) -> None:
        """Move these actors by whole px, x before y, all at once, as far as each is free: no hit is told."""
        drift(self._bodies, [self._body(entity) for entity in actors], x, y)

    def moved(self, entity: int) -> None:
        """After writing to the Position or Collider of one entity: Space knows at once."""
        self._bodies.place(self._body(entity))
        if self._bodies.attaching:
            go_after(self._bodies, entity)

    def attach(self, entity: int, host: int) -> None:
        """From now on an entity with Attached sits on this one."""
        self.get(entity, core().Attached)
        self.get(host, core().Position)
        take_hold(self._bodies, entity, host)

    def follow(self) -> None:
        """What is attached takes hold of its host, and goes after one that was written elsewhere, disabled or removed;
        a host that moves takes it along by itself. Every tick begins with it."""
        self._bodies.settle()
        follow(self._bodies)

    # Inside

    def _go(self, body: Body, dx: float, dy: float) -> None:
        _check_distance(dx, dy)
        self._move(body, dx, dy, True)

    def _go_among(self, solid: Body, dx: float, dy: float, near: list[Box] | None = None) -> None:
        _check_distance(dx, dy)
        move_solid(self._bodies, solid, dx, dy, near)

    def _move(self, body: Body, dx: float, dy: float, told: bool) -> None:
        if body.solid is None:
            move_actor(self._bodies, body, dx, dy, self._answer, told=told)
        else:
            move_solid(self._bodies, body, dx, dy)

    def _answer(self, body: Body, hit: object) -> bool:
        """The systems that answer to the hits of such an entity, in order, until one has settled it."""
        before = body.place()
        settled = any(system.answer(self, body.id, hit) for system in body.answers)
        self._bodies.settled = self._bodies.settled and all(getattr(system, "tells", False) for system in body.answers)
        if self.journal is not None and (settled or body.place() != before):
            self.journal.settled(body.id, before, hit)
        return settled or not body.alive


def _check_distance(dx: float, dy: float) -> None:
    if not (abs(dx) <= FARTHEST and abs(dy) <= FARTHEST):
        raise ValueFault(f"a movement of {dx}, {dy} px: at most {FARTHEST} are possible")
