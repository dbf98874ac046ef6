"""The folders of the user's files: of what the user would miss, and of what can be made again."""

from __future__ import annotations

import os
from pathlib import Path

DATA_FOLDER_VARIABLE = "ECS_PLATFORMER_DATA"  # environment: the folder of save files, not the user's data folder


def data_folder() -> Path:
    """Return the folder of save files: $ECS_PLATFORMER_DATA if it is set, or else one in the user's data folder."""
    if folder := os.environ.get(DATA_FOLDER_VARIABLE):
        return Path(folder)
    from platformdirs import user_data_path  # knows Windows, macOS and XDG

    return user_data_path("ecs_platformer", appauthor=False)


def cache_folder(data: Path | None = None) -> Path:
    """Return the folder of files that can be made again, such as cards of levels."""
    if data is not None or os.environ.get(DATA_FOLDER_VARIABLE):
        return (data or data_folder()) / "cache"
    from platformdirs import user_cache_path

    return user_cache_path("ecs_platformer", appauthor=False)
