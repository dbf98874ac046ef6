from esper import Processor

from components import ActiveAbility, Hit, RetainSpeed, Velocity
from ecs_platformer import World


class RetainSpeedSystem(Processor):
    """Gives an actor back the speed that it lost at a wall, if it soon gets past the wall (Celeste).

    If the actor moves away from the wall or begins an ability before that, the speed is lost for good.
    """

    run_if_any = (RetainSpeed,)
    handles_hits_of = RetainSpeed

    def process(self, world: World) -> None:
        for entity, (retained, velocity) in world.actors(RetainSpeed, Velocity):
            if not retained.left:
                continue
            side = 1 if retained.speed > 0 else -1
            active = world.try_get(entity, ActiveAbility)
            if velocity.x * side < 0 or (active is not None and active.by and active.began >= retained.at):
                retained.left = 0
            elif not world.space.is_wall_at(entity, side):
                velocity.x, retained.left = retained.speed, 0
            else:
                retained.left -= 1

    def on_hit(self, world: World, entity: int, hit: Hit) -> bool:
        """Remember the speed before a hit at the left or right side, unless a speed is remembered already.

        Return False, so that the hit has its usual effect.
        """
        retained, velocity = world.get(entity, RetainSpeed), world.try_get(entity, Velocity)
        if hit.side in ("left", "right") and not retained.left and velocity is not None:
            retained.speed, retained.at = velocity.x, world.clock.now(entity)
            retained.left = world.ticks(retained.duration)
        return False
