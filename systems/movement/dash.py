from math import sqrt

from esper import Processor

from components import (
    ActiveAbility,
    Dash,
    Duck,
    Facing,
    Footing,
    Hit,
    Intent,
    Jump,
    JumpRequest,
    LiftBoost,
    Run,
    Velocity,
    WallJump,
)
from ecs_platformer import World
from systems.rules.control.input_buffer import use_up, waits
from systems.rules.movement.ducking import can_stand, duck, stand_up
from systems.rules.movement.jump_arc import arc_of
from systems.rules.movement.move_toward import approach

DIAGONAL = sqrt(0.5)
SHARE_OF_DIAGONAL = 0.7  # of the acceleration, by axis (Pico-8)


class Dashing(Processor):
    """The press stops it and freezes the world; then the direction is taken, and off it goes for a while (Celeste).

    A leap ends it: a faster one out of a level dash, one off a wall out of an upward dash. One by `target` knows none.
    """

    run_if_any = (Dash,)
    handles_hits_of = Dash

    def process(self, world: World) -> None:
        for entity, (dash, intent, velocity, busy, footing, leap) in world.actors(
            Dash, Intent, Velocity, ActiveAbility, Footing, JumpRequest
        ):
            _count_down(world, dash, footing, leap)
            if busy.by != "dash":
                if _ready(world, entity, dash, intent, busy):
                    _begin(world, entity, dash, intent, velocity, busy, footing)
            elif _leaps(world, entity, dash, intent, footing, leap):
                busy.over = True
            elif not dash.aimed:
                _aim(world, entity, dash, intent, velocity, footing)
            elif dash.target:
                dash.ticks -= 1
                _slow(world, dash, velocity)
                busy.over = dash.ticks <= 0
            elif dash.ticks:
                dash.ticks -= 1
            else:
                _end(dash, velocity, leap)
                busy.over = True

    def on_hit(self, world: World, entity: int, hit: Hit) -> bool:
        """Coming down diagonally it slides along the floor, also when the dash is over by then."""
        dash, velocity = world.get(entity, Dash), world.get(entity, Velocity)
        if hit.side == "down" and dash.x and dash.y > 0:
            _slide(world, entity, dash, velocity)
        dash.attack_left = 0
        return False


def _count_down(world: World, dash: Dash, footing: Footing, leap: JumpRequest) -> None:
    dash.cooldown_left = max(dash.cooldown_left - 1, 0)
    dash.attack_left = max(dash.attack_left - 1, 0) if leap.at < dash.at else 0
    upright = dash.attack_left and not dash.target and not dash.x and dash.y < 0
    dash.reach = dash.wall_distance if upright else 0
    if footing.on:
        leap.auto = False
    if dash.refill_left:
        dash.refill_left -= 1
    elif footing.on and dash.refill == "ground":
        dash.spent = min(dash.spent, 0)  # less than 0: a crystal gave it more than it has by itself


def _ready(world: World, entity: int, dash: Dash, intent: Intent, busy: ActiveAbility) -> bool:
    if dash.cooldown_left or dash.spent >= dash.count or not waits(intent, "dash", world.ticks(dash.buffer)):
        return False
    if not busy.by:
        return True
    jump = world.try_get(entity, Jump)
    leaps = jump is not None and waits(intent, "jump", world.ticks(jump.buffer), taps=jump.taps)
    return busy.began < world.tick and not busy.over and not leaps


def _begin(
    world: World, entity: int, dash: Dash, intent: Intent, velocity: Velocity, busy: ActiveAbility, footing: Footing
) -> None:
    lift = world.try_get(entity, LiftBoost)
    dash.before = velocity.x + (0.0 if lift is None else lift.x)
    velocity.x = velocity.y = dash.x = dash.y = 0.0
    use_up(intent, "dash")
    busy.by, busy.began = "dash", world.tick
    dash.at, dash.aimed, dash.grounded = world.tick, False, footing.on
    dash.spent += 1
    dash.cooldown_left, dash.refill_left, dash.attack_left = (
        world.ticks(dash.cooldown),
        world.ticks(dash.refill_after),
        world.ticks(dash.attack),
    )
    ducking = world.try_get(entity, Duck)
    if ducking is not None:
        if ducking.on and not footing.on and can_stand(world, entity, ducking):
            stand_up(world, entity, ducking)
        elif not ducking.on and intent.y > 0:
            duck(world, entity, ducking)
    freeze = world.ticks(dash.freeze)
    if freeze:
        world.clock.freeze(freeze)
    else:
        _aim(world, entity, dash, intent, velocity, footing)


