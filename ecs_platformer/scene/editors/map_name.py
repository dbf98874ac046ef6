"""Tells a map that is drawn in the scene from the name of an editor's file: `map = "cave.tmj"`."""

from __future__ import annotations

import re

EDITED = re.compile(r"(?P<file>[^\n#]+\.(?:tmj|tmx|json|ldtk))(?:#(?P<level>[^\n]+))?", re.IGNORECASE)


def edited_map(text: str) -> tuple[str, str] | None:
    """Return the file that a `map` names and the level in it ("": none is named); None if the map is drawn."""
    found = EDITED.fullmatch(text)
    return (found["file"], found["level"] or "") if found else None
