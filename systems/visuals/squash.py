from esper import Processor

from components import ActionEvents, Squash, Velocity
from ecs_platformer import World
from systems.rules.movement.move_toward import approach


class SquashSystem(Processor):
    """Stretches and flattens Sprites when their entities jump, dash, land or duck; the effect wears off (Celeste)."""

    run_if_any = (Squash,)

    def process(self, world: World) -> None:
        for _, (squash, events, velocity) in world.each(Squash, ActionEvents, Velocity):
            step = squash.back * world.dt
            squash.x, squash.y = approach(squash.x, 1.0, step), approach(squash.y, 1.0, step)
            for event in events.now:
                stretch = _stretch(event, squash, events, velocity)
                if stretch:
                    squash.x, squash.y = 1.0 - stretch, 1.0 + stretch


def _stretch(event: str, squash: Squash, events: ActionEvents, velocity: Velocity) -> float:
    """Return the share of its size by which an event makes a sprite taller; negative: flatter, 0: no change."""
    if event in ("leap", "kick"):
        return squash.leap
    if event == "land":
        return -squash.land * min(events.fell / squash.hard, 1.0)
    if event == "dash":
        x, y = abs(velocity.x), abs(velocity.y)
        return squash.dash * (y - x) / (y + x)
    return {"duck": -squash.duck, "rise": squash.rise}.get(event, 0.0)
