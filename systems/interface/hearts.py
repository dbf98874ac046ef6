from esper import Processor

from components import Hud
from ecs_platformer import World
from systems.rules.senses.health_of_player import health_of_player


class Hearts(Processor):
    """Remembers the most Health that a player has had, so that a Hud can show lost points as empty hearts."""

    run_if_any = (Hud,)

    def process(self, world: World) -> None:
        for _, (hud,) in world.entities.each(Hud):
            health = health_of_player(world, hud.slot) if hud.hearts else None
            if health is not None:
                hud.most = max(hud.most, health.points)
