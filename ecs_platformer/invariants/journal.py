"""What a watched world's motion does wrong: each move is judged as it is made, each tick as it ends.

Not state: in no snapshot and no hash. A world that is not watched has none and pays one `is None` a move.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING, Any

from ecs_platformer.ecs.component_types import core
from ecs_platformer.invariants.move_rules import (
    Before,
    before,
    judge_arrival,
    judge_forwarded,
    judge_own,
    judge_passive,
    judge_stopped,
)
from ecs_platformer.invariants.observer import Box, figure, figures, walls, whole
from ecs_platformer.invariants.state_rules import Filed, standing

if TYPE_CHECKING:
    from ecs_platformer.world.world import World

MOST_KEPT = 1000  # sentences; a law that is broken for good must not eat the memory
EVERY = 16  # ticks: so often Space is asked for what has not moved, too
PLACE = re.compile(r" at -?\d+, -?\d+")


class Journal:
    """The faults of the last tick's moves, and all that was ever found, once each, with the tick."""

    def __init__(self, world: World) -> None:
        self.moves: list[str] = []
        self.log: list[str] = []
        self._told: set[str] = set()
        self._settled: dict[int, tuple[Box, str]] = {}  # actors whose hit some system answered: where, on which side
        self.count(world)

    def count(self, world: World) -> None:
        """Whoever is there now is taken for granted: a world begins, or was restored."""
        self._filed: Filed = {}
        self._census = world.entities.census()

    def lost(self, world: World) -> list[str]:
        """alive + removed = spawned, since the last count."""
        alive, removed, next_id = (now - then for now, then in zip(world.entities.census(), self._census, strict=True))
        gone = next_id - removed - alive
        return [f"{gone} entities are gone, but not by World.remove"] if gone else []

    def begin(self) -> None:
        """A tick begins."""
        self.moves.clear()

    def end(self, world: World, tick: int) -> None:
        """A tick is over: what moved wrongly in it and what stands wrongly now goes into the log."""
        if tick % EVERY == 0:
            self._filed.clear()
        for fault in (*self.moves, *self.lost(world), *standing(world, self._filed)):
            kind = PLACE.sub("", fault)
            if kind not in self._told and len(self.log) < MOST_KEPT:
                self._told.add(kind)
                self.log.append(f"tick {tick}: {fault}")

    def judge(self, world: World, entity: int, asked: tuple[float, float], move: Callable[[], None]) -> None:
        """Makes a move by `asked` px, the remainder not in it. One that raises is not judged."""
        if world.space.has_pushables:
            self._crowd(world, entity, asked, move)
            return
        actor = figure(world, entity)
        faults: Iterable[str]
        if actor is not None:
            one = before(actor)
            total = one.rest[0] + asked[0], one.rest[1] + asked[1]
            self._settled.pop(entity, None)
            move()
            if not one.whole():
                return
            one.settled = self._settled.pop(entity, None)
            idle = one.made() == (0, 0) and not round(total[0]) and not round(total[1])
            faults = judge_own(world, one, total, [] if idle else walls(world))
        else:
            faults = self._solid(world, entity, asked, move)
        self.moves += list(faults)[: MOST_KEPT - len(self.moves)]

    def settled(self, entity: int, box: Box, hit: Any) -> None:
        """A system answers to an actor's hit by what is not motion's: the move is judged up to there."""
        self._settled.setdefault(entity, (box, hit.side))

    def _crowd(self, world: World, entity: int, asked: tuple[float, float], move: Callable[[], None]) -> None:
        """Where there are boxes one moves many: none further than, nor another way than, the first."""
        known = core()
        others = [
            (other, place, place.x, place.y) for other, (place, _) in world.actors(known.Position, known.Velocity)
        ]
        place, rest = world.get(entity, known.Position), world.try_get(entity, known.Remainder)
        x, y = place.x, place.y
        total = (0.0, 0.0) if rest is None else (rest.x + asked[0], rest.y + asked[1])
        solid, squished = world.has(entity, known.Solid), world.has(entity, known.Squished)
        self._settled.pop(entity, None)
        move()
        moved = place.x - x, place.y - y
        if not whole(place):
            return
        if rest is not None and not squished and self._settled.pop(entity, None) is None:
            judge = judge_arrival if solid else partial(judge_stopped, sloping=world.space.has_slopes)
            self.moves += judge(world.entities.label(entity), total, moved, rest) if world.alive(entity) else ()
        for other, at, x, y in others:
            if (at.x != x or at.y != y) and other != entity and world.alive(other) and whole(at):
                self.moves += judge_forwarded(world, other, (at.x - x, at.y - y), entity, moved, solid=solid)

    def _solid(self, world: World, entity: int, asked: tuple[float, float], move: Callable[[], None]) -> list[str]:
        place, rest = world.get(entity, core().Position), world.try_get(entity, core().Remainder)
        ones = list(map(before, figures(world)))
        x, y = place.x, place.y
        total = (0.0, 0.0) if rest is None else (rest.x + asked[0], rest.y + asked[1])
        move()
        moved = place.x - x, place.y - y
        found = [] if rest is None else list(judge_arrival(world.entities.label(entity), total, moved, rest))
        if not whole(place) or (moved == (0, 0) and all(one.stayed() for one in ones)):
            return found
        grounds = walls(world)
        mover = next((wall for wall in grounds if wall.id == entity), None)
        others = [wall for wall in grounds if wall.id != entity]
        for one in filter(Before.whole, ones):
            found += judge_passive(world, one, entity, mover, moved, others)
        return found
