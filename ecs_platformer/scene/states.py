"""Looks up what effects may refer to in an entity: the states of its Timeline, and its components."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any, cast

from ecs_platformer.project import vocabulary
from ecs_platformer.project.toml.load_errors import Place
from ecs_platformer.scene.checks.requirements import required_components
from ecs_platformer.scene.merge_components import Components
from ecs_platformer.scene.prefab import EntitySpec, Prefabs


def own_states(prefabs: Prefabs, place: Place) -> Collection[str] | None:
    """Return the names of the Timeline states of the entity, prefab, child or legend entry at `place`.

    If the table at `place` sets no states, return the states of its prefab. `place` may also be the place of a value
    inside the table, which is read as it is written in the file: return None if an error in it hides the states.
    """
    head, name, *more = place.path
    table: Any = place.source.data[str(head)][name]
    base = str(name) if head == "prefab" else table.get("prefab")
    if head == "prefab" and more[:1] == ["child"]:
        table = table["child"][more[1]]
        base = table.get("prefab")
    own = table.get("Timeline", {})
    if not isinstance(own, dict):
        return None
    timeline = cast("dict[str, Any]", own)
    if "states" in timeline:
        states = timeline["states"]
        return cast("dict[str, Any]", states) if isinstance(states, dict) else None
    if base is None:
        return ()
    return _states(prefabs.components(base)) if isinstance(base, str) and base in prefabs else None


def states_by_name(specs: Iterable[EntitySpec]) -> Mapping[str, Collection[str]]:
    found: dict[str, list[str]] = {}
    for spec in specs:
        names = spec.components.get("Tag", {}).get("names", ())
        for name in (*names, *([spec.name] if spec.name else [])):
            found.setdefault(name, []).extend(_states(spec.components))
    return found


def components_by_name(specs: Iterable[EntitySpec]) -> Mapping[str, Components]:
    """Return entity name → components, for each entity with a name."""
    known = vocabulary()
    found: dict[str, Components] = {}
    for spec in specs:
        if spec.name:
            required = required_components(frozenset(known[name] for name in spec.components))
            whole = {**{kind.__name__: {} for kind in required}, **spec.components}
            found[spec.name] = {name: whole[name] for name in sorted(whole)}
    return found


def _states(components: Components) -> Collection[str]:
    return components.get("Timeline", {}).get("states", ())
