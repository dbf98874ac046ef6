from esper import Processor

from components import Position, Remainder, Solid, Timeline, Velocity
from components.scripting.steps import Charge, Move
from ecs_platformer import World
from systems.rules.movement.homing import turned_toward
from systems.rules.movement.move_toward import approach
from systems.rules.scripting.easing import eased
from systems.rules.scripting.move_goal import goal_of
from systems.rules.scripting.timeline_steps import blocked, steps_of


class MoversSystem(Processor):
    """Sets the velocity of an entity while its Timeline is at a step that moves it.

    A solid is exactly where the easing puts it in each tick, and ends at the goal. An actor moves by the same distances
    as a solid would, but from wherever it is: if something has stopped, pushed or carried the actor, it does not catch
    up.
    """

    run_if_any = (Timeline,)

    def process(self, world: World) -> None:
        for entity, (line, position, remainder, velocity) in world.entities.cached_until_changed(
            _moving, world, (Timeline, "moving")
        ):
            step = steps_of(line)[line.step]
            if "charge" in step:
                velocity.x, velocity.y = _charge(world, entity, line, Charge(**step))
                continue
            if "turn" in step:
                _follow(world, entity, line, Move(**step))
                continue
            ease, age = step.get("ease", "linear"), world.clock.now(entity) - line.began
            x, y = _place(line, ease, age + 1)
            if world.has(entity, Solid):
                dx, dy = x - position.x - remainder.x, y - position.y - remainder.y
            else:
                before_x, before_y = _place(line, ease, age)
                dx, dy = x - before_x, y - before_y
            if "axis" not in step:
                velocity.x, velocity.y = dx / world.dt, dy / world.dt
            elif step["axis"] == "x":
                velocity.x = dx / world.dt
            else:
                velocity.y = dy / world.dt


def _moving(world: World) -> list[tuple[int, tuple[Timeline, Position, Remainder, Velocity]]]:
    rows = world.each(Timeline, Position, Remainder, Velocity)
    return [(entity, components) for entity, components in rows if components[0].moving]


def _place(line: Timeline, ease: str, ticks: int) -> tuple[float, float]:
    """Return the position (px of the world) after `ticks` ticks of the current move."""
    share = eased(ease, ticks / line.span)
    (x, y), (to_x, to_y) = line.origin, line.goal
    return (float(to_x), float(to_y)) if share == 1 else (x + (to_x - x) * share, y + (to_y - y) * share)


def _follow(world: World, entity: int, line: Timeline, step: Move) -> None:
    """Set the velocity of a move that follows: it turns, or arrives exactly if it is near enough."""
    goal, velocity = goal_of(world, entity, line, step), world.get(entity, Velocity)
    if goal is None:
        return
    position, remainder = world.get(entity, Position), world.get(entity, Remainder)
    x, y = goal[0] - position.x - remainder.x, goal[1] - position.y - remainder.y
    if step.axis is None:
        way_x, way_y = turned_toward((velocity.x, velocity.y), (x, y), (step.turn or 0.0) * world.dt)
        is_near = x * x + y * y <= (step.speed * world.dt) ** 2
        velocity.x, velocity.y = (x / world.dt, y / world.dt) if is_near else (way_x * step.speed, way_y * step.speed)
    elif step.axis == "x":
        velocity.x = approach(0.0, x / world.dt, step.speed)
    else:
        velocity.y = approach(0.0, y / world.dt, step.speed)


def _charge(world: World, entity: int, line: Timeline, step: Charge) -> tuple[float, float]:
    """Return the velocity (px/s) of a charge, which accelerates. A solid ends flush with the solid in its way."""
    line.pace = approach(line.pace, step.speed, step.acceleration * world.dt)
    x, y = step.charge
    x, y = (x > 0) - (x < 0), (y > 0) - (y < 0)
    rest = world.get(entity, Remainder)
    if not world.has(entity, Solid):
        return x * line.pace, y * line.pace
    wanted = round(line.pace * world.dt + rest.x * x + rest.y * y)
    free = next((px for px in range(wanted) if blocked(world, entity, x, y, px + 1)), wanted)
    if free == wanted:
        return x * line.pace, y * line.pace
    return (x * free - rest.x) / world.dt, (y * free - rest.y) / world.dt
