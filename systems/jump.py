from esper import Processor

from components import Intent, Jump, Velocity
from ecs_platformer import World


class Jumping(Processor):
    """Up from the ground, a little after leaving it (coyote time) or on landing (buffer); held, higher (Celeste)."""

    def process(self, world: World) -> None:
        for entity, (jump, intent, velocity) in world.actors(Jump, Intent, Velocity):
            holds = "jump" in intent.held
            jump.buffer_left = max(jump.buffer_left - 1, 0) if holds else 0
            if "jump" in intent.pressed:
                jump.buffer_left = world.ticks(jump.buffer)
            jump.coyote_left = max(jump.coyote_left - 1, 0)
            if velocity.y >= 0 and world.stands(entity):
                jump.coyote_left = world.ticks(jump.coyote)
            jump.hold_left = max(jump.hold_left - 1, 0) if holds and velocity.y < 0 else 0
            if jump.hold_left:
                velocity.y = min(velocity.y, -jump.speed)
            if jump.buffer_left and jump.coyote_left:
                jump.buffer_left = jump.coyote_left = 0
                jump.hold_left = world.ticks(jump.hold)
                velocity.x += jump.boost * intent.x
                velocity.y = -jump.speed
