"""What a game needs wherever it is played: commands of keys, settings, a new world. Windows and pages add the rest."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import Literal, Protocol

from ecs_platformer.game.fixed_step import FixedStep
from ecs_platformer.game.kept_settings import KeptSettings
from ecs_platformer.game.program import Program
from ecs_platformer.game.session.session import Session
from ecs_platformer.scene.controls import Actions

Bus = Literal["music", "sounds", "ui"]
BUSES: tuple[Bus, ...] = ("music", "sounds", "ui")


class Speaker(Protocol):
    """Plays the sounds of the game."""

    muted: bool

    def toggle_mute(self) -> None: ...
    def set_volume(self, bus: Bus, percent: int) -> None: ...


class Loop:
    """Runs a session and the menus over it. `quit` is called when the player quits.

    kept: saves the settings of the session's profile; if None, they are lost at the end
    """

    def __init__(self, session: Session, speaker: Speaker, kept: KeptSettings | None, quit: Callable[[], None]) -> None:
        self.session = session
        self.program = Program(session, quit)
        self._speaker = speaker
        self._kept = kept
        self._actions = self.program.actions
        self._commands: dict[str, Callable[[], object]] = {
            "menu": self.program.toggle_menu,
            "debug": self.toggle_debug,
            "pause": session.toggle_pause,
            "tick": session.step_tick,
            "system": session.step_system,
            "previous": lambda: self.switch_level(-1),
            "next": lambda: self.switch_level(1),
            "full_screen": self.toggle_full_screen,
            "reload": self.reload,
            "mute": self.toggle_mute,
        }

    @contextmanager
    def _surviving(self) -> Generator[None]:
        """Within the block, an error pauses the game and is shown in the picture."""
        try:
            yield
        except Exception as error:
            self.session.stop(error)

    def _follow_world(self) -> bool:
        is_new = self.session.world is not self._world
        if is_new:
            self._setup_world()
        if self.program.actions is not self._actions:
            self._bind(self.program.actions)
        return is_new

    def _setup_world(self) -> None:
        self._world = self.session.world
        self._fixed_step = FixedStep(self._world.dt)

    def _bind(self, actions: Actions) -> None:
        self._actions = actions

    def apply_settings(self) -> None:
        settings = self.session.profile.settings
        for bus in BUSES:
            self._speaker.set_volume(bus, getattr(settings, bus))
        self.session.ticks.follow(settings)

    def _follow_settings(self, elapsed: float) -> None:
        if self._kept is None:
            return
        if self._kept.changed(elapsed):
            self.apply_settings()
        self.session.show_problem(self._kept.new_problem())

    # Commands

    def run_command(self, name: str) -> None:
        """Run a command of a key or pad button, if there is one; if it raises, show the error."""
        if name in self._commands:
            with self._surviving():
                self._commands[name]()

    def toggle_debug(self) -> None:
        self.session.debug = not self.session.debug

    def toggle_full_screen(self) -> None:
        settings = self.session.profile.settings
        settings.full_screen = not settings.full_screen

    def toggle_mute(self) -> None:
        self._speaker.toggle_mute()
        self.session.show_message("sound off" if self._speaker.muted else "sound on")

    def switch_level(self, step: int) -> bool:
        """Load the next (`step` 1) or previous (-1) level, or scene if there is no campaign; return True."""
        switched = self.program.switch_level(step)
        if switched:
            self._setup_world()
        return switched

    def reload(self) -> None:
        """Close all menus and restart the scene from its files."""
        self.program.menus.close_all()
        if self.session.reload():
            self._setup_world()
