from esper import Processor

from components import Hud
from ecs_platformer import World
from systems.rules.interface.hud_layout import shown_health


class HeartsSystem(Processor):
    """Remembers the most Health that each Hud has shown, so that the Hud can show what has been lost since."""

    run_if_any = (Hud,)

    def process(self, world: World) -> None:
        for entity, hud in world.entities.cached(_huds, world):
            if hud.bar or hud.hearts:
                shown = shown_health(world, entity, hud)
                if shown is not None:
                    hud.most = max(hud.most, shown[1].points)


def _huds(world: World) -> list[tuple[int, Hud]]:
    return [(entity, hud) for entity, (hud,) in world.entities.each(Hud)]
