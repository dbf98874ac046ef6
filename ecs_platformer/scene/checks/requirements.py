"""Checks, for each entity as a whole, what components require of each other and of their fields.

A component class declares its requirements in class variables, each of which is optional:

- `requires = (Footing,)`: these are added with their defaults if the entity lacks them, even after `Footing = false`
- `needs = (Rider,)`: the data of the entity must have these, or get them through `requires`
- `excludes = (Solid,)`: the entity must not have these
- `needs_with = {"reach": (Run,)}`: as `needs`, if the field is used
- `together = (("height", "reach"),)`: an entity that uses one of these fields must give all of them
- `either = (("speed",), ("height", "reach"))`: alternatives; the fields of one exclude those of the others
- `expects = (Collider,)`: without these, the component does nothing, which gives a warning. A component that requires
  this one expects the same
- `derives = {"height": ((Fall, "acceleration"),)}`: if the field is used, `acceleration` of Fall is computed from it,
  and must not be given
- `ends = True`: it removes its entity, so a Timeline may spawn it again and again without a warning
- `outruns = ("enter", "inside")`: it takes its entity away at a touch; a Trigger beside it, which would miss these
  causes, gives a warning
- `sees = True`: it looks about, so walls on two opposite sides of it give a warning

A field is used if its value differs from the default, and given if the data has it, own or inherited. To undo an
inherited alternative other than the first, give its fields their defaults (`time_to_top = 0`). To undo the first,
remove the component in a prefab in between (`Run = false`). A component made in Python has all fields, so fields
that have their default are taken as not given.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, NamedTuple

from ecs_platformer.errors import InvalidValueError, ProjectError, nearest, with_article
from ecs_platformer.project import vocabulary
from ecs_platformer.project.toml.load_errors import Message, Problem
from ecs_platformer.scene.checks.component_fields import Fields, missing_fields, problems_text
from ecs_platformer.scene.checks.component_info import component_info, default

ComponentClass = type[Any]
Ways = tuple[tuple[str, ...], ...]


class Requirements(NamedTuple):
    needs: tuple[ComponentClass, ...]
    excludes: tuple[ComponentClass, ...]
    needs_with: Mapping[str, tuple[ComponentClass, ...]]
    together: Ways
    either: Ways
    derives: Mapping[str, tuple[tuple[ComponentClass, str], ...]]


def has_requirements(components: Iterable[str]) -> bool:
    return not _with_requirements().keys().isdisjoint(components)


def requirement_problems(components: Mapping[str, Fields]) -> list[Problem]:
    """Return a problem for each requirement that an entity with these components (name → fields) does not meet."""
    if not has_requirements(components):
        return []
    classes = _with_requirements()
    whole = _EntityComponents(components)
    declaring = [
        classes[name]
        for name in components
        if name in classes
        and (components[name] or requirements_of(classes[name]).needs or requirements_of(classes[name]).excludes)
    ]
    return [problem for kind in declaring for problem in whole.problems(kind)]


def contradictions(components: Mapping[str, Fields]) -> list[Problem]:
    classes = _with_requirements()
    whole = _EntityComponents(components)
    return [problem for name in components if name in classes for problem in whole.contradictions(classes[name])]


def check_requirements(components: Sequence[object], beside: Iterable[object] = ()) -> None:
    """`beside` has the components that the entity already has.

    Raises InvalidValueError if a requirement is not met.
    """
    classes = [type(component) for component in components if any(requirements_of(type(component)))]
    if classes:
        whole = _EntityComponents({
            type(component).__name__: {name: getattr(component, name) for name in component_info(type(component)).types}
            for component in (*beside, *components)
        })  # fmt: skip
        if problems := [problem for kind in classes for problem in whole.problems(kind)]:
            raise InvalidValueError(problems_text(problems))


@lru_cache(maxsize=4096)
def required_components(kinds: frozenset[ComponentClass]) -> tuple[ComponentClass, ...]:
    """Return the components that `kinds` require, directly or indirectly, sorted by name.

    Raises ProjectError if a required component has a field without a default.
    """
    known = set(kinds)
    asking = list(kinds)
    while asking:
        for kind in getattr(asking.pop(), "requires", ()):
            if kind not in known:
                if missing := missing_fields(kind, {}):
                    raise ProjectError(
                        f"{_full_name(kind)} is required by a component, so it must have defaults; {missing}"
                    )
                known.add(kind)
                asking.append(kind)
    return tuple(sorted(known - kinds, key=_name))


@cache
def expected_components(kind: ComponentClass) -> tuple[ComponentClass, ...]:
    """Without these, the component that lists them in `expects`, `kind` or one that it requires, has no effect."""
    kinds = (kind, *required_components(frozenset({kind})))
    return tuple(dict.fromkeys(wanted for one in kinds for wanted in getattr(one, "expects", ())))


@cache
def requirements_of(kind: ComponentClass) -> Requirements:
    """Return the requirements of a component class. Raises ProjectError if the requirements mention an unknown
    field."""
    needs = [wanted for one in (kind, *required_components(frozenset({kind}))) for wanted in getattr(one, "needs", ())]
    found = Requirements(
        tuple(dict.fromkeys(needs)),
        getattr(kind, "excludes", ()),
        getattr(kind, "needs_with", {}),
        getattr(kind, "together", ()),
        getattr(kind, "either", ()),
        getattr(kind, "derives", {}),
    )
    if any(found):
        own = [*found.needs_with, *found.derives, *(field for way in (*found.together, *found.either) for field in way)]
        others = [one for made in found.derives.values() for one in made]
        for owner, field in [*((kind, field) for field in own), *others]:
            if field not in component_info(owner).types:
                raise ProjectError(
                    f"{_full_name(kind)} declares what {_name(owner)} lacks: {field}{_near(field, owner)}"
                )
    return found


class _EntityComponents:
    def __init__(self, components: Mapping[str, Mapping[str, Any]]) -> None:
        self.components = components

    def problems(self, kind: ComponentClass) -> Iterator[Problem]:
        declared, fields = requirements_of(kind), self.components[_name(kind)]
        yield from self.missing(kind, None, declared.needs)
        yield from self.contradictions(kind)
        if fields:
            for field, kinds in declared.needs_with.items():
                if _used(kind, field, fields):
                    yield from self.missing(kind, field, kinds)
            for way in declared.together:
                yield from _incomplete_groups(kind, fields, way)

    def contradictions(self, kind: ComponentClass) -> Iterator[Problem]:
        declared, fields = requirements_of(kind), self.components[_name(kind)]
        for other in declared.excludes:
            if _name(other) in self.components:
                yield Problem((_name(kind),), Message(f"cannot be combined with {_name(other)}, which the entity has"))
        if fields and declared.either:
            yield from _mixed_alternatives(kind, fields, declared.either)
        for field, made in declared.derives.items():
            if _used(kind, field, fields):
                for other, derived in made:
                    if _given(other, derived, self.components.get(_name(other), {})):
                        text = f"already computed from {_name(kind)} > {field}"
                        yield Problem((_name(other), derived), Message(text))

    def missing(self, kind: ComponentClass, field: str | None, wanted: tuple[ComponentClass, ...]) -> Iterator[Problem]:
        if missing := [one for one in wanted if _name(one) not in self.components]:
            known = vocabulary()
            kinds = frozenset(known[name] for name in self.components if name in known)
            for one in missing:
                if one not in required_components(kinds):
                    path = (_name(kind),) if field is None else (_name(kind), field)
                    text = f"needs {with_article(_name(one))}, and the entity has none"
                    yield Problem(path, Message(text))


def _mixed_alternatives(kind: ComponentClass, fields: Mapping[str, Any], ways: Ways) -> Iterator[Problem]:
    first, *others = ways
    alternative_of = {field: first for field in first if _given(kind, field, fields)}
    alternative_of |= {field: way for way in others for field in way if _used(kind, field, fields)}
    if len(set(alternative_of.values())) > 1:
        given = [field for field in fields if field in alternative_of]
        last = [field for field in given if alternative_of[field] == alternative_of[given[-1]]]
        others = [field for field in given if alternative_of[field] != alternative_of[given[-1]]]
        text = f"{_all(last)} cannot be combined with {_all(others)}"
        yield Problem((_name(kind), given[-1]), Message(text))


def _incomplete_groups(kind: ComponentClass, fields: Mapping[str, Any], way: tuple[str, ...]) -> Iterator[Problem]:
    used = [field for field in way if _used(kind, field, fields)]
    missing = [field for field in way if not _given(kind, field, fields)]
    if used and missing:
        yield Problem((_name(kind), used[0]), Message(f"missing: {used[0]} needs {_all(missing)}"))


def _used(kind: ComponentClass, field: str, fields: Mapping[str, Any]) -> bool:
    return field in fields and fields[field] != default(kind, field)


def _given(kind: ComponentClass, field: str, fields: Mapping[str, Any]) -> bool:
    if len(fields) == len(component_info(kind).types):  # it was made in Python, and so has all fields
        return _used(kind, field, fields)
    return field in fields


@cache
def _with_requirements() -> dict[str, ComponentClass]:
    return {name: kind for name, kind in vocabulary().items() if any(requirements_of(kind))}


def _all(fields: list[str]) -> str:
    return " and ".join(fields)


def _name(kind: ComponentClass) -> str:
    return kind.__name__


def _full_name(kind: ComponentClass) -> str:
    return f"{kind.__module__}.{kind.__qualname__}"


def _near(field: str, kind: ComponentClass) -> str:
    return nearest(field, component_info(kind).types)
