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
    Velocity,
    WallJump,
)
from ecs_platformer import World
from systems.rules.control.assist import assisted
from systems.rules.control.eight_ways import direction
from systems.rules.control.input_buffer import use_up, waits
from systems.rules.movement.ducking import can_stand, duck, stand_up
from systems.rules.movement.jumps import can_jump_from_ground, jump_speed
from systems.rules.movement.move_toward import approach
from systems.rules.movement.up_and_down import own_side
from systems.rules.senses.nearest import facing, looking

SHARE_OF_DIAGONAL = 0.7  # of the acceleration, along each axis of a diagonal (Pico-8)


class DashSystem(Processor):
    """Lets actors dash in the direction held; at the press, the actor stops and the world freezes briefly (Celeste).

    A jump from the ground or off a wall ends the dash. A jump from the ground out of a horizontal dash is faster than
    other jumps, and so is a jump off a wall out of an upward dash. If the Dash has a `target`, the dash slows down to
    the speed `target`, and no jump can end it (Pico-8).
    """

    run_if_any = (Dash,)
    handles_hits_of = Dash

    def process(self, world: World) -> None:
        for entity, (dash, intent, velocity, active, footing, request) in world.actors(
            Dash, Intent, Velocity, ActiveAbility, Footing, JumpRequest
        ):
            _count_down(world, entity, dash, footing, request)
            if active.by != "dash":
                if _can_begin(world, entity, dash, intent, active):
                    _begin(world, entity, dash, intent, velocity, active, footing)
            elif _jump_out(world, entity, dash, intent, footing, request):
                active.over = True
            elif not dash.aimed:
                _aim(world, entity, dash, intent, velocity, footing)
            elif dash.target:
                dash.ticks -= 1
                _slow(world, entity, dash, velocity)
                active.over = dash.ticks <= 0 or (dash.cancels and _is_cancelled(intent))
            elif dash.ticks and not (dash.cancels and _is_cancelled(intent)):
                dash.ticks -= 1
            else:
                _end(world, entity, dash, velocity, request)
                active.over = True

    def on_hit(self, world: World, entity: int, hit: Hit) -> bool:
        """Make the actor slide when it lands from a dash that went diagonally down, even if that dash is already over.

        Any hit also sets `attack_left` to 0, and so ends the advantages that last a little longer than the dash: larger
        corner corrections, snapping to the floor, and jumps off walls that are further away. Return False, so that the
        hit has its usual effect.
        """
        dash, velocity = world.get(entity, Dash), world.try_get(entity, Velocity)
        side = own_side(world, entity, hit.side)
        if velocity is not None and side == "down" and dash.aimed and _slides(dash, world.physics.down(entity)):
            _slide(world, entity, dash, velocity)
        dash.attack_left = 0
        return False


def _count_down(world: World, entity: int, dash: Dash, footing: Footing, request: JumpRequest) -> None:
    """Count the timers down by a tick, and restore the dashes on the ground or, with the assist, anywhere."""
    dash.cooldown_left = max(dash.cooldown_left - 1, 0)
    dash.attack_left = max(dash.attack_left - 1, 0) if request.at < dash.at else 0
    upwards = dash.attack_left and not dash.target and not dash.x and dash.y * world.physics.down(entity) < 0
    dash.reach = dash.wall_distance if upwards else 0
    if footing.on:
        request.auto = False
    if assisted(world, entity, "infinite_dashes"):
        dash.spent = min(dash.spent, 0)
    elif dash.refill_left:
        dash.refill_left -= 1
    elif dash.refill == "always" or (footing.on and dash.refill == "ground"):
        dash.spent = min(dash.spent, 0)  # less than 0: a crystal gave it more dashes than its count


def _can_begin(world: World, entity: int, dash: Dash, intent: Intent, active: ActiveAbility) -> bool:
    """Return True if a press of dash is buffered, a dash is left and no cooldown runs.

    The dash may end another ability, but not in that ability's first tick, not if the ability is over, and not if a
    jump is about to end it.
    """
    if dash.cooldown_left or dash.spent >= dash.count or not waits(intent, "dash", world.ticks(dash.buffer)):
        return False
    if not active.by:
        return True
    jump = world.try_get(entity, Jump)
    jumps = jump is not None and waits(intent, "jump", world.ticks(jump.buffer), taps=jump.taps)
    return active.began < world.clock.now(entity) and not active.over and not jumps


def _begin(
    world: World, entity: int, dash: Dash, intent: Intent, velocity: Velocity, active: ActiveAbility, footing: Footing
) -> None:
    """Stop the actor and freeze the world; if there is no freeze, choose the direction and set off at once."""
    lift = world.try_get(entity, LiftBoost)
    dash.before = velocity.x + (0.0 if lift is None else lift.x)
    velocity.x = velocity.y = dash.x = dash.y = 0.0
    use_up(intent, "dash")
    active.by, active.began = "dash", world.clock.now(entity)
    dash.at, dash.aimed, dash.grounded = world.clock.now(entity), False, footing.on
    dash.behind = world.clock.now(0) - dash.at
    dash.spent += 0 if assisted(world, entity, "infinite_dashes") else 1
    dash.cooldown_left, dash.refill_left, dash.attack_left = (
        world.ticks(dash.cooldown),
        world.ticks(dash.refill_after),
        world.ticks(dash.attack),
    )
    ducking = world.try_get(entity, Duck)
    if ducking is not None:
        if ducking.on and not footing.on and can_stand(world, entity, ducking):
            stand_up(world, entity, ducking)
        elif not ducking.on and intent.y * world.physics.down(entity) > 0:
            duck(world, entity, ducking)
    if dash.aims == "before":
        _choose(world, entity, dash, intent)
    freeze = world.ticks(dash.freeze)
    if freeze:
        world.clock.freeze(freeze)
    else:
        _aim(world, entity, dash, intent, velocity, footing)


