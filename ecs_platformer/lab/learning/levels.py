"""The levels of an environment: one scene, or those scenes in a folder that have a hero."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ecs_platformer.core.ecs.component_types import core
from ecs_platformer.errors import InvalidValueError
from ecs_platformer.game.campaign.scene_list import is_playable
from ecs_platformer.game.scene_argument import find_scene
from ecs_platformer.lab.learning.rewards import Rewards
from ecs_platformer.lab.solving import lean_world
from ecs_platformer.project.files.reading import shortest
from ecs_platformer.world.world import World

HERO = {"Player", "Position", "Velocity", "Collider"}


@dataclass(frozen=True, slots=True)
class Level:
    """A level: the name of its scene, its World, and the ids of its heroes: the first one of each slot."""

    name: str
    world: World
    heroes: dict[int, int]  # slot → id

    @property
    def slot(self) -> int:
        """The lowest slot of a hero."""
        return min(self.heroes)

    @property
    def hero(self) -> int:
        """The hero of the lowest slot."""
        return self.heroes[self.slot]


def levels_of(path: Path, *, drawn: bool) -> list[Level]:
    """Load a scene; if `path` is a folder, load all its scenes that have a hero, in the order of their names.

    drawn: True if the worlds are to be drawn; otherwise, systems for looks and sounds are left out, which saves a fifth
        of the time

    Raises SceneError if a scene does not load, InvalidValueError if no scene has a hero.
    """
    load = World.load if drawn else lean_world
    if not path.is_dir():
        scenes = [find_scene(str(path))]
    else:
        files = sorted(path.glob("*.toml"))
        scenes = [scene for scene in files if scene.name != "pyproject.toml" and is_playable(scene)]
        if not scenes:
            raise InvalidValueError(f"{shortest(path)}: no scenes in this folder")
    levels = [level for scene in scenes if (level := _level(load, scene)) is not None]
    if not levels:
        raise InvalidValueError(f"{shortest(path)}: no hero: no entity has {', '.join(sorted(HERO))}")
    return levels


def _level(load: Callable[[Path], World], scene: Path) -> Level | None:
    """Load a scene; return None if it has no hero."""
    world = load(scene)
    heroes: dict[int, int] = {}
    for entity in world.entities:
        parts = world.components(entity)
        if parts.keys() >= HERO:
            heroes.setdefault(parts["Player"].slot, entity)
    return Level(scene.stem, world, heroes) if heroes else None


def ending_of(world: World, hero: int) -> str:
    """Return what has ended an episode for a hero: "goal", "death", or "" if nothing has."""
    if world.level.state.goal:
        return "goal"
    return "" if world.has(hero, core().Velocity) else "death"  # a hero that dies has no Velocity


def take_over(world: World, hero: int) -> None:
    """Let the learner play this hero from the first tick on, even if a bot would until something is held."""
    if world.get(hero, "Player").bot:
        world.level.keep(hero)


def info_of(level: Level, rewards: Rewards) -> dict[str, Any]:
    """Return the info dict of a hero."""
    state = level.world.level.state
    return {
        "scene": level.name,
        "tick": level.world.tick,
        "goal": state.goal,
        "counts": dict(state.counts),
        "places": len(rewards.been),
    }
