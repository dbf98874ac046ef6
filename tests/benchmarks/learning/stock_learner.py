"""Lets a stock learner play: `python -m tests.benchmarks.learning.stock_learner [SCENE] [--minutes 20] [--seed 0]`.

Needs `stable-baselines3`. PPO with its default settings sees "state" and is rewarded for new places and for the goal.
Minutes are of processor time, on one core. Prints a line a minute: steps so far, places of 16 px that an episode
reaches (mean and most), episodes at the goal.
"""

# pyright: basic, reportMissingImports=false, reportAttributeAccessIssue=false
from __future__ import annotations

import argparse
from time import process_time
from typing import Any

import gymnasium
import torch
from gymnasium.wrappers import NormalizeObservation
from stable_baselines3 import PPO
from stable_baselines3.common.callbacks import BaseCallback

from tests.support.campaign.small_campaigns import first_level

ACTIONS = [
    "",
    "right",
    "left",
    "right jump",
    "left jump",
    "jump",
    "right dash",
    "up dash",
    "right up dash",
    "right grab",
]
REWARDS = {"cell": 0.1, "goal": 20.0, "death": -0.5, "tick": -0.001, "counts.coins": 0.0}


class Report(BaseCallback):
    """Ends the learning after some minutes, and prints how far episodes came."""

    def __init__(self, minutes: float) -> None:
        super().__init__()
        self._end, self._next = process_time() + 60 * minutes, process_time() + 60
        self._reached: list[int] = []
        self._goals = 0
        self._first = 0  # steps until the first goal

    def _on_step(self) -> bool:
        for done, info in zip(self.locals["dones"], self.locals["infos"], strict=True):
            if done:
                self._reached.append(info["places"])
                if info["goal"]:
                    self._goals += 1
                    self._first = self._first or self.num_timesteps
        if process_time() >= self._next:
            self._next += 60
            recent = self._reached[-50:] or [0]
            print(
                f"{self.num_timesteps:9,} steps: places {sum(recent) / len(recent):5.1f}, at most {max(recent)};"
                f" goals {self._goals}" + (f", the first after {self._first:,} steps" if self._first else ""),
                flush=True,
            )
        return process_time() < self._end


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("scene", nargs="?", default=str(first_level()), help="default: the first level")
    parser.add_argument("--minutes", type=float, default=20.0)
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()
    torch.set_num_threads(1)
    name = "ecs_platformer.lab.learning:ecs_platformer/Level-v0"
    env: Any = gymnasium.make(name, scene=args.scene, actions=ACTIONS, rewards=REWARDS, seconds=40)
    learner = PPO("MlpPolicy", NormalizeObservation(env), seed=args.seed, device="cpu")
    learner.learn(10**9, callback=Report(args.minutes))


if __name__ == "__main__":
    main()
