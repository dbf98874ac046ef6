"""The menus over a game: a stack of scenes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from ecs_platformer.game.input.players import Players
from ecs_platformer.game.menus.menu_files import menu_file
from ecs_platformer.game.menus.menu_picture import MENU_LAYER, covered, lay_over
from ecs_platformer.game.overlay.error_panel import error_messages
from ecs_platformer.game.overlay.overlay_text import draw_panel
from ecs_platformer.media.drawing.frame import Frame
from ecs_platformer.scene.scene import Scene, load_scene
from ecs_platformer.world.profile.profile import Profile
from ecs_platformer.world.world import World


class MenuStack:
    """`game` returns the scene of the game. All menus, even the stock menus, use the actions and languages of that
    scene."""

    def __init__(
        self, profile: Profile, players: Players, game: Callable[[], Scene], on_change: Callable[[], None]
    ) -> None:
        self.worlds: list[World] = []  # the top one last
        self._profile = profile
        self._players = players
        self._game = game
        self._on_change = on_change
        self._sounds: dict[str, None] = {}  # cues since the last take_sounds(); an ordered set
        self._error: tuple[str, Exception] | None = None  # the menu that could not be played, and why
        players.play_as_one(lambda: bool(self.worlds))

    def open(self, name: str, game: Path) -> bool:
        try:
            file = menu_file(name, game)
        except Exception as error:
            self._error = name, error
            return False
        return self.open_file(file)

    def open_file(self, file: Path) -> bool:
        try:
            menu = self._world(file)
            menu.profile = self._profile
            menu.frame()  # a menu that cannot be drawn raises here
        except Exception as error:
            self._error = file.name, error
            return False
        self.worlds.append(menu)
        self._players.ignore_held()
        self._on_change()
        return True

    def _world(self, file: Path) -> World:
        game = self._game()
        scene = load_scene(file, pictures=True)
        view = _fitted(scene.view[0], game.view[0]), _fitted(scene.view[1], game.view[1])
        scene = replace(scene, view=view, actions=game.actions, languages=game.languages)
        return World(scene.systems, tick_rate=scene.tick_rate, seed=scene.seed, scene=scene)

    def close_top(self) -> None:
        if self.worlds:
            self._close(self.worlds[-1:])

    def close_all(self) -> None:
        if self.worlds:
            self._close(self.worlds[:])

    def _close(self, worlds: list[World]) -> None:
        self.worlds = [world for world in self.worlds if world not in worlds]
        if self.worlds:
            self._players.ignore_held()
        else:
            self._error = None
            self._players.ignore_held_buttons()
        self._on_change()

    def reload(self) -> None:
        files = [menu.scene.path for menu in self.worlds]
        self.close_all()
        for file in filter(None, files):
            self.open_file(file)

    def step(self) -> list[tuple[str, str]]:
        """Run a tick of the top menu with the actions that any player holds; return the requests of the menu."""
        menu = self.worlds[-1]
        try:
            menu.step(self._players.take_any() & menu.scene.actions.names)
        except Exception as error:
            self._drop(menu, error)
            return []
        self._sounds |= dict.fromkeys(name for name, _ in menu.cues)
        return menu.level.requests

    def _drop(self, menu: World, error: Exception) -> None:
        self._close([menu])
        self._error = menu.scene.title, error

    def forget_error(self) -> None:
        self._error = None

    def take_sounds(self) -> list[str]:
        cues, self._sounds = list(self._sounds), {}
        return cues

    # Picture

    def over(self, game: Frame) -> Frame:
        """Return the game's frame, dimmed under the top menu."""
        if not self.worlds:
            return game
        menu = self.worlds[-1]
        try:
            drawn = menu.frame()
        except Exception as error:
            self._drop(menu, error)
            return game
        frame = covered(game, menu.scene.view)
        lay_over(frame, drawn, MENU_LAYER)
        return frame

    def draw_error(self, frame: Frame) -> None:
        if self._error:
            name, error = self._error
            draw_panel(frame, f"the menu {name} cannot be shown", error_messages(error))


def _fitted(own: int, game: int) -> int:
    """Return the side (px) of a menu's view: that of the game's view if it is only a little smaller. The window would
    have to show a larger picture at a smaller scale."""
    return game if own * 9 // 10 <= game < own else own
