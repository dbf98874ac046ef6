"""Saves a game whose X server goes away: Xlib then calls a handler, and ends the process after it."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import Any

from ecs_platformer.window.desktop.x11_full_screen import is_x11


@contextmanager
def saved_without_display(window: Any, save: Callable[[], object]) -> Generator[None]:
    """Within the block, if an X11 window's connection to its X server is lost, call `save` and exit with status 1."""
    if not is_x11(window):
        yield
        return
    from pyglet.libs.x11 import xlib

    ends: list[bool] = []

    def lost(_: object) -> int:
        try:
            if not ends:  # else `save` itself has asked for the display
                ends.append(True)
                save()
                print("the display is gone", file=sys.stderr, flush=True)
        finally:
            os._exit(1)

    x: Any = xlib
    handler = x.XIOErrorHandler(lost)
    before = x.XSetIOErrorHandler(handler)
    try:
        yield
    finally:
        x.XSetIOErrorHandler(before)
