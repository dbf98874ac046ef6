from esper import Processor

from components import Bubble, Collider, Facing, Intent, Position, Remainder, Velocity
from ecs_platformer import World
from systems.rules.control.eight_ways import direction
from systems.rules.control.input_buffer import use_up, waits
from systems.rules.level.bubble_hold import holds
from systems.rules.movement.jumps import count_as_jump
from systems.rules.senses.nearest import facing


class BubbleFlightSystem(Processor):
    """Sets the velocities of bubbles and of the actors in them, and lets these actors jump out.

    The system `actor_motion` then moves the bubbles and their actors, as it moves all actors.
    """

    run_if_any = (Bubble,)

    def process(self, world: World) -> None:
        bubbles = world.entities.actors(Bubble, Position, Velocity, Remainder)
        for entity, (bubble, position, velocity, remainder) in bubbles:
            if bubble.home is None:
                bubble.home = position.x, position.y
            carries = bool(bubble.rider) and holds(world, entity, bubble)
            if carries and not bubble.began and world.clock.now(entity) >= bubble.since + world.ticks(bubble.wait):
                bubble.began = world.clock.now(entity)
                _aim(world, bubble, facing(world, bubble.rider))
            elif carries and bubble.began and bubble.steers:
                _aim(world, bubble, 0)
            if bubble.x or bubble.y or bubble.speed:
                velocity.x, velocity.y = _course(world, entity, bubble)
            if carries and not _jumps_out(world, bubble, velocity):
                _take_along(world, entity, bubble, velocity, remainder)


def _aim(world: World, bubble: Bubble, otherwise: int) -> None:
    """Set the bubble's direction to the one that the actor holds, or else to the side `otherwise` (0: no change)."""
    intent, own_facing = world.try_get(bubble.rider, Intent), world.try_get(bubble.rider, Facing)
    x, y = (0, 0) if intent is None else (intent.x, intent.y)
    x = otherwise if not x and not y else x
    if x or y:
        bubble.aim_x, bubble.aim_y = direction(x, y)
    if own_facing is not None and bubble.speed and x:
        own_facing.x = 1 if x > 0 else -1


def _course(world: World, entity: int, bubble: Bubble) -> tuple[float, float]:
    """Return the velocity (px/s) of a bubble that moves by its `x` and `y` or by its `speed`."""
    if not (bubble.began or bubble.drifts) or not world.get(entity, Collider).enabled:
        return 0.0, 0.0
    if bubble.speed:
        return bubble.aim_x * bubble.speed, bubble.aim_y * bubble.speed
    return bubble.x, bubble.y


def _jumps_out(world: World, bubble: Bubble, velocity: Velocity) -> bool:
    """Let the actor jump out of the bubble if it presses jump in this tick, and return whether it did."""
    intent = world.try_get(bubble.rider, Intent)
    if not bubble.jump or intent is None or not waits(intent, "jump", 0):
        return False
    use_up(intent, "jump")
    own = world.get(bubble.rider, Velocity)
    own.x, own.y = velocity.x * bubble.keep, -bubble.jump * world.physics.down(bubble.rider)
    count_as_jump(world, bubble.rider, world.ticks(bubble.hold))
    return True


def _take_along(world: World, entity: int, bubble: Bubble, velocity: Velocity, remainder: Remainder) -> None:
    """Give the actor the bubble's velocity, and pull it to the bubble's middle; move an actor that sits this tick out.

    In the middle, the actor gets the bubble's remainder, too, so that both move by the same px.
    """
    left, top, right, bottom = world.space.bounds(entity)
    own_left, own_top, own_right, own_bottom = world.space.bounds(bubble.rider)
    own, rest = world.get(bubble.rider, Velocity), world.get(bubble.rider, Remainder)
    step = max(bubble.pull * world.dt, 1.0)  # px in this tick
    dx, dy = (left + right - own_left - own_right) // 2, (top + bottom - own_top - own_bottom) // 2
    if abs(dx) <= step:
        rest.x = remainder.x
    if abs(dy) <= step:
        rest.y = remainder.y
    moves = not world.clock.is_paused(entity)
    own.x = (velocity.x if moves else 0.0) + min(max(dx, -step), step) / world.dt
    own.y = (velocity.y if moves else 0.0) + min(max(dy, -step), step) / world.dt
    if world.clock.is_paused(bubble.rider):  # the rider moves at the bubble's pace, not at its own
        world.move(bubble.rider, own.x * world.dt, own.y * world.dt)
