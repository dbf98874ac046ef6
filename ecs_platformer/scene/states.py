"""What effects may name of an entity: the states of its Timeline, and its components."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from ecs_platformer.project import vocabulary
from ecs_platformer.scene.checks.requirements import brought
from ecs_platformer.scene.merge import Components
from ecs_platformer.scene.prefab import EntitySpec, Prefabs
from ecs_platformer.scene.toml.load_errors import Place


def own_states(prefabs: Prefabs, place: Place) -> Collection[str]:
    """Those of the entity, prefab, child or legend entry in whose table the place is: its own, or inherited."""
    head, name, *more = place.path
    table: Any = place.source.data[str(head)][name]
    base = str(name) if head == "prefab" else table.get("prefab")
    if head == "prefab" and more[:1] == ["child"]:
        table = table["child"][more[1]]
        base = table.get("prefab")
    own = table.get("Timeline")
    if own and "states" in own:
        return own["states"]
    return _states(prefabs.components(base)) if base in prefabs else ()


def timelines(specs: Iterable[EntitySpec]) -> Mapping[str, Collection[str]]:
    """The states that can be asked for of whoever has a name or a tag."""
    found: dict[str, list[str]] = {}
    for spec in specs:
        names = spec.components.get("Tag", {}).get("names", ())
        for name in (*names, *([spec.name] if spec.name else [])):
            found.setdefault(name, []).extend(_states(spec.components))
    return found


def kinds(specs: Iterable[EntitySpec]) -> Mapping[str, Collection[str]]:
    """The components of those that have a name, with all that these bring along."""
    known = vocabulary()
    found: dict[str, Collection[str]] = {}
    for spec in specs:
        if spec.name:
            brings = brought(frozenset(known[name] for name in spec.components))
            found[spec.name] = sorted({*spec.components, *(kind.__name__ for kind in brings)})
    return found


def _states(components: Components) -> Collection[str]:
    return components.get("Timeline", {}).get("states", ())
