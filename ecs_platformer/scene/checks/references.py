"""Checks the names in components, of prefabs, sounds, sprites, scenes, entities, tags, states: each must be known.

A field is annotated with what its text refers to, `Annotated[str, Names("sound")]`, also inside lists and tables, or as
the definition of a name that others may refer to, `Gives("tag")`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from functools import cache
from typing import Annotated, Any, NamedTuple, cast, get_args, get_origin, get_type_hints, is_typeddict

from ecs_platformer.errors import shown
from ecs_platformer.project import vocabulary
from ecs_platformer.scene.checks.component_fields import check_fields
from ecs_platformer.scene.checks.component_info import component_info, default
from ecs_platformer.scene.checks.verb_tables import VerbTable, is_one_verb, table_of
from ecs_platformer.scene.toml.load_errors import LoadErrors, Message, Place
from ecs_platformer.scene.toml.positions import Path
from ecs_platformer.tape.inputs import MAX_PLAYERS

ROLES = ("self", "by", "host")  # targets by role: the entity itself, the one that triggered it, its attachment host
GROUPS = ("players", "all")  # groups of actors that a condition may ask for
WHOLE = ("field", "started")  # kinds of reference that need their whole table to be checked: see Whole
GIVES = "gives "
OF_PLAYER = re.compile(rf"^[1-{MAX_PLAYERS}]\.")  # before the name of a count: of this player alone, as in "2.coins"

Found = tuple[Path, str, Any]  # path in the value, what it refers to ("sound", or "gives tag"), the name itself


class Whole(NamedTuple):
    """A name together with the table that contains it."""

    name: str
    key: str
    verb: str
    table: Mapping[str, Any]


class Reference(NamedTuple):
    """A name at its place; `owner` is the prefab that contains it, if any."""

    place: Place
    what: str
    name: Any
    owner: str | None


class Scope(NamedTuple):
    """Everything that can be referred to in a scene."""

    known: Mapping[str, Collection[str]]  # definitions in the files: "sound" → the names of all sounds
    names: Collection[str]  # of entities
    used: Callable[[Reference], bool]  # does the reference belong to an entity that exists or may be spawned?
    scene: Callable[[Place, str], object]  # reports a scene file that does not exist
    states: Callable[[Place], Collection[str]]  # Timeline states of the entity at the place
    timelines: Mapping[str, Collection[str]]  # Timeline states by entity name and by tag
    kinds: Mapping[str, Collection[str]]  # component names by entity name


def references(kind: type, fields: Mapping[str, Any]) -> Iterator[Found]:
    """Yield all names in the fields of a component, and the names that it defines by default."""
    for name, inside in _naming(kind).items():
        if name in fields:
            for path, what, value in inside(fields[name]):
                yield (name, *path), what, value
        elif isinstance(value := default(kind, name), str) and value:
            yield from (((), what, given) for _, what, given in inside(value) if what.startswith(GIVES))


def check_references(found: Collection[Reference], scope: Scope, errors: LoadErrors) -> None:
    """Report unknown names. Names of entities, tags and the like are checked only in tables that the scene uses."""
    given: dict[str, list[str]] = {}
    for one in found:
        if one.what.startswith(GIVES):
            given.setdefault(one.what.removeprefix(GIVES), []).append(one.name)
    targets = (*scope.names, *sorted(set(given.get("tag", ()))))
    for one in found:
        place, what, name, _ = one
        if what in scope.known:
            if name not in scope.known[what]:
                errors.add(place, Message(f"no such {what}: {shown(name)}", name, scope.known[what]))
        elif what == "scene":
            scope.scene(place, name)
        elif not scope.used(one):
            continue
        elif what == "target":
            _check_target(place, name, (*targets, *ROLES), errors)
        elif what == "timeline":
            _check_target(place, name, (*targets, *ROLES), errors)
            if "Timeline" not in scope.kinds.get(name, ("Timeline",)):
                errors.add(place, f"{shown(name)} has no Timeline")
        elif what == "crowd":
            _check_target(place, name, (*targets, *GROUPS), errors)
        elif what in ("count", "group"):
            if (OF_PLAYER.sub("", name) if what == "count" else name) not in given.get(what, ()):
                text = f"nothing is counted as {shown(name)}" if what == "count" else f"no such group: {shown(name)}"
                errors.add(place, Message(text, name, sorted(set(given.get(what, ())))))
        elif what == "state":
            if name not in (known := scope.states(place)):
                errors.add(place, Message(f"no such state: {shown(name)}", name, known))
        elif what == "field":
            _check_field(place, name, (*targets, *ROLES), scope, errors)
        elif what == "started":
            _check_started(place, name, scope, errors)


def _check_target(place: Place, name: str, targets: Collection[str], errors: LoadErrors) -> None:
    if name not in targets:
        errors.add(place, Message(f"no entity and no tag has the name {shown(name)}", name, targets))


def _check_started(place: Place, whole: Whole, scope: Scope, errors: LoadErrors) -> None:
    """Check { start = "TARGET", state = "STATE" }."""
    target, state = whole.table[whole.verb], whole.name
    known = scope.states(place) if target == "self" else scope.timelines.get(target)
    if known is not None and state not in known:
        text = f"the Timeline of {shown(target)} has no state {shown(state)}"
        errors.add(place.at(whole.key), Message(text, state, known))


def _check_field(place: Place, whole: Whole, targets: Collection[str], scope: Scope, errors: LoadErrors) -> None:
    """Check { set = "TARGET.Component.field", to = … }; the target's name may have dots in it."""
    here = place.at(whole.key)
    target, _, rest = whole.name.rpartition(".")[0].rpartition(".")
    field = whole.name.rpartition(".")[2]
    kinds = vocabulary()
    if not target:
        errors.add(here, f'expected "TARGET.Component.field", found {shown(whole.name)}')
    elif rest not in kinds:
        errors.add(here, Message(f"no such component: {shown(rest)}", rest, kinds))
    elif field not in component_info(kinds[rest]).types:
        errors.add(here, Message(f"no such field of {rest}: {shown(field)}", field, component_info(kinds[rest]).types))
    else:
        if "to" in whole.table:
            _check_value(place.at("to"), kinds[rest], field, whole.table["to"], scope, errors)
        _check_target(here, target, targets, errors)
        if rest not in (has := scope.kinds.get(target, (rest,))):
            errors.add(here, Message(f"{shown(target)} has no {rest}", rest, has))


