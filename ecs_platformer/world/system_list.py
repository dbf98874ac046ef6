"""The systems that a World is given: names, classes or objects, what is no system, and a place in the order."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import copy
from typing import cast

from esper import Processor

from ecs_platformer import project
from ecs_platformer.errors import InvalidValueError, ProjectError, nearest, shown
from ecs_platformer.project.after_and_before import arrange
from ecs_platformer.world.snapshot.plain_values import from_plain
from ecs_platformer.world.snapshot.restore import systems_of
from ecs_platformer.world.snapshot.snapshot import Components
from ecs_platformer.world.system_contracts import check_process, stage_of

System = str | type[Processor] | Processor  # its name, its class, or an object of its class
Systems = Sequence[System]


def found(system: System) -> type[Processor] | Processor:
    """Return the class of a system that is given by name, and any other system as it is.

    Raises InvalidValueError for what is no system, or has no process() that a World can call.
    """
    one: object = project.system(system) if isinstance(system, str) else system
    kind = cast("object", one if isinstance(one, type) else type(one))
    if not isinstance(kind, type) or not issubclass(kind, Processor):
        what = f"the class {one.__name__}" if isinstance(one, type) else shown(one)
        raise InvalidValueError(f"a system is a name, a class of esper.Processor, or an object of one, not {what}")
    check_process(kind, stage_of(kind))
    return one


def all_found(systems: Systems) -> list[type[Processor] | Processor]:
    """Return found() of each. Raises InvalidValueError if it is no list, or if a class is in it twice."""
    if isinstance(given := cast("object", systems), str) or not isinstance(given, Sequence):
        raise InvalidValueError(f'a World takes a list of systems, such as ["gravity", MySystem], not {shown(given)}')
    chosen = [found(one) for one in project.present_names(systems)]
    classes: set[type[Processor]] = set()
    for kind in map(class_of, chosen):
        if kind in classes:
            raise InvalidValueError(f"the system {shown(name_of(kind))} is listed twice")
        classes.add(kind)
    return chosen


def class_of(system: type[Processor] | Processor) -> type[Processor]:
    return system if isinstance(system, type) else type(system)


def name_of(kind: type[Processor]) -> str:
    """Return the name by which scenes know a system; for a class that is not in a file of `systems/`, its own name."""
    name = kind.__module__.rpartition(".")[2]
    return name if project.system_modules().get(name) == kind.__module__ else kind.__name__


class Origin:
    """Makes, for another World, objects like one that was given, with the values that it has now."""

    def __init__(self, given: Processor) -> None:
        self._given = given
        self._values: Components | InvalidValueError
        try:
            self._values = systems_of([given])
        except InvalidValueError as error:  # a World that is never saved may run it all the same
            self._values = error

    def again(self) -> Processor:
        """Return a new object. Raises InvalidValueError if the one that was given had a value that cannot be saved."""
        if isinstance(self._values, InvalidValueError):
            raise self._values
        fresh = copy(self._given)
        for kind, values in self._values:
            fresh.__dict__.clear()
            fresh.__dict__.update(zip(kind.fields, (from_plain(one, lambda kind: kind) for one in values), strict=True))
        return fresh


def index_for(kind: type[Processor], systems: Iterable[Processor], after: System | None, before: System | None) -> int:
    """Return the index that a new system gets in the list: right behind `after` or, without it, right before `before`.

    Without both, its class may say them, as a file in `systems/` does; or else it comes last. Raises InvalidValueError
    if one of them is not in the list, or if they are there in the opposite order.
    """
    names = [name_of(type(one)) for one in systems]
    if after is None and before is None:
        after, before = getattr(kind, "after", None), getattr(kind, "before", None)
    said = {word: _anchor(one) for word, one in (("after", after), ("before", before)) if one is not None}
    if not said:
        return len(names)
    name = name_of(kind)
    try:
        return arrange(names, {name: said}, lambda name, _: f"the system {shown(name)}").index(name)
    except ProjectError as error:
        raise InvalidValueError(str(error)) from None


def index_of(system: System, systems: Sequence[Processor]) -> int | None:
    """Return the index of a system that runs, by its name, class or object; None if it is not in the list."""
    if isinstance(system, str):
        system = project.present_name(system)
    for number, one in enumerate(systems):
        if system is one or system is type(one) or system == name_of(type(one)):
            return number
    return None


def _anchor(system: System) -> str:
    if isinstance(system, str):
        return project.present_name(system)
    return name_of(class_of(system))


def no_such_system(system: System, systems: Iterable[Processor]) -> InvalidValueError:
    given: object = system
    name = given if isinstance(given, str) else getattr(given, "__name__", type(given).__name__)
    return InvalidValueError(
        f"no system {shown(name)} runs here{nearest(name, [name_of(type(one)) for one in systems])}"
    )
