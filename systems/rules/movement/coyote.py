"""Coyote time: an actor that has just left the ground can still jump as if it stood there.

How long it has been in the air is counted by the system `footing`, in `Footing.air`.
"""

from components import Footing, Jump
from ecs_platformer import World


def can_jump_from_ground(world: World, footing: Footing, jump: Jump) -> bool:
    """Return True if the actor is on the ground (even with a `coyote` of 0) or in the coyote time after it."""
    return footing.air < max(world.ticks(jump.coyote), 1)
