"""Runs a session in a window: the game loop, inputs, drawing, sounds and the commands of function keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import ExitStack
from time import perf_counter

from pyglet.window import Window

from ecs_platformer.game.icon import icon_of
from ecs_platformer.game.kept_settings import KeptSettings
from ecs_platformer.game.loop import Loop
from ecs_platformer.game.overlay.help_card import SECONDS, help_card
from ecs_platformer.game.session.session import Session
from ecs_platformer.game.tape_file import TapeFile
from ecs_platformer.media.drawing.frame import Frame
from ecs_platformer.project.interruption import finishing
from ecs_platformer.scene.controls import Actions
from ecs_platformer.tools.workshop.workshop import Workshop
from ecs_platformer.window.audio.preparation import SoundPreparation
from ecs_platformer.window.audio.speaker import Speaker
from ecs_platformer.window.captures.captures import Captures
from ecs_platformer.window.desktop.icon import icon_images
from ecs_platformer.window.desktop.lost_display import saved_without_display
from ecs_platformer.window.desktop.window_mode import WindowMode
from ecs_platformer.window.devices.devices import Keyboard, Mouse, Pads
from ecs_platformer.window.devices.joysticks import Joysticks
from ecs_platformer.window.devices.mouse_events import MouseEvents
from ecs_platformer.window.gl.untyped_pyglet import app, clock
from ecs_platformer.window.pacing.collector import Collector
from ecs_platformer.window.pacing.pace import Pace
from ecs_platformer.window.panels import add_panels
from ecs_platformer.window.picture_view import PictureView

FILE_CHECK_INTERVAL = 1 / 16  # s
FILES_AT_ONCE = 32  # files looked at in an interval; a game has some hundreds


class GameLoop(Loop):
    """`mute`: start without sound. `clock`: returns the time in s, for the sounds.

    kept: saves the settings of the session's profile; if None, the settings are lost when the window closes
    """

    def __init__(
        self,
        session: Session,
        window: Window,
        *,
        mute: bool = False,
        clock: Callable[[], float] = perf_counter,
        kept: KeptSettings | None = None,
    ) -> None:
        self.speaker = Speaker(mute=mute, clock=clock)
        super().__init__(session, self.speaker, kept, self.end)
        self._ended = False  # the player has asked for the end
        self._help = ""  # the help card that was shown last
        self.window = window
        self.workshop = Workshop(session.show_message, lambda: not self.program.in_menu, self._on_panel, session.stop)
        self.mode = WindowMode(window, session.world.profile.settings)
        self.view = PictureView(
            window,
            self.mode,
            self._frame,
            lambda: session.world.scene.size,
            lambda error: session.stop(error, painting=True),
        )
        self.program.attract.on_world = self.program.replay.on_world = self.view.clear_cache
        self._collector = Collector()
        self.pace = Pace(self.update, self._collector.collect)
        self._preparation = SoundPreparation()
        self.tape = TapeFile(session, self.reload)
        self.captures = Captures(session, lambda: self.view.painted(overlay=False), window)
        self._commands |= {
            "view": self.view.toggle,
            "record": self.tape.toggle,
            "help": self.show_help,
            **self.captures.commands(),
            **add_panels(self.workshop, session, self.captures.clips),
        }
        actions = self._actions
        self._keyboard = Keyboard(window, session.controls, actions, self.run_command, self.workshop.key)
        self._mouse = Mouse(window, session.controls, actions)
        self._pads = Pads(session.controls, actions, self.run_command)
        self._joysticks = Joysticks(session.controls, actions)
        self._pointing = MouseEvents(
            window, self.program.mouse, session.controls, self._to_picture, self.workshop.mouse
        )
        session.controls.on_use = self.pace.wake
        window.push_handlers(on_deactivate=self._on_focus_lost, on_text=self.workshop.text)
        self.pace.follow(window)
        self._setup_world()
        if icon := icon_of(session.world):
            window.set_icon(*icon_images(icon))
        self.apply_settings()

    def play(self) -> None:
        self._collector.start()
        self._on_new_world()
        self.pace.start()
        clock.schedule_interval(self.check_some_files, FILE_CHECK_INTERVAL)
        try:
            with finishing(self.end), saved_without_display(self.window, lambda: _do_all(self._saves())):
                app.run(None)
        finally:
            self.close()

    def _on_new_world(self) -> None:
        """Do ahead, while play() runs, what would take too long between two pictures."""
        if self._collector.started:
            self._collector.collect()
            self._preparation.begin(self._world.scene.sounds.values(), self._world.scene.echo)

    def update(self, elapsed: float) -> None:
        """Run the ticks that are due, play their sounds and draw the picture; after end(), close the window.

        While the window is hidden, no tick runs.
        """
        if self._ended:
            self.close()
        elif self.pace.hidden:
            self._fixed_step.skip()
        elif ticks := self._fixed_step.ticks(elapsed * self.program.speed):
            with self._surviving():
                self.program.run(ticks)
                self.workshop.tick(ticks)
                self.captures.clips.tick()
                self._check_world()
                self._play_sounds()
                self._follow_settings(elapsed)
            if self._ended:
                self.close()
            else:
                changed = self.view.update(ticks * self._world.dt)
                self.pace.note(ticks * self._world.dt, changed=changed, playing=self.program.playing)

    def _frame(self, overlay: bool, margin: int) -> Frame:
        """Return the picture: of the game or of the menu over it, and with `overlay` also of the workshop."""
        self.session.overlay.foot = self.workshop.foot_of(self.program.view)
        frame = self.program.frame(overlay, margin)
        return self.workshop.over(frame) if overlay else frame

    def _on_focus_lost(self) -> None:
        if self.workshop.front:
            self.workshop.release_all()
        else:
            self.program.on_focus_lost()

    def end(self) -> None:
        """Let update() close the window: at the end of the call that is running or, if none is, of the next call."""
        self._ended = True

    def _check_world(self) -> None:
        if self.session.leaving:
            self.tape.finish()
        if self._follow_world():
            self._on_new_world()

    def check_some_files(self, elapsed: float) -> None:
        """Check the next few files, and call check_files() if one of them has changed."""
        if self.session.files.some_changed(FILES_AT_ONCE):
            self.check_files()

    def check_files(self) -> None:
        with self._surviving():
            if self.session.files.changed() and self.session.reload(keep_state=True):
                self.program.menus.reload()
                self._setup_world()

    def toggle_full_screen(self) -> None:
        super().toggle_full_screen()
        self.apply_window_settings()

    def apply_window_settings(self) -> None:
        world = self.session.world
        self.mode.apply(world.profile.settings, world.scene.view)
        self.view.expose()

    def apply_settings(self) -> None:
        self.apply_window_settings()
        super().apply_settings()

    def run_command(self, name: str) -> None:
        self.pace.wake()
        super().run_command(name)

    def show_help(self) -> None:
        self._help = help_card(self.session.world, self._actions.of("keys"))
        self.session.show_message(self._help, SECONDS)

    def switch_level(self, step: int) -> bool:
        self.tape.finish()
        switched = super().switch_level(step)
        if switched:
            self.session.show_message(self.session.path.name)
        return switched

    def close(self) -> None:
        """Close the window, stop sounds, and save settings, campaign, clips, edits and tape."""
        self.pace.stop()
        self._preparation.stop()
        self._collector.stop()
        clock.unschedule(self.check_some_files)
        _do_all([*self._saves(), self.speaker.close, self.window.close])

    def _saves(self) -> list[Callable[[], object]]:
        saves: list[Callable[[], object]] = [self.captures.clips.close, self.tape.close, self.workshop.end]
        saves += [self.session.campaign.store] if self.session.campaign else []
        saves += [self._kept.save] if self._kept else []
        return saves

    def _play_sounds(self) -> None:
        scene = self.session.world.scene
        heard = self.session.take_sounds()
        errors = self.speaker.play(heard, scene.sounds, heard, scene.echo)
        errors += self.speaker.play(self.program.menus.take_sounds(), self.program.world.scene.sounds)
        tune, muted = self.session.music
        errors += self.speaker.play_music(tune, scene.tunes, muted)
        if errors:
            self.session.show_message(errors[0])

    def _to_picture(self, x: int, y: int) -> tuple[int, int]:
        """Return the px of the picture at a px of the window, which counts from its bottom left corner."""
        placement = self.mode.picture(self.workshop.view(self.program.view))
        height = self.window.get_framebuffer_size()[1]
        return (x - placement.x) // placement.scale, (height - 1 - y - placement.y) // placement.scale

    def _setup_world(self) -> None:
        super()._setup_world()
        self._bind(self.program.actions)
        self.window.set_caption(self.session.caption)
        self.window.set_minimum_size(*self._world.scene.view)
        self.view.clear_cache()

    def _bind(self, actions: Actions) -> None:
        super()._bind(actions)
        for device in (self._keyboard, self._mouse, self._pads, self._joysticks):
            device.bind(actions)
        self._follow_front()

    def _on_panel(self) -> None:
        self._follow_front()
        self.mode.make_room(self.program.view, self.workshop.view(self.program.view))

    def _follow_front(self) -> None:
        """Over a menu or a panel, show the mouse, and remove the help card, which would hide a part of it."""
        covered = self.program.in_menu or self.workshop.front is not None
        self.window.set_mouse_visible(covered)
        if covered:
            self.session.overlay.hide(self._help)


def _do_all(works: Sequence[Callable[[], object]]) -> None:
    """Call all, the last one first; whatever one raises, the others follow."""
    with ExitStack() as closing:
        for work in works:
            closing.callback(work)
