from esper import Processor

from components import Cover, CurrentRoom, Player, Room
from ecs_platformer import World
from systems.rules.movement.move_toward import approach


class CoversSystem(Processor):
    """Fades each Cover in while no player is in its Room, and out while one is: also while the picture slides."""

    run_if_any = (Cover,)
    stage = "always"

    def process(self, world: World) -> None:
        here = {current.room for _, (current, _) in world.entities.each(CurrentRoom, Player)}
        for room, (cover, _) in world.entities.each(Cover, Room):
            goal = 0.0 if room in here else 1.0
            if cover.amount is None or not cover.fade:
                cover.amount = goal
            else:
                cover.amount = approach(cover.amount, goal, world.dt / cover.fade)
