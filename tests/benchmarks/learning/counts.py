"""What a step of a learner, a branch and the restores take, counted as in `tests/benchmarks/counts.py`.

A step holds random actions for four ticks. It is counted when the same steps have been taken once before, so that all
images are made. A branch or snapshot is restored ten ticks after it was taken.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from ecs_platformer.scene.tape.parser import read_tape
from ecs_platformer.tools.profiling.counting import Counts, count_calls
from ecs_platformer.world.branches import Branches
from ecs_platformer.world.world import World

PARTS = ("step, grid", "step, rgb84", "branch", "branch, restored", "snapshot, restored")
STEPS, FIRST = 30, 10  # the first ones are not counted
SEED, ACTIONS_SEED = 1, 4
TICKS, AGAIN, AHEAD = 200, 10, 10  # before the state that is kept; how often it is restored, and how many ticks later


def count_part(level: Path, part: str) -> Counts:
    if part.startswith("step, "):
        return count_calls(_steps(level, part.removeprefix("step, ")))
    return count_calls(_states(level, part))


def _steps(level: Path, observation: str) -> Iterator[Callable[[], object]]:
    from ecs_platformer.lab.learning import LevelEnv

    env = LevelEnv(level, observation=observation)
    env.action_space.seed(ACTIONS_SEED)
    actions = [env.action_space.sample() for _ in range(STEPS)]
    for counted in (False, True):
        env.reset(seed=SEED)
        for number, action in enumerate(actions):
            if counted and number >= FIRST:
                yield lambda action=action: env.step(action)
            else:
                env.step(action)


def _states(level: Path, part: str) -> Iterator[Callable[[], object]]:
    tape, world = read_tape(level.with_suffix(".tape")), World.load(level)
    branches = Branches(world)

    def play(ticks: int) -> None:
        for _ in range(ticks):
            world.step(tape.held(world.tick))

    play(TICKS)
    branch, saved = branches.take(), world.snapshot()
    calls: dict[str, Callable[[], object]] = {
        "branch": branches.take,
        "branch, restored": lambda: branches.restore(branch),
        "snapshot, restored": lambda: world.restore(saved),
    }
    for _ in range(AGAIN):
        calls["branch, restored" if part == "branch" else part]()
        play(AHEAD)
        yield calls[part]
