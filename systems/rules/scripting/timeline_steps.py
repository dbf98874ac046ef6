"""The steps of a Timeline: how each step begins, what it does in each tick, and when it is over.

A step is a table with one verb (`components.scripting.steps`). Effects, `face` and `tremble` are over at once;
`become`, `choose` and `again` go on with another step.
"""

from collections.abc import Mapping, Sequence
from dataclasses import fields
from math import sqrt
from typing import Any, NamedTuple

from components import Brain, Collider, Facing, Position, Remainder, Shake, Timeline, Velocity
from components.scripting.steps import SPEED, STEPS, Back, Charge, Face, Move
from ecs_platformer import World
from systems.rules.control.input_buffer import want
from systems.rules.scripting.conditions import holds
from systems.rules.scripting.effects import perform
from systems.rules.scripting.move_goal import Point, goal_of, here
from systems.rules.senses.nearest import facing, nearest, side_of

VERBS = frozenset(fields(kind)[0].name for kind in STEPS)
LASTING = frozenset(("wait", "until", "move", "back", "charge", "hold"))
# As _turned() says of forward and back, for an entity that faces to this side
LEFT, RIGHT = {"forward": "left", "back": "right"}, {"forward": "right", "back": "left"}
MOST_POINTS = 64  # that are kept for the way back

Step = Mapping[str, Any]


def verb_of(step: Step) -> str:
    """Return the verb of a step, or "" for an effect."""
    for key in step:
        if key in VERBS:
            return key
    return ""


def steps_of(line: Timeline) -> Sequence[Step]:
    """Return the steps of the Timeline's current state, or the Timeline's own steps if it has no states."""
    return line.states[line.state].get("steps", ()) if line.state in line.states else line.steps


def repeats(line: Timeline) -> bool:
    """Return True if the steps of steps_of() begin again after the last step. If no step takes time, they never do."""
    wanted = line.states[line.state].get("repeat", True) if line.state in line.states else line.repeat
    return wanted and any(verb_of(step) in LASTING for step in steps_of(line))


def point_to(world: World, entity: int, line: Timeline, step: int) -> None:
    """Leave the current step, stop its move, and go on with the step of index `step`."""
    if line.moving:
        velocity = world.try_get(entity, Velocity)
        if velocity is not None:
            axis = steps_of(line)[line.step].get("axis")
            velocity.x = velocity.x if axis == "y" else 0.0
            velocity.y = velocity.y if axis == "x" else 0.0
    line.step, line.began, line.moving = step, 0, False


def enter(world: World, entity: int, line: Timeline, state: str) -> None:
    """Go on with the first step of a state."""
    point_to(world, entity, line, 0)
    line.state, line.entered = state, world.clock.now(entity)


def begin(world: World, entity: int, line: Timeline, step: Step) -> None:
    """Do what a step does as it begins, before over() is called for it."""
    line.began = world.clock.now(entity)
    match verb_of(step):
        case "move":
            move = Move(**step)
            goal = goal_of(world, entity, line, move)
            _set_off(world, entity, line, move, here(world, entity) if goal is None else goal)
        case "back":
            _go_back(world, entity, line, Back(**step))
        case "charge":
            line.visited = (*line.visited, here(world, entity))[-MOST_POINTS:]
            line.moving, line.pace = world.has(entity, Remainder, Velocity), 0.0
        case "face":
            _face(world, entity, Face(**step))
        case "tremble":
            _tremble(world, entity, world.ticks(step["tremble"]))
        case "become":
            enter(world, entity, line, step["become"])
        case "choose":
            enter(world, entity, line, world.rng.choice(step["choose"]))
        case "again":
            point_to(world, entity, line, 0)
        case "":
            perform(world, entity, (step,), line.by)
        case _:
            pass


def due_of(world: World, line: Timeline, step: Step) -> int | None:
    """Return the tick, by the entity's clock, in which a step that has begun is over, or None if no time ends it."""
    match verb_of(step):
        case "wait":
            return line.began + world.ticks(step["wait"])
        case "move" | "back" if "turn" not in step:
            return line.began + line.span
        case "hold" if "seconds" in step:
            return line.began + world.ticks(step["seconds"])
        case _:
            return None


def over(world: World, entity: int, line: Timeline, step: Step) -> bool:
    """Return True if a step is over; otherwise do what the step does in this tick, and return False."""
    match verb_of(step):
        case "until":
            by = holds(world, entity, step["until"], step, line)
            line.by = by or line.by
            return by is not None
        case "move" if "turn" in step:
            return _is_there(world, entity, line, Move(**step))
        case "charge":
            return blocked(world, entity, *Charge(**step).charge)
        case "hold":
            due = due_of(world, line, step)
            if due is not None and world.clock.now(entity) >= due:
                return True
            hold(world, entity, step["hold"])
            return False
        case verb:
            due = due_of(world, line, step)
            if due is not None and world.clock.now(entity) < due:
                return False
            return verb != "back" or _is_back(world, entity, line, Back(**step))


class SteadyHold(NamedTuple):
    """What a Brain wants throughout a `hold` that depends on nothing but the side that the entity faces."""

    brain: Brain
    facing: Facing
    left: Sequence[str]  # actions, if it faces left
    right: Sequence[str]

    def go_on(self) -> None:
        self.brain.led = True
        want(self.brain, self.right if self.facing.x > 0 else self.left)


