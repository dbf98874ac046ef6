"""Writes a run as a tape that anyone can replay: from the start of the level, with its scene and hashes."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ecs_platformer.errors import InvalidValueError
from ecs_platformer.game.history.history import History
from ecs_platformer.game.replay.recorder import Recording, scene_name, signed
from ecs_platformer.scene.tape.inputs import Inputs
from ecs_platformer.scene.tape.start import Start
from ecs_platformer.scene.tape.tape import tape_of_ticks
from ecs_platformer.world.world import World


class RunTape:
    """The tape of `inputs`, played on `scene` from tick 0. To find its hashes, play() plays it in a new World, a few
    ticks at a time.

    Raises SceneError if the scene does not load.
    """

    def __init__(self, scene: Path, start: Start, inputs: Sequence[Inputs]) -> None:
        self._world = World.load(scene)
        self._world.level.begin(start)
        self._scene = scene
        self._inputs = inputs
        self._head, self._start = start.text(), self._world.hash()
        self._recording = Recording(self._world, scene)

    def play(self, most: int) -> bool:
        for held in self._inputs[self._world.tick : self._world.tick + most]:
            self._world.step(held)
            self._recording.note(held)
        return self._world.tick == len(self._inputs)

    def text(self) -> str:
        """Return the tape; until play() has reached the end, its only hash is that of the start."""
        if self._world.tick == len(self._inputs):
            return self._recording.text()
        return signed(self._head + tape_of_ticks(self._inputs).text(), scene_name(self._scene), {0: self._start})


def run_tape(history: History, scene: Path) -> RunTape:
    """Return the tape of a history, up to the tick that its world shows.

    Raises InvalidValueError if something other than inputs has changed the level, because a tape cannot replay such a
    change.
    """
    if history.start or history.changes:
        raise InvalidValueError("no tape: the level was changed while it ran; F5 starts it anew")
    shown = min(history.world.tick, history.last)
    return RunTape(scene, history.world.level.started(), history.inputs[:shown])
