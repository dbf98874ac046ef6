from dataclasses import dataclass
from typing import ClassVar

from components import Brain, Collider, Position, Run, Timeline
from ecs_platformer import World
from systems.rules.senses.ledge_probe import ledge_ahead
from systems.rules.senses.nearest import facing, stands

HORIZON = 64  # px ahead that are searched for the end of the ground and for a wall


@dataclass(slots=True)
class Ledge:
    """True if the entity, after one more tick of walking, could not stop before the end of its ground.

    The condition is about the side that the entity faces. It holds only while the entity stands on ground and no wall
    is nearer than the end of that ground; without a Brain, it never holds.
    """

    needs: ClassVar = (Position, Collider)


def holds(world: World, entity: int, condition: Ledge, timeline: Timeline) -> bool:
    brain = world.try_get(entity, Brain)
    if brain is None or not stands(world, entity):
        return False
    run, side = world.try_get(entity, Run), facing(world, entity)
    if not ledge_ahead(world, entity, brain, run, side, on_ground=True):
        return False
    left, _, right, _ = world.space.bounds(entity)
    ends = (px for px in range(1, HORIZON) if not world.space.is_grounded(entity, side * (right - left - 1 + px)))
    position = world.get(entity, Position)
    blocked = (px for px in range(1, HORIZON) if not world.space.fits_at(entity, position.x + side * px, position.y))
    return next(ends, HORIZON) < next(blocked, HORIZON)
