"""Proves that a level cannot be cleared, if the walls alone show it; in any doubt, it proves nothing.

The hero is treated as a single px that flies, and passes through everything that might ever move, open, vanish or
change. What remains are grids of tiles that are nothing but walls. If no free route leads around them from the hero to
where the goal is set, no hero can reach it. An area, such as that of a checkpoint, connects all places inside the area:
a hero that touches it may start again on its other side.
"""

from __future__ import annotations

from collections.abc import Iterator

from ecs_platformer import project
from ecs_platformer.core.collision.tile_grid import EMPTY
from ecs_platformer.core.ecs.component_types import core
from ecs_platformer.lab.solving.dependencies import Dependencies, references_of
from ecs_platformer.lab.solving.goal import Goal
from ecs_platformer.lab.solving.guidance import is_wall
from ecs_platformer.lab.solving.start import region_of
from ecs_platformer.project import vocabulary
from ecs_platformer.scene.names.in_fields import GIVES, RULE, Found, names_in
from ecs_platformer.world.world import World

CAUSES = ("enter", "inside", "touch")  # of a goal that a player must come to
DOUBTS = (
    "peer",
    "field",
    "component",
    "counter",
    "prefab",
)  # references by which things may be set or created anywhere
MOVES = ("place",)  # verbs of effects that put their target anywhere
PLAIN = ("Position", "Collider", "Solid", "Tiles", "Sprite")  # components of walls that stay
SMALL = 16  # px; a moving area that is no larger does not reach past a wall
Cell = tuple[int, int]


def is_impossible(world: World, hero: int, goal: Goal, dependencies: Dependencies) -> bool:
    """Return True only if no route can lead from the hero to the goal. The world must be in the state in which it was
    loaded."""
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
    areas = [_cells(world.space.bounds(entity), size) for entity in _areas(world, hero)]
    return not _meets(_cells(world.space.bounds(hero), size), wanted, walls, areas)


def _is_certain(world: World, hero: int, goal: Goal, dependencies: Dependencies) -> bool:
    """Return False if anything in the scene might lead past walls, or set the goal elsewhere."""
    if not goal.leaves or not dependencies.goals or _has_own_rules():
        return False
    known, parts = core(), world.entities.by_class(hero)
    box = parts[known.Collider]
    if box.layers or box.only or box.ignores or known.Ghost in parts:
        return False
    leading = {kind for kind, one in parts.items() if getattr(one, "leads_past_walls", False)}
    if leading - {known.Squish} or (leading and _a_solid_moves(world)):
        return False
    if sum("Player" in world.components(entity) for entity in world.entities) > 1:  # each may reach the goal
        return False
    if any(_may_reach_past(world, entity) for entity in _areas(world, hero)):
        return False
    for spec in world.scene.entities:
        if any(getattr(vocabulary()[name], "leads_past_walls", False) is True for name in spec.components):
            return False
        if any(what in DOUBTS for what, _ in references_of(spec)):
            return False
        if any(verb in MOVES for verb in _verbs(spec.components)):
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
        for one in _found(spec.components):
            wrong_cause = one.what == f"{RULE}causes" and one.name not in CAUSES
            if wrong_cause or one.what == f"{GIVES}tag" or (one.what == "crowd" and one.name != "players"):
                return False
    return True


def _a_solid_moves(world: World) -> bool:
    """Return True if a solid may move: without one, nothing is squished."""
    known = core()
    return any(True for _ in world.entities.each(known.Solid, known.Velocity))


def _has_own_rules() -> bool:
    """Return True if the project has components or systems of its own, which may do anything."""
    current = project.current()
    return current.root != current.stock and any(
        (current.root / folder).is_dir() for folder in ("components", "systems")
    )


def _verbs(components: object) -> Iterator[str]:
    """Yield the keys in front of the names of entities: of an effect, that is its verb."""
    for one in _found(components):
        if one.what == "target":
            yield str(one.path[-1])


def _found(components: object) -> Iterator[Found]:
    parts: dict[str, dict[str, object]] = components  # pyright: ignore[reportAssignmentType]
    for name, fields in parts.items():
        yield from names_in(vocabulary()[name], fields)


def _areas(world: World, hero: int) -> Iterator[int]:
    """Yield the entities with a box that are no solids, except the hero."""
    known = core()
    for entity in world.entities:
        parts = world.entities.by_class(entity)
        if entity != hero and parts.keys() >= {known.Position, known.Collider} and known.Solid not in parts:
            yield entity


def _may_reach_past(world: World, entity: int) -> bool:
    """Return True for an area that moves, and is so large that walls may come to lie in it."""
    known, parts = core(), world.entities.by_class(entity)
    box = parts[known.Collider]
    return bool({known.Velocity, known.Attached} & parts.keys()) and max(box.width, box.height) > SMALL


def _walls(world: World, size: int) -> set[Cell]:
    """Return the cells of the map that a wall fills for good."""
    known, found = core(), set[Cell]()
    for entity in world.entities:
        parts = world.entities.by_class(entity)
        if is_wall(world, entity) and _stays(world, entity):
            tiles, position, box = parts[known.Tiles], parts[known.Position], parts[known.Collider]
            fills = (tiles.size, box.width, box.height, box.x, box.y) == (size, size, size, 0, 0)
            if fills and not position.x % size and not position.y % size:
                for row, line in enumerate(tiles.rows):
                    for column, tile in enumerate(line):
                        if tile not in EMPTY:
                            found.add((position.x // size + column, position.y // size + row))
    return found


def _stays(world: World, entity: int) -> bool:
    """Return True for an entity without a name, and without components by which it might open or crumble."""
    number = entity - world.level.state.first
    is_named = not 0 <= number < len(world.scene.entities) or bool(world.scene.entities[number].name)
    parts = world.components(entity)
    return not is_named and all(name in PLAIN or getattr(part, "cosmetic", False) for name, part in parts.items())


def _meets(start: set[Cell], wanted: set[Cell], walls: set[Cell], areas: list[set[Cell]]) -> bool:
    """Return True if a free route of adjoining cells leads from one set to the other.

    Everything around the level is free.
    """
    used = start | wanted | walls
    left, top = (min(cell[axis] for cell in used) - 2 for axis in (0, 1))
    right, bottom = (max(cell[axis] for cell in used) + 2 for axis in (0, 1))
    inside: dict[Cell, list[set[Cell]]] = {}
    for area in areas:
        for cell in area:
            inside.setdefault(cell, []).append(area)
    reached, waiting = set(start), list(start)
    while waiting:
        x, y = waiting.pop()
        if (x, y) in wanted:
            return True
        beside = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}
        for other in beside.union(*inside.get((x, y), ())) - walls - reached:
            if left <= other[0] <= right and top <= other[1] <= bottom:
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
