from esper import Processor

from components import Health, Hud, Player
from ecs_platformer import World


class Hearts(Processor):
    """Keeps in mind how many hearts there were, so that those that are lost can be shown."""

    run_if_any = (Health,)

    def process(self, world: World) -> None:
        for _, (health, _) in world.each(Health, Player):
            for _, (hud,) in world.each(Hud):
                if hud.hearts:
                    hud.most = max(hud.most, health.points)
            break
