"""Finds how the entities of a scene depend on each other and on the goal, by the names in their components.

Doors, keys and switches are not treated specially: a door refers to the count that a key adds to, a gate to the group
that a switch turns on, a trigger to the boss that it wakes. A count that nothing refers to, such as the number of
coins, opens nothing. An ability that an effect gives to the actor that sets it off may open any way.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ecs_platformer.lab.solving.goal import Goal
from ecs_platformer.project import vocabulary
from ecs_platformer.scene.names.in_fields import GIVES, RULE, TEXT, VERB, names_in
from ecs_platformer.scene.prefab import EntitySpec
from ecs_platformer.scene.scene import Scene

OF_ENTITIES = ("target", "timeline", "crowd", "place", "field", "component")  # references to an entity or a tag
BY = "by."  # before the name of a component or field: of the actor that set off the effect
MOTION = ("Position", "Velocity", "Remainder")  # of an actor, no abilities
Name = tuple[str, str]  # kind and name: ("count", "keys"), ("entity", "boss")


@dataclass(slots=True)
class Dependencies:
    """Entities are given by their index in the scene.

    `goals` are the entities that the goal depends on. `linked` are all entities that depend on another entity, or that
    another entity depends on, and those that give an ability. `counts` are the names of counts that something depends
    on. `peers` are pairs of entities that lead to each other, such as portals. `abilities` are the components, and the
    fields as (component, field), that effects change in an actor.
    """

    goals: list[int]
    linked: list[int]
    counts: set[str]
    peers: list[tuple[int, int]]
    abilities: list[tuple[str, str]]


def dependencies_of(scene: Scene, goal: Goal) -> Dependencies:
    gives: dict[Name, set[int]] = {}
    names: dict[Name, set[int]] = {}
    goals: list[int] = []
    peers: list[tuple[int, str]] = []
    givers: set[int] = set()
    abilities: set[tuple[str, str]] = set()
    named = {spec.name: number for number, spec in enumerate(scene.entities) if spec.name}
    for name, number in named.items():
        gives.setdefault(("entity", name), set()).add(number)
    for number, spec in enumerate(scene.entities):
        for what, name in references_of(spec):
            if (what == "scene" or what == f"{GIVES}count" or spec.name == name) and name in goal.words:
                goals.append(number)
            if what in ("field", "component") and name.startswith(BY):
                component, _, field = name.removeprefix(BY).partition(".")
                if component not in MOTION and field not in getattr(vocabulary().get(component), "spends", ()):
                    abilities.add((component, field))
                    givers.add(number)
            if what == "peer":
                peers.append((number, name))
            elif what in OF_ENTITIES:
                names.setdefault(("entity", name.split(".")[0] if what in ("field", "component") else name), set()).add(
                    number
                )
            elif what == f"{GIVES}tag":
                gives.setdefault(("entity", name), set()).add(number)
            elif what.startswith(GIVES):
                gives.setdefault((what.removeprefix(GIVES), name), set()).add(number)
            else:
                names.setdefault((what, name), set()).add(number)
    used = {one for one in gives.keys() & names.keys() if names[one] - gives[one]}
    if not goal.leaves:
        used |= {("count", word) for word in goal.words}
    return Dependencies(
        list(dict.fromkeys(goals)),
        sorted(givers.union(*(gives.get(one, set()) | names.get(one, set()) for one in used))),
        {name for what, name in used if what == "count"},
        [(number, named[name]) for number, name in peers if name in named],
        sorted(abilities),
    )


def references_of(spec: EntitySpec) -> Iterator[tuple[str, str]]:
    """Yield also the names that fields have by default. Cosmetic components, texts and rules are left out."""
    known = vocabulary()
    for component, fields in spec.components.items():
        kind = known[component]
        if not getattr(kind, "cosmetic", False):
            for one in names_in(kind, fields, defaults=True):
                if one.what not in (TEXT, VERB) and not one.what.startswith(RULE):
                    yield one.what, one.name
