"""The save file of one slot."""

from __future__ import annotations

from pathlib import Path

from ecs_platformer.game.campaign.progress import Progress
from ecs_platformer.game.campaign.save_format import deserialize, serialize
from ecs_platformer.project.files.user_file import Kind, UserFile
from ecs_platformer.project.files.user_folders import data_folder as data_folder

PROGRESS = Kind("progress", Progress, serialize, deserialize, Progress.merge)


class SaveFile(UserFile[Progress]):
    def __init__(self, file: Path) -> None:
        super().__init__(file, PROGRESS)
