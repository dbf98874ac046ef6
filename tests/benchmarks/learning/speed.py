"""Measures environments for learners: `python -m tests.benchmarks.learning.speed [--processes 2]`.

Prints steps and ticks a second of processor time with random actions, for each observation and for other environments,
as far as they are installed: an Atari emulator (`ale-py`, `opencv-python-headless`), MiniGrid (`minigrid`), and the
platformers CoinRun (`procgen-gym`) and Super Mario Bros. (`gym-super-mario-bros`, an emulator). Where an environment
leaves it open, a step holds its actions for four ticks, or frames. With `--processes`, each is measured in Gymnasium's
AsyncVectorEnv, too: in steps a second of processor time of all its processes.
"""

# pyright: basic, reportMissingImports=false
from __future__ import annotations

import argparse
from collections.abc import Callable
from functools import partial
from importlib import import_module
from os import times
from time import process_time
from typing import Any, NamedTuple

import gymnasium
from gymnasium.wrappers import MaxAndSkipObservation, ResizeObservation

from ecs_platformer.lab.learning import LevelEnv
from ecs_platformer.lab.learning.observations import OBSERVATIONS
from tests.support.campaign.small_campaigns import first_level

SKIP = 4  # ticks, or frames, of a step
ROUNDS = 5  # in which all are measured in turn
STEPS = 50  # between two looks at the clock


class Measured(NamedTuple):
    """An environment, and how many ticks of its simulation a step has."""

    make: Callable[[], Any]
    ticks: int


def others() -> dict[str, tuple[str, Measured]]:
    """Return the other environments: name → the module that registers it, and how it is made."""
    return {
        "Atari, 84x84": ("ale_py", Measured(_atari, SKIP)),
        "MiniGrid, 7x7x3": ("minigrid", Measured(_minigrid, 1)),
        "CoinRun, 64x64": ("procgen_gym", Measured(partial(gymnasium.make, "procgen_gym/procgen-coinrun-v0"), 1)),
        "Mario, 240x256": ("gym_super_mario_bros", Measured(_mario, SKIP)),
    }


def _atari() -> Any:
    return ResizeObservation(gymnasium.make("ALE/Breakout-v5", frameskip=SKIP), (84, 84))


def _minigrid() -> Any:
    from minigrid.wrappers import ImgObsWrapper

    return ImgObsWrapper(gymnasium.make("MiniGrid-FourRooms-v0"))  # without the text of its mission


def _mario() -> Any:
    return MaxAndSkipObservation(gymnasium.make("SuperMarioBros-v0"), SKIP)


def environments(scene: str) -> dict[str, Measured]:
    """Return what is measured, by name."""
    found = {one: Measured(partial(LevelEnv, scene, observation=one, frame_skip=SKIP), SKIP) for one in OBSERVATIONS}
    for name, (module, measured) in others().items():
        try:
            gymnasium.register_envs(import_module(module))
        except ImportError:
            print(f"{module} is not installed: {name} is not measured")
        else:
            found[name] = measured
    return found


def rate(env: Any, seconds: float) -> float:
    """Play at random for some seconds of processor time; return steps a second."""
    start, steps = process_time(), 0
    while (spent := process_time() - start) < seconds:
        for _ in range(STEPS):
            _, _, terminated, truncated, _ = env.step(env.action_space.sample())
            steps += 1
            if terminated or truncated:
                env.reset()
    return steps / spent


def rate_in_processes(make: Callable[[], Any], count: int, steps: int) -> float:
    """Let `count` processes play so many steps each; return steps a second of the processor time of all of them.

    Starting the processes is measured with a single step, and taken off.
    """
    return count * steps / (_spent(make, count, steps + 1) - _spent(make, count, 1))


def _spent(make: Callable[[], Any], count: int, steps: int) -> float:
    before = times()
    envs = gymnasium.vector.AsyncVectorEnv([make] * count)
    envs.reset(seed=1)
    envs.action_space.seed(1)
    for _ in range(steps):
        envs.step(envs.action_space.sample())
    envs.close()
    after = times()
    return sum(after[:4]) - sum(before[:4])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("scene", nargs="?", default=str(first_level()), help="default: the first level")
    parser.add_argument("--seconds", type=float, default=10.0, help="of processor time for each")
    parser.add_argument("--processes", type=int, default=0)
    args = parser.parse_args()
    measured = environments(args.scene)
    envs = {name: one.make() for name, one in measured.items()}
    for env in envs.values():
        env.reset(seed=1)
        env.action_space.seed(1)
    rates: dict[str, list[float]] = {name: [] for name in envs}
    for _ in range(ROUNDS):
        for name, env in envs.items():
            rates[name].append(rate(env, args.seconds / ROUNDS))
    for name, found in rates.items():
        middle, ticks = sorted(found)[ROUNDS // 2], measured[name].ticks
        line = (
            f"{name:16} {middle:7,.0f} steps/s  ({min(found):,.0f} to {max(found):,.0f}) {ticks * middle:7,.0f} ticks/s"
        )
        if args.processes:
            steps = max(int(middle * args.seconds / args.processes), 10)
            each = rate_in_processes(measured[name].make, args.processes, steps)
            line += f"  in {args.processes} processes {each:7,.0f} steps/s"
        print(line, flush=True)


if __name__ == "__main__":
    main()
