"""Connect to the display and open windows.

`import pyglet.window` connects to the display. Without a display, or with missing or outdated OpenGL, it fails with
many different exceptions, some of them defined by that very module: all become NoDisplayError.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ecs_platformer.errors import EcsPlatformerError

if TYPE_CHECKING:
    from pyglet.window import Window

MAX_SCREEN_FRACTION = 3 / 4  # of the screen's width and height, for a new window


class NoDisplayError(EcsPlatformerError):
    """No window can be opened here; the text says why."""


def open_display() -> None:
    """Connect to the display. Raises NoDisplayError."""
    import pyglet

    if pyglet.options.headless:
        raise NoDisplayError("pyglet is in headless mode")
    pyglet.options.dpi_scaling = "real"  # window units are screen pixels, also on HiDPI screens
    try:
        import pyglet.window as _  # noqa: F401
    except Exception as error:
        raise NoDisplayError(_reason(error)) from error


def open_window(width: int, height: int, scale: int | None) -> Window:
    """Open a window for a canvas of `width` x `height` px, enlarged by `scale` (None: what fits the screen).

    Raises NoDisplayError.
    """
    from pyglet.display import get_display
    from pyglet.window import Window

    try:
        if scale is None:
            screen = get_display().get_default_screen()
            scale = max(1, int(MAX_SCREEN_FRACTION * min(screen.width / width, screen.height / height)))
        window = Window(width * scale, height * scale, resizable=True, vsync=True)
    except Exception as error:
        raise NoDisplayError(_reason(error)) from error
    window.set_mouse_visible(False)  # the game does not use the mouse
    return window


def _reason(error: Exception) -> str:
    return f"no window can be opened: {next(iter(str(error).splitlines()), '') or type(error).__name__}"
