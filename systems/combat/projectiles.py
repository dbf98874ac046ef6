from esper import Processor

from components import Attached, Collider, Gravity, Hazard, Hit, OnHit, Position, Projectile, Velocity
from ecs_platformer import World
from systems.rules.combat.ammunition import takes_up


class Projectiles(Processor):
    """Lets shots fly level, then drop; they vanish when they hurt an entity, or stick in what they hit (TowerFall)."""

    run_if_any = (Projectile,)
    handles_hits_of = Projectile

    def process(self, world: World) -> None:
        for entity, (projectile, _) in world.each(Projectile, Position):
            projectile.age += 1
            hazard = world.try_get(entity, Hazard)
            spent = hazard is not None and hazard.at == world.tick and not projectile.pierces
            if spent or (projectile.lifetime and projectile.age >= world.ticks(projectile.lifetime)):
                world.remove(entity)
            elif not world.has(entity, Velocity):
                _be_picked_up(world, entity, projectile)
            elif projectile.host:
                _stick(world, entity, projectile)
            elif projectile.drop and projectile.age == max(world.ticks(projectile.level), 1):
                world.add(entity, Gravity(acceleration=projectile.drop))

    def on_hit(self, world: World, entity: int, hit: Hit) -> bool:
        """Stick in what it hit, or remove it; one that does not stick but has an OnHit is left to that."""
        projectile = world.get(entity, Projectile)
        if projectile.sticks:
            velocity = world.get(entity, Velocity)
            velocity.x = velocity.y = 0.0
            projectile.host = projectile.host or hit.solids[0]
            world.cue("stick", entity)
        elif world.has(entity, OnHit):
            return False
        else:
            world.remove(entity)
        return True


def _stick(world: World, entity: int, projectile: Projectile) -> None:
    """Make it a harmless part of what it hit: without a Velocity it is no actor any more."""
    for kind in (Velocity, Hazard):
        if world.has(entity, kind):
            world.remove(entity, kind)
    attached, host = Attached(), world.try_get(projectile.host, Position)
    if host is not None:
        attached.host, attached.x, attached.y = projectile.host, host.x, host.y
    world.add(entity, attached)


def _be_picked_up(world: World, entity: int, projectile: Projectile) -> None:
    """Remove a stuck projectile, and count it as ammo, once a Shooter that can take it overlaps it."""
    if not projectile.ammo or not world.has(entity, Collider):
        return
    for other in world.space.overlapping(entity):
        if takes_up(world, other, projectile.ammo):
            world.cue("pickup", entity)
            world.remove(entity)
            return
