"""A campaign in progress: its current level, the totals so far, and the progress that is saved.

This module does not depend on the window. The caller steps the world of a level and calls `count_tick` after each tick,
until the level state has a goal, which means that the level is completed. Then it calls `leave`, which returns the
level to play next. Only the totals carry over: each world starts as its scene says, with the totals of the completed
levels in its level state.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from subprocess import Popen

from ecs_platformer.errors import EcsPlatformerError, InvalidValueError, nearest, shown
from ecs_platformer.game.campaign import timed_run
from ecs_platformer.game.campaign.campaign_file import read_campaign
from ecs_platformer.game.campaign.draw_cards import draw_cards, start_drawing
from ecs_platformer.game.campaign.ghosts import Ghosts
from ecs_platformer.game.campaign.level_cards import LevelCards
from ecs_platformer.game.campaign.progress import END, Progress
from ecs_platformer.game.campaign.records import Records
from ecs_platformer.game.campaign.save_file import SaveFile
from ecs_platformer.game.campaign.slots import Slots
from ecs_platformer.project import bounds, current, scene_folders
from ecs_platformer.project.files.reading import real_path
from ecs_platformer.project.files.user_folders import cache_folder, data_folder
from ecs_platformer.scene.files.includes import inside
from ecs_platformer.scene.tape.start import Lasting, Saved, Start
from ecs_platformer.world.lasting import is_possible
from ecs_platformer.world.profile.assists import assists_of
from ecs_platformer.world.profile.level_splits import LevelSplits
from ecs_platformer.world.profile.profile import LevelRecord, LevelResult, Profile, RunRecord, SlotRecord
from ecs_platformer.world.snapshot.level_state import Counts
from ecs_platformer.world.world import World


class Campaign:
    """The campaign in a file, resumed from a save slot.

    Progress is saved in the save slot `slot` (default: the slot played last), in a file in `folder` (default:
    data_folder()). If `new` is True, the slot is reset, except for its best results. `profile` is given to every world;
    it contains the records of the slots, of the levels and of the run. Raises SceneError if the campaign file has
    errors, and EcsPlatformerError if there is no such slot.
    """

    def __init__(
        self,
        path: Path,
        folder: Path | None = None,
        *,
        new: bool = False,
        slot: int | None = None,
        profile: Profile | None = None,
    ) -> None:
        self.file = read_campaign(path)
        self.profile = profile or Profile()
        self._slots = Slots(folder or data_folder(), self.file, slot)
        self._cards = LevelCards(cache_folder(folder))
        self._ghosts = Ghosts(self._cards.folder)
        self._records = Records(self.file, self._cards)
        self._names = [self.file.name(level) for level in self.file.counted]
        self._drawing: Popen[bytes] | None = None  # the process that draws the cards
        self._at = 0  # index of the current level; in a scene outside the list, of the last level before it
        self._level: Path | None = None  # the level that was entered last
        self._resumed: Path | None = None  # the level that is to go on, or goes on, at its checkpoint
        self._before = 0  # ticks played in the current level before it was left
        self._problem = ""  # with the checkpoint
        self._assisted = False  # an assist was on in the current level
        self._lasting = Lasting()  # the changes in the current level so far, and those that it began with
        self._best = dict(self.progress.best_splits)  # those that the run is compared with
        if new:
            self.progress.start_over()
        self.fill_profile()

    @property
    def title(self) -> str:
        return self.file.title

    @property
    def progress(self) -> Progress:
        return self._slots.progress

    @property
    def save(self) -> SaveFile:
        return self._slots.file

    def draw_cards(self, *, wait: bool = False) -> None:
        """Draw the level cards that are out of date.

        By default, another process draws the cards and makes the ghosts of the demos; fill_profile() picks up the cards
        that are ready.
        """
        if wait:
            draw_cards(self.file, self._cards)
            self.fill_profile()
        else:
            self._drawing = start_drawing(self.file, self._cards)

    # What the player chooses

    def slots(self) -> list[SlotRecord]:
        return self._records.slots(self._slots)

    def levels(self) -> list[LevelRecord]:
        return self._records.levels(self.progress)

    def choose_slot(self, number: int) -> None:
        """Raises EcsPlatformerError if there is no such slot."""
        self._slots.choose(number)
        self._resumed = None
        self._best = dict(self.progress.best_splits)
        self.fill_profile()

    def play_slot(self, number: int) -> Path:
        """Return the level to play: see saved_level(). Raises EcsPlatformerError if there is no such slot."""
        self.choose_slot(number)
        return self.continue_game()

    def continue_game(self) -> Path:
        """Return the level to play: see saved_level(). If it was left at a checkpoint, its next world starts there."""
        level = self.saved_level()
        self._resumed = level if self.file.name(level) == self.progress.left else None
        return level

    def new_game(self, slot: int) -> Path:
        """Reset a slot except for its best results; return the first level. Raises EcsPlatformerError if there is no
        such slot."""
        self.choose_slot(slot)
        self.progress.start_over()
        self.store()
        return self.saved_level()

    def start(self, name: str) -> Path:
        """Raises EcsPlatformerError if there is no such level, or if it is locked."""
        if name not in self._names:
            raise EcsPlatformerError(f"no level {shown(name)}{nearest(name, self._names)}")
        if not self._records.is_unlocked(self.progress, name):
            raise EcsPlatformerError(f"the level {shown(name)} is locked")
        self._resumed = None
        return self.file.counted[self._names.index(name)]

    def title_screen(self) -> Path | None:
        """The first level, if it is one of the campaign's `screens`."""
        return self.file.levels[0] if self._is_title(self.file.levels[0]) else None

    def start_level(self) -> Path:
        """The title screen or, without one, continue_game()."""
        return self.title_screen() or self.continue_game()

    def saved_level(self) -> Path:
        """Return the level played last in the slot in use; in a new game, the first level after the title screen."""
        return self._records.saved_level(self.progress)

    # While a level is played

    def card(self, level: Path) -> tuple[int, str] | None:
        """Return None for a level that is one of the `screens` or not in the campaign, or if no cards are shown."""
        if not self.file.cards or level not in self.file.counted:
            return None
        name = self.file.name(level)
        return self._names.index(name) + 1, self._records.titles[name]

    def world(self, level: Path, start: Start | None = None) -> World:
        """Load a level as a new world with the profile and the totals. `start`: what its run starts with; None: the
        assists that are on, the lasting changes of the slot, and its checkpoint, if the level is to go on there.

        May raise SceneError.
        """
        world = World.load(level, pictures=True)
        world.profile = self.profile
        start = start or Start(tuple(assists_of(self.profile.settings)), self.lasting(), self.checkpoint(level))
        try:
            world.level.begin(start)
        except InvalidValueError:
            if not start.saved:
                raise
            self._resumed = None
            self._problem = "the level has changed: it starts from its beginning, not at the checkpoint"
            world.level.begin(replace(start, saved={}))
        self._lasting = dict(start.lasting)
        world.level.state.totals = self.progress.totals()
        return world

    def lasting(self) -> Lasting:
        """Return the lasting changes of the slot; those that this version of the game does not know are left out."""
        return {key: value for key, value in self.progress.lasting.items() if is_possible(key, value)}

    def checkpoint(self, level: Path) -> Saved:
        """Return what the level has kept at its checkpoint if it is to go on there; else nothing."""
        return self.progress.left_state if level == self._resumed else {}

    def enter(self, level: Path) -> None:
        """The title screen and scenes that are not in the campaign's list are not saved as the current level. In any
        other, a level left at a checkpoint is forgotten, unless it goes on now."""
        self._level, self._assisted = level, False
        if level in self.file.counted and level != self._resumed:
            self.progress.leave("", 0, {}, {})
        self._before, self._resumed = self.progress.left_ticks if level == self._resumed else 0, None
        self._ghosts.begin(level if level in self.file.counted else None, self.save.file, self.profile)
        self.profile.splits = self._new_splits(level)
        if level in self.file.counted:
            timed_run.enter(self.progress, self._names, self.file.name(level))
        if level in self.file.levels:
            self._at = self.file.levels.index(level)
            if not self._is_title(level):
                self.progress.at = self.file.name(level)
                self.progress.reached = list(dict.fromkeys([*self.progress.reached, self.progress.at]))
        self.store()

    def _new_splits(self, level: Path) -> LevelSplits:
        if level not in self.file.counted:
            return LevelSplits()
        best = self.progress.level_splits.get(self.file.name(level), {})
        splits = LevelSplits(level, self._before, best=dict(best))
        if self._before:
            splits.ticks = dict(self.progress.left_splits)
        return splits

    def count_tick(self, world: World, *, helped: bool = False) -> None:
        """`helped` is True if the run was rewound, edited or slowed down, which counts as an assist."""
        progress, made = self.progress, world.level.state.lasting
        if made != self._lasting:
            progress.change_lasting(self._lasting, made)
            self._lasting = dict(made)
            self.store()
        if self._level in self.file.screens:
            return
        progress.ticks += 1
        if self._level in self.file.counted:
            self._keep_checkpoint(self.file.name(self._level), world)
        if world.level.state.assists or helped:
            self._assisted = progress.assisted = True
            progress.whole = False
        self.profile.run.ticks = progress.ticks

    def _keep_checkpoint(self, level: str, world: World) -> None:
        saved = world.level.saved()
        if saved and self.progress.leave(level, self._before + world.tick, saved, self.profile.splits.ticks):
            self.store()

    def store(self) -> None:
        self._slots.store()
        self.fill_profile()

    def fill_profile(self) -> None:
        profile, progress = self.profile, self.progress
        profile.slots, profile.levels = self.slots(), self.levels()
        counts = self._level is not None and self._level not in self.file.screens
        profile.run = RunRecord(
            progress.ticks, timed_run.table(progress, self._records.titles, self._best), shown=counts
        )

    def new_problem(self) -> str:
        """Return the problems with save files and ghosts since the last call, one a line; "" if there are none."""
        problem, self._problem = self._problem, ""
        return "\n".join(filter(None, [self._slots.new_problem(), self._ghosts.new_problem(), problem]))

    def leave(self, world: World, level: Path) -> Path:
        """Leave a completed level, enter the level to play next, and return it.

        "again": the same level; nothing is recorded. "next": the following level or, from the title screen, the saved
        level. After the last level, "next" leads to the first level again, and resets the totals. Any other goal is the
        file name of a scene; EcsPlatformerError is raised if the project has no such scene. The counts, ticks and
        deaths of the completed level are recorded, unless it is one of the campaign's `screens`.
        """
        goal = world.level.state.goal
        if goal == "again":
            return level
        following = self._next_level(level) if goal == "next" else self._scene(goal, world)
        if level not in self.file.screens:
            name, state = self.file.name(level), world.level.state
            counts = {**state.counts, "ticks": self._before + world.tick, "deaths": state.deaths}
            if level in self.file.counted:
                self.profile.result = self._result(name, world)
                self._keep_ghost(level, self.profile.result)
                if not self._assisted:
                    self.progress.keep_splits(name, {**self.profile.splits.ticks, END: self.profile.result.ticks})
            self.progress.finish(name, counts, assisted=self._assisted)
            timed_run.finish(self.progress, self._names, name)
        if goal == "next" and following == self.file.levels[0]:  # completed: the campaign starts over
            self.progress.at, self.progress.done, self.progress.lasting = "", {}, {}
        self.enter(following)
        return following

    def _result(self, name: str, world: World) -> LevelResult:
        best = self.progress.best.get(name, {}).get("ticks")
        ticks = self._before + world.tick
        is_best = not self._assisted and best is not None and ticks < best
        state, number, title = world.level.state, self._names.index(name) + 1, self._records.titles[name]
        found, there = {**state.counts}, {**world.level.collectable}
        return LevelResult(number, title, ticks, state.deaths, found, there, best, is_best)

    def _keep_ghost(self, level: Path, result: LevelResult) -> None:
        ghost = self.profile.ghost
        if ghost and ghost.scene == level and (result.is_best or (result.best_ticks is None and not self._assisted)):
            self._ghosts.keep(level, self.save.file, ghost, result.ticks)

    def neighbor(self, level: Path, step: int) -> Path | None:
        """Return the level after (`step` 1) or before (-1) `level` in the list, without levels not reached so far."""
        reached = {*self.progress.reached, self.file.name(level)}
        levels = [one for one in self.file.levels if self.file.name(one) in reached or self._is_title(one)]
        at = levels.index(level) + step if level in levels else -1
        return levels[at] if 0 <= at < len(levels) else None

    def totals(self) -> Counts:
        return self.progress.totals()

    def _next_level(self, level: Path) -> Path:
        if self._is_title(level):
            return self.continue_game()
        return self.file.levels[(self._at + 1) % len(self.file.levels)]

    def _is_title(self, level: Path) -> bool:
        return level == self.file.levels[0] and level in self.file.screens

    def _scene(self, goal: str, world: World) -> Path:
        """Return the path of the scene file `goal`, looked for beside the level's files, then in the scene folders."""
        project = current()
        folders = [*(file.parent for file in world.scene.files), *scene_folders(project)]
        allowed = [real_path(folder) for folder in (bounds(self.file.path, project), project.stock)]
        found = inside(goal, folders, allowed)
        if not isinstance(found, Path):
            raise EcsPlatformerError(f"the level leads on to a scene: {found}")
        return next((level for level in self.file.levels if real_path(level) == real_path(found)), found)
