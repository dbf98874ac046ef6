"""Tells a `map` that is drawn with characters in the scene from one that names an editor's file: `map = "cave.tmj"`."""

from __future__ import annotations

import re

MAPS = (".tmx", ".tmj", ".json", ".ldtk")
OTHERS = "world|tsx|tsj|tx|tj|ldtkl|tiled-project|tiled-session|xml|csv|png|toml"  # files that are refused as maps
EDITED = re.compile(rf"(?P<file>[^\n#]+(?:{'|'.join(map(re.escape, MAPS))}))(?:#(?P<level>[^\n]+))?", re.IGNORECASE)
NO_MAP = re.compile(rf"[^\n#]*\w\.(?:{OTHERS})", re.IGNORECASE)


def edited_map(text: str) -> tuple[str, str] | None:
    """Return (file, level) for a `map` that names an editor's file. Return None for a map drawn with characters.

    The level is "" if the `map` names only the file.
    """
    if NO_MAP.fullmatch(text):
        return text, ""
    found = EDITED.fullmatch(text)
    return (found["file"], found["level"] or "") if found else None
