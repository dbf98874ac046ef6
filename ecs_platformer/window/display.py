"""Connects to the display and opens windows.

`import pyglet.window` connects to the display. If there is no display, or OpenGL is missing or outdated, the import
raises one of many exceptions, some of which pyglet.window itself defines. Each becomes a NoDisplayError.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ecs_platformer.errors import EcsPlatformerError
from ecs_platformer.window.desktop.placement import Rectangle, on_screens
from ecs_platformer.window.desktop.window_class import window_class

if TYPE_CHECKING:
    from pyglet.window import Window

MAX_SCREEN_FRACTION = 3 / 4  # of the screen's width and height, for a new window


class NoDisplayError(EcsPlatformerError):
    """The message says why."""


def open_display() -> None:
    """Raises NoDisplayError if that fails."""
    import pyglet

    if pyglet.options.headless:
        raise NoDisplayError("pyglet is in headless mode")
    pyglet.options.dpi_scaling = "real"  # window units are screen pixels, also on HiDPI screens
    try:
        import pyglet.window as _  # noqa: F401
    except Exception as error:
        raise NoDisplayError(_reason(error)) from error


def open_window(
    width: int, height: int, scale: int | None, title: str = "", placement: Rectangle | None = None
) -> Window:
    """scale: if None, the window opens at `placement`; if that is None or outside all screens, the largest scale (at
    least 1) is used at which the window takes at most 3/4 of the screen's width and height

    Raises NoDisplayError if no window can be opened.
    """
    from pyglet.display import get_display
    from pyglet.window import Window

    try:
        screens = [Rectangle(one.x, one.y, one.width, one.height) for one in get_display().get_screens()]
        place = on_screens(placement, screens) if placement and scale is None else None
        if scale is None:
            screen = get_display().get_default_screen()
            scale = max(1, int(MAX_SCREEN_FRACTION * min(screen.width / width, screen.height / height)))
        size = (place.width, place.height) if place else (width * scale, height * scale)
        window = Window(*size, caption=window_class(title), resizable=True, vsync=True)
        if place:
            window.set_location(place.x, place.y)
    except Exception as error:
        raise NoDisplayError(_reason(error)) from error
    window.set_mouse_visible(False)  # the game does not use the mouse
    return window


def open_hidden_window() -> Window:
    """Return a window to draw for files with; it is never shown. Raises NoDisplayError if none can be opened."""
    from pyglet.window import Window

    try:
        return Window(1, 1, visible=False)
    except Exception as error:
        raise NoDisplayError(_reason(error)) from error


def _reason(error: Exception) -> str:
    return f"no window can be opened: {next(iter(str(error).splitlines()), '') or type(error).__name__}"