def steady_hold(world: World, entity: int, actions: Sequence[str]) -> SteadyHold | None:
    """Return what hold() adds to what the entity's Brain wants, or None if it depends on more."""
    brain, faces = world.try_get(entity, Brain), world.try_get(entity, Facing)
    if brain is None or faces is None or not world.has(entity, Velocity) or {"toward", "away"}.intersection(actions):
        return None
    return SteadyHold(brain, faces, [LEFT.get(one, one) for one in actions], [RIGHT.get(one, one) for one in actions])


def hold(world: World, entity: int, actions: Sequence[str]) -> None:
    """Add actions to those that an actor's Brain wants in this tick; an actor without a Brain gets one.

    While a Timeline only waits, SteadyHold does this instead: change both.
    """
    parts = world.entities.by_class(entity)
    if Velocity not in parts:
        return
    brain = parts.get(Brain)
    if brain is None:
        brain = Brain()
        world.add(entity, brain)
    brain.led = True
    want(brain, [wanted for one in actions if (wanted := _turned(world, entity, one))])


def _age(world: World, entity: int, line: Timeline) -> int:
    return world.clock.now(entity) - line.began


def blocked(world: World, entity: int, x: int, y: int, px: int = 1) -> bool:
    """Return True if the entity would overlap a solid after a move of `px` px in the direction of the signs of x and y.

    One-ways do not count. Without a Position or Collider, nothing is in its way.
    """
    if not world.has(entity, Position, Collider):
        return False
    left, top, right, bottom = world.space.bounds(entity)
    dx, dy = px * ((x > 0) - (x < 0)), px * ((y > 0) - (y < 0))
    return bool(world.space.solids_in((left + dx, top + dy, right + dx, bottom + dy), excluding=entity))


def _is_there(world: World, entity: int, line: Timeline, step: Move) -> bool:
    """Return True if a move that follows has arrived, or its time is over."""
    if step.seconds is not None and _age(world, entity, line) >= line.span:
        return True
    return goal_of(world, entity, line, step) == here(world, entity)


def _is_back(world: World, entity: int, line: Timeline, step: Back) -> bool:
    """Return True at the end of the way back; otherwise set off to the point before."""
    if not line.visited:
        return True
    line.began = world.clock.now(entity)
    _go_back(world, entity, line, step)
    return not line.span


def _set_off(world: World, entity: int, line: Timeline, step: Move, goal: Point) -> None:
    """Begin a move to `goal`, and add its start to the way back; if `goal` is on that way, cut the way back there."""
    start = here(world, entity)
    if goal in line.visited:
        line.visited = line.visited[: line.visited.index(goal)]
    elif goal != start:
        line.visited = (*line.visited, start)[-MOST_POINTS:]
    _start(world, entity, line, step, goal)


def _go_back(world: World, entity: int, line: Timeline, step: Back) -> None:
    *left, goal = line.visited or (here(world, entity),)
    line.visited = tuple(left)
    _start(world, entity, line, step, goal)


def _start(world: World, entity: int, line: Timeline, step: Move | Back, goal: Point) -> None:
    x, y = here(world, entity)
    rest = world.try_get(entity, Remainder)
    line.origin = (float(x), float(y)) if rest is None else (x + rest.x, y + rest.y)
    line.goal, line.moving = goal, rest is not None and world.has(entity, Velocity)
    if step.seconds is not None:
        line.span = world.ticks(step.seconds)
    else:
        dx, dy = goal[0] - line.origin[0], goal[1] - line.origin[1]
        line.span = world.ticks(sqrt(dx * dx + dy * dy) / (step.speed or SPEED))
    line.span = max(line.span, int(goal != (x, y)))


def _face(world: World, entity: int, step: Face) -> None:
    found = world.try_get(entity, Facing)
    if found is None:
        return
    match step.face:
        case "left":
            found.x = -1
        case "right":
            found.x = 1
        case "turn":
            found.x = -1 if found.x == 1 else 1
        case "player":
            side = _toward(world, entity)
            found.x = -1 if side == -1 else 1 if side == 1 else found.x


def _toward(world: World, entity: int) -> int:
    """Return the side on which the nearest player is: -1 or 1; 0 if it is straight above or below, or there is none."""
    one, _ = nearest(world, entity)
    return side_of(world, entity, one) if one else 0


def _tremble(world: World, entity: int, ticks: int) -> None:
    """Make the entity's Sprite tremble for `ticks` ticks, without an effect on the game."""
    shake = world.try_get(entity, Shake)
    if shake is None:
        shake = Shake()
        world.add(entity, shake)
    shake.until = world.clock.now(entity) + ticks


def _turned(world: World, entity: int, action: str) -> str:
    """Return "left", "right" or "" (neither) for forward, back, toward and away; return any other action unchanged.

    LEFT and RIGHT say the same of forward and back.
    """
    match action:
        case "forward":
            side = facing(world, entity)
        case "back":
            side = -facing(world, entity)
        case "toward":
            side = _toward(world, entity)
        case "away":
            side = -_toward(world, entity)
        case _:
            return action
    return "right" if side == 1 else "left" if side == -1 else ""