def _aim(world: World, entity: int, dash: Dash, intent: Intent, velocity: Velocity, footing: Footing) -> None:
    """Set off in the direction chosen at the press, or in the direction held now if none was chosen."""
    if not dash.x and not dash.y:
        _choose(world, entity, dash, intent)
    dash.aimed, dash.ticks = True, world.ticks(dash.duration)
    velocity.x, velocity.y = dash.x * dash.speed, dash.y * dash.speed
    if dash.before * dash.x > 0 and abs(dash.before) > abs(velocity.x):
        velocity.x = dash.before
    own_facing = world.try_get(entity, Facing)
    if dash.x and own_facing is not None:
        own_facing.x = 1 if dash.x > 0 else -1
    if footing.on and _slides(dash, world.physics.down(entity)):
        _slide(world, entity, dash, velocity)
        velocity.y = 0.0


def _choose(world: World, entity: int, dash: Dash, intent: Intent) -> None:
    """Choose the direction held, or else the direction in which the actor looks. Forced steering does not count."""
    x = ("right" in intent.held) - ("left" in intent.held)
    y = ("down" in intent.held) - ("up" in intent.held)
    if not x and not y:
        x, y = looking(world, entity)
    dash.x, dash.y = direction(x, y, dash.diagonal)


def _slides(dash: Dash, down: int) -> bool:
    return dash.slide > 0 and dash.x != 0 and dash.y * down > 0


def _slide(world: World, entity: int, dash: Dash, velocity: Velocity) -> None:
    """Turn a diagonal dash into a faster dash along the floor, and make an actor with Duck duck."""
    dash.x, dash.y = (1.0 if dash.x > 0 else -1.0), 0.0
    velocity.x *= dash.slide
    ducking = world.try_get(entity, Duck)
    if ducking is not None:
        duck(world, entity, ducking)


def _slow(world: World, entity: int, dash: Dash, velocity: Velocity) -> None:
    """Slow a dash down towards its target speed, at 0.7 of the rate on each axis of a diagonal (Pico-8)."""
    share = SHARE_OF_DIAGONAL if dash.x and dash.y else 1.0
    step = dash.acceleration * share * world.dt
    x, y = (dash.x > 0) - (dash.x < 0), (dash.y > 0) - (dash.y < 0)
    velocity.x = approach(velocity.x, x * dash.target, step)
    velocity.y = approach(
        velocity.y, y * dash.target * (dash.upward if y == -world.physics.down(entity) else 1.0), step
    )


def _is_cancelled(intent: Intent) -> bool:
    """Return True if dash is pressed once more; this press then begins no other dash."""
    if "dash" not in intent.pressed:
        return False
    use_up(intent, "dash")
    return True


def _end(world: World, entity: int, dash: Dash, velocity: Velocity, request: JumpRequest) -> None:
    """Reduce the velocity to the end speed, except after a downward dash. Jump counts as held until the actor lands."""
    down = world.physics.down(entity)
    request.auto = True
    if dash.y * down <= 0:
        velocity.x, velocity.y = dash.x * dash.end_speed, dash.y * dash.end_speed
    if velocity.y * down < 0:
        velocity.y *= dash.upward


def _jump_out(world: World, entity: int, dash: Dash, intent: Intent, footing: Footing, request: JumpRequest) -> bool:
    """Request a jump out of the dash if a press of jump is buffered; return True if that ends the dash.

    There must be ground or a wall to jump off.
    """
    jump, ducking = world.try_get(entity, Jump), world.try_get(entity, Duck)
    if jump is None or not waits(intent, "jump", world.ticks(jump.buffer), taps=jump.taps):
        return False
    if dash.target or not can_stand(world, entity, ducking):
        return False
    if not dash.y and dash.super_jump and can_jump_from_ground(world, footing, jump):
        request.x = dash.super_jump * facing(world, entity)
        request.y, request.left = jump_speed(world, entity, jump.speed, jump.hold)
        if ducking is not None and ducking.on:
            request.share_x, request.share_y = dash.duck_x, dash.duck_y
    elif not (side := _wall_near(world, entity, dash)):
        return False
    elif not dash.x and dash.y * world.physics.down(entity) < 0:
        request.x, request.y = -side * dash.wall_x, -dash.wall_y
        request.left = world.ticks(dash.wall_hold)
    else:
        return True  # the system `wall_jump` makes it jump off the wall
    stand_up(world, entity, ducking)
    request.due = True
    return True


def _wall_near(world: World, entity: int, dash: Dash) -> int:
    """Return the side of a wall to jump off (-1 or 1), or 0. After a dash straight up, the wall may be further away."""
    walls = world.try_get(entity, WallJump)
    distance = dash.reach or (0 if walls is None else walls.distance)
    return world.space.touching_wall(entity, distance) if distance else 0
