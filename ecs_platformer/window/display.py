"""Opening a window, or saying why there can be none.

`import pyglet` is free; `import pyglet.window` opens the display. Without a display, without GL, or with one too old,
that fails in a dozen ways, in classes that cannot be named before the import: each of them means no window.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ecs_platformer.errors import EcsPlatformerError

if TYPE_CHECKING:
    from pyglet.window import Window

SHARE = 3 / 4  # of the screen that a new window may take


class NoDisplay(EcsPlatformerError):
    """No window can be opened here; the text says why."""


def wake() -> None:
    """Imports what opens the display. Raises NoDisplay."""
    import pyglet

    if pyglet.options.headless:
        raise NoDisplay("pyglet is set to be headless")
    pyglet.options.dpi_scaling = "real"  # one unit of a window is one pixel of the screen, on HiDPI screens too
    try:
        import pyglet.window as _  # noqa: F401
    except Exception as error:
        raise NoDisplay(_reason(error)) from error


def open_window(width: int, height: int, scale: int | None) -> Window:
    """A window for a canvas of this many px, each `scale` px of the screen (default: what fits). Raises NoDisplay."""
    from pyglet.display import get_display
    from pyglet.window import Window

    try:
        if scale is None:
            screen = get_display().get_default_screen()
            scale = max(1, int(SHARE * min(screen.width / width, screen.height / height)))
        window = Window(width * scale, height * scale, resizable=True, vsync=True)
    except Exception as error:
        raise NoDisplay(_reason(error)) from error
    window.set_mouse_visible(False)  # nothing here is for a mouse
    return window


def _reason(error: Exception) -> str:
    return f"no window can be opened: {next(iter(str(error).splitlines()), '') or type(error).__name__}"
