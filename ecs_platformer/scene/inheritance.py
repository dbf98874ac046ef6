"""Checks what prefabs make of one another: names that are not there, cycles, too many levels, contradictions."""

from __future__ import annotations

from collections.abc import Sequence

from ecs_platformer.scene.checks.cycles import DEEPEST, walk
from ecs_platformer.scene.prefab import Prefabs
from ecs_platformer.scene.tables import MOST_ENTITIES
from ecs_platformer.scene.toml.load_errors import Faults


def check_lineage(prefabs: Prefabs, faults: Faults) -> bool:
    """Tells what is wrong; True if the prefabs may be expanded."""
    before = faults.count
    for check in (_names, _bases, _children):
        check(prefabs, faults)
        if faults.count > before:  # the next one relies on it
            return False
    _contradictions(prefabs, faults)
    return True


def _names(prefabs: Prefabs, faults: Faults) -> None:
    for definition in prefabs.definitions.values():
        for number, base in enumerate(definition.extends):
            if base not in prefabs:
                faults.add(definition.place.at("extends", number), prefabs.unknown(base))
        for child in definition.children:
            if child.prefab is not None and child.prefab not in prefabs:
                faults.add(child.place.at("prefab"), prefabs.unknown(child.prefab))


def _bases(prefabs: Prefabs, faults: Faults) -> None:
    def below(name: str) -> Sequence[str]:
        return prefabs.definitions[name].extends

    def cyclic(name: str, base: str, cycle: str) -> None:
        definition = prefabs.definitions[name]
        faults.add(definition.place.at("extends", definition.extends.index(base)), f"cyclic extends: {cycle}")

    _depths(prefabs, faults, "extends", walk(prefabs, below, cyclic))


def _children(prefabs: Prefabs, faults: Faults) -> None:
    total = 0
    for name, definition in prefabs.definitions.items():
        total += len(prefabs.children(name))
        if total > MOST_ENTITIES:
            faults.add(definition.place, f"the prefabs have over {MOST_ENTITIES} children, inherited ones included")
            return

    def below(name: str) -> Sequence[str]:
        return [child.prefab for child in prefabs.children(name) if child.prefab is not None]

    def cyclic(name: str, inner: str, cycle: str) -> None:
        child = next(child for child in prefabs.children(name) if child.prefab == inner)
        faults.add(child.place.at("prefab"), f"cyclic children: {cycle}")

    _depths(prefabs, faults, "child", walk(prefabs, below, cyclic))


def _contradictions(prefabs: Prefabs, faults: Faults) -> None:
    """What a prefab says in two ways, one of which it may have inherited; told where both come together."""
    for name, definition in prefabs.definitions.items():
        if problems := prefabs.contradictions(name):
            inherited = [problem for base in definition.extends for problem in prefabs.contradictions(base)]
            faults.add_all(definition.place, (problem for problem in problems if problem not in inherited))


def _depths(prefabs: Prefabs, faults: Faults, key: str, depths: dict[str, int]) -> None:
    """Of a chain that is too long, the first that goes too deep is told."""
    what = "extends" if key == "extends" else "children"
    for name, depth in depths.items():
        if depth == DEEPEST + 1:
            faults.add(prefabs.definitions[name].place.at(key), f"{what} over {DEEPEST} levels deep")
