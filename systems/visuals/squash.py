from esper import Processor

from components import ActionEvents, Squash, Velocity
from ecs_platformer import World
from systems.rules.movement.move_toward import approach


class Squashing(Processor):
    """Thin in leaps, flat in landings, long in dashes, and bit by bit its own size again (Celeste)."""

    run_if_any = (Squash,)

    def process(self, world: World) -> None:
        for _, (squash, deeds, velocity) in world.each(Squash, ActionEvents, Velocity):
            step = squash.back * world.dt
            squash.x, squash.y = approach(squash.x, 1.0, step), approach(squash.y, 1.0, step)
            for deed in deeds.now:
                taller = _taller(deed, squash, deeds, velocity)
                if taller:
                    squash.x, squash.y = 1.0 - taller, 1.0 + taller


def _taller(deed: str, squash: Squash, deeds: ActionEvents, velocity: Velocity) -> float:
    """By how much of its size; less than 0: flatter."""
    if deed in ("leap", "kick"):
        return squash.leap
    if deed == "land":
        return -squash.land * min(deeds.fell / squash.hard, 1.0)
    if deed == "dash":
        x, y = abs(velocity.x), abs(velocity.y)
        return squash.dash * (y - x) / (y + x)
    return {"duck": -squash.duck, "rise": squash.rise}.get(deed, 0.0)
