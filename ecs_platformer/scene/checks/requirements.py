"""What components declare of one another and of their own fields, checked for each entity as a whole.

A component class says it in class variables, each of which may be left out:

- `requires = (Footing,)`: added with their defaults where the entity has none, also where `Footing = false` was said
- `needs = (Rider,)`: the entity must have them by its own data
- `excludes = (Solid,)`: the entity must not have them
- `needs_with = {"reach": (Run,)}`: the same, where the field is used
- `together = (("height", "reach"),)`: whoever uses one of these fields gives all of them
- `either = (("speed",), ("height", "reach"))`: ways to say the same; fields of one way exclude those of the others
- `derives = {"height": ((Fall, "acceleration"),)}`: where the field is used, it makes that of another component

A field is used if it is not as by default, and given if data names it, own or inherited. A way other than the first is
taken back by giving its fields their defaults (`time_to_top = 0`), the first by leaving the component out in a prefab
between (`Run = false`). A component made in Python has all its fields: there, what is as by default is not given.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, NamedTuple

from ecs_platformer.errors import ProjectError, ValueFault, nearest
from ecs_platformer.project import vocabulary
from ecs_platformer.scene.checks.component_fields import Fields, needed, told
from ecs_platformer.scene.checks.form import default, form
from ecs_platformer.scene.toml.load_errors import Message, Problem

Kind = type[Any]
Ways = tuple[tuple[str, ...], ...]


class Contract(NamedTuple):
    """What a component class declares; `needs` with those of all that it requires."""

    needs: tuple[Kind, ...]
    excludes: tuple[Kind, ...]
    needs_with: Mapping[str, tuple[Kind, ...]]
    together: Ways
    either: Ways
    derives: Mapping[str, tuple[tuple[Kind, str], ...]]


def checked(components: Iterable[str]) -> bool:
    """Is any of them, by name, a component that declares something to be checked?"""
    return not _bound().keys().isdisjoint(components)


def broken(components: Mapping[str, Fields]) -> list[Problem]:
    """What does not hold for an entity of these components, by name."""
    if not checked(components):
        return []
    bound = _bound()
    whole = _Whole(components)
    said = [
        bound[name]
        for name in components
        if name in bound and (components[name] or contract(bound[name]).needs or contract(bound[name]).excludes)
    ]
    return [problem for kind in said for problem in whole.broken(kind)]


def contradictions(components: Mapping[str, Fields]) -> list[Problem]:
    """Only what no further table can mend by adding to these: the same thing said in two ways."""
    bound = _bound()
    whole = _Whole(components)
    return [problem for name in components if name in bound for problem in whole.contradictions(bound[name])]


def check_contracts(components: Sequence[object], beside: Iterable[object] = ()) -> None:
    """For components made in Python, of an entity that has those `beside` already. ValueFault."""
    bound = [type(component) for component in components if any(contract(type(component)))]
    if bound:
        whole = _Whole({
            type(component).__name__: {name: getattr(component, name) for name in form(type(component)).types}
            for component in (*beside, *components)
        })  # fmt: skip
        if problems := [problem for kind in bound for problem in whole.broken(kind)]:
            raise ValueFault(told(problems))


@lru_cache(maxsize=4096)
def brought(kinds: frozenset[Kind]) -> tuple[Kind, ...]:
    """All that these require, and those again, by name; less what is among these."""
    known = set(kinds)
    asking = list(kinds)
    while asking:
        for kind in getattr(asking.pop(), "requires", ()):
            if kind not in known:
                if lacking := needed(kind, {}):
                    raise ProjectError(f"{_told(kind)} is required by a component, so it must have defaults; {lacking}")
                known.add(kind)
                asking.append(kind)
    return tuple(sorted(known - kinds, key=_name))


@cache
def contract(kind: Kind) -> Contract:
    """The contract of a component class. ProjectError where it names a field that there is not."""
    needs = [wanted for one in (kind, *brought(frozenset({kind}))) for wanted in getattr(one, "needs", ())]
    found = Contract(
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
            if field not in form(owner).types:
                raise ProjectError(f"{_told(kind)} declares what {_name(owner)} lacks: {field}{_near(field, owner)}")
    return found


class _Whole:
    """All the components of an entity."""

    def __init__(self, components: Mapping[str, Mapping[str, Any]]) -> None:
        self.components = components

    def broken(self, kind: Kind) -> Iterator[Problem]:
        declared, fields = contract(kind), self.components[_name(kind)]
        yield from self.lacking(kind, None, declared.needs)
        yield from self.contradictions(kind)
        if fields:
            for field, kinds in declared.needs_with.items():
                if _used(kind, field, fields):
                    yield from self.lacking(kind, field, kinds)
            for way in declared.together:
                yield from _apart(kind, fields, way)

    def contradictions(self, kind: Kind) -> Iterator[Problem]:
        """Fields that say the same in two ways; the place is that of the later one."""
        declared, fields = contract(kind), self.components[_name(kind)]
        for other in declared.excludes:
            if _name(other) in self.components:
                yield Problem((_name(kind),), Message(f"goes without {_name(other)}, and the entity has one"))
        if fields and declared.either:
            yield from _two_ways(kind, fields, declared.either)
        for field, made in declared.derives.items():
            if _used(kind, field, fields):
                for other, derived in made:
                    if _given(other, derived, self.components.get(_name(other), {})):
                        text = f"two derivations at once: {_name(kind)} > {field} makes it already"
                        yield Problem((_name(other), derived), Message(text))

    def lacking(self, kind: Kind, field: str | None, wanted: tuple[Kind, ...]) -> Iterator[Problem]:
        """Components that the entity neither has nor gets."""
        if missing := [one for one in wanted if _name(one) not in self.components]:
            known = vocabulary()
            kinds = frozenset(known[name] for name in self.components if name in known)
            for one in missing:
                if one not in brought(kinds):
                    path = (_name(kind),) if field is None else (_name(kind), field)
                    text = f"needs {'an' if _name(one)[0] in 'AEIOU' else 'a'} {_name(one)}, and the entity has none"
                    yield Problem(path, Message(text))


def _two_ways(kind: Kind, fields: Mapping[str, Any], ways: Ways) -> Iterator[Problem]:
    first, *others = ways
    said = {field: first for field in first if _given(kind, field, fields)}
    said |= {field: way for way in others for field in way if _used(kind, field, fields)}
    if len(set(said.values())) > 1:
        given = [field for field in fields if field in said]
        last = [field for field in given if said[field] == said[given[-1]]]
        others = [field for field in given if said[field] != said[given[-1]]]
        text = f"two derivations at once: {_all(last)} {'go' if last[1:] else 'goes'} without {_all(others)}"
        yield Problem((_name(kind), given[-1]), Message(text))


def _apart(kind: Kind, fields: Mapping[str, Any], way: tuple[str, ...]) -> Iterator[Problem]:
    used = [field for field in way if _used(kind, field, fields)]
    lacking = [field for field in way if not _given(kind, field, fields)]
    if used and lacking:
        yield Problem((_name(kind), used[0]), Message(f"missing: {used[0]} needs {_all(lacking)}"))


def _used(kind: Kind, field: str, fields: Mapping[str, Any]) -> bool:
    return field in fields and fields[field] != default(kind, field)


def _given(kind: Kind, field: str, fields: Mapping[str, Any]) -> bool:
    if len(fields) == len(form(kind).types):  # all of them: made in Python
        return _used(kind, field, fields)
    return field in fields


@cache
def _bound() -> dict[str, Kind]:
    """The components that declare anything to be checked."""
    return {name: kind for name, kind in vocabulary().items() if any(contract(kind))}


def _all(fields: list[str]) -> str:
    return " and ".join(fields)


def _name(kind: Kind) -> str:
    return kind.__name__


def _told(kind: Kind) -> str:
    return f"{kind.__module__}.{kind.__qualname__}"


def _near(field: str, kind: Kind) -> str:
    return nearest(field, form(kind).types)
