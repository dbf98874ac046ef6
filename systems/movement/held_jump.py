from esper import Processor

from components import Hit, Intent, JumpRequest, Velocity
from ecs_platformer import World
from systems.rules.movement.abilities import ability_of
from systems.rules.movement.up_and_down import own_side

CEILING_GRACE = 0.05  # s, from take-off, in which a ceiling does not end the hold (Celeste)


class HeldJumpSystem(Processor):
    """Keeps a jump at its take-off speed while jump is held, for a limited time (Celeste).

    A jump with a `height` has no such time: once it is released, `Fall.released` (`fall.py`) multiplies the actor's
    gravity.
    """

    run_if_any = (JumpRequest,)
    handles_hits_of = JumpRequest

    def process(self, world: World) -> None:
        for entity, (request, intent, velocity) in world.actors(JumpRequest, Intent, Velocity):
            if request.due:
                continue
            request.left = max(request.left - 1, 0)
            if not request.left or ability_of(world, entity):
                continue
            if request.auto or "jump" in intent.held:
                down = world.physics.down(entity)
                velocity.y = min(velocity.y * down, request.y) * down
            else:
                request.left = 0

    def on_hit(self, world: World, entity: int, hit: Hit) -> bool:
        """End the hold of a jump if the actor hits a ceiling, except just after take-off.

        Return False: the hit takes effect.
        """
        request = world.get(entity, JumpRequest)
        if own_side(world, entity, hit.side) == "up" and request.left <= request.length - world.ticks(CEILING_GRACE):
            request.left = 0
        return False
