"""Measures environments for learners: `python -m tests.benchmarks.learning.speed [SCENE] [--seconds 10]`.

Prints ticks a second of processor time for each observation, with random actions and four ticks a step, beside frames
a second of an Atari emulator with as many frames a step and pictures of 84 x 84, if `ale-py` and
`opencv-python-headless` are installed.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from time import process_time
from typing import Any

import gymnasium

from ecs_platformer.lab.learning.observations import OBSERVATIONS
from tests.support.campaign.small_campaigns import first_level

SKIP = 4  # ticks, or frames, of a step
ROUNDS = 5  # in which all are measured in turn


def ticks_in(env: Any, seconds: float) -> float:
    """Play at random for some seconds of processor time; return ticks a second."""
    start, steps = process_time(), 0
    while (spent := process_time() - start) < seconds:
        for _ in range(50):
            _, _, terminated, truncated, _ = env.step(env.action_space.sample())
            steps += 1
            if terminated or truncated:
                env.reset()
    return steps * SKIP / spent


def environments(scene: str) -> dict[str, Callable[[], Any]]:
    name = "ecs_platformer.lab.learning:ecs_platformer/Level-v0"
    made: dict[str, Callable[[], Any]] = {
        one: lambda one=one: gymnasium.make(name, scene=scene, observation=one, frame_skip=SKIP) for one in OBSERVATIONS
    }
    try:
        import ale_py  # pyright: ignore[reportMissingImports]
    except ImportError:
        print("ale-py is not installed: no emulator beside it")
        return made
    gymnasium.register_envs(ale_py)
    made["emulator, 84x84"] = lambda: gymnasium.wrappers.ResizeObservation(
        gymnasium.make("ALE/Breakout-v5", frameskip=SKIP), (84, 84)
    )
    return made


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("scene", nargs="?", default=str(first_level()), help="default: the first level")
    parser.add_argument("--seconds", type=float, default=10.0, help="of processor time for each")
    args = parser.parse_args()
    envs = {name: make() for name, make in environments(args.scene).items()}
    for env in envs.values():
        env.reset(seed=1)
        env.action_space.seed(1)
    rates: dict[str, list[float]] = {name: [] for name in envs}
    for _ in range(ROUNDS):
        for name, env in envs.items():
            rates[name].append(ticks_in(env, args.seconds / ROUNDS))
    for name, found in rates.items():
        print(f"{name:16} {sorted(found)[ROUNDS // 2]:7,.0f} ticks/s  ({min(found):,.0f} to {max(found):,.0f})")


if __name__ == "__main__":
    main()