def _aim(world: World, entity: int, dash: Dash, intent: Intent, velocity: Velocity, footing: Footing) -> None:
    """Where the directions point that are held now; none: where it faces. Forced steering has no say."""
    facing = world.try_get(entity, Facing)
    x = ("right" in intent.held) - ("left" in intent.held)
    y = ("down" in intent.held) - ("up" in intent.held)
    if not x and not y:
        x = 1 if facing is None else facing.x
    share = DIAGONAL if x and y else 1.0
    dash.x, dash.y = x * share, y * share
    dash.aimed, dash.ticks = True, world.ticks(dash.duration)
    velocity.x, velocity.y = dash.x * dash.speed, dash.y * dash.speed
    if dash.before * x > 0 and abs(dash.before) > abs(velocity.x):
        velocity.x = dash.before
    if x and facing is not None:
        facing.x = 1 if x > 0 else -1
    if footing.on and x and y > 0:
        _slide(world, entity, dash, velocity)
        velocity.y = 0.0


def _slide(world: World, entity: int, dash: Dash, velocity: Velocity) -> None:
    dash.x, dash.y = (1.0 if dash.x > 0 else -1.0), 0.0
    velocity.x *= dash.slide
    ducking = world.try_get(entity, Duck)
    if ducking is not None:
        duck(world, entity, ducking)


def _slow(world: World, dash: Dash, velocity: Velocity) -> None:
    """The Pico-8 seed's form: towards the target speed, less sharply along each axis of a diagonal."""
    share = SHARE_OF_DIAGONAL if dash.x and dash.y else 1.0
    step = dash.acceleration * share * world.dt
    x, y = (dash.x > 0) - (dash.x < 0), (dash.y > 0) - (dash.y < 0)
    velocity.x = approach(velocity.x, x * dash.target, step)
    velocity.y = approach(velocity.y, y * dash.target * (dash.upward if y < 0 else 1.0), step)


def _end(dash: Dash, velocity: Velocity, leap: JumpRequest) -> None:
    leap.auto = True
    if dash.y <= 0:
        velocity.x, velocity.y = dash.x * dash.end_speed, dash.y * dash.end_speed
    if velocity.y < 0:
        velocity.y *= dash.upward


def _leaps(world: World, entity: int, dash: Dash, intent: Intent, footing: Footing, leap: JumpRequest) -> bool:
    jump, ducking = world.try_get(entity, Jump), world.try_get(entity, Duck)
    if jump is None or not waits(intent, "jump", world.ticks(jump.buffer), taps=jump.taps):
        return False
    if dash.target or not can_stand(world, entity, ducking):
        return False
    if not dash.y and dash.super_jump and footing.air < world.ticks(jump.coyote):
        facing, shape = world.try_get(entity, Facing), arc_of(jump, world.try_get(entity, Run), world.dt)
        leap.x = dash.super_jump * (1 if facing is None else facing.x)
        leap.y = -(jump.speed if shape is None else shape[0])
        leap.left = world.ticks(jump.hold) if shape is None else 0
        if ducking is not None and ducking.on:
            leap.share_x, leap.share_y = dash.duck_x, dash.duck_y
    elif not (side := _wall_near(world, entity, dash)):
        return False
    elif not dash.x and dash.y < 0:
        leap.x, leap.y = -side * dash.wall_x, -dash.wall_y
        leap.left = world.ticks(dash.wall_hold)
    else:
        return True  # off the wall, as another ability does it: the dash does nothing more
    stand_up(world, entity, ducking)
    leap.due = True
    return True


def _wall_near(world: World, entity: int, dash: Dash) -> int:
    """On which side there is a wall to leap off: further away in a dash straight up."""
    walls = world.try_get(entity, WallJump)
    distance = dash.reach or (0 if walls is None else walls.distance)
    return world.space.touching_wall(entity, distance) if distance else 0
