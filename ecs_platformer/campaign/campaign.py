"""A campaign in progress: which level comes next, what was counted so far, and what of all this is saved.

Independent of the window: the caller steps the world of a level and calls `leave` once the level is completed, that is,
once its state has a goal; `leave` returns the next level. Only totals carry over: each world starts as its scene says,
with the totals of earlier levels in its level state.
"""

from __future__ import annotations

import re
from hashlib import blake2b
from pathlib import Path

from ecs_platformer.campaign.campaign_file import CampaignFile, read_campaign
from ecs_platformer.campaign.progress import Progress
from ecs_platformer.campaign.save_file import SaveFile, data_folder
from ecs_platformer.errors import EcsPlatformerError, shown
from ecs_platformer.project import current, scene_folders
from ecs_platformer.snapshot.level_state import Counts
from ecs_platformer.world.world import World


class Campaign:
    """The campaign in a file, resumed from its saved progress. Raises SceneError if the file has errors.

    Progress is saved in `folder` (default: the user's data folder); `new` discards it, except the best result of every
    level.
    """

    def __init__(self, path: Path, folder: Path | None = None, *, new: bool = False) -> None:
        self.file = read_campaign(path)
        self.save = SaveFile((folder or data_folder()) / save_name(self.file))
        self.progress = self.save.load()
        if new:
            self.progress = Progress(best=self.progress.best)
        self._at = 0  # index of the current level, or of the one that led to a scene outside the list

    @property
    def title(self) -> str:
        return self.file.title

    def start_level(self) -> Path:
        """Return the level that the game starts with: the title screen if there is one, else the saved level."""
        return self.file.levels[0] if self._is_title(self.file.levels[0]) else self.saved_level()

    def saved_level(self) -> Path:
        """Return the level where the game was left; if nothing is saved, the first that is not a title screen."""
        saved = next((level for level in self.file.levels if self.file.name(level) == self.progress.at), None)
        return saved or self.file.levels[self._is_title(self.file.levels[0]) % len(self.file.levels)]

    def world(self, level: Path) -> World:
        """Load a level as a new world. Raises SceneError."""
        world = World.load(level, pictures=True)
        world.level.state.totals = self.progress.totals()
        return world

    def enter(self, level: Path) -> None:
        """Make this the current level and save that, except for the title screen, which is shown at every start."""
        if level in self.file.levels:
            self._at = self.file.levels.index(level)
            if not self._is_title(level):
                self.progress.at = self.file.name(level)
                self.progress.reached = list(dict.fromkeys([*self.progress.reached, self.progress.at]))
        self.save.store(self.progress)

    def notice(self, level: Path) -> str:
        """Return a message to show when a level starts, or "".

        It is a new problem with the save file or, on the title screen, which saved level comes next.
        """
        if problem := self.save.new_problem():
            return problem
        if self._is_title(level) and self.progress.at:
            return f"continues with {self.saved_level().stem}; `run --new` starts over"
        return ""

    def leave(self, world: World, level: Path) -> Path:
        """Leave a level that has reached a goal; add up its counts (unless the goal is "again") and enter the next.

        Returns the level to play now. Raises EcsPlatformerError if the goal names a scene that does not exist.
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
        """Return the next (`step` 1) or previous (-1) level in list order, of those reached so far; None at an end."""
        reached = {*self.progress.reached, self.file.name(level)}
        levels = [one for one in self.file.levels if self.file.name(one) in reached or self._is_title(one)]
        at = levels.index(level) + step if level in levels else -1
        return levels[at] if 0 <= at < len(levels) else None

    def totals(self) -> Counts:
        """Return the sums over all levels that were left: "ticks", "deaths" and the counts of the levels."""
        return self.progress.totals()

    def _next_level(self, level: Path) -> Path:
        if self._is_title(level):
            return self.saved_level()
        return self.file.levels[(self._at + 1) % len(self.file.levels)]

    def _is_title(self, level: Path) -> bool:
        return level == self.file.levels[0] and level in self.file.screens

    def _scene(self, goal: str, world: World) -> Path:
        """Return the scene file `goal`, looked for beside the files of the level, then in `scenes/`."""
        for folder in (*(file.parent for file in world.scene.files), *scene_folders(current())):
            path = (folder / goal).resolve()
            known = next((level for level in self.file.levels if level.resolve() == path), None)
            if known or path.is_file():
                return known or folder / goal
        raise EcsPlatformerError(f"the level leads to {shown(goal)}, which does not exist")


def save_name(campaign: CampaignFile) -> str:
    """Return the name of a campaign's save file: its title and a digest of its path, as titles need not be unique."""
    place = blake2b(str(campaign.path.resolve()).encode(errors="surrogateescape"), digest_size=4).hexdigest()
    title = re.sub("[^a-z0-9]+", "-", campaign.title.casefold()).strip("-")[:40]
    return f"{title or 'campaign'}-{place}.json"
