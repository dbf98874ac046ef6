from esper import Processor

from components import Collider, Player, Position, Typewriter
from ecs_platformer import World
from systems.rules.visuals.middle import middle


class TypewriterSystem(Processor):
    """Counts the ticks for which a player has been near each Typewriter. The count is 0 while no player is near."""

    run_if_any = (Typewriter,)

    def process(self, world: World) -> None:
        players = [middle(world, player) for player, _ in world.entities.each(Player, Position, Collider)]
        for _, (typewriter, position) in world.each(Typewriter, Position):
            near = not typewriter.near
            for x, y in players:
                near = near or (abs(x - position.x) <= typewriter.near and abs(y - position.y) <= typewriter.near)
            typewriter.ticks = typewriter.ticks + 1 if near else 0
