"""Finds the handles of a thing: the points of its path, the corners of its box, the places of its children."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from ecs_platformer.project import vocabulary
from ecs_platformer.project.toml.scanner import Path as KeyPath
from ecs_platformer.tools.editing.edit import Edit
from ecs_platformer.tools.editing.text.errors import EditError
from ecs_platformer.tools.workshop.paint.stage import Stage, Thing


@dataclass(frozen=True, slots=True)
class Handle:
    """A line is drawn to the handle from another handle, number `follows`. If that is -2, the line begins in the middle
    of the thing; if it is -1, there is no line."""

    label: str
    x: int
    y: int
    move: Callable[[Edit, int, int], None]  # by px
    follows: int = -1
    insert: Callable[[Edit], None] | None = None  # a further point behind it
    remove: Callable[[Edit], None] | None = None


def handles_of(stage: Stage, thing: Thing) -> list[Handle]:
    found = [*_corners(stage, thing)]
    found += _points(stage, thing, len(found))
    return [*found, *_children(stage, thing)]


def target_of(stage: Stage, thing: Thing) -> KeyPath:
    """Return the path of the TOML table of a thing: its `[[entity]]`, or its entry in the legend."""
    if thing.key[0] == "entity":
        return thing.key
    return ("legend", stage.char_at(int(thing.key[1]), int(thing.key[2])))


def _corners(stage: Stage, thing: Thing) -> Iterator[Handle]:
    if thing.key[0] != "entity" or "Collider" not in stage.document.reader.entities[thing.number].components:
        return

    def size(edit: Edit, dx: int, dy: int) -> None:
        for side, before, by in (("width", thing.width, dx), ("height", thing.height, dy)):
            if before + by < 1:
                raise EditError(f"its {side} would be {before + by}")
            if by:
                edit.set_field(thing.key, "Collider", side, before + by)

    def corner(edit: Edit, dx: int, dy: int) -> None:
        size(edit, -dx, -dy)
        edit.move_entity(int(thing.key[1]), dx, dy)

    yield Handle("top left corner", thing.x, thing.y, corner)
    yield Handle("bottom right corner", thing.x + thing.width - 1, thing.y + thing.height - 1, size)


def _points(stage: Stage, thing: Thing, before: int) -> Iterator[Handle]:
    """Yield the points of components with a line of points, such as a path, in px from the entity's Position."""
    components = stage.document.reader.entities[thing.number].components
    target, kinds = target_of(stage, thing), vocabulary()
    for name, fields in components.items():
        field: str = getattr(kinds[name], "line", "")
        points: list[list[int]] = [list(point) for point in fields.get(field, ())] if field else []
        for number, (x, y) in enumerate(points):

            def change(edit: Edit, new: list[list[int]], name: str = name, field: str = field) -> None:
                edit.set_field(target, name, field, new)

            def move(
                edit: Edit, dx: int, dy: int, number: int = number, points: Any = points, change: Any = change
            ) -> None:
                x, y = points[number]
                change(edit, [*points[:number], [x + dx, y + dy], *points[number + 1 :]])

            def insert(edit: Edit, number: int = number, points: Any = points, change: Any = change) -> None:
                x, y = points[number]
                change(edit, [*points[: number + 1], [x + stage.cell, y], *points[number + 1 :]])

            def remove(edit: Edit, number: int = number, points: Any = points, change: Any = change) -> None:
                if len(points) == 1:
                    raise EditError("a path has at least one point")
                change(edit, [*points[:number], *points[number + 1 :]])

            middle = thing.x + thing.width // 2, thing.y + thing.height // 2
            label = f"point {number + 1} of {name}"
            follows = before + number - 1 if number else -2
            yield Handle(label, middle[0] + x, middle[1] + y, move, follows, insert, remove)


def _children(stage: Stage, thing: Thing) -> Iterator[Handle]:
    """Yield the places of the prefab's children, which all things of the prefab share."""
    prefabs = stage.document.reader.prefabs
    if thing.prefab not in prefabs:
        return
    fields: Any = stage.document.reader.entities[thing.number].components["Position"]
    for number, child in enumerate(prefabs.children(thing.prefab)):
        place, offset = child.place, child.overrides[-1].get("Position") or {}

        def move(edit: Edit, dx: int, dy: int, place: Any = place, offset: Any = offset) -> None:
            for axis, by in (("x", dx), ("y", dy)):
                if by:
                    path = (*place.path, "Position", axis)
                    edit.set(path, offset.get(axis, 0) + by, place.source.path.resolve())

        x, y = fields.get("x", 0) + offset.get("x", 0), fields.get("y", 0) + offset.get("y", 0)
        yield Handle(f"child {child.name or number + 1} of all {thing.prefab}", x, y, move)
