from esper import Processor

from components import Collider, Player, Position, Typewriter
from ecs_platformer import World
from systems.rules.visuals.camera_bounds import middle


class Signs(Processor):
    """Lets every Typewriter label that a player is near be written on, and forgets those that are left."""

    run_if_any = (Typewriter,)

    def process(self, world: World) -> None:
        places = [middle(world, player) for player, _ in world.each(Player, Position, Collider)]
        for _, (sign, at) in world.each(Typewriter, Position):
            near = not sign.near
            for x, y in places:
                near = near or (abs(x - at.x) <= sign.near and abs(y - at.y) <= sign.near)
            sign.ticks = sign.ticks + 1 if near else 0
