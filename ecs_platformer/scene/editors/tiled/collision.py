"""Turns the collision shapes drawn on a tile in Tiled into prefabs: walls, one-ways and slopes."""

from __future__ import annotations

from typing import Any

from ecs_platformer.scene.editors.form.node import Node

Point = tuple[float, float]


def shape_table(tile: Node, size: int, mirrored: bool, over: bool) -> dict[str, Any] | None:
    """Return the legend entry for a tile's collision shape, or None if the tile has no shape.

    A rectangle is a wall of the same size. A polyline, and any shape with the class `one_way` or `plank`, is a one-way
    with the shape's bounds, but at least 1 px high. A triangle or a trapezium is a slope if it fills the tile below its
    surface, and a slope that hangs if it fills the tile above. Raises EditorError for any other shape, and if the tile
    has several shapes.
    """
    group = tile.table.get("objectgroup")
    if group is None:
        return None
    shapes = [*tile.of(group, "collision").nodes("objects")]
    if not shapes:
        return None
    if len(shapes) > 1:
        raise tile.fault("has several collision shapes; one is read: join them", "collision")
    shape = shapes[0].labelled()
    kind = shape.text("type", "") or shape.text("class", "")
    points = [_flipped(point, size, mirrored, over) for point in _points(shape)]
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    top, bottom = min(y for _, y in points), max(y for _, y in points)
    if left == right or (top == bottom and "polyline" not in shape.table):
        raise shape.fault("has no size")
    box = {"x": left, "y": top, "width": right - left, "height": bottom - top}
    if "polyline" in shape.table or kind in ("one_way", "plank"):
        return {"prefab": "plank", "Collider": box | {"height": max(box["height"], 1)}}
    if len(set(points)) == 4 and {*points} == {(left, top), (right, top), (left, bottom), (right, bottom)}:
        return {"prefab": "wall", "Collider": box}
    return {
        "prefab": "wall",
        "Collider": {"x": 0, "y": 0, "width": size, "height": size},
        "Slope": _slope(shape, points, size),
    }


def _points(shape: Node) -> list[Point]:
    x, y = shape.number("x"), shape.number("y")
    if shape.number("rotation", 0.0) or shape.table.get("ellipse") or shape.table.get("point"):
        raise shape.fault("expected a rectangle, a polygon or a polyline that is not rotated")
    drawn = [*shape.nodes("polygon"), *shape.nodes("polyline")]
    if drawn:
        return [(x + one.number("x"), y + one.number("y")) for one in drawn]
    width, height = shape.number("width", low=0), shape.number("height", low=0)
    if not width or not height:
        raise shape.fault("has no size")
    return [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]


def _flipped(point: Point, size: int, mirrored: bool, over: bool) -> tuple[int, int]:
    x, y = (min(max(round(value), 0), size) for value in point)
    return size - x if mirrored else x, size - y if over else y


def _slope(shape: Node, points: list[tuple[int, int]], size: int) -> dict[str, Any]:
    corners = {*points}
    left = [y for x, y in corners if x == 0]
    right = [y for x, y in corners if x == size]
    if not 3 <= len(corners) <= 4 or not left or not right or len(left) + len(right) != len(corners):
        raise shape.fault("expected a slope: a triangle or trapezium from side to side of the tile")
    if max(left) == max(right) == size:
        return {"left": size - min(left), "right": size - min(right)}
    if min(left) == min(right) == 0:
        return {"left": max(left), "right": max(right), "hangs": True}
    raise shape.fault("a slope fills its tile below or above: its straight side is that of the tile")
