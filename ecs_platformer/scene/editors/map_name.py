"""Tells a `map` that is drawn with characters in the scene from one that names an editor's file: `map = "cave.tmj"`."""

from __future__ import annotations

import re

EDITED = re.compile(r"(?P<file>[^\n#]+\.(?:tmj|tmx|json|ldtk))(?:#(?P<level>[^\n]+))?", re.IGNORECASE)


def edited_map(text: str) -> tuple[str, str] | None:
    """Return (file, level) for a `map` that names an editor's file. Return None for a map drawn with characters.

    The level is "" if the `map` names only the file.
    """
    found = EDITED.fullmatch(text)
    return (found["file"], found["level"] or "") if found else None
