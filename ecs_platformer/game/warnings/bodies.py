"""Warns of entities outside the map, moving solids without a Sprite, and components that do nothing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ecs_platformer.errors import shown, with_article
from ecs_platformer.project import vocabulary
from ecs_platformer.project.toml.load_errors import LoadErrors
from ecs_platformer.scene.checks.requirements import expected_components
from ecs_platformer.scene.created import Created

# Component → why nothing carries what has it
NOT_CARRIED = {"Solid": "nothing carries a solid", "Attached": "what is attached goes with its host"}


def check_bodies(entities: Iterable[Created], size: tuple[int, int], found: LoadErrors) -> None:
    """`size` is the width and height of the map in px, or (0, 0) if there is no map."""
    for entity in entities:
        _outside(entity, size, found)
        _undrawn(entity, found)
        _bodiless(entity, found)
        _never_carried(entity, found)
        _never_sloping(entity, found)
        _squish_responses(entity, found)


def _outside(entity: Created, size: tuple[int, int], found: LoadErrors) -> None:
    position, collider = entity.components.get("Position"), entity.components.get("Collider", {})
    if position is None or entity.spawned or size == (0, 0):
        return
    x, y = position.get("x", 0), position.get("y", 0)
    left, top = x + collider.get("x", 0), y + collider.get("y", 0)
    right, bottom = left + collider.get("width", 0), top + collider.get("height", 0)
    if right < 0 or bottom < 0 or left > size[0] or top > size[1]:
        text = f"at {x}, {y} it is outside the map, which is {size[0]} px wide and {size[1]} px high"
        found.add(entity.origin.place.at(*entity.child, "Position"), text)


def _undrawn(entity: Created, found: LoadErrors) -> None:
    if {"Solid", "Velocity"} <= entity.kinds and not entity.drawn:
        found.add(entity.described.at("Solid"), "a solid that moves and cannot be seen: it has no Sprite")


def _bodiless(entity: Created, found: LoadErrors) -> None:
    known = vocabulary()
    warned: set[str] = set()
    for name in entity.components:
        missing = [kind.__name__ for kind in expected_components(known[name]) if kind.__name__ not in entity.kinds]
        if missing and not warned.issuperset(missing):
            warned.update(missing)
            found.add(entity.described.at(name), f"does nothing without {needed(missing)}, and the entity has none")


def _never_carried(entity: Created, found: LoadErrors) -> None:
    reason = next((text for kind, text in NOT_CARRIED.items() if kind in entity.kinds), "")
    if reason and "Rider" in entity.kinds:
        found.add(entity.described.at("Rider"), f"does nothing: {reason}")


def _never_sloping(entity: Created, found: LoadErrors) -> None:
    if "Slope" in entity.kinds and entity.components.get("Solid", {}).get("one_way"):
        found.add(entity.described.at("Slope"), "does nothing: a one-way cannot be a slope")


def _squish_responses(entity: Created, found: LoadErrors) -> None:
    given: str | Sequence[str] = entity.components.get("Squish", {}).get("response", "destroy")
    if not given:
        found.add(entity.place_of("Squish", ("response",)), 'without a response the actor is killed: say "destroy"')
    elif not isinstance(given, str) and "destroy" in given[:-1]:
        for number in range(given.index("destroy") + 1, len(given)):
            text = f'{shown(given[number])} is never tried: "destroy" has killed the actor before'
            found.add(entity.place_of("Squish", ("response", number)), text)


def needed(names: Iterable[str]) -> str:
    return " and ".join(map(with_article, names))
