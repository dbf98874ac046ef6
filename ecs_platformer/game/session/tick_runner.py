"""Runs the ticks of a session, whole or system by system, and collects their output: sounds, requests, a tape."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from ecs_platformer.errors import InvalidValueError
from ecs_platformer.game.faults.guarded_world import GuardedWorld
from ecs_platformer.game.input.played_inputs import PlayedInputs
from ecs_platformer.game.replay.recorder import Recording
from ecs_platformer.game.session.past import Past
from ecs_platformer.game.session.system_stepper import SystemStepper
from ecs_platformer.scene.tape.inputs import Inputs
from ecs_platformer.world.profile.settings import Settings
from ecs_platformer.world.world import World


class TickRunner:
    def __init__(self, guarded: GuardedWorld, inputs: PlayedInputs) -> None:
        self._guarded = guarded
        self._inputs = inputs
        self.past = Past(guarded)
        self._stepper: SystemStepper | None = None  # the tick being stepped through, or just finished
        self._recording: Recording | None = None
        self.step: Callable[[World, Inputs], None] = World.step  # runs a tick
        self.keep_tuned: Callable[[World], bool] | None = None  # keeps tuned values after a tick: True if it wrote some
        self.inputs: list[Inputs] = []  # of each tick since the level began
        self._sounds: dict[str, float | None] = {}  # see take_sounds()
        self._requests: list[tuple[str, str]] = []  # of the world, since the last take_requests()

    @property
    def recording(self) -> bool:
        return self._recording is not None

    @property
    def summary(self) -> str:
        """After a tick that was run as a whole, this is ""."""
        return self._stepper.summary if self._stepper else ""

    @property
    def within_tick(self) -> bool:
        return self._stepper is not None and not self._stepper.finished

    def run(self) -> None:
        if self._stepper and not self._stepper.finished:
            held = self._stepper.held
            self._stepper.finish_tick()
        else:
            held = self._next_actions()
            self.step(self._guarded.world, held)
        self._stepper = None
        self._note(held)

    def run_system(self) -> bool:
        """Run the next system of the tick in progress or of a new tick; return True if that ends the tick."""
        if self._stepper is None or self._stepper.finished:
            self._stepper = SystemStepper(self._guarded.world, self._next_actions())
        self._stepper.run_next()
        if self._stepper.finished:
            self._note(self._stepper.held)
        return self._stepper.finished

    def drop_tick(self) -> None:
        self._stepper = None

    def retry(self) -> bool:
        """During a recording, do nothing and return False, because a tape cannot contain the restart."""
        if not self.recording:
            self._guarded.world.level.restart()
            self._guarded.last_good.keep()
        return not self.recording

    def tune(self, change: Callable[[], object]) -> None:
        """Call `change`, which changes the world between two ticks by other means than inputs.

        During a recording, raises InvalidValueError without calling `change`. An error that `change` raises is passed
        on; `change` must then not have changed anything.
        """
        if self._recording:
            raise InvalidValueError("this is recorded, and a tape cannot hold that: F9 ends it")
        change()
        self._follow_past()
        self.past.note_change()

    def follow(self, settings: Settings) -> None:
        """Set the world's assists to those of the tape that is played; without a tape, to those in `settings`."""
        state, assists = self._guarded.world.level.state, self._inputs.assists(settings)
        if not self.recording and state.assists != assists:
            state.assists = assists
            self._guarded.last_good.keep()

    def _next_actions(self) -> Inputs:
        self._follow_past()
        self.past.begin_tick()
        self._guarded.held = self._inputs.take(self._guarded.world)
        return self._guarded.held

    def _note(self, held: Inputs) -> None:
        world = self._guarded.world
        self._guarded.last_good.note(held)
        if world.tick == 1:
            self.inputs = []
        self.inputs.append(held)
        self._sounds |= {name: world.clock.cue_places.get(name) for name, _ in world.cues}
        self._requests += world.level.requests
        if self.keep_tuned and not self._recording and self.keep_tuned(world):
            self.past.note_change()
        if self._recording:
            self._recording.note(held)

    def _follow_past(self) -> None:
        """Drop the old future if the world shows an earlier tick, in the inputs and in a recording."""
        if not self.past.changed:
            return
        same, history = self.past.take_changes(), self.past.history
        self.inputs[history.start :] = history.inputs
        if self._recording:
            self._recording.rewrite(self.inputs, same)

    def take_sounds(self) -> dict[str, float | None]:
        """Return the cues since the last call: how far right each was (px), or None if it has no place."""
        cues, self._sounds = self._sounds, {}
        return cues

    def take_requests(self) -> list[tuple[str, str]]:
        requests, self._requests = self._requests, []
        return requests

    # Recording

    def record(self, scene: Path) -> None:
        """The totals of earlier levels are reset."""
        self._guarded.world.level.state.totals = {}
        self._guarded.last_good.keep()
        self._recording = Recording(self._guarded.world, scene)

    def recorded(self) -> str:
        """Stop recording, and return the tape's text, or "" if nothing was being recorded."""
        self._follow_past()
        recording, self._recording = self._recording, None
        return recording.text() if recording else ""

    def record_on(self, world: World) -> None:
        if self._recording:
            self._recording.go_on_with(world)
