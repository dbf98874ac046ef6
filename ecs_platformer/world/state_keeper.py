"""Takes snapshots of a whole world, and restores them bit for bit."""

from __future__ import annotations

from operator import itemgetter
from random import Random
from typing import Protocol, cast

from ecs_platformer.core.ecs.entities import Entities
from ecs_platformer.core.gc_pause import uncollected
from ecs_platformer.core.physics.bodies import Bodies
from ecs_platformer.errors import InvalidValueError, shown
from ecs_platformer.media.drawing.lazy_particles import LazyParticles
from ecs_platformer.scene.scene import Scene
from ecs_platformer.world.clock import Clock
from ecs_platformer.world.level import Level
from ecs_platformer.world.scheduler import Scheduler
from ecs_platformer.world.snapshot import Snapshot
from ecs_platformer.world.snapshot.component_classes import ComponentClasses
from ecs_platformer.world.snapshot.level_state import level_state_from
from ecs_platformer.world.snapshot.restore import apply_restore, entities_of, plan_restore, systems_of


class Simulated(Protocol):
    """The state of a World apart from its entities, systems, clock and level."""

    tick: int
    rng: Random
    particles: LazyParticles
    _state: StateKeeper

    @property
    def scene(self) -> Scene: ...


class StateKeeper:
    """The same snapshot and the same inputs give the same ticks."""

    def __init__(
        self,
        entities: Entities,
        bodies: Bodies,
        scheduler: Scheduler,
        classes: ComponentClasses,
        clock: Clock,
        level: Level,
    ) -> None:
        self.entities = entities
        self.bodies = bodies
        self.scheduler = scheduler
        self._classes = classes
        self.clock = clock
        self.level = level

    def snapshot(self, world: Simulated, names: dict[str, int]) -> Snapshot:
        self.clock.check_between_ticks()
        with uncollected():
            entities = entities_of(self.entities)
        return Snapshot(
            world.tick,
            self.clock.tick_rate,
            self.clock.frozen_ticks,
            self.clock.frozen_so_far,
            world.rng.getstate(),
            self.entities.next_id,
            tuple(sorted(names.items(), key=itemgetter(1))),
            entities,
            systems_of(self.scheduler.updating),
            self.level.state.values(),
            tuple(self.clock.paused_ticks_of_living().items()),
            self.scheduler.order,
            *[tuple(ticks.items()) for ticks in self.clock.sleep_of_living()],
        )

    def restore(self, world: Simulated, saved: Snapshot) -> None:
        if not isinstance(given := cast("object", saved), Snapshot):
            raise InvalidValueError(f"not a snapshot: {shown(given)}")
        if saved.tick_rate != self.clock.tick_rate:
            raise InvalidValueError(
                f"the snapshot has {saved.tick_rate} ticks a second, this world {self.clock.tick_rate}"
            )
        self.clock.check_between_ticks()
        level_state = level_state_from(saved.story)
        self.level.check(level_state)
        systems = self.scheduler.in_order(saved.order)
        with uncollected():
            try:
                first = self.scheduler.first_types
                ahead = plan_restore(saved, self.entities, systems, self._classes, first, lambda: world.scene.prefabs)
            except RecursionError:
                raise InvalidValueError("a snapshot's values are nested too deeply") from None
            apply_restore(ahead, saved, self.entities, self.bodies)
            self.scheduler.use(systems)
        world.tick = saved.tick
        world.particles.go_back(saved.tick)
        self.clock.frozen_ticks, self.clock.frozen_so_far = saved.frozen, saved.frozen_so_far
        self.clock.restore_missed(dict(saved.sat_out), dict(saved.slept), dict(saved.asleep))
        world.rng.setstate(saved.rng)
        self.level.state = level_state


def state_of(world: Simulated) -> StateKeeper:
    """Return the StateKeeper of a World, for other ways of saving and restoring the World's state."""
    return world._state  # pyright: ignore[reportPrivateUsage]  (World has no public name for it)
