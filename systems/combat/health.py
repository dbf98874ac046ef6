from esper import Processor

from components import Dying, Health, Hit, Invincible, Knockback, OnHit, Pose, Struck
from ecs_platformer import World
from systems.rules.combat.damage import is_invincible, strike
from systems.rules.control.assist import assisted
from systems.rules.level.death import die
from systems.rules.movement.throwing import throw
from systems.rules.senses.nearest import facing
from systems.rules.time.hit_stop import hit_stop
from systems.rules.visuals.pose import pose

SIDEWAYS = ("left", "right")


class HealthSystem(Processor):
    """Takes Health from each entity that was struck, at most once in a tick.

    The entity is then knocked back or, at 0 points, dies. With the assist "invincible", players are not hurt, but they
    can still be crushed or fall out of the level.
    """

    run_if_any = (Invincible, Struck)
    handles_hits_of = Health

    def process(self, world: World) -> None:
        for entity, (invincible, current) in world.entities.each(Invincible, Pose):
            if current.name == "hurt" and world.clock.now(entity) >= invincible.until:
                current.name = ""
        for entity, (struck,) in world.entities.each(Struck):
            world.remove(entity, Struck)
            health = world.try_get(entity, Health)
            if health is None or world.has(entity, Dying) or assisted(world, entity, "invincible"):
                continue
            if is_invincible(world, entity) and not struck.deadly:
                continue
            health.points = 0 if struck.deadly else max(health.points - struck.points, 0)
            hit_stop(world, struck.by, health.hit_stop)
            if not health.points:
                die(world, entity, struck.by)
                continue
            hit_stop(world, entity, health.hit_stop)
            world.cue("hurt", entity)
            invincible = world.try_get(entity, Invincible)
            if invincible is not None:
                invincible.until = world.clock.now(entity) + world.ticks(invincible.duration)
                pose(world, entity, "hurt")
            _knock_back(world, entity, struck.away)

    def on_hit(self, world: World, entity: int, hit: Hit) -> bool:
        """Strike the actor and return True if the actor's OnHit says "die" for this side; otherwise return False.

        The strike makes the actor die in the system `health`, with the usual effects.
        """
        on_hit = world.try_get(entity, OnHit)
        dies = on_hit is not None and (on_hit.x if hit.side in SIDEWAYS else on_hit.y) == "die"
        if dies:
            strike(world, entity, 0, hit.solids[0], deadly=True)
        return dies


def _knock_back(world: World, entity: int, away: int) -> None:
    """Throw the entity to the side `away` (-1 or 1; 0: against its facing) and end its jump or ability."""
    knockback = world.try_get(entity, Knockback)
    if knockback is None:
        return
    away = away or -facing(world, entity)
    throw(world, entity, away * knockback.x, -knockback.y * world.physics.down(entity), knockback.forced)
