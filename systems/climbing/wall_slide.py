from esper import Processor

from components import ActiveAbility, Duck, Facing, Fall, Footing, Intent, JumpRequest, Velocity, WallSlide
from ecs_platformer import World
from systems.rules.movement.ducking import can_stand, stand_up


class WallSlideSystem(Processor):
    """Makes actors slide down the wall that they face and press against, faster and faster as time passes (Celeste).

    The system `fall` then limits their speed, or slows them by drag. Holding grab counts as pressing while no direction
    is held. An actor that stands on ground, jumps or uses another ability regains the full duration of the slide.
    """

    run_if_any = (WallSlide,)

    def process(self, world: World) -> None:
        for entity, (slide, intent, velocity, footing, facing, fall) in world.actors(
            WallSlide, Intent, Velocity, Footing, Facing, Fall
        ):
            request, active = world.try_get(entity, JumpRequest), world.try_get(entity, ActiveAbility)
            if max(request.at if request else -1, active.began if active else -1) >= slide.seen:
                slide.used = 0
            slide.used = 0 if footing.on else slide.used + abs(slide.side)
            slide.side, slide.seen = 0, world.clock.now(entity)
            presses = intent.x == facing.x or (not intent.x and "grab" in intent.held)
            down = world.physics.down(entity)
            speed = slide.down_speed if intent.y * down > 0 else slide.speed
            rises = velocity.y * down < 0
            if footing.on or (active and active.by) or not presses or speed is None or rises:
                continue
            duck, left = world.try_get(entity, Duck), _share_left(world, slide)
            if not (left or slide.time_to_stop) or not world.space.is_wall_at(entity, facing.x):
                continue
            if can_stand(world, entity, duck):
                stand_up(world, entity, duck)
                slide.side = facing.x
                slide.limit = fall.terminal + (speed - fall.terminal) * left


def _share_left(world: World, slide: WallSlide) -> float:
    if slide.endless:
        return 1.0
    return max(1 - slide.used * world.dt / slide.duration, 0.0) if slide.duration else 0.0
