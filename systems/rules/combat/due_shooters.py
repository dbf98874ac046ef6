"""Which Shooters may act in a tick. The others only wait, and `shooters` does not visit them."""

from collections.abc import Iterator

from components import Collider, Pose, Position, Shooter
from ecs_platformer import World

NO_POSE = Pose()


def each_due(world: World) -> Iterator[tuple[int, Shooter, Collider]]:
    """Iterate over (id, Shooter, Collider) of those that may shoot in this tick, or begin or end a warning, ids
    ascending; there may be too many."""
    waits = world.entities.cached_until_changed(_quiet_until, world, (Shooter, "due", "warning"))
    now = world.clock.now(0)  # never behind an entity's own clock, so that none is missed
    due = {entity for entity, until, pose in waits if until <= now or pose.name == "aim"}
    if due:
        for entity, (shooter, _, collider) in world.each(Shooter, Position, Collider):
            if entity in due:
                yield entity, shooter, collider


def _quiet_until(world: World) -> list[tuple[int, int, Pose]]:
    """List each Shooter, the tick, by its clock, until which it only waits unless it warns, and its Pose.

    What a Shooter is to do sooner, or without a `due`, is added here.
    """
    return [
        (entity, shooter.due - world.ticks(shooter.warning), world.try_get(entity, Pose) or NO_POSE)
        for entity, (shooter, _, _) in world.each(Shooter, Position, Collider)
    ]
