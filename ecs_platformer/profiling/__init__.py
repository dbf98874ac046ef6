"""How long the ticks of a scene take, and which of its systems they spend that on."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import perf_counter, process_time
from typing import TYPE_CHECKING, Any

from ecs_platformer import project
from ecs_platformer.scene.scene import load_scene
from ecs_platformer.tape import Tape
from ecs_platformer.tape.tape import Held
from ecs_platformer.world.system_contracts import DRAWING, stage_of
from ecs_platformer.world.world import World

if TYPE_CHECKING:
    from esper import Processor


@dataclass(frozen=True, slots=True)
class Timing:
    """`tick` is the seconds of one, on the average; `shares` are those of its systems, the costliest first.

    A system that moves things has on its account what answers to their hits. What is left of 1 is the framework's own.
    """

    scene: Path
    ticks: int
    tick: float
    shares: dict[str, float]

    @property
    def rate(self) -> float:
        """Ticks a second."""
        return 1 / self.tick


def measure(scene: Path, tape: Tape, rounds: int) -> Timing:
    """Plays the tape so many times, and once more with a watch on every system. SceneError as from World.load.

    The time is that which this process has on its core: what else the machine does is not in it. For shares the time on
    the wall will do, which is asked for in a tenth of the time.
    """
    ticks = len(tape)
    seconds = median(_played(World.load(scene), tape, process_time) for _ in range(rounds))
    spent: dict[str, float] = {}
    watched = World.load(scene, [_watched(name, spent) for name in _acting(scene)])
    whole = _played(watched, tape, perf_counter)
    shares = {name: spent[name] / whole for name in sorted(spent, key=lambda name: -spent[name])}
    return Timing(scene, ticks, seconds / ticks, shares)


def _played(world: World, held: Iterable[Held], clock: Callable[[], float]) -> float:
    """Seconds."""
    start = clock()
    for actions in held:
        world.step(actions)
    return clock() - start


def _acting(scene: Path) -> list[str]:
    """The names of the scene's systems, less those that draw."""
    names = load_scene(scene).systems
    order = project.order() if names is None else names
    return [name for name in order if stage_of(project.system(name)) not in DRAWING]


def _watched(name: str, spent: dict[str, float]) -> type[Processor]:
    """The system of this name, which adds the seconds that it takes to those that were spent."""
    kind = project.system(name)

    def process(self: Processor, *arguments: Any) -> None:
        start = perf_counter()
        kind.process(self, *arguments)
        spent[name] = spent.get(name, 0.0) + perf_counter() - start

    return type(kind.__name__, (kind,), {"process": process, "__module__": kind.__module__})
