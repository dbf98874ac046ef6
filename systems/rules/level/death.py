"""Death: performs the Death of an entity, then removes the entity, or begins its Respawn. Rules that kill use this."""

from components import Collider, Death, DeathEffect, Dying, Position, Remainder, Respawn, Velocity
from ecs_platformer import World
from systems.rules.scripting.effects import perform
from systems.rules.visuals.pose import pose
from systems.rules.visuals.remains import leave_remains
from systems.rules.visuals.screen import frame_in_iris


def die(world: World, entity: int, by: int = 0) -> None:
    """Kill an entity: perform the effects of its Death, then remove the entity or, if it has a Respawn, make it Dying.

    `by` is the entity that killed `entity`, or 0 if no entity did. An entity that is already Dying does not die again.
    """
    if world.has(entity, Dying):
        return
    effect = world.try_get(entity, DeathEffect)
    if effect is None or effect.sound:
        world.cue("die" if effect is None else effect.sound, entity)
    leave_remains(world, entity)
    death, respawn = world.try_get(entity, Death), world.try_get(entity, Respawn)
    if death is not None:
        perform(world, entity, death.do, by)
    if not world.alive(entity):
        return
    if respawn is None:
        world.remove(entity)
        return
    world.clock.freeze(world.ticks(respawn.freeze))
    effect = world.try_get(entity, DeathEffect)
    if effect is not None and effect.iris and not respawn.alone:
        wait = world.ticks(respawn.freeze) + world.ticks(respawn.wait) - world.ticks(effect.iris)
        frame_in_iris(world, entity, wait, effect.iris, effect.rim, closes=True)
    world.level.state.deaths += 1
    world.add(entity, Dying(due=world.clock.now(entity) + world.ticks(respawn.wait)))
    pose(world, entity, "die")
    _disable(world, entity)


def _disable(world: World, entity: int) -> None:
    """Stop an entity from moving, acting and colliding. Without a Remainder, the entity is not an actor."""
    for kind in (Velocity, Remainder):
        if world.has(entity, kind):
            world.remove(entity, kind)
    if world.has(entity, Position, Collider):
        world.get(entity, Collider).enabled = False
        world.sync(entity)
