"""`world.clock`: runs whole ticks, or one tick system by system for tools that inspect it, and freezes the world."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Protocol
from weakref import ref

from ecs_platformer.core.ecs.entities import Entities
from ecs_platformer.core.physics.attachments import follow
from ecs_platformer.core.physics.bodies import Bodies
from ecs_platformer.errors import InvalidValueError, nearest, shown
from ecs_platformer.project.error_report import raise_noted
from ecs_platformer.scene.controls import actions
from ecs_platformer.scene.tape.inputs import MAX_PLAYERS, NOTHING, Given, Held, players_of
from ecs_platformer.world.level import Level
from ecs_platformer.world.movement import Movement
from ecs_platformer.world.scheduler import Scheduler

if TYPE_CHECKING:
    from esper import Processor

    from ecs_platformer.scene.scene import Scene

NO_PLAYERS = (NOTHING,) * MAX_PLAYERS
NONE: frozenset[int] = frozenset()
LONGEST_FREEZE = 2**31  # ticks; also the limit in snapshots


class Ticking(Protocol):
    tick: int
    cues: list[tuple[str, int]]


class Clock:
    """Advances its World, to which it holds only a weak reference."""

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
        self.tick_rate = tick_rate  # ticks per second
        self.held_by: tuple[Held, ...] = NO_PLAYERS  # the actions held in this tick, by slot: that of slot 1 first
        self.cue_places: dict[str, float] = {}  # px, how far right each cue of the last tick first was
        self.slots: set[int] = set()  # of all players so far; written by the system that reads `held_by`
        self.frozen_ticks = 0  # ticks of the present freeze that are still to come
        self.frozen_so_far = 0  # frozen ticks that have run; timers do not count them: see now()
        self.paused_ticks: dict[int, int] = {}  # entity → ticks in which it was paused so far, if there were any
        self.slept_ticks: dict[int, int] = {}  # entity → ticks that it has slept for so far, this time apart, if any
        self.asleep: Mapping[int, int] = {}  # entity → now(0) when it fell asleep; replaced whenever it changes
        self._missed = self.paused_ticks  # entity → ticks that it was paused or has slept for
        self._now = 0  # the time of the world; found when a tick begins and after a restore
        self.in_freeze = False  # this tick is one of a freeze
        self.after_tick: Callable[[Any], None] | None = None  # called with the World at the end of every tick
        self._world = ref(world)
        self._scheduler = scheduler
        self._entities = entities
        self._bodies = bodies
        self._physics = physics
        self._level = level
        self._actions = (actions() if scene is None else scene.actions).names  # all that can be held
        self._due: list[Processor] | None = None  # systems of the tick begun by begin_tick(); None after end_tick()

    @property
    def systems(self) -> list[type[Processor] | Processor]:
        """What another World that starts with the same systems is made of: see Scheduler.again."""
        return self._scheduler.again

    def know_systems_of(self, other: Clock) -> None:
        """Let states of another World be restored here in which systems run that were added there in mid-game."""
        self._scheduler.know_those_of(other._scheduler)

    def now(self, entity: int) -> int:
        """Return the time of an entity's timers: the ticks so far in which it was neither frozen, paused nor asleep.

        A timer that is set to `now(entity) + world.ticks(1.5)` is due after 1.5 s. Freezes, and ticks in which
        the entity is paused, delay it further. In a tick in which it is paused, the result is already the time of the
        next tick in which it is not. now(0) is the time of the world, which is never paused.
        """
        if not self._missed and not self.asleep:  # saves time only
            return self._now
        return self.asleep.get(entity, self._now) - self._missed.get(entity, 0)

    @property
    def held(self) -> Held:
        """The actions held in this tick by the player of slot 1. `held_by` has the actions of all four players."""
        return self.held_by[0]

    def freeze(self, ticks: int) -> None:
        """Start a hit-stop: from the next tick on, run only systems of stage "always" for this many ticks.

        Timers based on now() stop during a freeze. If the world is already frozen for longer, the call changes nothing.
        Raises InvalidValueError if `ticks` is not an integer or is more than 2^31.
        """
        if type(ticks) is not int or ticks > LONGEST_FREEZE:
            raise InvalidValueError(f"a freeze takes a whole number of ticks, at most 2^31, not {shown(ticks)}")
        self.frozen_ticks = max(self.frozen_ticks, ticks)

    def pause(self, entities: Iterable[int]) -> None:
        """Pause these entities, and no others, for the rest of this tick: they do not act, and their timers wait.

        World.each() and World.actors() leave these entities out, the entities do not move by their velocities, and
        now() does not count the tick for them. Solids among them still block; all others can still hit, carry
        and push them. Raises InvalidValueError between ticks, unless `entities` is empty.
        """
        paused = frozenset(entities)
        if paused and not self._entities.working and self._due is None:
            raise InvalidValueError("entities are paused for a tick: call pause() in a system, or after begin_tick()")
        self._entities.pause(paused)

    def sleep(self, entities: Iterable[int]) -> None:
        """Let these entities sleep, and no others, until the next call.

        Only entities.every(), names and ids find what sleeps. It does not act or move, nothing meets it, and its timers
        wait. Solids among them still block. What falls asleep in a tick has not acted in it if no system ran before.
        """
        now, before, alive = self.now(0), self.asleep, self._entities.alive
        self.asleep = {one: before.get(one, now) for one in sorted(entities) if alive(one)}
        for one in before.keys() - self.asleep.keys():
            if now > before[one] and alive(one):
                self.slept_ticks[one] = self.slept_ticks.get(one, 0) + now - before[one]
        self._add_up_missed()
        self._bodies.sleep(frozenset(self.asleep))

    @property
    def paused(self) -> frozenset[int]:
        """The entities that are paused in this tick."""
        return self._entities.paused

    def is_paused(self, entity: int) -> bool:
        """Return True if the entity is paused in this tick."""
        return entity in self._entities.paused

    def players(self, held: Given) -> tuple[Held, ...]:
        """Return the actions that each player holds, slot 1 first. `held` may have any form that World.step() takes.

        Raises InvalidValueError for an unknown action, and for more than four players.
        """
        return self._held_by(held)[: len(players_of(held))]

    def run(self, held: Given, ticks: int) -> None:
        """Run `ticks` complete ticks with the actions `held`: see World.step()."""
        if type(ticks) is not int or ticks < 0:
            raise InvalidValueError(f"a World goes on by a whole number of ticks, not {shown(ticks)}")
        held_by = self._held_by(held)
        world, outer = self._living_world(), self._entities.enter()
        try:
            for _ in range(ticks):
                self._scheduler.run(world, self._begin(world, held_by))
                self._end(world)
        except BaseException:
            self._forget_tick()  # as its _end() has not
            self._bodies.doubt()
            raise
        finally:
            self._entities.leave(outer)

    # Stepping by hand

    def begin_tick(self, held: Given = NOTHING) -> list[str]:
        """Begin a tick that is run system by system; return the class names of its systems, in order.

        Then call run_system() with the index of each system, and at last end_tick(). Until end_tick(), a second
        begin_tick() and the World's step(), snapshot(), restore() and hash() raise InvalidValueError.
        """
        with self._entities:
            self._due = self._begin(self._living_world(), self._held_by(held))
        return [type(system).__name__ for system in self._due]

    def run_system(self, number: int) -> None:
        """Run one of the systems that begin_tick() returned, by its index in that list.

        Running each system once, in order, gives the same tick as World.step(). Raises InvalidValueError if no tick is
        under way, or for an index that is not in the list.
        """
        if self._due is None:
            raise InvalidValueError("no tick is under way: begin_tick() comes first")
        if type(number) is not int or not 0 <= number < len(self._due):
            raise InvalidValueError(f"{len(self._due)} systems are due, counted from 0: there is no {shown(number)}")
        world, system = self._living_world(), self._due[number]
        with self._entities:
            try:
                system.process(world)
                self._bodies.sync_composition()
            except (Exception, SystemExit) as error:
                self._bodies.doubt()
                raise_noted(error, system, world)

    def end_tick(self) -> None:
        """End the tick that begin_tick() began; systems that have not run by then do not run in it.

        Raises InvalidValueError if no tick is under way.
        """
        if self._due is None:
            raise InvalidValueError("no tick is under way: begin_tick() comes first")
        self._due = None
        with self._entities:
            self._end(self._living_world())

    def paused_ticks_of_living(self) -> dict[int, int]:
        """Return entity → number of ticks in which it was paused, if not 0; only living entities, ids ascending."""
        return self._of_living(self.paused_ticks)

    def sleep_of_living(self) -> tuple[dict[int, int], dict[int, int]]:
        """Return entity → ticks that it has slept for, and sleeping entity → when it fell asleep: only of the living,
        ids ascending."""
        return self._of_living(self.slept_ticks), self._of_living(self.asleep)

    def restore_missed(self, paused: Mapping[int, int], slept: Mapping[int, int], asleep: Mapping[int, int]) -> None:
        """Call it when `World.tick` and `frozen_so_far` are restored: they tell the time of the world."""
        self.paused_ticks, self.slept_ticks, self.asleep = dict(paused), dict(slept), dict(asleep)
        self._add_up_missed()
        self._bodies.sleep(frozenset(asleep))
        self._now = self._living_world().tick - self.frozen_so_far

    def check_between_ticks(self) -> None:
        """Raise InvalidValueError in the middle of a tick: after begin_tick() and before end_tick()."""
        if self._due is not None:
            raise InvalidValueError(
                f"tick {self._living_world().tick} is under way: it has to come to its end_tick() first"
            )

    # Inside

    def _begin(self, world: Ticking, held_by: tuple[Held, ...]) -> list[Processor]:
        if self._due is not None:
            self.check_between_ticks()
        self.held_by = held_by
        world.cues, self.cue_places, self._level.requests = [], {}, []
        if self._physics.monitor is not None:
            self._physics.monitor.begin_tick()
        world.tick += 1
        self._entities.created_before, self._entities.gone = self._entities.created, {}
        bodies = self._bodies
        bodies.sync_composition()
        bodies.shifts.begin_tick()
        if bodies.attaching:
            follow(bodies)
        bodies.paths.begin_tick(self._scheduler.followed(), bodies)
        self.in_freeze = self.frozen_ticks > 0
        if self.in_freeze:
            self.frozen_ticks -= 1
            self.frozen_so_far += 1
        self._now = world.tick - self.frozen_so_far
        return self._scheduler.due(frozen=self.in_freeze)

    def _end(self, world: Ticking) -> None:
        if self._entities.paused and not self.in_freeze:  # now() leaves out the ticks of a freeze already
            self.paused_ticks |= {
                one: self.paused_ticks.get(one, 0) + 1 for one in self._entities.paused - self._entities.asleep
            }
            self.paused_ticks = self.paused_ticks_of_living()
            self._add_up_missed()
        self._forget_tick()
        if self._physics.monitor is not None:
            self._physics.monitor.end_tick(world, world.tick)
        if self._level.state.over:
            self.frozen_ticks = 0
            self.sleep(())
            self._level.restart_now()
        if self.after_tick is not None:
            self.after_tick(world)

    def _forget_tick(self) -> None:
        """Forget the carries and paths of this tick, which snapshots do not hold; no entity is paused any longer."""
        self._entities.pause(NONE)
        self._bodies.shifts.end_tick()
        self._bodies.paths.end_tick()

    def _of_living(self, ticks: Mapping[int, int]) -> dict[int, int]:
        return {one: ticks[one] for one in sorted(ticks) if self._entities.alive(one)}

    def _add_up_missed(self) -> None:
        self._missed = self.paused_ticks
        if slept := self.slept_ticks:
            self._missed = slept | {one: ticks + slept.get(one, 0) for one, ticks in self.paused_ticks.items()}

    def _living_world(self) -> Ticking:
        world = self._world()
        if world is None:
            raise ReferenceError("the World of this clock is gone")
        return world

    def _held_by(self, given: Given) -> tuple[Held, ...]:
        """Return the actions held, of all four slots. Raises InvalidValueError for an unknown one."""
        if given is NOTHING:
            return NO_PLAYERS
        players = [self._known(held) for held in players_of(given)]
        return (*players, *NO_PLAYERS[len(players) :])

    def _known(self, held: Held) -> Held:
        if held and not held.issubset(self._actions):
            action = min(held.difference(self._actions))
            raise InvalidValueError(f"no action {shown(action)}{nearest(action, self._actions)}")
        return held
