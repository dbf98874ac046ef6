"""Where the steps `move` of a Timeline go: to a place of their own, or to another entity."""

from components import Collider, Position, Timeline
from components.scripting.steps import Move
from ecs_platformer import World
from systems.rules.movement.up_and_down import face_to, feet_of
from systems.rules.senses.hostility import foes
from systems.rules.senses.selectors import crowd

REACH = 4096  # px down to the ground, at most

Point = tuple[int, int]


def goal_of(world: World, entity: int, line: Timeline, step: Move) -> Point | None:
    """Return the Position (px of the world) that a move leads to; None if there is nothing of the name in `step`."""
    x, y = here(world, entity)
    home, place = line.home or (0, 0), step.move
    if place == "home":
        goal = home
    elif place == "to":
        goal = home[0] + line.to[0], home[1] + line.to[1]
    elif not isinstance(place, str):
        goal = home[0] + place[0], home[1] + place[1]
    else:
        goal = _nearest_place(world, entity, _sought(world, entity, line, place), grounded=place == "ground")
        if goal is None:
            return None
    goal_x, goal_y = goal[0] + step.offset[0], goal[1] + step.offset[1]
    return x if step.axis == "y" else goal_x, y if step.axis == "x" else goal_y


def here(world: World, entity: int) -> Point:
    """Return the entity's Position, or (0, 0) if it has none."""
    position = world.try_get(entity, Position)
    return (0, 0) if position is None else (position.x, position.y)


def _sought(world: World, entity: int, line: Timeline, name: str) -> list[int]:
    match name:
        case "player" | "ground":
            return crowd(world, "players")
        case "foe":
            return foes(world, entity)
        case "by":
            return [line.by] if world.alive(line.by) else []
        case _:
            return crowd(world, name)


def _nearest_place(world: World, entity: int, sought: list[int], *, grounded: bool) -> Point | None:
    """Return the Position that puts the entity's middle on the nearest of `sought`; None if there is none.

    With `grounded`, it puts the entity on the ground below the nearest of `sought`.
    """
    x, y = here(world, entity)
    own_x, own_y = _twice_the_middle(world, entity)
    found: list[tuple[int, int, int, int]] = []
    for one in sought:
        if one != entity and world.has(one, Position):
            its_x, its_y = _twice_the_middle(world, one)
            found.append(((its_x - own_x) ** 2 + (its_y - own_y) ** 2, one, its_x - own_x, its_y - own_y))
    if not found:
        return None
    _, one, dx, dy = min(found)
    ground = _ground_under(world, one, entity) if grounded else None
    return x + dx // 2, (
        y + dy // 2 if ground is None else y + ground - face_to(world, entity, -world.physics.down(one))
    )


def _twice_the_middle(world: World, entity: int) -> Point:
    """Return the middle of the entity's collider or, if it has none, its Position, in half px."""
    if world.has(entity, Position, Collider):
        left, top, right, bottom = world.space.bounds(entity)
        return left + right, top + bottom
    x, y = here(world, entity)
    return 2 * x, 2 * y


def _ground_under(world: World, entity: int, by: int) -> int | None:
    """Return y (world px) of the first face below the feet of `entity` that would stop the entity `by`.

    Return None if no such face is within REACH px. One-ways count, except those that the feet overlap.
    """
    left, _, right, _ = world.space.bounds(entity)
    down, feet = world.physics.down(entity), feet_of(world, entity)
    soles = (left, feet - 1, right, feet) if down > 0 else (left, feet, right, feet + 1)
    for hit in world.space.sweep_all(soles, 0, REACH * down, "solid", "one_way", by=by):
        if hit.normal != (0, 0):
            return feet + hit.moved[1]
    return None
