from esper import Processor

from components import (
    ActiveAbility,
    Climb,
    Collider,
    Dash,
    Fall,
    Footing,
    Ghost,
    Gravity,
    Jump,
    JumpRequest,
    Pose,
    Position,
    Run,
    Spring,
    Steering,
    Velocity,
)
from ecs_platformer import World
from systems.rules.control.input_buffer import LONG_AGO
from systems.rules.level.refill import refill
from systems.rules.level.zones import visitors
from systems.rules.movement.jump_arc import arc_of, launch

ALIGNS = 4  # px up or down, at most, by which a spring on a wall draws an actor to its middle (Celeste)
SHOWN = 0.25  # s for which it looks as just sprung


class Springs(Processor):
    """Springs throw whatever comes upon them: up from the floor, off a wall with no way back for a moment (Celeste)."""

    run_if_any = (Spring,)

    def process(self, world: World) -> None:
        for entity, (spring, pose, *_) in world.each(Spring, Pose, Position, Collider):
            for actor in visitors(world, entity):
                if not world.has(actor, Ghost) and _catches(spring, world.get(actor, Velocity)):
                    _align(world, entity, spring, actor)
                    _throw(world, spring, actor)
                    spring.at = world.tick
                    if spring.sound:
                        world.cue(spring.sound, entity)
            sprung = spring.at and world.tick < spring.at + world.ticks(SHOWN)
            pose.name, pose.since = ("on", spring.at) if sprung else ("", 0)


def _catches(spring: Spring, velocity: Velocity) -> bool:
    """Not what rises, and not what leaves a wall faster than it would be thrown."""
    if not spring.x:
        return velocity.y >= 0
    return velocity.x * spring.x <= 0 or abs(velocity.x) <= abs(spring.x)


def _align(world: World, entity: int, spring: Spring, actor: int) -> None:
    if not spring.aligns:
        return
    left, top, right, bottom = world.space.bounds(entity)
    its_left, _, its_right, its_bottom = world.space.bounds(actor)
    if spring.x:
        to_middle = (top + bottom) // 2 - its_bottom
        world.physics.move_exact(actor, dy=max(-ALIGNS, min(to_middle, ALIGNS)))
        world.physics.move_exact(actor, right - its_left if spring.x > 0 else left - its_right)
    else:
        world.physics.move_exact(actor, dy=top - its_bottom)


def _throw(world: World, spring: Spring, actor: int) -> None:
    velocity = world.get(actor, Velocity)
    velocity.x = spring.x if spring.x else velocity.x * spring.keep
    velocity.y = -(launch(spring.height, _pull(world, actor), world.dt) if spring.height else spring.y)
    leap, steering = world.try_get(actor, JumpRequest), world.try_get(actor, Steering)
    footing, busy, dash = world.try_get(actor, Footing), world.try_get(actor, ActiveAbility), world.try_get(actor, Dash)
    if leap is not None:
        leap.y, leap.at = velocity.y, world.tick
        leap.left = leap.length = 0 if spring.height else world.ticks(spring.hold)
        leap.auto = dash is not None and _lets_go(world, actor, spring)
    if steering is not None and spring.x:
        steering.x, steering.left = (1 if spring.x > 0 else -1), world.ticks(spring.forced)
    if footing is not None:
        footing.air = LONG_AGO
    if busy is not None and busy.by:
        busy.over = True
    if spring.refill:
        refill(dash, world.try_get(actor, Climb))


def _lets_go(world: World, actor: int, spring: Spring) -> bool:
    """Would it rise less high with jump let go? Then that counts as held; only those who dash forget it on landing."""
    fall = world.try_get(actor, Fall)
    return not spring.height or (fall is not None and fall.released != 1)


def _pull(world: World, actor: int) -> float:
    """px/s², while it rises."""
    shape = arc_of(world.try_get(actor, Jump), world.try_get(actor, Run), world.dt)
    weight = world.try_get(actor, Fall) or world.try_get(actor, Gravity)
    if weight is None:
        return 0.0
    return weight.acceleration if shape is None else shape[1]
