"""The file of a player's settings and bindings for each game: JSON with a format number.

Players may edit it. Keys that this version does not know are kept.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any, cast

from ecs_platformer.errors import shown
from ecs_platformer.project.files.user_file import DamagedFileError, Kind, NewerFileError, UserFile
from ecs_platformer.scene.checks.component_fields import check_whole, problems_text
from ecs_platformer.scene.controls.bindings import Bindings
from ecs_platformer.world.profile.settings import Settings

FILE_NAME = "settings.json"
FORMAT = 1
MOST_BYTES = 1 << 20


@dataclass(slots=True)
class Kept:
    settings: Settings = field(default_factory=Settings)
    bindings: dict[str, Bindings] = field(default_factory=dict[str, Bindings])  # by game: see game_key()
    others: dict[str, Any] = field(default_factory=dict[str, Any])  # settings that this version does not know


@dataclass(slots=True)
class BindingsTable:
    """The bindings in the settings file, as a class, so that their types can be checked."""

    bindings: dict[str, Bindings]


def game_key(folder: Path) -> str:
    return folder.resolve().as_posix()


def serialize(kept: Kept) -> bytes:
    settings = {**kept.others, **asdict(kept.settings)}
    return (json.dumps({"format": FORMAT, "settings": settings, "bindings": kept.bindings}, indent=1) + "\n").encode()


def deserialize(data: bytes) -> Kept:
    """Raises NewerFileError for a newer format, DamagedFileError if `data` is not a settings file or a value is
    wrong."""
    try:
        found: Any = json.loads(data[: MOST_BYTES + 1])
        number, settings = found["format"], found.get("settings", {})
        bindings: dict[str, Bindings] = found.get("bindings", {})
    except (ValueError, RecursionError, KeyError, TypeError, AttributeError):
        raise DamagedFileError("not a settings file") from None
    if type(number) is not int or not isinstance(settings, dict):
        raise DamagedFileError("not a settings file")
    if number > FORMAT:
        raise NewerFileError(
            f"format {shown(number)}: this ecs_platformer reads format {FORMAT}; a newer one is needed"
        )
    known = {name: value for name, value in cast("dict[str, Any]", settings).items() if name in Settings.__slots__}
    if problems := [*check_whole(Settings, known), *check_whole(BindingsTable, {"bindings": bindings})]:
        raise DamagedFileError(problems_text(problems[:1]))
    others = {name: value for name, value in cast("dict[str, Any]", settings).items() if name not in known}
    return Kept(Settings(**known), bindings, others)


def merge(mine: Kept, before: Kept, theirs: Kept) -> None:
    """Change `mine`: replace settings and bindings that are the same as in `before` with those from `theirs`."""
    for one in fields(Settings):
        if getattr(mine.settings, one.name) == getattr(before.settings, one.name):
            setattr(mine.settings, one.name, getattr(theirs.settings, one.name))
    for game, bindings in theirs.bindings.items():
        if mine.bindings.get(game) == before.bindings.get(game):
            mine.bindings[game] = bindings
    mine.others = {**mine.others, **theirs.others}


SETTINGS = Kind("the settings file", Kept, serialize, deserialize, merge)


class SettingsFile(UserFile[Kept]):
    def __init__(self, folder: Path) -> None:
        super().__init__(folder / FILE_NAME, SETTINGS)
