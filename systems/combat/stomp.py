from esper import Processor

from components import (
    ActiveAbility,
    Climb,
    Collider,
    Dash,
    Footing,
    Health,
    JumpRequest,
    Position,
    Stomp,
    Stompable,
    Velocity,
)
from ecs_platformer import World
from systems.rules.combat.damage import hostile, strike
from systems.rules.control.input_buffer import LONG_AGO
from systems.rules.level.refill import refill


class Stomping(Processor):
    """Who comes down on somebody's head strikes them, stands on it for a moment, and bounces off (Celeste).

    In that tick they do not hurt it, whatever they have.
    """

    run_if_any = (Stomp,)

    def process(self, world: World) -> None:
        anybody = next(world.each(Stompable), None) is not None
        for entity, (stomp, velocity, _, collider) in world.actors(Stomp, Velocity, Position, Collider):
            stomp.on = ()
            if anybody and velocity.y >= 0 and collider.enabled:
                stomp.on = _trodden(world, entity, stomp)
            if stomp.on:
                lift = max(world.get(other, Stompable).lift for other in stomp.on)
                for other in stomp.on:
                    if world.has(other, Health):
                        strike(world, other, stomp.points, entity)
                world.physics.move_exact(
                    entity, dy=min(world.space.bounds(other)[1] for other in stomp.on) - world.space.bounds(entity)[3]
                )
                _bounce(world, entity, stomp, velocity, stomp.bounce * lift)
                world.cue("stomp", entity)
            stomp.feet = world.space.bounds(entity)[3]


def _trodden(world: World, entity: int, stomp: Stomp) -> tuple[int, ...]:
    """Whom it has come down on; standing beside somebody is no stomp, however low they are."""
    feet = world.space.bounds(entity)[3] if stomp.feet is None else stomp.feet
    found: list[int] = []
    for other in world.space.query_region(Stompable, world.space.bounds(entity), excluding=entity):
        if hostile(world, entity, other):
            _, top, _, bottom = world.space.bounds(other)
            if feet <= min(top + stomp.reach, bottom - 1):
                found.append(other)
    return tuple(found)


def _bounce(world: World, entity: int, stomp: Stomp, velocity: Velocity, speed: float) -> None:
    velocity.y = -speed
    leap, footing, busy = (
        world.try_get(entity, JumpRequest),
        world.try_get(entity, Footing),
        world.try_get(entity, ActiveAbility),
    )
    if leap is not None:
        leap.y, leap.at, leap.auto = -speed, world.tick, False
        leap.length = leap.left = world.ticks(stomp.hold)
    if footing is not None:
        footing.air = LONG_AGO
    if busy is not None and busy.by:
        busy.over = True
    if stomp.refills:
        refill(world.try_get(entity, Dash), world.try_get(entity, Climb))
