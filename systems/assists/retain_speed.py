from esper import Processor

from components import ActiveAbility, Hit, RetainSpeed, Velocity
from ecs_platformer import World


class SpeedRetention(Processor):
    """The speed that a wall took comes back if the wall ends soon, and nothing else was begun since (Celeste)."""

    run_if_any = (RetainSpeed,)
    handles_hits_of = RetainSpeed

    def process(self, world: World) -> None:
        for entity, (kept, velocity) in world.actors(RetainSpeed, Velocity):
            if not kept.left:
                continue
            side = 1 if kept.speed > 0 else -1
            busy = world.try_get(entity, ActiveAbility)
            if velocity.x * side < 0 or (busy is not None and busy.by and busy.began >= kept.at):
                kept.left = 0
            elif not world.space.is_wall_at(entity, side):
                velocity.x, kept.left = kept.speed, 0
            else:
                kept.left -= 1

    def on_hit(self, world: World, entity: int, hit: Hit) -> bool:
        kept = world.get(entity, RetainSpeed)
        if hit.side in ("left", "right") and not kept.left:
            kept.speed, kept.at = world.get(entity, Velocity).x, world.tick
            kept.left = world.ticks(kept.duration)
        return False
