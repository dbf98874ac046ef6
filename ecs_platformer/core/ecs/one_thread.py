"""Keeps all worlds of a process in one thread.

esper has one active context per process. Worlds in two threads would switch it during each other's queries, and so
silently read and write each other's entities.
"""

from __future__ import annotations

from threading import Thread, current_thread, get_ident

from ecs_platformer.errors import InvalidValueError, shown


class _Owner:
    """The thread that may use worlds: the first that used one or, after that thread has ended, the next."""

    thread: Thread | None = None
    ident = 0


def check_thread() -> None:
    """Raise InvalidValueError if another living thread owns all worlds; otherwise, make this thread their owner."""
    if get_ident() != _Owner.ident:
        _claim()


def _claim() -> None:
    owner, now = _Owner.thread, current_thread()
    if owner is not None and owner is not now and owner.is_alive():
        raise InvalidValueError(
            f"the thread {shown(now.name)} cannot use a World: those of this process live in the thread "
            f"{shown(owner.name)}; run worlds side by side in processes"
        )
    _Owner.thread, _Owner.ident = now, get_ident()
