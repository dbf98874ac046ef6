from esper import Processor

from components import (
    Attached,
    Collider,
    Gravity,
    Hazard,
    Hit,
    OnHit,
    Position,
    Projectile,
    Remainder,
    Shooter,
    Velocity,
)
from ecs_platformer import World
from systems.rules.combat.ammunition import takes_up


class ProjectilesSystem(Processor):
    """Makes shots fly level, then drop, and vanish or stick when they hit something (TowerFall)."""

    run_if_any = (Projectile,)
    follows = (Projectile, Shooter)
    handles_hits_of = Projectile

    def process(self, world: World) -> None:
        paused = world.clock.paused
        for entity, (projectile, _) in world.entities.each(Projectile, Position):
            acts = entity not in paused
            projectile.age += acts
            if projectile.spent or (projectile.lifetime and projectile.age >= world.ticks(projectile.lifetime)):
                world.cue("fizzle", entity)
                world.remove(entity)
            elif projectile.host and world.has(entity, Velocity):
                _stick(world, entity, projectile)
            elif projectile.ammo and not world.has(entity, Velocity):
                _be_picked_up(world, entity, projectile)
            elif projectile.drop and acts:
                _drop(world, entity, projectile)

    def on_hit(self, world: World, entity: int, hit: Hit) -> bool:
        """Make the projectile stick in the solid that it hit, or stop there, and return True.

        A projectile that stops is removed later in the tick; until then, it hurts the entities that it met on its way.
        If the projectile does not stick and has an OnHit, do nothing and return False, so that the OnHit takes effect.
        """
        projectile = world.get(entity, Projectile)
        if not projectile.sticks and world.has(entity, OnHit):
            return False
        velocity = world.try_get(entity, Velocity)
        if velocity is not None:
            velocity.x = velocity.y = 0.0
        if projectile.sticks:
            projectile.host = projectile.host or hit.solids[0]
            world.cue("stick", entity)
        else:
            projectile.spent = True
        return True


def _drop(world: World, entity: int, projectile: Projectile) -> None:
    """Let gravity act on the projectile, if it still flies, from the end of its level flight on."""
    if projectile.age == max(world.ticks(projectile.level), 1) and world.has(entity, Velocity):
        world.add(entity, Gravity(acceleration=projectile.drop))


def _stick(world: World, entity: int, projectile: Projectile) -> None:
    """Attach the projectile to the solid that it hit, and make it harmless. Without a Remainder, it is no actor."""
    for kind in (Velocity, Remainder, Hazard):
        if world.has(entity, kind):
            world.remove(entity, kind)
    attached, host = Attached(), world.try_get(projectile.host, Position)
    if host is not None:
        attached.host, attached.x, attached.y = projectile.host, host.x, host.y
    world.add(entity, attached)


def _be_picked_up(world: World, entity: int, projectile: Projectile) -> None:
    """Remove a stuck projectile and count it as ammo if a Shooter that has room for it overlaps it."""
    if not world.has(entity, Collider):
        return
    for meeting in world.space.met(entity, Shooter):
        if world.alive(meeting.entity) and takes_up(world, meeting.entity, projectile.ammo):
            world.cue("pickup", entity)
            world.remove(entity)
            return
