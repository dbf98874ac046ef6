"""Finds the scene of a menu: in menus/ beside the game's scene, in the game's scenes/menus/, or in the stock menus."""

from __future__ import annotations

from pathlib import Path

from ecs_platformer.errors import EcsPlatformerError, shown
from ecs_platformer.project import bounds, current, scene_folders
from ecs_platformer.project.files.reading import real_path
from ecs_platformer.scene.files.includes import inside

FOLDER = "menus"  # in scenes/
PAUSE, QUIT = "pause", "quit"  # the menus that the window opens by itself: over a game, and before a game is ended
COMPLETED = "completed"  # and after a level of a campaign


class NoMenuError(EcsPlatformerError):
    """Raised if no menu has the given name, or if the menu's file is outside the game and the folders of scenes."""


def menu_file(name: str, game: Path) -> Path:
    """A name that contains a folder is the path of a scene: "menus/pause" is the same as "pause"."""
    project = current()
    home = bounds(game, project)
    folders = dict.fromkeys([game.parent, home / "scenes", *scene_folders(project)])
    allowed = [real_path(folder) for folder in (home, *scene_folders(project))]
    file = name if name.endswith(".toml") else f"{name}.toml"
    found = inside(file if "/" in file else f"{FOLDER}/{file}", list(folders), allowed)
    if not isinstance(found, Path):
        raise NoMenuError(f"no menu {shown(name)}: {found}")
    return found


def stock_menu_file(name: str) -> Path:
    """Return the file of a stock menu, for use if the game's own menu cannot be loaded."""
    return current().stock / "scenes" / FOLDER / f"{name}.toml"
