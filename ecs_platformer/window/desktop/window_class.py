"""The name by which the desktop groups the windows of a game, and finds its launcher: WM_CLASS on X11."""

from __future__ import annotations

import unicodedata


def window_class(title: str) -> str:
    """Return the title of a game in ASCII letters, which X11 wants for the class of a window."""
    letters = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().strip()
    return letters or "ecs_platformer"
