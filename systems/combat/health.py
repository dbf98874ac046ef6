from esper import Processor

from components import (
    ActiveAbility,
    Dying,
    Facing,
    Health,
    Hit,
    Invincible,
    JumpRequest,
    Knockback,
    OnHit,
    Pose,
    Steering,
    Struck,
    Velocity,
)
from ecs_platformer import World
from systems.rules.combat.damage import strike
from systems.rules.level.death import die
from systems.rules.visuals.pose import pose

SIDEWAYS = ("left", "right")


class Injuries(Processor):
    """What was struck loses Health, once a tick however many struck it; with none left it dies."""

    run_if_any = (Invincible, Struck)
    handles_hits_of = Health

    def process(self, world: World) -> None:
        for _, (mercy, shown) in world.each(Invincible, Pose):
            if shown.name == "hurt" and world.tick >= mercy.until:
                shown.name = ""
        for entity, (struck,) in world.each(Struck):
            world.remove(entity, Struck)
            health, mercy = world.try_get(entity, Health), world.try_get(entity, Invincible)
            if health is None or world.has(entity, Dying):
                continue
            if mercy is not None and world.tick < mercy.until and not struck.deadly:
                continue
            health.points = 0 if struck.deadly else max(health.points - struck.points, 0)
            if not health.points:
                die(world, entity, struck.by)
                continue
            world.cue("hurt", entity)
            if mercy is not None:
                mercy.until = world.tick + world.ticks(mercy.duration)
                pose(world, entity, "hurt", world.tick)
            _knock_back(world, entity, struck.away)

    def on_hit(self, world: World, entity: int, hit: Hit) -> bool:
        """Who has Health and dies of a hit, dies like everybody else."""
        on_hit = world.try_get(entity, OnHit)
        dies = on_hit is not None and (on_hit.x if hit.side in SIDEWAYS else on_hit.y) == "die"
        if dies:
            strike(world, entity, 0, hit.solids[0], deadly=True)
        return dies


def _knock_back(world: World, entity: int, away: int) -> None:
    """Whatever it was about to do is over; hurt from neither side it falls back from where it looks."""
    knockback, velocity = world.try_get(entity, Knockback), world.try_get(entity, Velocity)
    if knockback is None or velocity is None:
        return
    facing, steering = world.try_get(entity, Facing), world.try_get(entity, Steering)
    busy, leap = world.try_get(entity, ActiveAbility), world.try_get(entity, JumpRequest)
    away = away or (-1 if facing is None else -facing.x)
    velocity.x, velocity.y = away * knockback.x, -knockback.y
    if steering is not None:
        steering.x, steering.left = 0, world.ticks(knockback.forced)
    if busy is not None and busy.by:
        busy.over = True
    if leap is not None:
        leap.left = 0
