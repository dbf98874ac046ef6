"""Measures how long the ticks of a scene take, and the share of each system in that time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import perf_counter, process_time
from typing import TYPE_CHECKING, Any

from ecs_platformer import project
from ecs_platformer.scene.scene import load_scene
from ecs_platformer.scene.tape import Tape
from ecs_platformer.world.system_contracts import DRAWING, stage_of
from ecs_platformer.world.world import World

if TYPE_CHECKING:
    from esper import Processor


@dataclass(frozen=True, slots=True)
class Timing:
    """`shares` maps each system to its share of that time (0 to 1), largest first. The time that a hit handler takes is
    counted as time of the system that moved the entity."""

    scene: Path
    ticks: int
    tick: float
    shares: dict[str, float]

    @property
    def rate(self) -> float:
        return 1 / self.tick


def measure(scene: Path, tape: Tape, rounds: int) -> Timing:
    """Raises SceneError if the scene does not load.

    The time per tick is the median of `rounds` plays, in CPU time, on which other processes have little influence. The
    shares are from one further play, in wall-clock time, because reading the CPU clock takes ten times as long. Systems
    that draw are not run.
    """
    ticks = len(tape)
    seconds = median(_play_seconds(World.load(scene), tape, process_time) for _ in range(rounds))
    spent: dict[str, float] = {}
    timed = World.load(scene, [_timed(name, spent) for name in update_systems(scene)])
    whole = _play_seconds(timed, tape, perf_counter)
    shares = {name: spent[name] / whole for name in sorted(spent, key=lambda name: -spent[name])}
    return Timing(scene, ticks, seconds / ticks, shares)


def _play_seconds(world: World, tape: Tape, clock: Callable[[], float]) -> float:
    world.level.begin(tape.start)
    start = clock()
    for held in tape:
        world.step(held)
    return clock() - start


def update_systems(scene: Path) -> list[str]:
    names = load_scene(scene).systems
    order = project.order() if names is None else names
    return [name for name in order if stage_of(project.system(name)) not in DRAWING]


def _timed(name: str, spent: dict[str, float]) -> type[Processor]:
    kind = project.system(name)

    def process(self: Processor, *arguments: Any) -> None:
        start = perf_counter()
        kind.process(self, *arguments)
        spent[name] = spent.get(name, 0.0) + perf_counter() - start

    return type(kind.__name__, (kind,), {"process": process, "__module__": kind.__module__})
