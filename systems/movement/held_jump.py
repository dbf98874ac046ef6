from esper import Processor

from components import ActiveAbility, Hit, Intent, JumpRequest, Velocity
from ecs_platformer import World

CEILING_GRACE = 0.05  # s after a take-off in which a ceiling does not end the hold (Celeste)


class HeldJump(Processor):
    """While jump stays held, for a while, it rises at least as fast as it took off (Celeste)."""

    run_if_any = (JumpRequest,)
    handles_hits_of = JumpRequest

    def process(self, world: World) -> None:
        for entity, (leap, intent, velocity) in world.actors(JumpRequest, Intent, Velocity):
            if leap.due:
                continue
            leap.left = max(leap.left - 1, 0)
            busy = world.try_get(entity, ActiveAbility)
            if not leap.left or (busy is not None and busy.by):
                continue
            if leap.auto or "jump" in intent.held:
                velocity.y = min(velocity.y, leap.y)
            else:
                leap.left = 0

    def on_hit(self, world: World, entity: int, hit: Hit) -> bool:
        leap = world.get(entity, JumpRequest)
        if hit.side == "up" and leap.left <= leap.length - world.ticks(CEILING_GRACE):
            leap.left = 0
        return False
