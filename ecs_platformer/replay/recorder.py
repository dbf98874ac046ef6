"""Recording: a run from the start of its scene, written down as a tape that says what must come of it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from ecs_platformer.errors import ValueFault
from ecs_platformer.project import bounds, current
from ecs_platformer.tape import Held, Tape, parse, taped
from ecs_platformer.tape.directives import HashMark, SceneMark
from ecs_platformer.world.world import World

EVERY = 60  # ticks from a hash to the next


class Recording:
    """What was held on every tick of a world, from its scene's start on, and the hashes of its state on the way."""

    def __init__(self, world: World, scene: Path) -> None:
        if world.tick:
            raise ValueFault(f"a recording starts with its scene, not at tick {world.tick}")
        self._world = world
        self._scene = scene_name(scene)
        self._held: list[Held] = []
        self._hashes = {0: world.hash()}

    def note(self, held: Iterable[str]) -> None:
        """After each tick: what was held in it."""
        self._held.append(frozenset(held))
        if self._world.tick % EVERY == 0:
            self._hashes[self._world.tick] = self._world.hash()

    def text(self) -> str:
        """The tape so far, as a file."""
        return self.signed(taped(self._held).text())

    def signed(self, text: str) -> str:
        """The text of a tape with the scene and the hashes of this run, in place of those that it had."""
        return signed(text, self._scene, {**self._hashes, self._world.tick: self._world.hash()})


def record(tape: Tape, scene: Path) -> Recording:
    """The tape, played from its start to its end."""
    world = World.load(scene)
    recording = Recording(world, scene)
    for held in tape:
        world.step(held)
        recording.note(held)
    return recording


def scene_name(scene: Path) -> str:
    """A scene's path from the project's folder, or from the one above its own: the same on every machine."""
    path = scene.resolve()
    return path.relative_to(bounds(path, current())).as_posix()


def signed(text: str, scene: str, hashes: Mapping[int, str]) -> str:
    """The text of a tape with this scene, on top unless it was elsewhere, and these hashes by tick, at its end.

    Everything else in it stays as it is. Raises TapeError if it is no tape.
    """
    lines = re.findall(r"[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+", text)
    end = "\r\n" if "\r\n" in text else "\n"
    marks = {mark.line: mark for mark in parse(text).marks}
    header = f"#! scene {scene} {hashes[0]}{end}"
    kept: list[str] = []
    for number, line in enumerate(lines, 1):
        mark = marks.get(number)
        if isinstance(mark, SceneMark):
            kept.append(header)
        elif not isinstance(mark, HashMark):
            kept.append(line if line.endswith(("\r", "\n")) else line + end)
    if not any(isinstance(mark, SceneMark) for mark in marks.values()):
        kept.insert(0, header)
    return "".join(kept) + "".join(f"#! {tick} {digest}{end}" for tick, digest in sorted(hashes.items()) if tick)
