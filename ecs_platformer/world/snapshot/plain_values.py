"""Converts components to plain values and back, without calling their `__init__` or `__setattr__`.

Plain values are None, bool, int, float, str, and tuples, lists and dicts of these. They may contain dataclasses,
NamedTuples and Enum members, each represented by a `Record`. For everything else, an error names the component and the
field: a set has no defined order, and an open file has no value.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import MISSING, Field, dataclass, field, fields, is_dataclass
from enum import Enum
from functools import cache
from inspect import isdatadescriptor
from operator import attrgetter
from types import NoneType
from typing import Any, NamedTuple, get_args, get_type_hints

from ecs_platformer.errors import InvalidValueError, nearest, shown, with_article

ATOMS = frozenset((NoneType, bool, int, float, str))  # exactly these: a subclass would come back as its base
Values = tuple[Any, ...]
Build = Callable[[Iterable[Any]], Any]
Write = Callable[[Any, Iterable[Any]], None]


def _unwritable(component: object, values: Iterable[Any]) -> None:
    raise TypeError(f"{component!r} is not a component")


@dataclass(frozen=True, slots=True)
class ClassLayout:
    """A layout that was read from a file, or unpickled, has no `type` until a World finds the class. One from a file
    has no defaults, and only the fields that are in the file: fields that have their default are not written."""

    name: str
    fields: tuple[str, ...]
    cosmetic: bool = field(default=False, compare=False)
    type: type[Any] | None = field(default=None, compare=False)
    read: Callable[[Any], Values] = field(default=tuple, compare=False, repr=False)
    build: Build = field(default=tuple, compare=False, repr=False)
    write: Write = field(default=_unwritable, compare=False, repr=False)  # all fields
    open: bool = field(default=False, compare=False)  # instances may have attributes that are not fields
    defaults: Values = field(default=(), compare=False, repr=False)  # one per field; MISSING if it has none

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the layout without its class, which the World that restores it finds by name, as for a file."""
        return _without_class, (self.name, self.fields, self.cosmetic, tuple(map(_wrapped, self.defaults)))


def _wrapped(default: Any) -> tuple[Any, ...]:
    return () if default is MISSING else (default,)  # a copy of MISSING would not be MISSING


def _without_class(name: str, fields: tuple[str, ...], cosmetic: bool, defaults: Iterable[Values]) -> ClassLayout:
    return ClassLayout(name, fields, cosmetic, defaults=tuple(one[0] if one else MISSING for one in defaults))


class Record(NamedTuple):
    """The plain form of an Enum member, or of an instance of a dataclass or NamedTuple, inside a component."""

    kind: ClassLayout
    values: Values


ComponentValues = tuple[ClassLayout, Values]  # a component
FindClass = Callable[[ClassLayout], ClassLayout]  # returns the same layout with its `type`


def to_plain(value: Any) -> Any:
    """The value and the result have no mutable object in common. Raises InvalidValueError if that is impossible."""
    cls = value.__class__
    if cls in ATOMS:
        return value
    if cls is tuple:
        return value if ATOMS.issuperset(map(type, value)) else tuple(map(to_plain, value))
    if cls is list:
        return [to_plain(item) for item in value]
    if cls is dict:  # its order is part of the state: systems may iterate over it
        return {to_plain(key): to_plain(item) for key, item in value.items()}
    if _is_record(cls):
        kind = layout_of(cls)
        return Record(kind, tuple(map(to_plain, kind.read(value))))
    advice = "a set has no order, use a tuple" if cls in (set, frozenset) else "use numbers, text, lists, dicts"
    raise InvalidValueError(f"{with_article(cls.__name__)} cannot be saved; {advice}")


def from_plain(value: Any, find: FindClass) -> Any:
    """Return a new value from plain data. `find` is called with the layout of each record and returns the layout of
    the record's class: a layout that was read from a file lacks its class."""
    cls = value.__class__
    if cls in ATOMS:
        return value
    if cls is Record:
        kind = find(value.kind)
        return kind.build([from_plain(item, find) for item in with_defaults(kind, value.kind, value.values)])
    if cls is dict:
        return {from_plain(key, find): from_plain(item, find) for key, item in value.items()}
    if cls is list:
        return [from_plain(item, find) for item in value]
    return value if ATOMS.issuperset(map(type, value)) else tuple([from_plain(item, find) for item in value])


def component_values(component: object) -> ComponentValues:
    """Raises InvalidValueError, which names component and field, if the component cannot be saved."""
    kind = component_layout(type(component))
    try:
        values = kind.read(component)
    except AttributeError as error:
        raise InvalidValueError(f"{kind.name}: cannot be saved: {error}") from None
    if kind.open and (extra := extra_attributes(component, kind)):
        raise InvalidValueError(f"{kind.name}.{min(extra)}: cannot be saved: not a field of {kind.name}; declare it")
    if ATOMS.issuperset(map(type, values)):
        return kind, values
    return kind, tuple(field_to_plain(kind.name, name, value) for name, value in zip(kind.fields, values, strict=True))


