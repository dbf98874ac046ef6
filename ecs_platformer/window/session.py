"""A running game, independent of any window: the world of a scene, its inputs, pausing, stepping, reloading, recording.

The levels of a campaign follow each other; any other scene restarts once it is finished.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ecs_platformer.campaign.campaign import Campaign
from ecs_platformer.campaign.scene_list import neighbor_scene
from ecs_platformer.errors import EcsPlatformerError
from ecs_platformer.invariants.watch import violations_so_far, watch
from ecs_platformer.project import vocabulary
from ecs_platformer.rendering.frame import Frame
from ecs_platformer.replay.recorder import Recording
from ecs_platformer.tape import Tape
from ecs_platformer.tape.inputs import Inputs
from ecs_platformer.window.error_panel import error_messages, files_with_errors
from ecs_platformer.window.fade import Fade
from ecs_platformer.window.file_watcher import FileWatcher
from ecs_platformer.window.input.controls import LEFT_RIGHT, UP_DOWN
from ecs_platformer.window.input.players import Players
from ecs_platformer.window.overlay_text import draw_message, draw_panel
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
        self.path = path
        self._target = path  # differs from `path` while the target has errors
        self.controls = Players(lambda: self.world.clock.slots, self._on_join, self._on_loss)
        self.paused = False
        self.debug = False
        self.load_error: EcsPlatformerError | None = None  # of the last attempt to load `_target`
        self.campaign = campaign
        self._tape = tape
        self._fade = Fade()
        self._left_world: World | None = None  # the world of the last level that has ended
        self._stepper: SystemStepper | None = None  # the tick being stepped through, or just finished
        self._check = check
        self._earlier_violations: list[str] = []  # from before the last reload
        self._recording: Recording | None = None
        self._sounds: dict[str, None] = {}  # an ordered set of cues not yet taken
        self._message = ""
        self._message_ticks = 0  # for which the message is still shown
        self.pause_reason = ""  # shown while paused, such as a lost pad
        self._watcher = FileWatcher()
        self._watcher.watch([path])
        self.world = self._load()
        self._watcher.watch(self._files())
        self._on_level_start()

    def run(self, ticks: int) -> None:
        """Run this many ticks; while paused, only messages time out."""
        for _ in range(0 if self.paused else ticks):
            self._advance()
        self._message_ticks = max(0, self._message_ticks - ticks)

    def toggle_pause(self) -> None:
        """Pause or resume."""
        self.paused = not self.paused
        self.pause_reason = ""
        self.controls.drop_taps()

    def _on_join(self, slot: int) -> None:
        self.show_message(f"player {slot} joins")

    def _on_loss(self, slot: int) -> None:
        """Pause: what a player held is unplugged."""
        self.paused = True
        self.pause_reason = f"player {slot}: the pad is gone; connect one, then press start or F2"

    def toggle_debug(self) -> None:
        """Show or hide the debug overlay: boxes, remainders and contacts."""
        self.debug = not self.debug

    def step_tick(self) -> None:
        """Run a single tick and pause."""
        self.paused = True
        self._advance()

    def step_system(self) -> None:
        """Run a single system of a tick, pause, and show what the system changed."""
        self.paused = True
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

    def _next_actions(self) -> Inputs:
        """Return the actions of the next tick, from the player or the tape."""
        held = self.controls.take(both=self._opposites())
        if held:
            self._tape = None  # the player takes over
        elif self._tape:
            held = self._tape.held(self.world.tick)
        return held

    def _opposites(self) -> dict[int, list[tuple[str, str]]]:
        """Return, by slot, the opposite directions about which a Player decides, not the order of the presses."""
        kind: type[Any] = vocabulary()["Player"]
        said = (("opposite", LEFT_RIGHT), ("opposite_y", UP_DOWN))
        return {
            player.slot: [pair for name, pair in said if getattr(player, name, None)]
            for _, (player,) in self.world.each(kind)
        }

    def take_sounds(self) -> list[str]:
        """Return the cues of all ticks since the last call, without duplicates."""
        cues, self._sounds = list(self._sounds), {}
        return cues

    @property
    def music(self) -> str:
        """The tune to play, from the last frame or, before the first, from the scene; "" for none."""
        return self._music

    def _after_tick(self, held: Inputs) -> None:
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
                self.load_error = error
                return
        self._fade.start(next_level, self.world.clock.tick_rate)

    def _on_level_start(self) -> None:
        """Set the music and show the campaign's message of the level."""
        self._music = self.world.scene.music
        if self.campaign:
            self.campaign.enter(self.path)
            if notice := self.campaign.notice(self.path):
                self.show_message(notice, seconds=6)

    def record(self) -> None:
        """Record inputs from now on; call it at the start of a level. A reload restarts the recording.

        The tape is of this level alone, so totals of earlier levels are cleared.
        """
        self.world.level.state.totals = {}
        self._recording = Recording(self.world, self.path)

    def recorded(self) -> str:
        """Stop recording and return the tape as text. Tapes have whole ticks, so a tick in progress is finished."""
        if self._stepper and not self._stepper.finished:
            self._run_tick()
        recording, self._recording = self._recording, None
        return recording.text() if recording else ""

    def reload(self) -> bool:
        """Restart the scene from its files. If they have errors, keep the current world and return False."""
        try:
            world = self._load()
        except EcsPlatformerError as error:
            self.load_error = error
            self._fade.cancel()
            self._watcher.watch({*self._files(), self._target, *files_with_errors(error)})
            return False
        self.load_error = None
        self._fade.cancel()
        self._earlier_violations = self.violations()
        if world.scene.actions is not self.world.scene.actions:  # what is held may mean another action, or none
            self.controls.release_all()
            if self._tape and not self._tape.actions() <= world.scene.actions.names:
                self._tape = None
        self.world = world
        if self.path != self._target:
            self.path, self._tape = self._target, None
        self._stepper = None
        self._watcher.watch(self._files())
        self._on_level_start()
        if self._recording:
            self.record()
        return True

    def switch_level(self, step: int) -> bool:
        """Load the next (1) or previous (-1) scene of the folder, or unlocked level of the campaign.

        Return False if there is none, or if it has errors, which are shown as after a reload.
        """
        other = self.campaign.neighbor(self._target, step) if self.campaign else neighbor_scene(self._target, step)
        if other is None:
            self.show_message("this is the first level" if step < 0 else "the next level is locked")
            return False
        if other == self._target:
            self.show_message(f"{other.name} is the only scene here")
            return False
        self._target = other
        return self.reload()

    def _load(self) -> World:
        world = self.campaign.world(self._target) if self.campaign else World.load(self._target, pictures=True)
        if self._check:
            watch(world)
        return world

    def _files(self) -> tuple[Path, ...]:
        """Return the files that the current world was made from."""
        return (*self.world.scene.files, *self.world.scene.actions.files)

    def violations(self) -> list[str]:
        """Return the violations of invariants so far; empty unless they are checked."""
        return [*self._earlier_violations, *violations_so_far(self.world)]

    def files_changed(self) -> bool:
        """Return True if a file of the scene has changed since the last call."""
        return self._watcher.changed()

    @property
    def caption(self) -> str:
        """The title of the window."""
        level = self.world.scene.title or self.path.stem
        return f"{self.campaign.title} - {level}" if self.campaign else level

    def show_message(self, text: str, seconds: int = 1) -> None:
        """Show a short message for some seconds."""
        self._message, self._message_ticks = text, seconds * self.world.clock.tick_rate

    def frame(self, overlay: bool = True, margin: int = 0) -> Frame:
        """Return the current frame, with `margin` px around the canvas.

        `overlay`: include messages, errors and the fade, not only what the game draws.
        """
        frame = self.world.frame(debug=self.debug, margin=margin)
        self._music = frame.music
        if not overlay:
            return frame
        self._fade.draw(frame)
        if self.load_error is not None:
            draw_panel(
                frame,
                f"{self._target.name} has errors; still running the previous version",
                error_messages(self.load_error),
            )
        if self._message_ticks or self.pause_reason:
            draw_message(frame, self.pause_reason or self._message)
        elif self._stepper:
            draw_message(frame, self._stepper.summary)
        if self.paused or self._recording:
            draw_message(frame, " ".join(["REC"] * bool(self._recording) + ["PAUSED"] * self.paused), right=True)
        return frame
