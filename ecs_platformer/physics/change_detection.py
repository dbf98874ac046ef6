"""Detection of direct writes: which components of bodies a system or a user has written to.

The classes of the components that give a body its place and shape count the writes to their fields and remember the
last of them. As long as the count stays the same, nothing is looked at; the framework's own motion writes past it. What
others write past the class, with `object.__setattr__`, is not found: a restore does so, and says so.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from functools import cache
from itertools import islice
from typing import Any, ClassVar
from weakref import WeakSet

from ecs_platformer.ecs.component_types import Pair, core

MOST_REMEMBERED = 1024  # writes
_counting: WeakSet[type[Any]] = WeakSet()  # the classes that count already
Write = Callable[[Pair, int], None]


class Writes:
    """All writes so far, of all worlds."""

    bodies = 0  # to Position, Collider, Solid, Tiles and Slope
    attached = 0  # to Attached
    last: ClassVar[deque[int]] = deque(maxlen=MOST_REMEMBERED)  # id() of the components of bodies, the latest first


def written_since(count: int) -> Sequence[int] | None:
    """Return id() of the components written to since Writes.bodies was `count`; None: there were too many writes."""
    new = Writes.bodies - count
    return list(islice(Writes.last, new)) if new <= len(Writes.last) else None


@cache
def uncounted() -> tuple[Write, Write]:
    """Return functions that write x and y of a Position without counting it: for motion, which files what it moves."""
    _count_writes()
    return _uncounted("x"), _uncounted("y")


def _uncounted(field: str) -> Write:
    descriptor: Any = vars(core().Position).get(field)
    if hasattr(descriptor, "__set__"):  # of a class with slots
        return descriptor.__set__
    return lambda position, value: object.__setattr__(position, field, value)


@cache
def _count_writes() -> None:
    """From now on these classes count what is written to their fields; each write takes 0.1 µs more."""
    known = core()
    for kind in (known.Position, known.Collider, known.Solid, known.Tiles, known.Slope):
        _count_writes_to_body(kind)
    _count_writes_to_attached(known.Attached)


def _count_writes_to_body(kind: Any) -> None:
    if kind in _counting:  # as before a reload that failed
        return
    _counting.add(kind)
    write = kind.__setattr__

    def counted(component: object, field: str, value: object) -> None:
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
