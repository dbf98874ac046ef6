"""Warns of solids that overlap solid cells of the map, as a door does that is drawn a row too high; of what is attached
to nothing, or, as a solid, to what is no solid; of fields for actors that name solids; and of solids that should be
attached to each other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from ecs_platformer.errors import shown
from ecs_platformer.project import vocabulary
from ecs_platformer.project.toml.load_errors import LoadErrors, Place
from ecs_platformer.scene.created import Created
from ecs_platformer.scene.reader import SceneReader

Box = tuple[int, int, int, int]  # px: left, top, right, bottom
TOP = 1  # index of the top in a box
MOVING = frozenset(("Velocity", "Attached"))


def check_overlapping_solids(entities: Iterable[Created], found: LoadErrors) -> None:
    there = [one for one in entities if not one.spawned and {"Solid", "Position", "Collider"} <= one.kinds]
    blocking = [one for one in there if not one.components.get("Solid", {}).get("one_way") and "Slope" not in one.kinds]
    grids = [one for one in blocking if "Tiles" in one.kinds]
    for entity in blocking:
        if "Tiles" in entity.kinds or not MOVING.isdisjoint(entity.kinds):
            continue
        box = _box(entity)
        cell = next((cell for grid in grids for cell in _cells(grid, box)), None)
        if cell is not None:
            place = _shown_at(entity)
            drawn = f'the solid "{entity.described.path[-1]}"' if entity.described.path[0] == "legend" else "a solid"
            size = f"{box[2] - box[0]}x{box[3] - box[1]} px at {box[0]}, {box[1]}"
            found.add(place, f"{drawn}, {size}, overlaps a solid cell at {cell[0]}, {cell[1]}")


def check_sight(entities: Iterable[Created], found: LoadErrors) -> None:
    """What a wall encloses from both sides sees only what is ahead of its gap."""
    known = vocabulary()
    there = [one for one in entities if not one.spawned and {"Position", "Collider"} <= one.kinds]
    walls = [one for one in there if {"Solid", "Tiles"} <= one.kinds and not one.components["Solid"].get("one_way")]
    for entity in there:
        seeing = next((one for one in entity.components if getattr(known[one], "sees", False)), None)
        if seeing is None:
            continue
        left, top, right, bottom = _box(entity)
        sides = (left - 1, top, left, bottom), (right, top, right + 1, bottom)
        ends = (left, top - 1, right, top), (left, bottom, right, bottom + 1)
        for one, other, where in ((*sides, "left and right of it"), (*ends, "above and below it")):
            if any(_meet(wall, one) for wall in walls) and any(_meet(wall, other) for wall in walls):
                text = f"its {seeing} sees little: solid cells {where} hide what is not straight ahead"
                found.add(_shown_at(entity), f"{text}; place it before the wall")
                break


def check_attached(reader: SceneReader, entities: Iterable[Created], found: LoadErrors) -> None:
    listed = list(entities)
    solids = [one for one in listed if not one.spawned and {"Solid", "Position", "Collider"} <= one.kinds]
    hosts = {spec.name: entity for spec, entity in zip(reader.entities, listed, strict=False) if spec.name}
    parents = {at: at - spec.parent for at, spec in enumerate(reader.entities) if spec.parent}
    for at, entity in enumerate(listed):
        attached = entity.components.get("Attached")
        if attached is None:
            continue
        name = attached.get("to", "")
        host = hosts.get(name) if name else listed[parents[at]] if at in parents else None
        if host is None and not name and _hangs_in_the_air(entity, solids, reader.map_size):
            found.add(_shown_at(entity), "is attached to nothing: it touches no solid, and names no host")
        if host is None or entity is host:
            continue
        called = shown(name) if name else "its parent"
        place = entity.place_of("Attached", ("to",) if name else ())
        if "Position" not in host.kinds:
            found.add(place, f"does nothing: {called} has no Position")
        elif "Solid" in entity.kinds and "Solid" not in host.kinds:
            found.add(place, f"does nothing: this is a solid, {called} is none, and a solid is attached to solids only")


def check_of_actors(reader: SceneReader, entities: Iterable[Created], found: LoadErrors) -> None:
    """Add to `found` the warnings about fields, listed in `of_actors` of a class, that name solids."""
    known, listed = vocabulary(), list(entities)
    solids = {spec.name for spec, one in zip(reader.entities, listed, strict=False) if "Solid" in one.kinds}
    solids |= {tag for one in listed if "Solid" in one.kinds for tag in one.components.get("Tag", {}).get("names", ())}
    for entity in listed:
        for component, fields in entity.components.items():
            for field in getattr(known[component], "of_actors", ()):
                if (by := fields.get(field, "")) and by in solids:
                    text = f"{shown(by)} is a solid, and a {component} affects only actors"
                    found.add(entity.place_of(component, (field,)), text)


def check_unjoined(entities: Iterable[Created], found: LoadErrors) -> None:
    """What happens to an actor between two solids that move alike without being joined depends on which moves first."""
    there = [one for one in entities if not one.spawned and {"Position", "Collider"} <= one.kinds]
    alike: dict[str, list[Created]] = {}
    for entity in there:
        if {"Solid", "Velocity"} <= entity.kinds and (motion := _motion(entity)):
            alike.setdefault(motion, []).append(entity)
    actors = [one for one in there if "Remainder" in one.kinds and one.kinds.isdisjoint(("Solid", "Attached", "Ghost"))]
    for solids in alike.values():
        faces: dict[tuple[int, int], list[Created]] = {}  # (side of an actor, px of the face that it touches) → solids
        for solid in solids if len(solids) > 1 else ():
            one_way = solid.components["Solid"].get("one_way", False)
            for side, at in enumerate(_box(solid)):
                if not one_way or side == TOP:
                    faces.setdefault(((side + 2) % 4, at), []).append(solid)
        for actor in actors if faces else ():
            box = _box(actor)
            touching = {
                id(solid): (side, solid)
                for side, at in enumerate(box)
                for solid in faces.get((side, at), ())
                if _spans_meet(box, _box(solid), along=1 - side % 2)
            }
            if len({side for side, _ in touching.values()}) > 1:
                (_, solid), *_ = touching.values()
                text = "touches an actor, as another solid does that moves alike: which of the two moves first decides"
                found.add(solid.described.at("Solid"), f"{text} what happens to the actor; attach one to the other")


def _shown_at(entity: Created) -> Place:
    """Return the place in a file that puts an entity where it is."""
    return entity.origin.place.at(*entity.child) if entity.child else entity.origin.place


def _hangs_in_the_air(entity: Created, solids: Iterable[Created], size: tuple[int, int]) -> bool:
    """Return True if an entity overlaps and touches no solid, nor the edge of a map of this size (px)."""
    if entity.spawned or not {"Position", "Collider"} <= entity.kinds:
        return False
    left, top, right, bottom = _box(entity)
    if size != (0, 0) and (left <= 0 or top <= 0 or right >= size[0] or bottom >= size[1]):
        return False
    around = (left - 1, top, right + 1, bottom), (left, top - 1, right, bottom + 1)
    return not any(_meet(solid, box) for solid in solids if solid is not entity for box in around)


def _meet(solid: Created, box: Box) -> bool:
    boxes = _cells(solid, box) if "Tiles" in solid.kinds else (_box(solid),)
    return any(_spans_meet(box, other, 0) and _spans_meet(box, other, 1) for other in boxes)


def _motion(entity: Created) -> str:
    """Return what moves an entity, "" if nothing does: entities of which it is equal move alike."""
    known = vocabulary()
    parts = [known[one](**fields) for one, fields in entity.components.items() if getattr(known[one], "moves", False)]
    still = known["Velocity"]()
    return " ".join(sorted(repr(part) for part in parts if part != still))


def _spans_meet(one: Box, other: Box, along: int) -> bool:
    return one[along] < other[along + 2] and other[along] < one[along + 2]


def _box(entity: Created) -> Box:
    position, collider = entity.components["Position"], entity.components["Collider"]
    left, top = position.get("x", 0) + collider.get("x", 0), position.get("y", 0) + collider.get("y", 0)
    return left, top, left + collider.get("width", 0), top + collider.get("height", 0)


def _cells(grid: Created, box: Box) -> Iterator[Box]:
    tiles: dict[str, Any] = dict(grid.components["Tiles"])
    size, rows = tiles.get("size", 8), tiles.get("rows", ("#",))
    left, top, right, bottom = _box(grid)
    for row in range(max(0, (box[1] - bottom) // size + 1), min(len(rows), -((top - box[3]) // size))):
        for column in range(max(0, (box[0] - right) // size + 1), min(len(rows[row]), -((left - box[2]) // size))):
            if rows[row][column] not in ". ":
                dx, dy = column * size, row * size
                yield left + dx, top + dy, right + dx, bottom + dy
