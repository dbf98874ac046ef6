"""A running game, independent of any window: the world of a scene, its inputs, pausing, stepping, reloading, recording.

The levels of a campaign follow each other; any other scene restarts once it is finished. Whatever raises in a tick or
while a picture is drawn pauses the game in the state before it; whatever raises while files are read leaves it running.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from ecs_platformer.campaign.campaign import Campaign
from ecs_platformer.campaign.scene_list import level_beside
from ecs_platformer.errors import EcsPlatformerError
from ecs_platformer.faults.fault import Fault
from ecs_platformer.faults.guarded_world import GuardedWorld
from ecs_platformer.rendering.frame import Frame
from ecs_platformer.replay.recorder import Recording
from ecs_platformer.tape import Tape
from ecs_platformer.tape.tape import Held
from ecs_platformer.window.file_watcher import GameFiles
from ecs_platformer.window.input.actions import Actions
from ecs_platformer.window.input.controls import Controls
from ecs_platformer.window.overlay.error_panel import files_with_errors
from ecs_platformer.window.overlay.fade import Fade
from ecs_platformer.window.overlay.overlay import Overlay, draw_errors
from ecs_platformer.window.overlay.warning_note import find_warnings
from ecs_platformer.window.system_stepper import SystemStepper
from ecs_platformer.world.world import World


class Session:
    """Plays the scene at `path`, alone or as a level of a campaign.

    The inputs of `tape` are played until the player presses a key. `check`: check the invariants after every tick.
    Raises SceneError if the scene has errors; errors of later reloads are shown in the picture.
    """

    def __init__(
        self, path: Path, tape: Tape | None = None, *, check: bool = False, campaign: Campaign | None = None
    ) -> None:
        self.path: Path = path
        self._target: Path = path  # differs from `path` while the target has errors
        self.controls = Controls()
        self.paused = False
        self.debug = False  # shows boxes, remainders and contacts
        self.load_error: Fault | None = None  # of the last attempt to load `_target`
        self.fault: Fault | None = None  # that has paused the game
        self.campaign = campaign
        self._actions = Actions(self.controls, tape)
        self._fade = Fade()
        self._left_world: World | None = None  # the world of the last level that has ended
        self._stepper: SystemStepper | None = None  # the tick being stepped through, or just finished
        self._recording: Recording | None = None
        self._sounds: dict[str, None] = {}  # an ordered set of cues not yet taken
        self._overlay = Overlay()
        self._files = GameFiles(path)
        self._guarded = GuardedWorld(self._load(), check=check)
        self._watch_files()
        self._on_level_start()

    @property
    def world(self) -> World:
        """The current level. A reload and a fault replace it."""
        return self._guarded.world

    def run(self, ticks: int) -> None:
        """Run this many ticks; while paused, only messages time out."""
        if not self.paused and self.fault is None:
            self._attempt(self._advance, ticks)
        self._overlay.run(ticks, self.world.dt)

    def toggle_pause(self) -> None:
        """Pause or resume; after a fault, try again."""
        self.paused = not self.paused and self.fault is None
        self.fault = None
        self.controls.drop_taps()

    def step_tick(self) -> None:
        """Run a single tick and pause."""
        self.paused, self.fault = True, None
        self._attempt(self._advance)

    def step_system(self) -> None:
        """Run a single system of a tick, pause, and show what the system changed."""
        self.paused, self.fault = True, None
        self._attempt(self._advance_by_a_system)

    def _attempt(self, work: Callable[[], None], times: int = 1) -> None:
        """Do something with the world; what raises stops the game."""
        try:
            for _ in range(times):
                work()
        except Exception as error:
            self.stop(error)

    def stop(self, error: Exception, *, drawing: bool = False, painting: bool = False) -> None:
        """Pause the game, in the state before the tick under way, and show what has gone wrong.

        drawing: while the game drew; painting: while the window painted that, so that it is not painted again
        """
        if painting:
            self._guarded.forget_picture()
        before = self.world
        self.fault, self._stepper = self._guarded.undo(error, drawing=drawing or painting), None
        self._watch_files(error)
        self._stand_in_for(before)

    def _stand_in_for(self, before: World) -> None:
        """The current world is another one in the same state."""
        if self._left_world is before:
            self._left_world = self.world
        if self._recording:
            self._recording.go_on_with(self.world)

    def _advance_by_a_system(self) -> None:
        if self.leaving:
            self._advance()
            return
        if self._stepper is None or self._stepper.finished:
            self._stepper = SystemStepper(self.world, self._next_actions())
        self._stepper.run_next()
        if self._stepper.finished:
            self._after_tick(self._stepper.held)

    def _advance(self) -> None:
        """Run a tick of the world, or of the fade to the next level."""
        dark = self._fade.tick()
        if dark and self._fade.target:
            self._target = self._fade.target
            self.controls.ignore_held_buttons()
            if self.reload():
                self._fade.fade_in()
        elif not self.leaving:
            self._run_tick()

    def _run_tick(self) -> None:
        if self._stepper and not self._stepper.finished:
            held = self._stepper.held
            self._stepper.finish_tick()
        else:
            held = self._next_actions()
            self.world.step(held)
        self._stepper = None
        self._after_tick(held)

    def _next_actions(self) -> Held:
        """Return the actions of the next tick, from the player or the tape."""
        self._guarded.held = self._actions.take(self.world.tick)
        return self._guarded.held

    def take_sounds(self) -> list[str]:
        """Return the cues of all ticks since the last call, without duplicates."""
        cues, self._sounds = list(self._sounds), {}
        return cues

    @property
    def music(self) -> str:
        """The tune to play, from the last frame or, before the first, from the scene; "" for none."""
        return self._guarded.music

    def _after_tick(self, held: Held) -> None:
        self._guarded.last_good.note(held)
        self._sounds |= dict.fromkeys(name for name, _ in self.world.cues)
        if self._recording:
            self._recording.note(held)
        if self.world.level.state.goal and self.world is not self._left_world:
            self._on_level_end()

    @property
    def leaving(self) -> bool:
        """Return True between the end of a level and the start of the next."""
        return self._fade.target is not None

    def _on_level_end(self) -> None:
        """Start the fade to the next level, once per world: if that level has errors, this one continues."""
        next_level, self._left_world = self._target, self.world
        if self.campaign is None:
            story = self.world.level.state
            self.show_message(f"done in {self.world.tick * self.world.dt:.2f} s, deaths: {story.deaths}", seconds=4)
        else:
            try:
                next_level = self.campaign.leave(self.world, self._target)
            except EcsPlatformerError as error:
                self.load_error = self._guarded.fault(error)
                return
        self._fade.start(next_level, self.world.clock.tick_rate)

    def _on_level_start(self) -> None:
        """Show the campaign's message of the level, and the warnings about it."""
        self._overlay.warn(find_warnings(self.path, self.campaign.file if self.campaign else None))
        if self.campaign:
            self.campaign.enter(self.path)
            if notice := self.campaign.notice(self.path):
                self.show_message(notice, seconds=6)

    def record(self) -> None:
        """Record this level alone, from its start: without totals of earlier levels. A reload restarts it."""
        self.world.level.state.totals = {}
        self._guarded.last_good.keep()
        self._recording = Recording(self.world, self.path)

    def recorded(self) -> str:
        """Stop recording and return the tape as text. Tapes have whole ticks, so a tick in progress is finished."""
        if self._stepper and not self._stepper.finished:
            self._run_tick()
        recording, self._recording = self._recording, None
        return recording.text() if recording else ""

    def reload(self, *, keep_state: bool = False) -> bool:
        """Restart the scene from its files, or, with `keep_state`, go on with what they say now.

        If they have errors, keep the current world and return False. A recording is restarted with its scene.
        """
        keeps = keep_state and not self._recording and self._target == self.path
        if keeps and self._stepper and not self._stepper.finished:
            self._attempt(self._run_tick)
        before = self.world
        try:
            fresh = self._guarded.reloaded(self._load, keep_state=keeps, new_code=self._files.code_changed)
        except Exception as error:
            self.load_error = self._guarded.fault(error)
            self._fade.cancel()
            self._watch_files(error)
            return False
        self.load_error = self.fault = self._stepper = None
        self._files.reloaded()
        self._guarded.take(*fresh)
        if self.path != self._target:
            self.path = self._target
            self._actions.end_tape()
        self._watch_files()
        if keeps:
            self._stand_in_for(before)
            return True
        self._fade.cancel()
        self._on_level_start()
        if self._recording:
            self.record()
        return True

    def _watch_files(self, error: Exception | None = None) -> None:
        """Watch the files of the game, and those that an error came from."""
        self._files.watch(self._target, *self.world.scene.files, *(files_with_errors(error) if error else ()))

    def switch_level(self, step: int) -> bool:
        """Load the next (1) or previous (-1) scene of the folder, or unlocked level of the campaign.

        Return False if there is none, or if it has errors, which are shown as after a reload.
        """
        try:
            self._target = level_beside(self._target, step, self.campaign)
        except EcsPlatformerError as none:
            self.show_message(str(none))
            return False
        return self.reload()

    def _load(self) -> World:
        return self.campaign.world(self._target) if self.campaign else World.load(self._target, pictures=True)

    def violations(self) -> list[str]:
        """Return the violations of invariants so far; empty unless they are checked."""
        return self._guarded.violations()

    def files_changed(self) -> bool:
        """Return True if a file of the game has changed, or a Python file is new, since the last call."""
        return self._files.changed()

    @property
    def caption(self) -> str:
        """The title of the window."""
        level = self.world.scene.title or self.path.stem
        return f"{self.campaign.title} - {level}" if self.campaign else level

    def show_message(self, text: str, seconds: int = 1) -> None:
        """Show a short message for some seconds."""
        self._overlay.show(text, seconds * self.world.clock.tick_rate)

    def frame(self, overlay: bool = True, margin: int = 0) -> Frame:
        """Return the current frame, with `margin` px around the canvas.

        `overlay`: include messages, errors and the fade, not only what the game draws.
        """
        frame = self._drawn(margin)
        if not overlay:
            return frame
        self._fade.draw(frame)
        draw_errors(frame, self._target.name, self.load_error, self.fault)
        summary, paused = self._stepper.summary if self._stepper else "", self.paused or self.fault is not None
        self._overlay.draw(frame, summary, paused=paused, recording=self._recording is not None)
        return frame

    def _drawn(self, margin: int) -> Frame:
        """Return what the game draws; if that raises, the last picture without a fault."""
        if self.fault is None or not self.fault.drawing:
            try:
                return self._guarded.draw(debug=self.debug, margin=margin)
            except Exception as error:
                self.stop(error, drawing=True)
        return self._guarded.last_picture(margin)
