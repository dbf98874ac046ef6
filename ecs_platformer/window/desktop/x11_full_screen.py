"""Full screen on X11 without a new window, which pyglet would create.

A new window would lose the icon, its place and often the keyboard focus, and pyglet confines the pointer to it.
Instead, the window manager is asked to show the existing window in full screen (EWMH, _NET_WM_STATE), and later to
undo that. If no window manager runs, the window is moved and resized.
"""

from __future__ import annotations

from ctypes import byref
from typing import Any

from ecs_platformer.window.desktop.placement import Rectangle

REMOVE, ADD = 0, 1  # _NET_WM_STATE_REMOVE, _NET_WM_STATE_ADD
APPLICATION = 1  # the source of the request
ANY_TYPE = 0  # AnyPropertyType


def is_x11(window: Any) -> bool:
    return hasattr(window, "_x_display")


def set_full_screen(window: Any, full: bool, screen: Rectangle | None, placement: Rectangle) -> None:
    """Fill a screen or, if `full` is False, go back to the former place.

    A window manager chooses the screen and remembers the former place; without one, `screen` and `placement` are used.
    """
    display, root = window._x_display, window._get_root()
    if window.get_single_property(root, _atom(display, "_NET_SUPPORTING_WM_CHECK"), ANY_TYPE)[1]:
        _ask_window_manager(window, display, root, full)
        return
    place = screen if full and screen else placement
    window.set_location(place.x, place.y)
    window.set_size(place.width, place.height)


def _ask_window_manager(window: Any, display: Any, root: int, full: bool) -> None:
    import pyglet.libs.x11.xlib

    xlib: Any = pyglet.libs.x11.xlib  # its type hints are incomplete
    event = xlib.XEvent()
    event.xclient.type = xlib.ClientMessage
    event.xclient.message_type = _atom(display, "_NET_WM_STATE")
    event.xclient.window = window._window
    event.xclient.format = 32
    event.xclient.data.l[0] = ADD if full else REMOVE
    event.xclient.data.l[1] = _atom(display, "_NET_WM_STATE_FULLSCREEN")
    event.xclient.data.l[3] = APPLICATION
    mask = xlib.SubstructureRedirectMask | xlib.SubstructureNotifyMask
    xlib.XSendEvent(display, root, False, mask, byref(event))
    xlib.XFlush(display)


def _atom(display: Any, name: str) -> int:
    import pyglet.libs.x11.xlib

    xlib: Any = pyglet.libs.x11.xlib
    return xlib.XInternAtom(display, name.encode(), False)
