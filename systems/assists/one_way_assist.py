from esper import Processor

from components import ActiveAbility, Climb, Dropping, Footing, Ladder, OneWayAssist, Velocity
from ecs_platformer import World


class OneWayAssistSystem(Processor):
    """Lifts actors that rise inside a one-way, so that a jump that is just too low gets them to the top (Celeste).

    Ladders do not lift actors, because ladders are far higher than a jump.
    """

    run_if_any = (OneWayAssist,)

    def process(self, world: World) -> None:
        for entity, (assist, footing, velocity) in world.actors(OneWayAssist, Footing, Velocity):
            down = world.physics.down(entity)
            if footing.on or velocity.y * down > 0 or _clings(world, entity) or world.has(entity, Dropping):
                continue
            near = world.space.colliders_in(world.space.bounds(entity), "one_way")
            if any(not world.has(one, Ladder) for one in near):
                world.move(entity, 0.0, -assist.speed * world.dt * down, silent=True)


def _clings(world: World, entity: int) -> bool:
    """Return True if the actor is on a ladder, or clings to a wall and does not climb up."""
    active, climb = world.try_get(entity, ActiveAbility), world.try_get(entity, Climb)
    if active is None or active.over:
        return False
    return active.by == "ladder" or (active.by == "climb" and climb is not None and climb.move >= 0)
