"""Warns of drawing systems that change the state: replays would then depend on how often the game is drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from ecs_platformer import project
from ecs_platformer.errors import Diagnostic
from ecs_platformer.game.replay.diff import first_difference
from ecs_platformer.project.modules import class_place
from ecs_platformer.project.toml.source import line_of
from ecs_platformer.scene.files.includes import shortest
from ecs_platformer.scene.tape import Tape
from ecs_platformer.world.system_contracts import DRAWING, stage_of
from ecs_platformer.world.world import World


def drawing_warnings(path: Path, tape: Tape, ticks: int) -> list[Diagnostic]:
    world = _start(path, tape)
    found = list(_writers(path, tape, world))
    if not found and ticks:
        for held in tape.first(ticks):
            world.step(held)
        found = list(_writers(path, tape, world))
    return found


def _writers(path: Path, tape: Tape, world: World) -> Iterator[Diagnostic]:
    before = world.snapshot()
    world.frame()
    if world.hash() == before.hash():
        return
    names = list(project.order(complete=True)) if world.scene.systems is None else list(world.scene.systems)
    drawing = [name for name in names if stage_of(project.system(name)) in DRAWING]
    drawing = drawing or [name for name in project.order(complete=False) if stage_of(project.system(name)) in DRAWING]
    others = [name for name in names if name not in drawing]
    for name in drawing:
        alone = _start(path, tape, [*others, name])
        for held in tape.first(world.tick):
            alone.step(held)
        before = alone.snapshot()
        alone.frame()
        if difference := first_difference(before, alone.snapshot()):
            yield _warning(name, str(difference))


def _start(path: Path, tape: Tape, systems: Sequence[str] | None = None) -> World:
    world = World.load(path, systems)
    world.level.begin(tape.start)
    return world


def _warning(name: str, difference: str) -> Diagnostic:
    kind = project.system(name)
    file, _, line = class_place(kind).rpartition(":")
    text = Path(file).read_text(encoding="utf-8")
    message = f"a system that draws must not change the state, and it does: {difference}"
    return Diagnostic(str(shortest(Path(file))), int(line), 1, (kind.__name__,), message, line_of(text, int(line)))
