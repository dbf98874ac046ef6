"""Names that components say: of prefabs, sounds, sprites, scenes, entities and tags. None may be unknown.

A field says what its text names by `Annotated[str, Names("sound")]`, also deep in lists and tables of it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from functools import cache
from typing import Annotated, Any, NamedTuple, cast, get_args, get_origin, get_type_hints, is_typeddict

from ecs_platformer.data.checks import check_fields, form
from ecs_platformer.data.faults import Faults, Message, Place
from ecs_platformer.data.toml_positions import Path
from ecs_platformer.errors import shown
from ecs_platformer.project import vocabulary

WORDS = ("self", "by", "host")  # targets that are no names: who does it, who made it do so, what it sits on

Found = tuple[Path, str, Any]  # where in the value, what it names ("sound", or "gives tag"), the name itself


class Reference(NamedTuple):
    """A name at its place; `owner`: the prefab whose table says so, if it is one."""

    place: Place
    what: str
    name: Any
    owner: str | None


def references(kind: type, fields: Mapping[str, Any]) -> Iterator[Found]:
    """All names in the fields of a component."""
    for name, inside in _naming(kind).items():
        if name in fields:
            for path, what, value in inside(fields[name]):
                yield (name, *path), what, value


def check_references(
    said: Collection[Reference],
    used: Collection[str],
    known: Mapping[str, Collection[str]],
    names: Collection[str],
    scene: Callable[[Place, str], object],
    faults: Faults,
) -> None:
    """Tells the names that nothing has. Entities and tags are looked for only where the prefab is `used`."""
    tags = {one.name for one in said if one.what == "gives tag"}
    targets = (*names, *sorted(tags), *WORDS)
    for place, what, name, owner in said:
        if what in known and name not in known[what]:
            faults.add(place, Message(f"no such {what}: {shown(name)}", name, known[what]))
        elif what == "scene":
            scene(place, name)
        elif owner is not None and owner not in used:
            continue
        elif what == "target" and name not in targets:
            faults.add(place, Message(f"no entity and no tag has the name {shown(name)}", name, targets))
        elif what == "field":
            _check_field(place, name, targets, faults)


def _check_field(place: Place, table: Mapping[str, Any], targets: Collection[str], faults: Faults) -> None:
    """{ set = "TARGET.Component.field", to = … }: the target's name may have dots in it."""
    target, _, rest = table["set"].rpartition(".")[0].rpartition(".")
    field = table["set"].rpartition(".")[2]
    kinds = vocabulary()
    if not target:
        faults.add(place.at("set"), f'expected "TARGET.Component.field", found {shown(table["set"])}')
    elif rest not in kinds:
        faults.add(place.at("set"), Message(f"no such component: {shown(rest)}", rest, kinds))
    elif field not in form(kinds[rest]).types:
        faults.add(place.at("set"), Message(f"no such field of {rest}: {shown(field)}", field, form(kinds[rest]).types))
    else:
        for problem in check_fields(kinds[rest], {field: table["to"]}, partial=True)[1]:
            faults.add(place.at("to", *problem.path[1:]), problem.message)
        if target not in targets:
            faults.add(place.at("set"), Message(f"no entity and no tag has the name {shown(target)}", target, targets))


Inside = Callable[[Any], Iterator[Found]]


@cache
def _naming(kind: type) -> dict[str, Inside]:
    """The fields with names in them, and how to find those."""
    found = {name: _inside(annotation) for name, annotation in form(kind).types.items()}
    return {name: inside for name, inside in found.items() if inside is not None}


def _inside(annotation: Any) -> Inside | None:
    """Finds the names in a value of this annotation; None where there can be none."""
    origin, inner = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        base, *rules = inner
        for rule in rules:
            if what := getattr(rule, "what", None):
                return _whole(what if type(rule).__name__ == "Names" else f"gives {what}")
        return _inside(base)
    if is_typeddict(annotation):
        return _in_table(annotation)
    if origin is tuple:
        each = _inside(inner[0])
        return None if each is None else _in_list(each)
    if origin is dict:
        each = _inside(inner[1])
        return None if each is None else _in_dict(each)
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


def _in_dict(each: Inside) -> Inside:
    def find(value: Any) -> Iterator[Found]:
        for key, item in cast("dict[str, Any]", value or {}).items():
            yield from (((key, *path), what, name) for path, what, name in each(item))

    return find


@cache
def _in_table(annotation: Any) -> Inside | None:
    hints = get_type_hints(annotation, include_extras=True)
    inside = {key: found for key, hint in hints.items() if (found := _inside(hint)) is not None}
    if not inside:
        return None

    def find(value: Any) -> Iterator[Found]:
        table = cast("dict[str, Any]", value or {})
        for key in inside.keys() & table.keys():
            for path, what, name in inside[key](table[key]):
                yield (() if what == "field" else (key, *path)), what, (table if what == "field" else name)

    return find
