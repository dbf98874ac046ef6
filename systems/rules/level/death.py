"""Death: what it makes happen, and what becomes of who dies. Whatever ends a life does it by this."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ecs_platformer.ecs.component_types import core
from ecs_platformer.project import vocabulary
from systems.rules.scripting.effects import perform

if TYPE_CHECKING:
    from ecs_platformer.world.world import World


def die(world: World, entity: int, by: int = 0) -> None:
    """It is removed; who has a Respawn stays to be seen, and the level starts again in a moment.

    Before that its Death happens. Who is dying already does not die again.
    """
    known: Any = vocabulary()
    if world.has(entity, known["Dying"]):
        return
    world.cue("die", entity)
    death, respawn = world.try_get(entity, known["Death"]), world.try_get(entity, known["Respawn"])
    if death is not None:
        perform(world, entity, death.do, by)
    if not world.alive(entity):
        return
    if respawn is None:
        world.remove(entity)
        return
    freeze = world.ticks(respawn.freeze)
    world.clock.freeze(freeze)
    world.level.state.deaths += 1
    world.add(
        entity,
        known["Dying"](due=world.tick + freeze + world.ticks(respawn.wait)),
        known["Pose"](name="die", since=world.tick),
    )
    _still(world, entity)


def _still(world: World, entity: int) -> None:
    """Without a Velocity it is no actor: nothing moves it, and it does nothing; and nothing meets it."""
    known = core()
    if world.has(entity, known.Velocity):
        world.remove(entity, known.Velocity)
    if world.has(entity, known.Position, known.Collider):
        world.get(entity, known.Collider).enabled = False
        world.sync(entity)
