"""A campaign in progress: its current level, the totals so far, and the progress that is saved.

Independent of the window: the caller steps the world of a level until its level state has a goal, which means that the
level is completed, then calls `leave`, which returns the level to play next. Only the totals carry over: each world
starts as its scene says, with the totals of the completed levels in its level state.
"""

from __future__ import annotations

import re
from hashlib import blake2b
from pathlib import Path

from ecs_platformer.campaign.campaign_file import CampaignFile, read_campaign
from ecs_platformer.campaign.progress import Progress
from ecs_platformer.campaign.save_file import SaveFile, data_folder
from ecs_platformer.errors import EcsPlatformerError
from ecs_platformer.project import bounds, current, scene_folders
from ecs_platformer.scene.includes import inside
from ecs_platformer.snapshot.level_state import Counts
from ecs_platformer.world.world import World


class Campaign:
    """The campaign in a file, resumed from its saved progress. Raises SceneError if the file has errors.

    Progress is saved in `folder` (default: the user's data folder). With `new`, the campaign starts over and keeps only
    the best results of its levels.
    """

    def __init__(self, path: Path, folder: Path | None = None, *, new: bool = False) -> None:
        self.file = read_campaign(path)
        self.save = SaveFile((folder or data_folder()) / save_name(self.file))
        self.progress = self.save.load()
        if new:
            self.progress = Progress(best=self.progress.best)
        self._at = 0  # index of the current level; in a scene outside the list, of the last level before it

    @property
    def title(self) -> str:
        return self.file.title

    def start_level(self) -> Path:
        """Return the level that the game starts with: the title screen, if there is one, or else the saved level.

        The title screen is the first level, if `screens` lists it.
        """
        return self.file.levels[0] if self._is_title(self.file.levels[0]) else self.saved_level()

    def saved_level(self) -> Path:
        """Return the level that was current when the game was last played; at first, the one after the title screen."""
        saved = next((level for level in self.file.levels if self.file.name(level) == self.progress.at), None)
        return saved or self.file.levels[self._is_title(self.file.levels[0]) % len(self.file.levels)]

    def world(self, level: Path) -> World:
        """Load a level as a new world. Raises SceneError."""
        world = World.load(level, pictures=True)
        world.level.state.totals = self.progress.totals()
        return world

    def enter(self, level: Path) -> None:
        """Make this the current level and save the progress.

        The title screen and scenes outside the list are not saved as the current level.
        """
        if level in self.file.levels:
            self._at = self.file.levels.index(level)
            if not self._is_title(level):
                self.progress.at = self.file.name(level)
                self.progress.reached = list(dict.fromkeys([*self.progress.reached, self.progress.at]))
        self.save.store(self.progress)

    def notice(self, level: Path) -> str:
        """Return a message to show when a level starts, or "" if there is none.

        It reports a problem with the save file, once; otherwise, on the title screen, it names the saved level.
        """
        if problem := self.save.new_problem():
            return problem
        if self._is_title(level) and self.progress.at:
            return f"continues with {self.saved_level().stem}; `run --new` starts over"
        return ""

    def leave(self, world: World, level: Path) -> Path:
        """Leave a completed level and return the level to play next, which becomes the current one.

        The goal "again" restarts the same level and records nothing. "next" leads to the following level; from the
        title screen, to the saved level; from the last level, to the first, with the totals reset. Any other goal is
        the file name of a scene. The counts, ticks and deaths of the level are recorded unless `screens` lists it.
        Raises EcsPlatformerError if there is no such scene in the project.
        """
        goal = world.level.state.goal
        if goal == "again":
            return level
        following = self._next_level(level) if goal == "next" else self._scene(goal, world)
        if level not in self.file.screens:
            counts = {**world.level.state.counts, "ticks": world.tick, "deaths": world.level.state.deaths}
            self.progress.finish(self.file.name(level), counts)
        if goal == "next" and following == self.file.levels[0]:  # completed: the campaign starts over
            self.progress.at, self.progress.done = "", {}
        self.enter(following)
        return following

    def neighbor(self, level: Path, step: int) -> Path | None:
        """Return the next (`step` 1) or previous (-1) one of the levels reached so far, in list order; None at an end.

        A scene that is not in the list has no neighbours: the result is None.
        """
        reached = {*self.progress.reached, self.file.name(level)}
        levels = [one for one in self.file.levels if self.file.name(one) in reached or self._is_title(one)]
        at = levels.index(level) + step if level in levels else -1
        return levels[at] if 0 <= at < len(levels) else None

    def totals(self) -> Counts:
        """Return the sums over the completed levels by name: "ticks", "deaths", and what the levels count."""
        return self.progress.totals()

    def _next_level(self, level: Path) -> Path:
        if self._is_title(level):
            return self.saved_level()
        return self.file.levels[(self._at + 1) % len(self.file.levels)]

    def _is_title(self, level: Path) -> bool:
        return level == self.file.levels[0] and level in self.file.screens

    def _scene(self, goal: str, world: World) -> Path:
        """Return the path of the scene file `goal`, looked for beside the level's files, then in the scene folders."""
        project = current()
        folders = [*(file.parent for file in world.scene.files), *scene_folders(project)]
        allowed = [folder.resolve() for folder in (bounds(self.file.path, project), project.stock)]
        found = inside(goal, folders, allowed)
        if not isinstance(found, Path):
            raise EcsPlatformerError(f"the level leads on to a scene: {found}")
        return next((level for level in self.file.levels if level.resolve() == found.resolve()), found)


def save_name(campaign: CampaignFile) -> str:
    """Return the name of a campaign's save file: its title and, as titles need not be unique, a digest of its path."""
    place = blake2b(str(campaign.path.resolve()).encode(errors="surrogateescape"), digest_size=4).hexdigest()
    title = re.sub("[^a-z0-9]+", "-", campaign.title.casefold()).strip("-")[:40]
    return f"{title or 'campaign'}-{place}.json"
