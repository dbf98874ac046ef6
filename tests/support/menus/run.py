"""The game and the menus over it, without a window."""

from __future__ import annotations

from pathlib import Path

from components import Position
from ecs_platformer.game.campaign.campaign import Campaign
from ecs_platformer.game.program import Program
from ecs_platformer.game.session.session import Session


class Run:
    def __init__(self, path: Path, campaign: Campaign | None = None) -> None:
        self.ended = False
        self.session = Session(path, campaign=campaign)
        self.program = Program(self.session, self.end)
        self.session.run(5)

    def end(self) -> None:
        self.ended = True

    @property
    def menus(self) -> list[str]:
        return [menu.scene.path.stem for menu in self.program.menus.worlds if menu.scene.path]

    @property
    def x(self) -> int:
        return self.session.world.get(self.session.world.named("hero"), Position).x

    def ask(self, command: str, about: str = "") -> None:
        """Let the world that is played ask for something in its next tick."""
        world = self.program.world
        world.clock.after_tick = lambda one: one.level.request(command, about)
        self.program.run(1)
        world.clock.after_tick = None

    def escape(self) -> None:
        self.program.toggle_menu()
        self.program.run(2)

    def tap(self, action: str, times: int = 1) -> None:
        for _ in range(times):
            self.session.controls.press(action, action)
            self.program.run(1)
            self.session.controls.release(action)
            self.program.run(1)
