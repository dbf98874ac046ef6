"""Measure how long the ticks of a scene take, and the share of each system."""

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
from ecs_platformer.tape.inputs import Inputs
from ecs_platformer.world.system_contracts import DRAWING, stage_of
from ecs_platformer.world.world import World

if TYPE_CHECKING:
    from esper import Processor


@dataclass(frozen=True, slots=True)
class Timing:
    """The timing of a scene: mean seconds per tick, and the share of each system (0 to 1), largest first.

    Hit handlers count towards the system that moved the entity. What the shares lack to 1 is the framework's own time.
    """

    scene: Path
    ticks: int
    tick: float
    shares: dict[str, float]

    @property
    def rate(self) -> float:
        """Ticks per second."""
        return 1 / self.tick


def measure(scene: Path, tape: Tape, rounds: int) -> Timing:
    """Play the tape `rounds` times for the time per tick, and once more with every system timed. Raises SceneError.

    Ticks are measured in CPU time, so other processes do not count. Shares are measured in wall time, because reading
    that clock takes a tenth of the time.
    """
    ticks = len(tape)
    seconds = median(_play_seconds(World.load(scene), tape, process_time) for _ in range(rounds))
    spent: dict[str, float] = {}
    timed = World.load(scene, [_timed(name, spent) for name in _update_systems(scene)])
    whole = _play_seconds(timed, tape, perf_counter)
    shares = {name: spent[name] / whole for name in sorted(spent, key=lambda name: -spent[name])}
    return Timing(scene, ticks, seconds / ticks, shares)


def _play_seconds(world: World, held: Iterable[Inputs], clock: Callable[[], float]) -> float:
    """Play the tape and return the seconds it took by `clock`."""
    start = clock()
    for actions in held:
        world.step(actions)
    return clock() - start


def _update_systems(scene: Path) -> list[str]:
    """Return the names of the scene's systems without those that draw."""
    names = load_scene(scene).systems
    order = project.order() if names is None else names
    return [name for name in order if stage_of(project.system(name)) not in DRAWING]


def _timed(name: str, spent: dict[str, float]) -> type[Processor]:
    """Return a subclass of the named system that adds the seconds it takes to `spent[name]`."""
    kind = project.system(name)

    def process(self: Processor, *arguments: Any) -> None:
        start = perf_counter()
        kind.process(self, *arguments)
        spent[name] = spent.get(name, 0.0) + perf_counter() - start

    return type(kind.__name__, (kind,), {"process": process, "__module__": kind.__module__})
