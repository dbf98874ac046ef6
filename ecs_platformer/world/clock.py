"""`world.clock`: time in whole ticks; a tick at once, or system by system for tools that look in between."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol
from weakref import ref

from ecs_platformer.ecs.entities import Entities
from ecs_platformer.errors import InvalidValueError, nearest, shown
from ecs_platformer.input import actions
from ecs_platformer.physics.attachments import follow
from ecs_platformer.physics.bodies import Bodies
from ecs_platformer.tape.inputs import MAX_PLAYERS, NOTHING, Given, Held, players_of
from ecs_platformer.world.level import Level
from ecs_platformer.world.movement import Movement
from ecs_platformer.world.scheduler import Scheduler

if TYPE_CHECKING:
    from esper import Processor

    from ecs_platformer.scene.scene import Scene

NO_PLAYERS = (NOTHING,) * MAX_PLAYERS


class Ticking(Protocol):
    """A World, as far as its clock changes it."""

    tick: int
    cues: list[tuple[str, int]]


class Clock:
    """Advances its World, which it does not keep alive."""

    def __init__(
        self,
        world: Ticking,
        tick_rate: int,
        scheduler: Scheduler,
        entities: Entities,
        bodies: Bodies,
        physics: Movement,
        level: Level,
        scene: Scene | None,
    ) -> None:
        self.tick_rate = tick_rate  # ticks a second
        self.held_by: tuple[Held, ...] = NO_PLAYERS  # the actions held in this tick, by slot: that of slot 1 first
        self.slots: set[int] = set()  # of all players so far; written by the system that reads `held_by`
        self.frozen_ticks = 0  # of a freeze, still to come
        self.after_tick: Callable[[Any], None] | None = None  # called with the World at the end of every tick
        self._world = ref(world)
        self._scheduler = scheduler
        self._entities = entities
        self._bodies = bodies
        self._physics = physics
        self._level = level
        self._actions = (actions() if scene is None else scene.actions).names  # all that can be held
        self._due: list[Processor] | None = None  # in this tick, while it is run by hand

    @property
    def held(self) -> Held:
        """The actions held in this tick by the player of slot 1; `held_by` has those of all four slots."""
        return self.held_by[0]

    def freeze(self, ticks: int) -> None:
        """Hit-stop: run only systems of stage "always" for this many ticks, from the next one on."""
        if type(ticks) is not int:
            raise InvalidValueError(f"a freeze takes a whole number of ticks, not {shown(ticks)}")
        self.frozen_ticks = max(self.frozen_ticks, ticks)

    def run(self, held: Given, ticks: int) -> None:
        """Run whole ticks: see World.step()."""
        if type(ticks) is not int or ticks < 0:
            raise InvalidValueError(f"a World goes on by a whole number of ticks, not {shown(ticks)}")
        held_by = self._held_by(held)
        world, outer = self._living_world(), self._entities.enter()
        try:
            for _ in range(ticks):
                self._scheduler.run(world, self._begin(world, held_by))
                self._end(world)
        finally:
            self._entities.leave(outer)

    # Stepping by hand

    def begin_tick(self, held: Given = NOTHING) -> list[str]:
        """Begin a tick to be run by hand; return the names of the systems that are due.

        After it come run_system() for each of them, and end_tick(). Until then there is no snapshot and no hash.
        """
        with self._entities:
            self._due = self._begin(self._living_world(), self._held_by(held))
        return [type(system).__name__ for system in self._due]

    def run_system(self, number: int) -> None:
        """Run the system of this number, from 0, of those that begin_tick() returned.

        Each once and in order makes the same tick as World.step().
        """
        if self._due is None:
            raise InvalidValueError("no tick is under way: begin_tick() comes first")
        if type(number) is not int or not 0 <= number < len(self._due):
            raise InvalidValueError(f"{len(self._due)} systems are due, counted from 0: there is no {shown(number)}")
        with self._entities:
            self._due[number].process(self._living_world())
            self._bodies.sync_composition()

    def end_tick(self) -> None:
        """End the tick; systems that did not run do not run in it."""
        if self._due is None:
            raise InvalidValueError("no tick is under way: begin_tick() comes first")
        self._due = None
        with self._entities:
            self._end(self._living_world())

    def check_between_ticks(self) -> None:
        """Raise InvalidValueError between begin_tick() and end_tick()."""
        if self._due is not None:
            raise InvalidValueError(
                f"tick {self._living_world().tick} is under way: it has to come to its end_tick() first"
            )

    # Inside

    def _begin(self, world: Ticking, held_by: tuple[Held, ...]) -> list[Processor]:
        """Begin a tick; return the systems that it runs."""
        if self._due is not None:
            self.check_between_ticks()
        self.held_by = held_by
        world.cues = []
        if self._physics.monitor is not None:
            self._physics.monitor.begin_tick()
        world.tick += 1
        bodies = self._bodies
        bodies.sync_composition()
        # Update attachments; check for new ones once per change of composition
        if bodies.attaching or Scheduler not in self._entities.composition():
            follow(bodies)
        if not self.frozen_ticks:
            return self._scheduler.due(frozen=False)
        self.frozen_ticks -= 1
        return self._scheduler.due(frozen=True)

    def _end(self, world: Ticking) -> None:
        if self._physics.monitor is not None:
            self._physics.monitor.end_tick(world, world.tick)
        if self._level.state.over:
            self.frozen_ticks = 0
            self._level.restart_now()
        if self.after_tick is not None:
            self.after_tick(world)

    def _living_world(self) -> Ticking:
        world = self._world()
        if world is None:
            raise ReferenceError("the World of this clock is gone")
        return world

    def _held_by(self, given: Given) -> tuple[Held, ...]:
        """Return the actions held in a tick, of all four slots. Raises InvalidValueError for an unknown one."""
        if given is NOTHING:
            return NO_PLAYERS
        players = [self._known(held) for held in players_of(given)]
        return (*players, *NO_PLAYERS[len(players) :])

    def _known(self, held: Held) -> Held:
        if held and not held.issubset(self._actions):
            action = min(held.difference(self._actions))
            raise InvalidValueError(f"no action {shown(action)}{nearest(action, self._actions)}")
        return held
