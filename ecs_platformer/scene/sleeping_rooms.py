"""Refuses what would be caught between a room that sleeps and another place: on a path out of it, or attached across
its border.

A class of components may declare, as attributes: `confines`, the field by which what is in its Collider sleeps; how
its entity moves, as `line` of a Path, `circle` of an Orbit, `arc` of a Pendulum or `steps_of` of a Timeline, which name
the fields of the route;
and `never_sleeps`, that its entity is free of all this.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from math import ceil, cos, floor, radians, sin
from typing import Any, NamedTuple

from ecs_platformer.errors import shown
from ecs_platformer.project import vocabulary
from ecs_platformer.project.toml.load_errors import LoadErrors
from ecs_platformer.scene.created import Created, created
from ecs_platformer.scene.prefab import EntitySpec
from ecs_platformer.scene.reader import SceneReader

Region = tuple[int, int, int, int]  # left, top, right, bottom: px of the world
CURE = "give it Awake = {}, or end it at the border"


class Room(NamedTuple):
    label: str
    area: Region


class _Entity:
    def __init__(self, spec: EntitySpec) -> None:
        self.spec = spec

    @cached_property
    def parts(self) -> dict[str, Any]:
        known = vocabulary()
        return {name: known[name](**fields) for name, fields in self.spec.components.items()}

    @cached_property
    def box(self) -> Region | None:
        position, collider, tiles = (self.parts.get(name) for name in ("Position", "Collider", "Tiles"))
        if position is None:
            return None
        left, top, width, height = position.x, position.y, 1, 1
        if tiles is not None:
            width, height = max(map(len, tiles.rows), default=0) * tiles.size, len(tiles.rows) * tiles.size
        elif collider is not None:
            left, top, width, height = left + collider.x, top + collider.y, collider.width, collider.height
        return left, top, left + width, top + height

    @cached_property
    def middle(self) -> tuple[int, int] | None:
        return None if self.box is None else ((self.box[0] + self.box[2]) // 2, (self.box[1] + self.box[3]) // 2)

    @cached_property
    def sleeps(self) -> bool:
        return not any(hasattr(part, "never_sleeps") for part in self.parts.values())

    def room(self, rooms: Sequence[Room]) -> Room | None:
        """Return the room, of those that sleep, that the entity is in."""
        at = self.middle
        return None if at is None else next((room for room in rooms if _contains(room.area, *at)), None)


def check_sleeping_rooms(reader: SceneReader, errors: LoadErrors) -> None:
    names = {name for name, kind in vocabulary().items() if hasattr(kind, "confines")}
    if errors.count or not any(not names.isdisjoint(spec.components) for spec in reader.entities):
        return
    entities = [_Entity(spec) for spec in reader.entities]
    rooms = [*_rooms(entities)]
    if not rooms:
        return
    for number, (entity, described) in enumerate(zip(entities, created(reader), strict=False)):
        if entity.middle is not None and entity.sleeps:
            _check_paths(entity, described, rooms, errors)
            _check_host(number, entities, described, rooms, errors)


def _rooms(entities: Sequence[_Entity]) -> Iterator[Room]:
    for one in entities:
        for part in one.parts.values():
            field = getattr(part, "confines", None)
            if field and getattr(part, field) and one.box is not None:
                label = f"at {one.box[0]}, {one.box[1]}" if one.spec.name is None else shown(one.spec.name)
                yield Room(label, one.box)


def _check_paths(entity: _Entity, described: Created, rooms: Sequence[Room], errors: LoadErrors) -> None:
    assert entity.middle is not None
    x, y = entity.middle
    for name, part in entity.parts.items():
        field, places = _route(part)
        if not places:
            continue
        left, right = x + floor(min(place[0] for place in places)), x + ceil(max(place[0] for place in places))
        top, bottom = y + floor(min(place[1] for place in places)), y + ceil(max(place[1] for place in places))
        for room in rooms:
            inside = room.area[0] <= left and right < room.area[2] and room.area[1] <= top and bottom < room.area[3]
            if not inside and _overlaps(room.area, (left, top, right + 1, bottom + 1)):
                text = f"it moves over the border of the room {room.label}, which sleeps: {CURE}"
                errors.add(described.place_of(name, (field,)), text)
                break


def _route(part: Any) -> tuple[str, list[tuple[float, float]]]:
    """Return the first field of a component's route, and corners of a box around the route, px from its start."""
    if hasattr(part, "line"):
        return part.line, [(0, 0), *getattr(part, part.line)]
    if hasattr(part, "circle"):
        radius, phase = (getattr(part, field) for field in part.circle)
        x, y = -radius * cos(radians(phase)), -radius * sin(radians(phase))
        return part.circle[0], [(x - radius, y - radius), (x + radius, y + radius)]
    if hasattr(part, "arc"):
        length, degrees, phase = (getattr(part, field) for field in part.arc)
        angle = radians(degrees) * sin(radians(phase))
        x, y, wide = -length * sin(angle), -length * cos(angle), length * sin(radians(min(degrees, 90)))
        return part.arc[0], [(x - wide, y + length * cos(radians(degrees))), (x + wide, y + length)]
    if hasattr(part, "steps_of"):
        steps, states, to = (getattr(part, field) for field in part.steps_of)
        listed = [*steps, *(step for state in states.values() for step in state.get("steps", ()))]
        return part.steps_of[0 if steps else 1], [(0, 0), *(place for one in listed if (place := _goal(one, to)))]
    return "", []


def _goal(step: Mapping[str, Any], to: tuple[float, float]) -> tuple[float, float] | None:
    """Return the place that a step moves to, px from the start, or None if that is known only in the game."""
    goal = to if step.get("move") == "to" else step.get("move")
    if goal is None or isinstance(goal, str):
        return None
    x, y = goal[0] + step.get("offset", (0, 0))[0], goal[1] + step.get("offset", (0, 0))[1]
    return (0 if step.get("axis") == "y" else x), (0 if step.get("axis") == "x" else y)


def _check_host(
    number: int, entities: Sequence[_Entity], described: Created, rooms: Sequence[Room], errors: LoadErrors
) -> None:
    entity = entities[number]
    attached = entity.parts.get("Attached")
    if attached is None:
        return
    if attached.to:
        hosts = [one for one in entities if one.spec.name == attached.to]
    elif entity.spec.parent:
        hosts = [entities[number - entity.spec.parent]]
    else:
        hosts = [one for one in entities if "Solid" in one.parts and one is not entity and _touches(entity, one)]
    here = entity.room(rooms)
    moving = [one for one in hosts if one.sleeps and "Velocity" in one.parts and one.room(rooms) is not here]
    if moving and len(moving) == len(hosts):
        room = here or moving[0].room(rooms)
        text = f"its host is on the other side of the border of the room {room.label if room else ''}, which sleeps"
        errors.add(described.place_of("Attached", ("to",) if attached.to else ()), f"{text}: {CURE}")


def _touches(entity: _Entity, other: _Entity) -> bool:
    if entity.box is None or other.box is None:
        return False
    left, top, right, bottom = entity.box
    return _overlaps((left - 1, top - 1, right + 1, bottom + 1), other.box)


def _contains(area: Region, x: int, y: int) -> bool:
    return area[0] <= x < area[2] and area[1] <= y < area[3]


def _overlaps(one: Region, other: Region) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]
