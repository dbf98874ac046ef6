"""The ghosts that a player can race in a level: that of the save slot's best run, and that of the author's demo."""

from __future__ import annotations

from pathlib import Path

from ecs_platformer.core.physics.versions import VERSION, changes_since
from ecs_platformer.game.campaign.ghost_file import GhostFile
from ecs_platformer.game.campaign.level_cards import card_name
from ecs_platformer.scene.tape.parser import read_tape
from ecs_platformer.world.profile.ghost import Ghost
from ecs_platformer.world.profile.profile import Profile
from ecs_platformer.world.world import World


class Ghosts:
    def __init__(self, cache: Path) -> None:
        self._cache = cache
        self._problem = ""

    def begin(self, level: Path | None, slot: Path, profile: Profile) -> None:
        """Put the ghosts of a level into the profile, and a new, empty ghost that will record the run."""
        profile.ghost, profile.ghosts = None, {}
        if level is None:
            return
        profile.ghost = Ghost(level)
        for kind, file in (("best", _best(slot, level)), ("author", GhostFile(self._cache, level))):
            if file.file.exists():
                found = file.load()
                found.scene = level
                profile.ghosts[kind] = found
                self._note(file)
                if changed := changes_since(found.rules):
                    self._problem = f"the ghost of the {kind} run may go where none can go now{changed}"

    def keep(self, level: Path, slot: Path, ghost: Ghost, ticks: int) -> None:
        """Save the ghost of a best run, unless it lacks some of the run's ticks."""
        if len(ghost.looks) == ticks:
            file = _best(slot, level)
            file.store(Ghost(None, [*ghost.names], [*ghost.looks], ghost.rules))
            self._note(file)

    def new_problem(self) -> str:
        problem, self._problem = self._problem, ""
        return problem

    def _note(self, file: GhostFile) -> None:
        self._problem = file.new_problem() or self._problem


def _best(slot: Path, level: Path) -> GhostFile:
    return GhostFile(slot.with_suffix(".ghosts"), level)


def draw_ghost(level: Path, cache: Path) -> None:
    """Play the demo of a level, and save its ghost beside the level's card, which must have been drawn before.

    Do nothing if the ghost is newer than the card, and was made under these physics rules. Raises SceneError,
    TapeError, OSError, and whatever a system raises.
    """
    file, card = GhostFile(cache, level), cache / card_name(str(level.resolve()))
    if file.file.exists() and card.stat().st_mtime < file.file.stat().st_mtime and file.load().rules == VERSION:
        return
    world = World.load(level, pictures=True)
    demo = world.scene.demo
    if demo is None:
        file.file.unlink(missing_ok=True)
        return
    tape, ghost = read_tape(demo), Ghost(level)
    world.profile = Profile(ghost=ghost)
    world.level.begin(tape.start)
    for held in tape:
        if not world.level.state.goal:
            world.step(held)
    file.file.unlink(missing_ok=True)
    file.store(ghost)
