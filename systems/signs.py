from esper import Processor

from components import Collider, Player, Position, Typed
from ecs_platformer import World
from ecs_platformer.viewing import middle


class Signs(Processor):
    """Lets every Typed label that a player is near be written on, and forgets those that are left."""

    wants = Typed

    def process(self, world: World) -> None:
        typed = list(world.each(Typed, Position))
        places = [middle(world, player) for player, _ in world.each(Player, Position, Collider)] if typed else []
        for _, (sign, at) in typed:
            near = not sign.near or any(max(abs(x - at.x), abs(y - at.y)) <= sign.near for x, y in places)
            sign.ticks = sign.ticks + 1 if near else 0
