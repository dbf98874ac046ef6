"""Rooms with a hero that climbs, and a ladder, a rope or a shaft. Cells are 8x8 px, the hero is 8x11."""

from functools import partial
from typing import Any

from components import ActiveAbility, Position
from ecs_platformer.tools.testing.room import Room

SCENERY = {"prefab": "scenery", "Sprite": False}
LEGEND: dict[str, Any] = {
    "#": "wall",
    "-": "plank",
    "@": {"prefab": "hero", "name": "hero", "LadderClimb": {}},
    "H": {"prefab": "solid", "Solid": {"one_way": True}, "Ladder": {}},
    "|": {**SCENERY, "Collider": {"width": 4, "height": 8, "x": 2}, "Ladder": {"stops": True}},
    "I": {**SCENERY, "Collider": {"width": 8, "height": 8}, "Ladder": {}},
    "%": {**SCENERY, "Collider": {"width": 8, "height": 8}, "Ladder": {"sideways": True, "stops": True}},
}
SHAFT = """
    ...........
    .....@.....
    #####H#####
    #####H#####
    #####H#####
    #####H#####
    #.........#
    ###########
"""
FRONT = """
    ...........
    ...........
    .....H.....
    .....H.....
    .....H.....
    .....H.....
    .....H.....
    ..@..H.....
    ###########
"""
ROPE = """
    ###########
    @....|.....
    .....|.....
    .....|.....
    ...........
    ...........
    ...........
    ...........
    ###########
"""
CROSSING = """
    ..@........
    ...........
    -----------
    ...........
    -----------
    ...........
    ###########
"""


def at(room: Room) -> tuple[int, int]:
    position = room.get("hero", Position)
    return position.x, position.y


def feet(room: Room) -> int:
    return room.world.space.bounds(room.entity("hero"))[3]


def climbs(room: Room) -> bool:
    active = room.get("hero", ActiveAbility)
    return active.by == "ladder" and not active.over


def before_ladder(room: partial[Room], x: int = 40, y: int = 53, drawing: str = FRONT, **more: Any) -> Room:
    """The hero at (x, y); the ladder of FRONT is 40 px from the left, and from 16 to 64 px high."""
    own: dict[str, Any] = {"LadderClimb": {}, **more}
    legend = {**LEGEND, "@": {"prefab": "hero", "name": "hero", **own}}
    return room(drawing, legend=legend).put("hero", x, y)


def on_rope(room: partial[Room], y: int = 20, **more: Any) -> Room:
    return before_ladder(room, 40, y, ROPE, **more).tick(held="up")
