from esper import Processor

from components import Attached, Collider, Gravity, Hazard, Hit, OnHit, Position, Projectile, Shooter, Velocity
from ecs_platformer import World


class Projectiles(Processor):
    """What was shot flies level, then drops; is gone with its first victim, or sticks in what it hits (TowerFall)."""

    run_if_any = (Projectile,)
    handles_hits_of = Projectile

    def process(self, world: World) -> None:
        for entity, (projectile, _) in world.each(Projectile, Position):
            projectile.age += 1
            hazard = world.try_get(entity, Hazard)
            strikes = hazard is not None and hazard.at == world.tick and not projectile.pierces
            if strikes or (projectile.lifetime and projectile.age >= world.ticks(projectile.lifetime)):
                world.remove(entity)
            elif not world.has(entity, Velocity):
                _wait(world, entity, projectile)
            elif projectile.host:
                _stick(world, entity, projectile)
            elif projectile.drop and projectile.age == max(world.ticks(projectile.level), 1):
                world.add(entity, Gravity(acceleration=projectile.drop))

    def on_hit(self, world: World, entity: int, hit: Hit) -> bool:
        """An OnHit of its own says what becomes of one that does not stick; otherwise it is gone."""
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
    """No actor any more, and not sharp: a part of what it hit."""
    for kind in (Velocity, Hazard):
        if world.has(entity, kind):
            world.remove(entity, kind)
    attached, host = Attached(), world.try_get(projectile.host, Position)
    if host is not None:
        attached.host, attached.x, attached.y = projectile.host, host.x, host.y
    world.add(entity, attached)


def _wait(world: World, entity: int, projectile: Projectile) -> None:
    """Until somebody who shoots such things comes by."""
    if not projectile.ammo or not world.has(entity, Collider):
        return
    for other in world.space.overlapping(entity):
        shooter = world.try_get(other, Shooter)
        if shooter is not None and shooter.ammo == projectile.ammo:
            world.level.add_count(projectile.ammo)
            world.cue("pickup", entity)
            world.remove(entity)
            return
