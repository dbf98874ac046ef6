"""Tells a `map` drawn with letters in the scene from one that names an editor's file: `map = "cave.tmj"`."""

from __future__ import annotations

import re

EDITED = re.compile(r"(?P<file>[^\n#]+\.(?:tmj|tmx|json|ldtk))(?:#(?P<level>[^\n]+))?", re.IGNORECASE)


def edited_map(text: str) -> tuple[str, str] | None:
    """Return the file and the level ("" if none is named) that a `map` names; None for a map drawn with letters."""
    found = EDITED.fullmatch(text)
    return (found["file"], found["level"] or "") if found else None
