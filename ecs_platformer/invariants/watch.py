"""Checks worlds against the physics invariants: in tests, with `--check`, and in `ecs-platformer check`."""

from __future__ import annotations

from ecs_platformer.invariants.monitor import InvariantMonitor
from ecs_platformer.invariants.state_rules import state_violations
from ecs_platformer.world.world import World


def watch(world: World) -> None:
    """Check every move and every tick of the world from now on, which makes the world about ten times slower.

    Violations in the present state are recorded at once.
    """
    world.physics.monitor = monitor = InvariantMonitor(world)
    monitor.end_tick(world, world.tick)


def violations(world: World) -> list[str]:
    """Return what is wrong with the present state and, if the world is watched, with the moves of its last tick.

    State: no actor overlaps a solid; whole pixels are integers, all numbers are finite, remainders are within half a
    pixel; Space finds every enabled collider where its components say, and nothing else.
    Moves: no actor passes through a solid or stops without cause; solids arrive exactly; an actor in the way is pushed
    flush, a rider is carried once, no other actor is moved; a squished actor had no room; remainders change only as the
    rules say. And every entity that was created is alive or was removed through the World.
    """
    found = state_violations(world)
    monitor = _monitor_of(world)
    return found if monitor is None else [*monitor.moves, *monitor.lost(world), *found]


def violations_so_far(world: World) -> list[str]:
    """Return the violations since watch() was called, each once, as "tick 12: …"; at most the first 1,000.

    Empty if the world is not watched.
    """
    monitor = _monitor_of(world)
    return [] if monitor is None else list(monitor.log)


def _monitor_of(world: World) -> InvariantMonitor | None:
    monitor = world.physics.monitor
    return monitor if isinstance(monitor, InvariantMonitor) else None
