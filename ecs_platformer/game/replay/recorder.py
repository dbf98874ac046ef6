"""Records a run of a scene, from tick 0 on, as a tape with hashes that a replay can be checked against."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from ecs_platformer.core.physics.versions import VERSION
from ecs_platformer.errors import InvalidValueError, shown
from ecs_platformer.project import bounds, current
from ecs_platformer.project.files.reading import real_path
from ecs_platformer.scene.tape import Tape
from ecs_platformer.scene.tape.directives import HashDirective, RulesDirective, SceneDirective
from ecs_platformer.scene.tape.inputs import Given, Inputs, as_inputs, players_of
from ecs_platformer.scene.tape.parser import parse
from ecs_platformer.scene.tape.tape import tape_of_ticks
from ecs_platformer.world.world import World

HASH_INTERVAL = 60  # ticks


class Recording:
    """Raises InvalidValueError if the world is past tick 0."""

    def __init__(self, world: World, scene: Path) -> None:
        if world.tick:
            raise InvalidValueError(f"a recording starts with its scene, not at tick {world.tick}")
        self._world = world
        self._scene = scene_name(scene)
        self._start = replace(world.level.state.start(), saved=world.level.begun.saved)
        self._inputs: list[Inputs] = []
        self._hashes = {0: world.hash()}

    def note(self, held: Given) -> None:
        """Add the actions that all players held in the tick that has just run."""
        self._inputs.append(as_inputs(players_of(held)))
        if self._world.tick % HASH_INTERVAL == 0:
            self._hashes[self._world.tick] = self._world.hash()

    def rewrite(self, inputs: Sequence[Inputs], same: int) -> None:
        """Replace the inputs of the run. The state is the same up to the tick `same`; the hashes of later ticks are
        dropped."""
        self._inputs = [*inputs]
        self._hashes = {tick: digest for tick, digest in self._hashes.items() if tick <= same}

    def go_on_with(self, world: World) -> None:
        self._world = world

    def text(self) -> str:
        return self.signed(self._start.text() + tape_of_ticks(self._inputs).text())

    def signed(self, text: str) -> str:
        """Return the text of a tape with the scene and the hashes in it replaced by those of this run."""
        return signed(text, self._scene, {**self._hashes, self._world.tick: self._world.hash()})


def record(tape: Tape, scene: Path) -> Recording:
    """Raises SceneError if the scene does not load."""
    world = World.load(scene)
    world.level.begin(tape.start)
    recording = Recording(world, scene)
    for held in tape:
        world.step(held)
        recording.note(held)
    return recording


def scene_name(scene: Path) -> str:
    """Return a scene's path relative to the project in use, with `/`, so that it is valid on other machines.

    For a scene outside the project, the path is relative to the folder that contains the scene's `scenes/` folder.
    Raises InvalidValueError if a tape cannot hold the path.
    """
    path = real_path(scene)
    name = path.relative_to(bounds(path, current())).as_posix()
    if not name.isprintable():
        raise InvalidValueError(f"{shown(name)} has an unprintable character, so a tape cannot name this scene")
    return name


def signed(text: str, scene: str, hashes: Mapping[int, str]) -> str:
    """Return the text of a tape with its `#! scene` and `#! rules` lines and its hashes replaced.

    The hash of tick 0 is required, and goes into the scene line, which the line with the version of the physics rules
    follows; a tape without a scene line gets both as its first lines. The other hashes replace all old ones and come at
    the end of the tape, in the order of their ticks. Raises TapeError if the text is not a tape.
    """
    lines = re.findall(r"[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+", text)
    end = "\r\n" if "\r\n" in text else "\n"
    directives = {directive.line: directive for directive in parse(text).directives}
    header = f"#! scene {scene} {hashes[0]}{end}#! rules {VERSION}{end}"
    kept: list[str] = []
    for number, line in enumerate(lines, 1):
        directive = directives.get(number)
        if isinstance(directive, SceneDirective):
            kept.append(header)
        elif not isinstance(directive, HashDirective | RulesDirective):
            kept.append(line if line.endswith(("\r", "\n")) else line + end)
    if not any(isinstance(directive, SceneDirective) for directive in directives.values()):
        kept.insert(0, header)
    return "".join(kept) + "".join(f"#! {tick} {digest}{end}" for tick, digest in sorted(hashes.items()) if tick)