def _check_value(place: Place, kind: type, field: str, value: Any, scope: Scope, errors: LoadErrors) -> None:
    """What a field is to be set to."""
    for problem in check_fields(kind, {field: value}, partial=True)[1]:
        errors.add(place.at(*problem.path[1:]), problem.message)
    said = [(what, name) for _, what, name in references(kind, {field: value})]
    if (kind.__name__, field) == ("Sprite", "image") and value:
        said = [("sprite", value)]
    for what, name in said:
        if name not in scope.known.get(what, (name,)):
            errors.add(place, Message(f"no such {what}: {shown(name)}", name, scope.known[what]))


Inside = Callable[[Any], Iterator[Found]]


@cache
def _naming(kind: type) -> dict[str, Inside]:
    """Return the fields with names in them, each with the function that finds them."""
    found = {name: _inside(annotation) for name, annotation in component_info(kind).types.items()}
    return {name: inside for name, inside in found.items() if inside is not None}


def _inside(annotation: Any) -> Inside | None:
    """Return the function that finds the names in a value of this annotation; None where there can be none."""
    origin, inner = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        base, *rules = inner
        for rule in rules:
            if is_one_verb(rule):
                return _in_verbs(rule)
            if what := getattr(rule, "what", None):
                return _whole(what if type(rule).__name__ == "Names" else GIVES + what)
        return _inside(base)
    if is_typeddict(annotation):
        return _in_table(annotation)
    if origin is tuple:
        each = _inside(inner[0])
        return None if each is None else _in_list(each)
    if origin is dict:
        keys, each = _inside(inner[0]), _inside(inner[1])
        return None if keys is None and each is None else _in_dict(keys, each)
    return None


def _whole(what: str) -> Inside:
    def find(value: Any) -> Iterator[Found]:
        if isinstance(value, str) and value:
            yield (), what, value

    return find


def _in_list(each: Inside) -> Inside:
    def find(value: Any) -> Iterator[Found]:
        for number, item in enumerate(cast("tuple[Any, ...]", value or ())):
            yield from (((number, *path), what, name) for path, what, name in each(item))

    return find


def _in_dict(keys: Inside | None, each: Inside | None) -> Inside:
    def find(value: Any) -> Iterator[Found]:
        for key, item in cast("dict[str, Any]", value or {}).items():
            if keys is not None:
                yield from (((key, *path), what, name) for path, what, name in keys(key))
            if each is not None:
                yield from (((key, *path), what, name) for path, what, name in each(item))

    return find


@cache
def _in_table(annotation: Any) -> Inside | None:
    hints = get_type_hints(annotation, include_extras=True)
    inside = {key: found for key, hint in hints.items() if (found := _inside(hint)) is not None}
    if not inside:
        return None

    def find(value: Any) -> Iterator[Found]:
        for key, item in cast("dict[str, Any]", value or {}).items():
            for path, what, name in inside[key](item) if key in inside else ():
                yield (key, *path), what, name

    return find


def _in_verbs(rule: Any) -> Inside:
    def find(value: Any) -> Iterator[Found]:
        data = cast("dict[str, Any]", value or {})
        table = table_of(rule, data)
        if table is None:
            return
        inside = _in_fields(table)
        for key, item in data.items():
            for path, what, name in inside[key](item) if key in inside else ():
                if what in WHOLE:
                    yield (), what, Whole(name, key, table.verb, data)
                else:
                    yield (key, *path), what, name

    return find


@cache
def _in_fields(table: VerbTable) -> dict[str, Inside]:
    return {key: found for key, hint in table.types.items() if (found := _inside(hint)) is not None}
