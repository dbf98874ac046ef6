"""A GameLoop that prints which presses of the mouse change something, and every error that it shows."""

from __future__ import annotations

import json
from dataclasses import asdict
from traceback import format_exception
from typing import Any

from components import Menu
from ecs_platformer.media.art.image import Image
from ecs_platformer.project.error_report import report
from ecs_platformer.tools.workshop.panel import Panel
from ecs_platformer.window.game_loop import GameLoop

State = object


class WatchedLoop(GameLoop):
    """Prints "press 1 WHERE" if a press changed something, "press 0 WHERE" if not, "error - TEXT" and "tick".

    TEXT is JSON.
    """

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._pressed: tuple[str, State, int] | None = None  # where, the state before, and ticks to wait
        self._told: BaseException | None = None
        self._run = self.program.run
        self.program.run = self._tick
        window: Any = self.window
        self._dispatch = window.dispatch_event
        window.dispatch_event = self._watch

    def _watch(self, event: str, *arguments: Any) -> Any:
        if event != "on_mouse_press":
            return self._dispatch(event, *arguments)
        where, panel = self._where(), self.workshop.front
        before = self._shown(panel) if panel else self._state()
        result = self._dispatch(event, *arguments)
        if panel:
            self._tell(where, changed=self.workshop.front is not panel or self._shown(panel) != before)
        elif self._pressed is None:
            self._pressed = where, before, 1
        return result

    def _tick(self, ticks: int) -> None:
        self._run(ticks)
        error = self.session.fault or self.session.load_error
        if error and error.error is not self._told:
            self._told = error.error
            told = "\n".join([*report(error.error), *format_exception(error.error)])
            print("error -", json.dumps(f"{self._where()}: {told}"), flush=True)
        if self._pressed:
            where, before, wait = self._pressed
            self._pressed = (where, before, wait - 1) if wait else None
            if not wait:
                self._tell(where, changed=self._state() != before)
        print("tick", flush=True)

    @staticmethod
    def _tell(where: str, *, changed: bool) -> None:
        print("press", int(changed), where, flush=True)

    def _where(self) -> str:
        """Return what a press goes to: the panel in front, the menu, or the game."""
        front, world = self.workshop.front, self.program.world
        if front:
            parts = {"contest": "A and B", "searching": "palette"}
            return " ".join([front.name, *(text for part, text in parts.items() if getattr(front, part, None))])
        if self.program.in_menu:
            return f"menu {world.scene.path.stem if world.scene.path else ''}"
        return "game with legend" if self.session.debug else "game"

    def _shown(self, panel: Panel) -> State:
        """Return what the window would show now, by value (images are drawn anew when a world is), and what runs."""
        rows = self._frame(True, 0).rows
        contest = getattr(panel, "contest", None)
        picture = [(*row[:3], row[3].data if isinstance(row[3], Image) else row[3], *row[4:]) for row in rows]
        return picture, contest and contest.running

    def _state(self) -> State:
        """Return what the menus and the player's settings are: pictures of menus move by themselves."""
        worlds = [self.session.world, *self.program.menus.worlds]
        menus = [(world.scene.path, [_chosen(menu) for _, (menu,) in world.each(Menu)]) for world in worlds]
        return menus, self.session.path, asdict(self.session.profile.settings)


def _chosen(menu: Menu) -> tuple[int, int, bool]:
    return menu.focus, menu.top, menu.asked
