"""Pauses the garbage collector for work that makes many objects and no garbage."""

from __future__ import annotations

import gc
from collections.abc import Generator
from contextlib import contextmanager


@contextmanager
def uncollected(*, to_stay: bool = False) -> Generator[None]:
    """Disable the collector meanwhile: loading 10,000 entities takes a fifth less time, a snapshot of 1,000 a quarter.

    With `to_stay`, the objects made count as old at once. Otherwise the first allocation after 10,000 entities takes
    40 ms, in which the collector visits all of them, and a later one again. A World has no reference cycles, so that it
    is freed without the collector.
    """
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            if to_stay and not gc.get_freeze_count():  # the caller wants frozen objects to stay so
                gc.freeze()
                gc.unfreeze()
            gc.enable()
