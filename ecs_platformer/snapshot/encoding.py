"""Components as plain values and back: what can be saved, and how a class is read and rebuilt without any code of its.

Plain are None, bool, int, float, str and tuples, lists and dicts of these. Inside them may lie dataclasses, NamedTuples
and members of Enums; a `Record` stands for one. Everything else is refused by its name: a set has no order of its own,
an open file no value.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import MISSING, Field, dataclass, field, fields, is_dataclass
from enum import Enum
from functools import cache
from inspect import isdatadescriptor
from itertools import repeat
from operator import attrgetter
from types import NoneType
from typing import Any, NamedTuple, get_args, get_type_hints

from ecs_platformer.errors import ValueFault, nearest, shown

ATOMS = frozenset((NoneType, bool, int, float, str))  # exactly these: a subclass would come back as its base
Values = tuple[Any, ...]
Build = Callable[[Iterable[Any]], Any]
Write = Callable[[Any, Iterable[Any]], None]


def _unwritable(component: object, values: Iterable[Any]) -> None:
    raise TypeError(f"{component!r} is no component")


@dataclass(frozen=True, slots=True)
class Kind:
    """A class by its name and the names of its fields.

    One that was read from a file has no `type` until a World finds it, no defaults, and only the fields that were
    written: those that did not hold their default.
    """

    name: str
    fields: tuple[str, ...]
    cosmetic: bool = field(default=False, compare=False)
    type: type[Any] | None = field(default=None, compare=False)
    read: Callable[[Any], Values] = field(default=tuple, compare=False, repr=False)
    build: Build = field(default=tuple, compare=False, repr=False)
    write: Write = field(default=_unwritable, compare=False, repr=False)  # all fields
    open: bool = field(default=False, compare=False)  # may have attributes that are no fields
    defaults: Values = field(default=(), compare=False, repr=False)  # one per field, MISSING where there is none


class Record(NamedTuple):
    """The value of a dataclass, a NamedTuple or a member of an Enum that lies in a component."""

    kind: Kind
    values: Values


Part = tuple[Kind, Values]  # a component
Find = Callable[[Kind], Kind]  # the same kind, with its class


def frozen(value: Any) -> Any:
    """A copy that shares nothing changeable with the value. ValueFault if it is no plain data."""
    cls = value.__class__
    if cls in ATOMS:
        return value
    if cls is tuple:
        return value if ATOMS.issuperset(map(type, value)) else tuple(map(frozen, value))
    if cls is list:
        return [frozen(item) for item in value]
    if cls is dict:  # its order is part of it: systems may go through it
        return {frozen(key): frozen(item) for key, item in value.items()}
    if _is_record(cls):
        kind = kind_of(cls)
        return Record(kind, tuple(map(frozen, kind.read(value))))
    cure = (
        "a set has no order of its own, use a tuple" if cls in (set, frozenset) else "use numbers, text, lists, dicts"
    )
    raise ValueFault(f"a {cls.__name__} cannot be saved; {cure}")


def thawed(value: Any, find: Find) -> Any:
    """The value again, all of it new."""
    cls = value.__class__
    if cls in ATOMS:
        return value
    if cls is Record:
        kind = find(value.kind)
        return kind.build([thawed(item, find) for item in all_values(kind, value.kind, value.values)])
    if cls is dict:
        return {thawed(key, find): thawed(item, find) for key, item in value.items()}
    if cls is list:
        return [thawed(item, find) for item in value]
    return value if ATOMS.issuperset(map(type, value)) else tuple([thawed(item, find) for item in value])


def part_of(component: object) -> Part:
    """A component as plain values. ValueFault, naming component and field, if it cannot be saved."""
    kind = component_kind(type(component))
    try:
        values = kind.read(component)
    except AttributeError as error:
        raise ValueFault(f"{kind.name}: cannot be saved: {error}") from None
    if kind.open and (strange := strangers(component, kind)):
        raise ValueFault(f"{kind.name}.{min(strange)}: cannot be saved: it is no field of {kind.name}; declare it")
    if ATOMS.issuperset(map(type, values)):
        return kind, values
    return kind, tuple(frozen_field(kind.name, name, value) for name, value in zip(kind.fields, values, strict=True))


def text(value: Any) -> str:
    """One-to-one, floats to the last bit: as `repr`, but that nobody's own __repr__ has a say in it."""
    cls = value.__class__
    said = repr(value)
    if "Record(" not in said or cls is str:
        return said
    if cls is Record:
        return part_text(value.kind, value.values)
    if cls is dict:
        return "{" + ", ".join(f"{text(key)}: {text(item)}" for key, item in value.items()) + "}"
    items = ", ".join(map(text, value))
    if cls is list:
        return f"[{items}]"
    return f"({items},)" if len(value) == 1 else f"({items})"


