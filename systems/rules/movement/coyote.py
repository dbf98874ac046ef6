"""Coyote time: an actor that has just left the ground can still jump as if it stood there.

The system `footing` counts the ticks that the actor has been in the air, in `Footing.air`.
"""

from components import Footing, Jump
from ecs_platformer import World


def can_jump_from_ground(world: World, footing: Footing, jump: Jump) -> bool:
    """Return True if the actor is on the ground (even with a `coyote` of 0), or left it within the coyote time."""
    return footing.air < max(world.ticks(jump.coyote), 1)
