from esper import Processor

from components import Collider, Conveyor, Position, Solid
from ecs_platformer import World


class ConveyorsSystem(Processor):
    """Carries the riders of each Conveyor along, as far as their way is free; velocities do not change (torc).

    One conveyor moves all its riders by the same number of whole px in a tick, so that stacked boxes stay stacked.
    """

    run_if_any = (Conveyor,)

    def process(self, world: World) -> None:
        moves: dict[int, tuple[int, int]] = {}
        speeds: dict[int, tuple[float, float]] = {}
        for entity, (conveyor, *_) in world.each(Conveyor, Solid, Position, Collider):
            conveyor.rest_x += conveyor.x * world.dt
            conveyor.rest_y += conveyor.y * world.dt
            x, y = round(conveyor.rest_x), round(conveyor.rest_y)
            conveyor.rest_x -= x
            conveyor.rest_y -= y
            moves[entity] = x, y
            speeds[entity] = conveyor.x, conveyor.y
        if moves:
            world.physics.carry_riders(moves, speeds)
