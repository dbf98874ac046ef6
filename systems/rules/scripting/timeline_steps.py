"""The steps of a Timeline: how each begins, what it does while it lasts, and when it is over.

A step is a table with one verb. Effects and `face` are over at once; `become`, `choose` and `again` lead elsewhere.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil, sqrt
from typing import TYPE_CHECKING, Any, Protocol

from ecs_platformer.ecs.component_types import core
from ecs_platformer.project import vocabulary
from systems.rules.control.input_buffer import want
from systems.rules.scripting.conditions import Watcher, component, holds, looks, nearest
from systems.rules.scripting.effects import VERBS as EFFECTS
from systems.rules.scripting.effects import perform

if TYPE_CHECKING:
    from ecs_platformer.world.world import World

SPEED = 60.0  # px/s
LASTING = ("wait", "until", "move", "back", "charge", "hold")
VERBS = (*LASTING, "face", "tremble", "become", "choose", "again", *EFFECTS)
KNOWN = frozenset(VERBS)
MOST_POINTS = 64  # of the way back

Step = Mapping[str, Any]
Point = tuple[int, int]


class Line(Watcher, Protocol):
    """Timeline, as the framework sees it."""

    repeat: bool
    to: Point
    state: str
    step: int
    age: int
    since: int
    home: Point | None
    visited: tuple[Point, ...]
    origin: tuple[float, float]
    goal: Point
    span: int
    moving: bool
    pace: float
    by: int

    @property
    def steps(self) -> Sequence[Any]: ...
    @property
    def states(self) -> Mapping[str, Any]: ...


def verb_of(step: Step) -> str:
    for key in step:
        if key in KNOWN:
            return key
    raise KeyError(f"no verb in {step}")


def steps_of(line: Line) -> Sequence[Step]:
    """Those of its state."""
    return line.states[line.state].get("steps", ()) if line.state in line.states else line.steps


def repeats(line: Line) -> bool:
    """Does its state begin again after the last step? Not where that would take no time."""
    wanted = line.states[line.state].get("repeat", True) if line.state in line.states else line.repeat
    return wanted and takes_time(steps_of(line))


def takes_time(steps: Sequence[Step]) -> bool:
    return any(verb_of(step) in LASTING for step in steps)


def point_to(world: World, entity: int, line: Line, step: int) -> None:
    """This step is the next to begin; the one before it is left."""
    if line.moving:
        velocity = world.try_get(entity, core().Velocity)
        if velocity is not None:
            velocity.x = velocity.y = 0.0
    line.step, line.age, line.moving = step, -1, False


def enter(world: World, entity: int, line: Line, state: str) -> None:
    point_to(world, entity, line, 0)
    line.state, line.since = state, 0


def begin(world: World, entity: int, line: Line, step: Step) -> None:
    """The first tick of a step."""
    line.age = 0
    verb = verb_of(step)
    if verb == "move":
        _set_off(world, entity, line, step, _goal(world, entity, line, step["move"]))
    elif verb == "back":
        _go_back(world, entity, line, step)
    elif verb == "charge":
        line.visited = (*line.visited, _here(world, entity))[-MOST_POINTS:]
        line.moving, line.pace = world.has(entity, core().Remainder, core().Velocity), 0.0
    elif verb == "face":
        _face(world, entity, step["face"])
    elif verb == "tremble":
        _tremble(world, entity, world.ticks(step["tremble"]))
    elif verb == "become":
        enter(world, entity, line, step["become"])
    elif verb == "choose":
        enter(world, entity, line, world.rng.choice(step["choose"]))
    elif verb == "again":
        point_to(world, entity, line, 0)
    elif verb in EFFECTS:
        perform(world, entity, (step,), line.by)


def over(world: World, entity: int, line: Line, step: Step) -> bool:
    """Is there nothing left of it to do? If not, it is done for one more tick."""
    verb = verb_of(step)
    if verb == "until":
        by = holds(world, entity, step, step["until"], line)
        line.by = by or line.by
        return by is not None
    if verb == "wait":
        return line.age >= world.ticks(step["wait"])
    if verb == "move":
        return line.age >= line.span
    if verb == "back":
        if line.age >= line.span and line.visited:
            line.age = 0
            _go_back(world, entity, line, step)
        return line.age >= line.span
    if verb == "charge":
        return blocked(world, entity, *step["charge"])
    if verb == "hold":
        if "seconds" in step and line.age >= world.ticks(step["seconds"]):
            return True
        _hold(world, entity, step["hold"])
        return False
    return True


def blocked(world: World, entity: int, x: int, y: int, px: int = 1) -> bool:
    """Is another solid so many px away into this direction (-1, 0 or 1 along each axis)? One-ways are no matter."""
    left, top, right, bottom = world.space.bounds(entity)
    dx, dy = px * ((x > 0) - (x < 0)), px * ((y > 0) - (y < 0))
    return bool(world.space.solids_in((left + dx, top + dy, right + dx, bottom + dy), excluding=entity))


def _goal(world: World, entity: int, line: Line, move: Point | str) -> Point:
    """Where a move goes, px."""
    home = line.home or (0, 0)
    if move == "player":
        one, _ = nearest(world, entity)
        if not one:
            return _here(world, entity)
        (left, top, right, bottom), (a, b, c, d) = world.space.bounds(entity), world.space.bounds(one)
        x, y = _here(world, entity)
        return x + (a + c - left - right) // 2, y + (b + d - top - bottom) // 2
    x, y = (0, 0) if move == "home" else line.to if isinstance(move, str) else move
    return home[0] + x, home[1] + y


def _here(world: World, entity: int) -> Point:
    position = world.try_get(entity, core().Position)
    return (0, 0) if position is None else (position.x, position.y)


def _set_off(world: World, entity: int, line: Line, step: Step, goal: Point) -> None:
    """To a place; where this is on the way back already, that gets shorter."""
    here = _here(world, entity)
    if goal in line.visited:
        line.visited = line.visited[: line.visited.index(goal)]
    elif goal != here:
        line.visited = (*line.visited, here)[-MOST_POINTS:]
    _start(world, entity, line, step, goal)


def _go_back(world: World, entity: int, line: Line, step: Step) -> None:
    *left, goal = line.visited or (_here(world, entity),)
    line.visited = tuple(left)
    _start(world, entity, line, step, goal)


def _start(world: World, entity: int, line: Line, step: Step, goal: Point) -> None:
    x, y = _here(world, entity)
    rest = world.try_get(entity, core().Remainder)
    line.origin = (float(x), float(y)) if rest is None else (x + rest.x, y + rest.y)
    line.goal, line.moving = goal, rest is not None and world.has(entity, core().Velocity)
    if "seconds" in step:
        line.span = world.ticks(step["seconds"])
    else:
        dx, dy = goal[0] - line.origin[0], goal[1] - line.origin[1]
        line.span = ceil(sqrt(dx * dx + dy * dy) / (step.get("speed", SPEED) or SPEED) / world.dt - 1e-6)
    line.span = max(line.span, int(goal != (x, y)))


def _face(world: World, entity: int, where: str) -> None:
    facing = world.try_get(entity, core().Facing)
    if facing is not None:
        side = _toward(world, entity) or facing.x if where == "player" else -facing.x
        facing.x = {"left": -1, "right": 1}.get(where, side)


def _toward(world: World, entity: int) -> int:
    """The side on which the nearest player is; 0: straight above, or nowhere."""
    one, _ = nearest(world, entity)
    if not one:
        return 0
    (left, _, right, _), (a, _, c, _) = world.space.bounds(entity), world.space.bounds(one)
    return (a + c > left + right) - (a + c < left + right)


def _tremble(world: World, entity: int, ticks: int) -> None:
    """Its picture; nothing else notices."""
    shake = component(world, entity, "Shake")
    if shake is None:
        kind: Any = vocabulary()["Shake"]
        shake = kind()
        world.add(entity, shake)
    shake.until = world.tick + ticks


def _hold(world: World, entity: int, actions: Sequence[str]) -> None:
    """As a brain wants it; who has none yet gets one. What is no actor wants nothing."""
    if not world.has(entity, core().Velocity):
        return
    brain = component(world, entity, "Brain")
    if brain is None:
        kind: Any = vocabulary()["Brain"]
        brain = kind()
        world.add(entity, brain)
    brain.led = True
    want(brain, [wanted for one in actions if (wanted := _turned(world, entity, one))])


def _turned(world: World, entity: int, action: str) -> str:
    """What this is for one who looks, or is, where it is now: "left", "right", or "" for neither."""
    if action == "forward":
        side = looks(world, entity)
    elif action == "back":
        side = -looks(world, entity)
    elif action == "toward":
        side = _toward(world, entity)
    elif action == "away":
        side = -_toward(world, entity)
    else:
        return action
    return "right" if side == 1 else "left" if side == -1 else ""
