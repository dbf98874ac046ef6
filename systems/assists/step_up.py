from esper import Processor

from components import Dropping, Footing, Hit, Position, Slope, StepUp, Velocity
from ecs_platformer import World


class StepUpSystem(Processor):
    """Lets an actor on the ground walk up a step instead of stopping, and down a step instead of falling.

    Both happen in the tick in which the actor reaches the step.
    """

    run_if_any = (StepUp,)
    handles_hits_of = StepUp

    def process(self, world: World) -> None:
        for entity, (step, footing, velocity) in world.actors(StepUp, Footing, Velocity):
            down = world.physics.down(entity)
            if step.down and footing.on and velocity.y * down >= 0 and not world.has(entity, Dropping):
                _step_down(world, entity, step.down, down)

    def on_hit(self, world: World, entity: int, hit: Hit) -> bool:
        side = {"left": -1, "right": 1}.get(hit.side, 0)
        position, rest = world.get(entity, Position), hit.wanted - hit.moved
        while side and rest:  # there may be several steps in a tick
            before = position.x
            if _step_up(world, entity, side):
                world.physics.move_exact(entity, side * rest)
            if position.x == before:
                return False
            rest -= abs(position.x - before)
        return bool(side)


def _step_up(world: World, entity: int, side: int) -> bool:
    """Raise the actor by as few px as it needs to go on to the side (1 or -1); return False if it cannot."""
    step, position, up = world.get(entity, StepUp), world.get(entity, Position), -world.physics.down(entity)
    velocity = world.try_get(entity, Velocity)
    if velocity is None or velocity.y * up > 0 or not world.space.is_grounded(entity):
        return False
    if any(_rises(world.try_get(solid, Slope), side, up) for solid in world.space.walls_at(entity, side)):
        return False  # a slope that is too steep for the actor is not a flight of steps
    for height in range(1, step.height + 1):
        y = position.y + up * height
        if not world.space.fits_at(entity, position.x, y):
            return False
        if world.space.fits_at(entity, position.x + side, y):
            world.physics.move_exact(entity, dy=up * height)
            return True
    return False


def _rises(slope: Slope | None, side: int, up: int) -> bool:
    return slope is not None and slope.hangs == (up > 0) and (slope.right - slope.left) * side > 0


def _step_down(world: World, entity: int, most: int, down: int) -> None:
    """Lower an actor that has walked off an edge to the ground, if the ground is at most `most` px below it."""
    for depth in range(most + 1):
        if world.space.is_grounded(entity, 0, depth * down):
            world.physics.move_exact(entity, dy=depth * down)
            return
