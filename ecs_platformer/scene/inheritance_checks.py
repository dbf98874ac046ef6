"""Checks `extends` and children of prefabs: unknown names, cycles, too many levels, contradictory fields."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from ecs_platformer.errors import shown
from ecs_platformer.project.toml.load_errors import LoadErrors, Message, Place
from ecs_platformer.scene.checks.cycles import DEEPEST, measure_depths
from ecs_platformer.scene.prefab import Prefabs
from ecs_platformer.scene.tables import MOST_ENTITIES, Definition


def check_inheritance(prefabs: Prefabs, errors: LoadErrors) -> bool:
    """Add what is wrong with inheritance to `errors`; return True if the prefabs can still be expanded."""
    before = errors.count
    for check in (_names, _bases, _children):
        check(prefabs, errors)
        if errors.count > before:  # the next check relies on this one
            return False
    _contradictions(prefabs, errors)
    return True


def check_redefinition(
    definition: Definition, included: Definition | None, known: Collection[str], errors: LoadErrors
) -> None:
    """Check that a definition extends or replaces the `included` prefab of the same name (None if there is none).

    A definition replaces the included prefab with `replace = true`, or by extending only other prefabs; in the latter
    case, another check gives a warning. If there is no prefab to replace, `replace = true` is an error.
    """
    name, place = definition.name, definition.place
    extends = name in definition.extends
    if included is None:
        if definition.replaces:
            others = [other for other in known if other != name]
            text = f"no included file has a prefab {shown(name)} to replace"
            errors.add(place.at("replace"), Message(text, name, others))
    elif extends and definition.replaces:
        errors.add(place.at("replace"), f"it cannot both replace the prefab {shown(name)} and extend it")
    elif not definition.extends and not definition.replaces:
        text = (
            f"redefines an included prefab: name {shown(name)} in its extends to change that, or write replace = true"
        )
        errors.add(place, f"{text}; it is", included.place)


def _names(prefabs: Prefabs, errors: LoadErrors) -> None:
    for definition in _all(prefabs):
        for number, base in enumerate(definition.extends):
            if base not in prefabs:
                errors.add(definition.place.at("extends", number), prefabs.unknown(base))
        for child in definition.children:
            if child.prefab is not None and child.prefab not in prefabs:
                errors.add(child.place.at("prefab"), prefabs.unknown(child.prefab))


def _bases(prefabs: Prefabs, errors: LoadErrors) -> None:
    def cyclic(definition: Definition, base: Definition, cycle: str) -> None:
        errors.add(definition.place.at("extends", definition.extends.index(base.name)), f"cyclic extends: {cycle}")

    depths = measure_depths(prefabs.definitions.values(), prefabs.bases, cyclic, lambda definition: definition.name)
    _report_depths(((definition.place, depth) for definition, depth in depths.items()), errors, "extends")


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

    depths = measure_depths(prefabs, below, cyclic)
    places = ((prefabs.definitions[name].place, depth) for name, depth in depths.items())
    _report_depths(places, errors, "child")


def _contradictions(prefabs: Prefabs, errors: LoadErrors) -> None:
    """Report fields, own or inherited, that contradict each other, at the prefab that is the first to combine them."""
    for definition in _all(prefabs):
        if problems := prefabs.contradictions(definition):
            inherited = [problem for base in prefabs.bases(definition) for problem in prefabs.contradictions(base)]
            errors.add_all(definition.place, (problem for problem in problems if problem not in inherited))


def _report_depths(depths: Iterable[tuple[Place, int]], errors: LoadErrors, key: str) -> None:
    what = "extends" if key == "extends" else "children"
    for place, depth in depths:
        if depth == DEEPEST + 1:
            errors.add(place.at(key), f"{what} over {DEEPEST} levels deep")


def _all(prefabs: Prefabs) -> Iterator[Definition]:
    return (layer for definition in prefabs.definitions.values() for layer in definition.layers)