def part_text(kind: Kind, values: Values) -> str:
    """The same for a component or a record, without the fields that hold their default: a later version may add some
    and the text of all that exists today stays the same."""
    inner = [f"{name}={text(value)}" for name, value in changed(kind, values)]
    return f"{kind.name}({', '.join(inner)})"


def changed(kind: Kind, values: Values) -> Iterator[tuple[str, Any]]:
    """Yield the fields that do not hold their default, in order, with their values."""
    for name, value, default in zip(kind.fields, values, kind.defaults or repeat(MISSING), strict=False):
        # 1 and True are equal, 0.0 and -0.0, dicts in another order: only then their texts decide
        if value is not default and (default is MISSING or value != default or text(value) != text(default)):
            yield name, value


def all_values(kind: Kind, given: Kind, values: Values) -> Values:
    """The values of all fields of a `kind`, out of those that are `given`: the others hold their default.

    ValueFault if it has no such field, or one that is missing has no default.
    """
    if given.fields == kind.fields:
        return values
    known = dict(zip(given.fields, values, strict=True))
    if strange := known.keys() - kind.fields:
        name = min(strange)
        raise ValueFault(f"{kind.name}: the snapshot has a field {shown(name)}{nearest(name, kind.fields)}")
    defaults = dict(zip(kind.fields, kind.defaults, strict=True))
    if lacking := [name for name in kind.fields if name not in known and defaults[name] is MISSING]:
        raise ValueFault(f"{kind.name}: the snapshot lacks the field {shown(lacking[0])}")
    return tuple([known.get(name, defaults[name]) for name in kind.fields])


@cache
def component_kind(cls: Any) -> Kind:
    """`kind_of` for what may be a component. ValueFault if it is no dataclass."""
    if not _is_dataclass(cls):
        raise ValueFault(f"{cls.__name__} cannot be saved: it is no dataclass")
    return kind_of(cls)


@cache
def kind_of(cls: Any) -> Kind:
    """How a class is read and rebuilt. ValueFault if it is no dataclass, NamedTuple or Enum."""
    name: str = cls.__name__
    if issubclass(cls, Enum):
        return Kind(name, ("name",), type=cls, read=_member, build=lambda values: cls[next(iter(values))])
    if _is_named_tuple(cls):
        defaults = tuple(_plain_or_missing(cls._field_defaults.get(one, MISSING)) for one in cls._fields)
        return Kind(name, cls._fields, type=cls, build=cls._make, defaults=defaults)
    if not _is_dataclass(cls):
        raise ValueFault(f"{name} cannot be saved: it is no dataclass")
    try:
        object.__new__(cls)
    except TypeError as error:
        raise ValueFault(f"{name} cannot be saved: {error}") from None
    names = tuple(one.name for one in fields(cls))
    defaults = tuple(map(_default, fields(cls)))
    cosmetic = bool(getattr(cls, "cosmetic", False))
    write = _writer(cls, names)
    build, may_have_more = _builder(cls, write), cls.__dictoffset__ != 0
    return Kind(name, names, cosmetic, cls, _reader(names), build, write, may_have_more, defaults)


