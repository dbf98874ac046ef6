from esper import Processor

from components import Climb, Collider, Dash, Health, Position, Stomp, Stompable, Velocity
from ecs_platformer import World
from systems.rules.combat.damage import is_invincible, strike
from systems.rules.level.refill import refill
from systems.rules.movement.jumps import count_as_jump
from systems.rules.movement.up_and_down import face_to, feet_at, feet_of
from systems.rules.senses.hostility import hostile


class StompSystem(Processor):
    """Lets actors with Stomp strike a Stompable entity that they land on, and bounce off its top (Celeste).

    In the tick of the stomp, the stomped entity does not hurt the actor, even if it has a Hazard. A stomp on invincible
    entities alone has the cue "clang" instead of "stomp".
    """

    run_if_any = (Stomp,)
    follows = (Stomp, Stompable)

    def process(self, world: World) -> None:
        any_stompable = next(world.entities.each(Stompable), None) is not None
        for entity, (stomp, velocity, position, collider) in world.entities.actors(Stomp, Velocity, Position, Collider):
            stomp.on = ()
            down = world.physics.down(entity)
            if any_stompable and velocity.y * down >= 0 and collider.enabled:
                stomp.on = _stomped(world, entity, stomp)
            if stomp.on:
                in_vain = all(is_invincible(world, other) for other in stomp.on)
                lift = max(world.get(other, Stompable).lift for other in stomp.on)
                for other in stomp.on:
                    if world.has(other, Health):
                        strike(world, other, stomp.points, entity)
                back = max((feet_of(world, entity) - face_to(world, other, down)) * down for other in stomp.on)
                world.physics.move_exact(entity, dy=-back * down)
                velocity.y = -stomp.bounce * lift * down
                count_as_jump(world, entity, world.ticks(stomp.hold))
                if stomp.refills:
                    refill(world.try_get(entity, Dash), world.try_get(entity, Climb))
                world.cue("clang" if in_vain else "stomp", entity)
            stomp.feet = feet_at(position, collider, down)


def _stomped(world: World, entity: int, stomp: Stomp) -> tuple[int, ...]:
    """Return the overlapping entities that the actor landed on, ids ascending.

    In the previous tick, the actor's feet were above the top of such an entity, or at most `Stomp.reach` px below.
    """
    feet, down = feet_of(world, entity) if stomp.feet is None else stomp.feet, world.physics.down(entity)
    found: list[int] = []
    for other in sorted([one.entity for one in world.space.met(entity, Stompable)]):
        if hostile(world, entity, other):
            _, top, _, bottom = world.space.bounds(other)
            past = (feet - face_to(world, other, down)) * down
            if past <= min(stomp.reach, bottom - top - 1):
                found.append(other)
    return tuple(found)
