"""The name by which the desktop groups a game's windows and finds its launcher: WM_CLASS on X11."""

from __future__ import annotations

import unicodedata


def window_class(title: str) -> str:
    """Return a game's title in ASCII, as X11 requires for a window's class, or "ecs_platformer" if nothing is left."""
    letters = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().strip()
    return letters or "ecs_platformer"
