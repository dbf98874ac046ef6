"""Monitors a watched world: checks each move as it is made and each tick as it ends.

A monitor is not part of the state: no snapshot or hash includes it. An unwatched world has none, which costs one
`is None` per move.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING, Any

from ecs_platformer.core.ecs.component_types import core
from ecs_platformer.world.invariants.carry_ledger import CarryLedger
from ecs_platformer.world.invariants.move_rules import (
    ActorBefore,
    actor_before,
    check_limits,
    check_moved_by_solid,
    check_own_move,
    check_pushed_along,
    check_solid_move,
)
from ecs_platformer.world.invariants.observer import (
    Bounds,
    actor_view,
    actor_views,
    is_on_pixel,
    joined_solids,
    solid_views,
)
from ecs_platformer.world.invariants.state_rules import CheckedBodies, state_violations

if TYPE_CHECKING:
    from ecs_platformer.world.world import World

MOST_KEPT = 1000  # violations; a rule that is violated in every tick must not exhaust the memory
FULL_CHECK_INTERVAL = 16  # ticks; in between, Space is checked only for bodies that have moved
PLACE = re.compile(r" at -?\d+, -?\d+")  # violations that differ only in places are logged once


class InvariantMonitor:
    """`log` has the first 1,000 different violations, each with the tick in which it first occurred.

    `moves` has the violations in the moves of the last tick. `state` has the violations in the state after that tick,
    or is None after a reset. In every tick, the boxes in Space are checked for the bodies that have moved, and every
    `interval` ticks for all bodies.
    """

    def __init__(self, world: World, interval: int = FULL_CHECK_INTERVAL) -> None:
        self.moves: list[str] = []
        self.state: list[str] | None = None
        self.log: list[str] = []
        self._interval = interval
        self._logged: set[str] = set()
        self._ledger = CarryLedger()
        self._handled: dict[int, tuple[Bounds, str]] = {}  # actor → where a system handled its hit, and the side hit
        self.reset(world)

    def reset(self, world: World) -> None:
        self.state = None
        self.moves.clear()
        self._checked: CheckedBodies = {}
        self._census = world.entities.census()

    def lost(self, world: World) -> list[str]:
        alive, removed, next_id = (now - then for now, then in zip(world.entities.census(), self._census, strict=True))
        gone = next_id - removed - alive
        return [f"{gone} entities are gone, but not by World.remove"] if gone else []

    def begin_tick(self) -> None:
        self.moves.clear()
        self._ledger.begin_tick()

    def end_tick(self, world: World, tick: int) -> None:
        self._ledger.end_tick()
        if tick % self._interval == 0:
            self._checked.clear()
        self.state = state_violations(world, self._checked)
        for violation in (*self.moves, *self.lost(world), *self.state):
            kind = PLACE.sub("", violation)
            if kind not in self._logged and len(self.log) < MOST_KEPT:
                self._logged.add(kind)
                self.log.append(f"tick {tick}: {violation}")

    def check_move(self, world: World, entity: int, asked: tuple[float, float], move: Callable[[], None]) -> None:
        """Call `move`, which moves the entity by `asked` px plus the entity's remainder, and check the result.

        If the move raises an error, it is not checked.
        """
        if world.space.has_pushables:
            self._check_among_pushables(world, entity, asked, move)
            return
        actor = actor_view(world, entity)
        found: Iterable[str]
        if actor is not None:
            before = actor_before(actor)
            total = before.rest[0] + asked[0], before.rest[1] + asked[1]
            self._handled.pop(entity, None)
            move()
            if not before.on_pixel():
                return
            before.handled = self._handled.pop(entity, None)
            idle = before.moved() == (0, 0) and not round(total[0]) and not round(total[1])
            found = check_own_move(world, before, total, [] if idle else solid_views(world))
        else:
            found = self._check_solid(world, entity, asked, move)
        self.moves += list(found)[: MOST_KEPT - len(self.moves)]

    def note_handled_hit(self, entity: int, box: Bounds, hit: Any) -> None:
        """Note that a system has handled an actor's hit, or has moved the actor.

        The move is then checked only up to that hit. `box` is the actor's box at the moment of the hit.
        """
        self._handled.setdefault(entity, (box, hit.side))

    def _check_among_pushables(
        self, world: World, entity: int, asked: tuple[float, float], move: Callable[[], None]
    ) -> None:
        """Check a move in a world with pushables: other actors move only in the direction of the move."""
        known = core()
        others = [
            (other, place, place.x, place.y)
            for other, (place, _) in world.entities.actors(known.Position, known.Remainder)
        ]
        place, rest = world.get(entity, known.Position), world.try_get(entity, known.Remainder)
        x, y = place.x, place.y
        total = (0.0, 0.0) if rest is None else (rest.x + asked[0], rest.y + asked[1])
        solid, squished = world.has(entity, known.Solid), world.has(entity, known.Squished)
        self._handled.pop(entity, None)
        move()
        moved = place.x - x, place.y - y
        if not is_on_pixel(place):
            return
        if rest is not None and not squished and self._handled.pop(entity, None) is None:
            check = check_solid_move if solid else partial(check_limits, sloping=world.space.has_slopes)
            self.moves += check(world.entities.label(entity), total, moved, rest) if world.alive(entity) else ()
        for other, at, x, y in others:
            if (at.x != x or at.y != y) and other != entity and world.alive(other) and is_on_pixel(at):
                self.moves += check_pushed_along(world, other, (at.x - x, at.y - y), entity, moved, solid=solid)

    def _check_solid(
        self, world: World, entity: int, asked: tuple[float, float], move: Callable[[], None]
    ) -> list[str]:
        place, rest = world.get(entity, core().Position), world.try_get(entity, core().Remainder)
        actors = list(map(actor_before, actor_views(world)))
        x, y = place.x, place.y
        total = (0.0, 0.0) if rest is None else (rest.x + asked[0], rest.y + asked[1])
        move()
        moved = place.x - x, place.y - y
        found = [] if rest is None else list(check_solid_move(world.entities.label(entity), total, moved, rest))
        if not is_on_pixel(place) or (moved == (0, 0) and all(one.is_unmoved() for one in actors)):
            return found
        solids = solid_views(world)
        parts = joined_solids(world, entity)
        movers = [solid for solid in solids if solid.id in parts]
        others = [solid for solid in solids if solid.id not in parts]
        for before in filter(ActorBefore.on_pixel, actors):
            found += check_moved_by_solid(world, before, entity, movers, moved, others, self._ledger)
        return found
