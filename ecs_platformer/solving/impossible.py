"""Proves that a level cannot be cleared, if the walls alone show it; in any doubt, it proves nothing.

The hero is treated as a single px that flies, and passes through everything that might ever move, open, vanish or
change. What remains are grids of tiles that are nothing but walls. If no free route leads around them from the hero to
where the goal is set, no hero can reach it.
"""

from __future__ import annotations

from collections.abc import Iterator

from ecs_platformer import project
from ecs_platformer.collision.tile_grid import EMPTY
from ecs_platformer.ecs.component_types import core
from ecs_platformer.project import vocabulary
from ecs_platformer.scene.names.in_fields import GIVES, RULE, names_in
from ecs_platformer.solving.dependencies import Dependencies, references_of
from ecs_platformer.solving.goal import Goal
from ecs_platformer.solving.guidance import is_wall
from ecs_platformer.solving.start import region_of
from ecs_platformer.world.world import World

CAUSES = ("enter", "inside", "touch")  # of a goal that a player must come to
DOUBTS = ("peer", "field", "counter", "prefab")  # references by which things may be set or created anywhere
Cell = tuple[int, int]


def is_impossible(world: World, hero: int, goal: Goal, dependencies: Dependencies) -> bool:
    """Return True only if no route can lead from the hero to the goal. The world must be as it was loaded."""
    if not _is_certain(world, hero, goal, dependencies):
        return False
    size = world.scene.tile_size
    walls = _walls(world, size)
    wanted = {
        (x, y)
        for number in dependencies.goals
        if (box := region_of(world, number))
        for x in range((box[0] - 1) // size, box[2] // size + 1)
        for y in range((box[1] - 1) // size, box[3] // size + 1)
    }
    return not _meets(_cells(world.space.bounds(hero), size), wanted, walls, world.scene.size, size)


def _is_certain(world: World, hero: int, goal: Goal, dependencies: Dependencies) -> bool:
    """Return False if anything in the scene might lead past walls, or set the goal elsewhere."""
    if not goal.leaves or not dependencies.goals or _has_own_rules():
        return False
    known, box = core(), world.entities.by_class(hero)[core().Collider]
    if box.layers or box.only or box.ignores or known.Ghost in world.entities.by_class(hero):
        return False
    for spec in world.scene.entities:
        if any(getattr(vocabulary()[name], "leads_past_walls", False) for name in spec.components):
            return False
        if any(what in DOUBTS for what, _ in references_of(spec)):
            return False
    for number in dependencies.goals:
        spec = world.scene.entities[number]
        if (
            spec.name
            or spec.parent
            or {"Velocity", "Attached"} & spec.components.keys()
            or region_of(world, number) is None
        ):
            return False
        for what, name in _all_names(spec.components):
            wrong_cause = what == f"{RULE}causes" and name not in CAUSES
            if wrong_cause or what == f"{GIVES}tag" or (what == "crowd" and name != "players"):
                return False
    return True


def _has_own_rules() -> bool:
    """Return True if the project has components or systems of its own, which may do anything."""
    current = project.current()
    return current.root != current.stock and any(
        (current.root / folder).is_dir() for folder in ("components", "systems")
    )


def _all_names(components: object) -> Iterator[tuple[str, str]]:
    parts: dict[str, dict[str, object]] = components  # pyright: ignore[reportAssignmentType]
    for name, fields in parts.items():
        for _, what, value in names_in(vocabulary()[name], fields):
            yield what, str(value)


def _walls(world: World, size: int) -> set[Cell]:
    """Return the cells of the map that a wall fills."""
    known, found = core(), set[Cell]()
    for entity in world.entities:
        parts = world.entities.by_class(entity)
        if is_wall(world, entity):
            tiles, position, box = parts[known.Tiles], parts[known.Position], parts[known.Collider]
            fills = (tiles.size, box.width, box.height, box.x, box.y) == (size, size, size, 0, 0)
            if fills and not position.x % size and not position.y % size:
                for row, line in enumerate(tiles.rows):
                    for column, tile in enumerate(line):
                        if tile not in EMPTY:
                            found.add((position.x // size + column, position.y // size + row))
    return found


def _meets(start: set[Cell], wanted: set[Cell], walls: set[Cell], extent: tuple[int, int], size: int) -> bool:
    """Return True if a free route of adjoining cells leads from one set to the other.

    Everything around the level is free.
    """
    columns, rows = -(-extent[0] // size) + 2, -(-extent[1] // size) + 2
    reached, waiting = set(start), list(start)
    while waiting:
        x, y = waiting.pop()
        if (x, y) in wanted:
            return True
        for other in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            inside = -2 <= other[0] <= columns and -2 <= other[1] <= rows
            if inside and other not in walls and other not in reached:
                reached.add(other)
                waiting.append(other)
    return False


def _cells(box: tuple[int, int, int, int], size: int) -> set[Cell]:
    left, top, right, bottom = box
    return {
        (x, y)
        for x in range(left // size, (right - 1) // size + 1)
        for y in range(top // size, (bottom - 1) // size + 1)
    }
