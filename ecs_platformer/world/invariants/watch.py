"""Checks worlds against the physics invariants: in tests, with `--check`, and in `ecs-platformer check`."""

from __future__ import annotations

from ecs_platformer.world.invariants.monitor import FULL_CHECK_INTERVAL, InvariantMonitor
from ecs_platformer.world.invariants.state_rules import state_violations
from ecs_platformer.world.world import World


def watch(world: World, interval: int = FULL_CHECK_INTERVAL) -> None:
    """Check every move and every tick of the world from now on. This makes the world about ten times slower.

    Violations in the current state are recorded at once. Every `interval` ticks, Space is also checked for bodies that
    have not moved.
    """
    world.physics.monitor = monitor = InvariantMonitor(world, interval)
    monitor.end_tick(world, world.tick)


def violations(world: World) -> list[str]:
    """Return what is wrong with the current state and, if the world is watched, with the moves of its last tick.

    The rules for the state are: No actor overlaps a solid. Two actors do not overlap if one of them is pushable. Fields
    for integers contain integers, all numbers are finite, and remainders are at most half a px. Space has the box of
    every enabled collider where the components say, and no other boxes.

    The rules for moves are: No actor passes through a solid, or stops without cause. A solid moves exactly as far as it
    was asked to. An actor in the way is pushed until it is flush with the solid, a rider is carried once, and no other
    actor is moved. An actor is squished only if it has no room. Remainders change only as the physics rules say. Every
    entity that was created is alive, or was removed through the World.
    """
    found = state_violations(world)
    monitor = _monitor_of(world)
    return found if monitor is None else [*monitor.moves, *monitor.lost(world), *found]


def violations_in_tick(world: World) -> list[str]:
    """Return the violations() that were found at the end of the last tick of a watched world, without a new check.

    If the world is not watched, or if it was restored after that tick, the current state is checked.
    """
    monitor = _monitor_of(world)
    if monitor is None or monitor.state is None:
        return violations(world)
    return [*monitor.moves, *monitor.lost(world), *monitor.state]


def violations_so_far(world: World) -> list[str]:
    """Return the first 1,000 violations since watch() was called, each only once, as "tick 12: …".

    Return [] if the world is not watched.
    """
    monitor = _monitor_of(world)
    return [] if monitor is None else list(monitor.log)


def _monitor_of(world: World) -> InvariantMonitor | None:
    monitor = world.physics.monitor
    return monitor if isinstance(monitor, InvariantMonitor) else None
