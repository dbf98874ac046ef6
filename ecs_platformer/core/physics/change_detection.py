"""Detects direct writes: which components of bodies a system or a user has written to.

A value that is no whole number, in a field that takes only these, is refused here: in the line that writes it.
The component classes that give a body its place and shape, and Attached, count the writes to their fields. Those for
place and shape also remember the latest writes. While the counts stay the same, no body is checked. The framework's own
motion writes without counting: see uncounted(). Other writes that bypass the class, by `object.__setattr__` or a slot,
are not found; a restore makes such writes, and then calls count_writes() or Bodies.compare_all().
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from functools import cache
from itertools import islice
from typing import Any, ClassVar
from weakref import WeakSet

from ecs_platformer.core.ecs.component_types import Pair, core, whole_numbers
from ecs_platformer.errors import InvalidValueError, shown

MOST_REMEMBERED = 1024  # writes
_counting: WeakSet[type[Any]] = WeakSet()  # the classes that already count
Write = Callable[[Pair, int], None]


class Writes:
    """How many writes to components were counted so far, in all worlds, and to which components the latest were."""

    bodies = 0  # to Position, Collider, Solid, Tiles and Slope
    attached = 0  # to Attached
    last: ClassVar[deque[int]] = deque(maxlen=MOST_REMEMBERED)  # id() of the component of each `bodies`, latest first


def written_since(count: int) -> Sequence[int] | None:
    """Return, for each write since Writes.bodies was `count`, the id() of the component; the latest write comes first.

    Return None if there were more writes than MOST_REMEMBERED.
    """
    new = Writes.bodies - count
    return list(islice(Writes.last, new)) if new <= len(Writes.last) else None


def count_writes(components: Sequence[object]) -> None:
    """Count a write to each of these components: for writes that were not counted. They may be of any classes."""
    Writes.bodies += len(components)
    Writes.attached += 1
    Writes.last.extendleft(map(id, components))


@cache
def uncounted() -> tuple[Write, Write]:
    """Return two functions: one writes the x of a Position, one its y, and neither counts the write.

    Motion uses these two, as it updates the boxes itself.
    """
    _count_writes()
    return _uncounted("x"), _uncounted("y")


def _uncounted(field: str) -> Write:
    descriptor: Any = vars(core().Position).get(field)
    if hasattr(descriptor, "__set__"):  # of a class with slots
        return descriptor.__set__
    return lambda position, value: object.__setattr__(position, field, value)


@cache
def _count_writes() -> None:
    """Make the core component classes count the writes to their fields; each write then takes 0.1 µs more."""
    known = core()
    for name in ("Position", "Collider", "Solid", "Tiles", "Slope"):
        _count_writes_to_body(getattr(known, name), whole_numbers(name))
    _count_writes_to_attached(known.Attached)


def _count_writes_to_body(kind: Any, whole: frozenset[str]) -> None:
    if kind in _counting:  # after a reload that failed, the old classes are in use again
        return
    _counting.add(kind)
    write = kind.__setattr__
    moves = kind is core().Position

    def counted(component: object, field: str, value: object) -> None:
        if value.__class__ is not int and field in whole and hasattr(component, field):  # a new one is checked later
            advice = "; what moves by parts of a px has a Velocity, or is moved by World.move" if moves else ""
            raise InvalidValueError(f"{kind.__name__}.{field}: expected a whole number, found {shown(value)}{advice}")
        Writes.bodies += 1
        Writes.last.appendleft(id(component))
        write(component, field, value)

    kind.__setattr__ = counted


def _count_writes_to_attached(kind: Any) -> None:
    if kind in _counting:
        return
    _counting.add(kind)
    write = kind.__setattr__

    def counted(component: object, field: str, value: object) -> None:
        Writes.attached += 1
        write(component, field, value)

    kind.__setattr__ = counted