def with_defaults(kind: ClassLayout, given: ClassLayout, values: Values) -> Values:
    """Return values for all fields of `kind`.

    Raises InvalidValueError for an unknown field, or for a missing field without a default.
    """
    if given.fields == kind.fields:
        return values
    known = dict(zip(given.fields, values, strict=True))
    if unknown := known.keys() - kind.fields:
        name = min(unknown)
        raise InvalidValueError(f"{kind.name}: unknown field {shown(name)} in the snapshot{nearest(name, kind.fields)}")
    defaults = dict(zip(kind.fields, kind.defaults, strict=True))
    if lacking := [name for name in kind.fields if name not in known and defaults[name] is MISSING]:
        raise InvalidValueError(f"{kind.name}: the snapshot lacks the field {shown(lacking[0])}")
    return tuple([known.get(name, defaults[name]) for name in kind.fields])


@cache
def component_layout(cls: Any) -> ClassLayout:
    """Raises InvalidValueError as layout_of() does, and if the class is not a dataclass."""
    if not _is_dataclass(cls):
        raise InvalidValueError(f"{cls.__name__} cannot be saved: it is not a dataclass")
    return layout_of(cls)


@cache
def layout_of(cls: Any) -> ClassLayout:
    """Raises InvalidValueError if the class is not a dataclass, NamedTuple or Enum, or if `object.__new__` cannot
    make an instance of it."""
    name: str = cls.__name__
    if issubclass(cls, Enum):
        return ClassLayout(name, ("name",), type=cls, read=_member, build=_member_of(cls), defaults=(MISSING,))
    if _is_named_tuple(cls):
        defaults = tuple(_plain_or_missing(cls._field_defaults.get(one, MISSING)) for one in cls._fields)
        return ClassLayout(name, cls._fields, type=cls, build=cls._make, defaults=defaults)
    if not _is_dataclass(cls):
        raise InvalidValueError(f"{name} cannot be saved: it is not a dataclass")
    try:
        object.__new__(cls)
    except TypeError as error:
        raise InvalidValueError(f"{name} cannot be saved: {error}") from None
    names = tuple(one.name for one in fields(cls))
    defaults = tuple(map(_default, fields(cls)))
    cosmetic = bool(getattr(cls, "cosmetic", False))
    write = _writer(cls, names)
    build, may_have_more = _builder(cls, write), any("__dict__" in vars(base) for base in cls.__mro__)
    return ClassLayout(name, names, cosmetic, cls, _reader(names), build, write, may_have_more, defaults)


def extra_attributes(component: object, kind: ClassLayout) -> set[str]:
    """Return the names of a component's attributes that are not fields of its layout `kind`. `kind.open` must be
    True: components of other classes cannot have such attributes."""
    return vars(component).keys() - kind.fields


def inner_classes(cls: Any) -> Iterator[Any]:
    """Yield the dataclasses, NamedTuples and Enums that a component's annotations allow inside it, at any depth."""
    try:
        waiting: list[Any] = list(get_type_hints(cls).values())
    except Exception:  # unresolvable annotations: classes named only there cannot be restored from a file
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


def field_to_plain(component: str, name: str, value: Any) -> Any:
    """Raises InvalidValueError, which names the field, if the value cannot be saved."""
    try:
        return to_plain(value)
    except RecursionError:
        raise InvalidValueError(f"{component}.{name}: cannot be saved: it is nested too deeply") from None
    except (InvalidValueError, AttributeError) as error:
        raise InvalidValueError(f"{component}.{name}: {error}") from None


def _default(one: Field[Any]) -> Any:
    return _plain_or_missing(one.default if one.default_factory is MISSING else one.default_factory())


def _plain_or_missing(default: Any) -> Any:
    try:
        return default if default is MISSING else to_plain(default)
    except (InvalidValueError, AttributeError):
        return MISSING


def _is_named_tuple(cls: Any) -> bool:
    return issubclass(cls, tuple) and hasattr(cls, "_make")  # pyright: ignore[reportUnknownArgumentType]


def _is_dataclass(cls: Any) -> bool:
    return is_dataclass(cls)


def _is_record(cls: Any) -> bool:
    return _is_named_tuple(cls) or _is_dataclass(cls) or issubclass(cls, Enum)


def _member(value: Enum) -> Values:
    if value.name is None:  # pyright: ignore[reportUnnecessaryComparison]  (a Flag of several)
        raise InvalidValueError(f"{with_article(type(value).__name__)} of several cannot be saved; use a tuple of them")
    return (value.name,)


def _member_of(cls: Any) -> Build:
    def build(values: Iterable[Any]) -> Any:
        (name,) = values
        if not isinstance(name, str) or name not in cls.__members__:
            raise InvalidValueError(f"{cls.__name__} has no member {shown(name)}{nearest(str(name), cls.__members__)}")
        return cls[name]

    return build


def _reader(names: tuple[str, ...]) -> Callable[[Any], Values]:
    if len(names) > 1:
        return attrgetter(*names)
    alone = attrgetter(*names) if names else None  # attrgetter of one name returns no tuple
    return lambda component: () if alone is None else (alone(component),)


def _writer(cls: type[Any], names: tuple[str, ...]) -> Write:
    """Return a function that writes all fields, also of a frozen dataclass or one with its own `__setattr__`."""
    made: dict[str, Any] = {}
    if names and cls.__setattr__ is object.__setattr__:  # one tuple assignment is 8 times as fast as field by field
        exec(f"def write(component, values): {''.join(f'component.{name}, ' for name in names)} = values", made)
        return made["write"]
    slots = [getattr(cls, name, None) for name in names]
    if names and all(map(isdatadescriptor, slots)):  # slot descriptors are 2 to 3 times as fast as setattr by name
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
