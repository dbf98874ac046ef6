"""Checks `extends` and children of prefabs: unknown names, cycles, too many levels, contradictory fields.

The merging itself is `Prefabs.components` in prefab.py, by `merge_components` in merge.py.
"""

from __future__ import annotations

from collections.abc import Sequence

from ecs_platformer.scene.checks.cycles import DEEPEST, measure_depths
from ecs_platformer.scene.prefab import Prefabs
from ecs_platformer.scene.tables import MOST_ENTITIES
from ecs_platformer.scene.toml.load_errors import LoadErrors


def check_inheritance(prefabs: Prefabs, errors: LoadErrors) -> bool:
    """Collect what is wrong with inheritance; return True if the prefabs can be expanded."""
    before = errors.count
    for check in (_names, _bases, _children):
        check(prefabs, errors)
        if errors.count > before:  # the next check relies on this one
            return False
    _contradictions(prefabs, errors)
    return True


def _names(prefabs: Prefabs, errors: LoadErrors) -> None:
    for definition in prefabs.definitions.values():
        for number, base in enumerate(definition.extends):
            if base not in prefabs:
                errors.add(definition.place.at("extends", number), prefabs.unknown(base))
        for child in definition.children:
            if child.prefab is not None and child.prefab not in prefabs:
                errors.add(child.place.at("prefab"), prefabs.unknown(child.prefab))


def _bases(prefabs: Prefabs, errors: LoadErrors) -> None:
    def below(name: str) -> Sequence[str]:
        return prefabs.definitions[name].extends

    def cyclic(name: str, base: str, cycle: str) -> None:
        definition = prefabs.definitions[name]
        errors.add(definition.place.at("extends", definition.extends.index(base)), f"cyclic extends: {cycle}")

    _depths(prefabs, errors, "extends", measure_depths(prefabs, below, cyclic))


def _children(prefabs: Prefabs, errors: LoadErrors) -> None:
    total = 0
    for name, definition in prefabs.definitions.items():
        total += len(prefabs.children(name))
        if total > MOST_ENTITIES:
            errors.add(definition.place, f"the prefabs have over {MOST_ENTITIES} children, inherited ones included")
            return

    def below(name: str) -> Sequence[str]:
        return [child.prefab for child in prefabs.children(name) if child.prefab is not None]

    def cyclic(name: str, inner: str, cycle: str) -> None:
        child = next(child for child in prefabs.children(name) if child.prefab == inner)
        errors.add(child.place.at("prefab"), f"cyclic children: {cycle}")

    _depths(prefabs, errors, "child", measure_depths(prefabs, below, cyclic))


def _contradictions(prefabs: Prefabs, errors: LoadErrors) -> None:
    """Report fields that contradict each other, own or inherited, at the prefab that first combines them."""
    for name, definition in prefabs.definitions.items():
        if problems := prefabs.contradictions(name):
            inherited = [problem for base in definition.extends for problem in prefabs.contradictions(base)]
            errors.add_all(definition.place, (problem for problem in problems if problem not in inherited))


def _depths(prefabs: Prefabs, errors: LoadErrors, key: str, depths: dict[str, int]) -> None:
    """Report chains that are too long, each once: at the first name that is one level too deep."""
    what = "extends" if key == "extends" else "children"
    for name, depth in depths.items():
        if depth == DEEPEST + 1:
            errors.add(prefabs.definitions[name].place.at(key), f"{what} over {DEEPEST} levels deep")
