"""A campaign being played: which level comes next, what was done so far, and what of it is kept.

Knows no window: whoever plays steps the world of a level, and asks where to go on once its story has a goal. Levels
hand nothing on but what is shown: a world begins as its scene says, with the totals of the levels before in its story.
"""

from __future__ import annotations

import re
from hashlib import blake2b
from pathlib import Path

from ecs_platformer.campaign.campaign_file import CampaignFile, read_campaign
from ecs_platformer.campaign.save_file import Progress, Save, data_folder
from ecs_platformer.errors import EcsPlatformerError, shown
from ecs_platformer.project import current, scene_folders
from ecs_platformer.snapshot.level_state import Counts
from ecs_platformer.world.world import World


class Campaign:
    """The campaign in a file, from where it was left. Raises SceneError if the file is faulty.

    Progress is kept in `folder` (default: the user's data folder); `new` forgets it, but for the best of every level.
    """

    def __init__(self, path: Path, folder: Path | None = None, *, new: bool = False) -> None:
        self.file = read_campaign(path)
        self.save = Save((folder or data_folder()) / save_name(self.file))
        self.progress = self.save.load()
        if new:
            self.progress = Progress(best=self.progress.best)
        self._at = 0  # the level of the list that is played, or from which one beside the list was entered

    @property
    def title(self) -> str:
        return self.file.title

    def begin(self) -> Path:
        """The level that the game begins with: a title screen, or else where it was left."""
        return self.file.levels[0] if self._is_title(self.file.levels[0]) else self.resumed()

    def resumed(self) -> Path:
        """The level where the game was left; at first, the first that is no title screen."""
        kept = next((level for level in self.file.levels if self.file.name(level) == self.progress.at), None)
        return kept or self.file.levels[self._is_title(self.file.levels[0]) % len(self.file.levels)]

    def world(self, level: Path) -> World:
        """A level as it begins. Raises SceneError."""
        world = World.load(level)
        world.level.state.totals = self.progress.totals()
        return world

    def enter(self, level: Path) -> None:
        """This level is played from now on. A title screen is seen at every start, and is not where the game is."""
        if level in self.file.levels:
            self._at = self.file.levels.index(level)
            if not self._is_title(level):
                self.progress.at = self.file.name(level)
                self.progress.reached = list(dict.fromkeys([*self.progress.reached, self.progress.at]))
        self.save.store(self.progress)

    def told(self, level: Path) -> str:
        """What is worth a word as a level begins: what is wrong with its progress, or where the title leads to."""
        if trouble := self.save.told():
            return trouble
        if self._is_title(level) and self.progress.at:
            return f"goes on with {self.resumed().stem}; `run --new` starts anew"
        return ""

    def leave(self, world: World, level: Path) -> Path:
        """A level's story has a goal: counts what came of it, unless it is played again; -> the level entered instead.

        EcsPlatformerError for a scene that does not exist.
        """
        goal = world.level.state.goal
        if goal == "again":
            return level
        following = self._following(level) if goal == "next" else self._scene(goal, world)
        if level not in self.file.screens:
            counts = {**world.level.state.counts, "ticks": world.tick, "deaths": world.level.state.deaths}
            self.progress.finish(self.file.name(level), counts)
        if goal == "next" and following == self.file.levels[0]:  # once round: from now on it is played anew
            self.progress.at, self.progress.done = "", {}
        self.enter(following)
        return following

    def beside(self, level: Path, step: int) -> Path | None:
        """The next level (`step` 1) of those that were reached, or the one before (-1), in the order of the list."""
        reached = {*self.progress.reached, self.file.name(level)}
        levels = [one for one in self.file.levels if self.file.name(one) in reached or self._is_title(one)]
        at = levels.index(level) + step if level in levels else -1
        return levels[at] if 0 <= at < len(levels) else None

    def totals(self) -> Counts:
        """What was counted in the levels that were left, together: "ticks", "deaths", and what they count."""
        return self.progress.totals()

    def _following(self, level: Path) -> Path:
        if self._is_title(level):
            return self.resumed()
        return self.file.levels[(self._at + 1) % len(self.file.levels)]

    def _is_title(self, level: Path) -> bool:
        return level == self.file.levels[0] and level in self.file.screens

    def _scene(self, goal: str, world: World) -> Path:
        """The scene of that name, beside whichever file of the level's names it, or else in `scenes/`."""
        for folder in (*(file.parent for file in world.scene.files), *scene_folders(current())):
            path = (folder / goal).resolve()
            known = next((level for level in self.file.levels if level.resolve() == path), None)
            if known or path.is_file():
                return known or folder / goal
        raise EcsPlatformerError(f"the level leads to {shown(goal)}, which does not exist")


def save_name(campaign: CampaignFile) -> str:
    """The name of the file that keeps its progress: two campaigns of one title lie in different places."""
    place = blake2b(str(campaign.path.resolve()).encode(errors="surrogateescape"), digest_size=4).hexdigest()
    title = re.sub("[^a-z0-9]+", "-", campaign.title.casefold()).strip("-")[:40]
    return f"{title or 'campaign'}-{place}.json"