def strangers(component: object, kind: Kind) -> set[str]:
    """The attributes that are no fields."""
    return vars(component).keys() - kind.fields


def inner_kinds(cls: Any) -> Iterator[Any]:
    """The classes that may lie in a component, by its annotations."""
    try:
        waiting: list[Any] = list(get_type_hints(cls).values())
    except Exception:  # annotations may be anything; a class that they hide is not found in a file, then
        return
    known: set[Any] = {cls}
    while waiting:
        annotation: Any = waiting.pop()
        waiting += get_args(annotation)
        if isinstance(annotation, type) and annotation not in known and _is_record(annotation):
            known.add(annotation)
            yield annotation
            if not issubclass(annotation, Enum):
                waiting += get_type_hints(annotation).values()  # pyright: ignore[reportUnknownArgumentType]


def frozen_field(component: str, name: str, value: Any) -> Any:
    """`frozen`, whose faults name the component and its field."""
    try:
        return frozen(value)
    except RecursionError:
        raise ValueFault(f"{component}.{name}: cannot be saved: it is nested too deep") from None
    except (ValueFault, AttributeError) as error:
        raise ValueFault(f"{component}.{name}: {error}") from None


def _default(one: Field[Any]) -> Any:
    """The default of a field as a plain value; MISSING if it has none, or none that can be saved."""
    return _plain_or_missing(one.default if one.default_factory is MISSING else one.default_factory())


def _plain_or_missing(default: Any) -> Any:
    try:
        return default if default is MISSING else frozen(default)
    except (ValueFault, AttributeError):
        return MISSING


def _is_named_tuple(cls: Any) -> bool:
    return issubclass(cls, tuple) and hasattr(cls, "_make")  # pyright: ignore[reportUnknownArgumentType]


def _is_dataclass(cls: Any) -> bool:
    return is_dataclass(cls)


def _is_record(cls: Any) -> bool:
    return _is_named_tuple(cls) or _is_dataclass(cls) or issubclass(cls, Enum)


def _member(value: Enum) -> Values:
    if value.name is None:  # pyright: ignore[reportUnnecessaryComparison]  (a Flag of several)
        raise ValueFault(f"a {type(value).__name__} of several cannot be saved; use a tuple of them")
    return (value.name,)


def _reader(names: tuple[str, ...]) -> Callable[[Any], Values]:
    if len(names) > 1:
        return attrgetter(*names)
    alone = attrgetter(*names) if names else None  # which gives no tuple
    return lambda component: () if alone is None else (alone(component),)


def _writer(cls: type[Any], names: tuple[str, ...]) -> Write:
    """Past whatever stands in the way: of a frozen dataclass, or of one whose writes are counted (see watch.py)."""
    made: dict[str, Any] = {}
    if names and cls.__setattr__ is object.__setattr__:  # as one assignment: 8 times as fast as field by field
        exec(f"def write(component, values): {''.join(f'component.{name}, ' for name in names)} = values", made)
        return made["write"]
    slots = [getattr(cls, name, None) for name in names]
    if names and all(map(isdatadescriptor, slots)):  # 2 to 3 times as fast as by name
        made = {f"write_{name}": slot.__set__ for name, slot in zip(names, slots, strict=True) if slot is not None}
        writes = "; ".join(f"write_{name}(component, {name})" for name in names)
        exec(f"def write(component, values): {', '.join(names)}, = values; {writes}", made)
        return made["write"]

    def write(component: object, values: Iterable[Any]) -> None:
        for name, value in zip(names, values, strict=True):
            object.__setattr__(component, name, value)

    return write


def _builder(cls: type[Any], write: Write) -> Build:
    def build(values: Iterable[Any]) -> Any:
        component: Any = object.__new__(cls)
        write(component, values)
        return component

    return build
