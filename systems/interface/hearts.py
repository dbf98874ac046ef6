from esper import Processor

from components import Health, Hud, Player
from ecs_platformer import World


class Hearts(Processor):
    """Remembers the most Health that the first player has had, so that a Hud can show lost points as empty hearts."""

    run_if_any = (Hud,)

    def process(self, world: World) -> None:
        for _, (health, _) in world.each(Health, Player):
            for _, (hud,) in world.each(Hud):
                if hud.hearts:
                    hud.most = max(hud.most, health.points)
            break
