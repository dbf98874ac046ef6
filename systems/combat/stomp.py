from esper import Processor

from components import Climb, Collider, Dash, Health, Position, Stomp, Stompable, Velocity
from ecs_platformer import World
from systems.rules.combat.damage import hostile, strike
from systems.rules.level.refill import refill
from systems.rules.movement.take_off import count_as_jump


class Stomping(Processor):
    """Lets actors with Stomp strike a Stompable entity that they land on, and bounce off its top (Celeste).

    In that tick the stomped entity does not hurt them, even with a Hazard.
    """

    run_if_any = (Stomp,)
    follows = (Stomp, Stompable)

    def process(self, world: World) -> None:
        any_stompable = next(world.entities.each(Stompable), None) is not None
        for entity, (stomp, velocity, _, collider) in world.entities.actors(Stomp, Velocity, Position, Collider):
            stomp.on = ()
            if any_stompable and velocity.y >= 0 and collider.enabled:
                stomp.on = _stomped(world, entity, stomp)
            if stomp.on:
                lift = max(world.get(other, Stompable).lift for other in stomp.on)
                for other in stomp.on:
                    if world.has(other, Health):
                        strike(world, other, stomp.points, entity)
                world.physics.move_exact(
                    entity, dy=min(world.space.bounds(other)[1] for other in stomp.on) - world.space.bounds(entity)[3]
                )
                velocity.y = -stomp.bounce * lift
                count_as_jump(world, entity, world.ticks(stomp.hold))
                if stomp.refills:
                    refill(world.try_get(entity, Dash), world.try_get(entity, Climb))
                world.cue("stomp", entity)
            stomp.feet = world.space.bounds(entity)[3]


def _stomped(world: World, entity: int, stomp: Stomp) -> tuple[int, ...]:
    """Return the overlapping entities that the actor landed on, ids ascending.

    In the previous tick its feet were above their top, or at most `Stomp.reach` px below it.
    """
    feet = world.space.bounds(entity)[3] if stomp.feet is None else stomp.feet
    found: list[int] = []
    for other in sorted([one.entity for one in world.space.met(entity, Stompable)]):
        if hostile(world, entity, other):
            _, top, _, bottom = world.space.bounds(other)
            if feet <= min(top + stomp.reach, bottom - 1):
                found.append(other)
    return tuple(found)
