"""Lets a stock learner play: `python -m tests.benchmarks.learning.stock_learner [--minutes 60] [-o curves.csv]`.

Needs `stable-baselines3`; for `--picture`, `matplotlib`. PPO with its default settings plays three small rooms and the
first level, each with "state" and with "grid", with rewards for new places and for the goal. Minutes are of processor
time for each run, on one core; `--processes` run side by side.
"""

# pyright: basic, reportMissingImports=false, reportAttributeAccessIssue=false
from __future__ import annotations

import argparse
import csv
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any, NamedTuple

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
REWARDS = {"cell": 0.1, "goal": 20.0, "death": -0.5, "tick": -0.001}
OBSERVATIONS = ("state", "grid")
ROOM = '\ninclude = ["level.toml"]\nview = [320, 88]\nmap = """\n{}\n"""\n[legend]\n"#" = "wall"\n'
ROOMS = {
    "gap": """
########################################
#......................................#
#......................................#
#......................................#
#......................................#
#..@................................E..#
#########...########...########...######
#########...########...########...######
#########^^^########^^^########^^^######
#########^^^########^^^########^^^######
########################################""",
    "steps": """
########################################
#......................................#
#......................................#
#...................................E..#
#............................###########
#............................###########
#....................###################
#....................###################
#..@........############################
#...........############################
########################################""",
    "ledge": """
########################################
#......................................#
#...................................E..#
#..............................#########
#..............................#########
#.................---..........#########
#..............................#########
#..............................#########
#..@...........................#########
####################^^^^^^^^^^^#########
########################################""",
}
WINDOW = 50  # episodes
SAMPLES = 60  # of a curve


class Point(NamedTuple):
    """A point of a learning curve."""

    scene: str
    observation: str
    minutes: float
    steps: int
    goals: float  # share of the last WINDOW episodes that reached the goal
    places: float  # mean number of places of 16 px in these
    first: int  # steps until the first goal, 0: none so far


def learn(scene: Path, observation: str, minutes: float, seed: int) -> list[Point]:
    """Let PPO play for some minutes of processor time; return its curve."""
    import gymnasium
    import numpy as np
    import torch
    from stable_baselines3 import PPO
    from stable_baselines3.common.callbacks import BaseCallback

    class Curve(BaseCallback):
        def __init__(self) -> None:
            super().__init__()
            self.points: list[Point] = []
            self._begun = process_time()
            self._ended: list[tuple[bool, int]] = []
            self._first = 0

        def _on_step(self) -> bool:
            for done, info in zip(self.locals["dones"], self.locals["infos"], strict=True):
                if done:
                    self._ended.append((bool(info["goal"]), info["places"]))
                    if info["goal"]:
                        self._first = self._first or self.num_timesteps
            spent = (process_time() - self._begun) / 60
            if spent >= minutes * (len(self.points) + 1) / SAMPLES:
                recent = self._ended[-WINDOW:] or [(False, 0)]
                goals, places = (sum(numbers) / len(recent) for numbers in zip(*recent, strict=True))
                steps = self.num_timesteps
                self.points.append(Point(scene.stem, observation, spent, steps, goals, places, self._first))
            return spent < minutes

    torch.set_num_threads(1)
    name = "ecs_platformer.lab.learning:ecs_platformer/Level-v0"
    env: Any = gymnasium.make(name, scene=scene, observation=observation, actions=ACTIONS, rewards=REWARDS, seconds=40)
    if observation == "grid":
        env = gymnasium.wrappers.RescaleObservation(
            gymnasium.wrappers.DtypeObservation(env, "float32"), np.float32(0), np.float32(1)
        )
    curve = Curve()
    PPO("MlpPolicy", env, seed=seed, device="cpu").learn(10**9, callback=curve)
    return curve.points


def scenes_in(folder: Path) -> Iterator[Path]:
    """Write the small rooms; yield these, and the first level."""
    for name, rows in ROOMS.items():
        file = folder / f"{name}.toml"
        file.write_text(ROOM.format(rows.strip()), encoding="utf-8")
        yield file
    yield first_level()


def draw(points: list[Point], picture: Path) -> None:
    from matplotlib import pyplot

    scenes = list(dict.fromkeys(point.scene for point in points))
    figure, axes = pyplot.subplots(2, len(scenes), figsize=(3 * len(scenes), 4.5), squeeze=False, sharex=True)
    for above, below, scene in zip(*axes, scenes, strict=True):
        above.set_title(scene)
        above.set_ylim(-0.05, 1.05)
        below.set_xlabel("minutes")
        for observation in OBSERVATIONS:
            curve = [point for point in points if (point.scene, point.observation) == (scene, observation)]
            minutes = [point.minutes for point in curve]
            above.plot(minutes, [point.goals for point in curve], label=observation)
            below.plot(minutes, [point.places for point in curve], label=observation)
    axes[0][0].set_ylabel("episodes at the goal")
    axes[1][0].set_ylabel("places of an episode")
    axes[0][0].legend()
    figure.tight_layout()
    figure.savefig(picture, dpi=80)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("-o", "--output", type=Path, default=Path("curves.csv"))
    parser.add_argument("--picture", type=Path)
    args = parser.parse_args()
    points: list[Point] = []
    with TemporaryDirectory() as folder, ProcessPoolExecutor(args.processes, get_context("spawn")) as pool:
        runs = [
            pool.submit(learn, scene, observation, args.minutes, args.seed)
            for scene in scenes_in(Path(folder))
            for observation in OBSERVATIONS
        ]
        for run in runs:
            points += (curve := run.result())
            end = curve[-1]
            first = f"the first after {end.first:,} steps" if end.first else "none so far"
            print(
                f"{end.scene:16} {end.observation:6} {end.steps:8,} steps: at the goal in the end {end.goals:4.0%},"
                f" {first}; places {end.places:.1f}",
                flush=True,
            )
            with args.output.open("w", newline="", encoding="utf-8") as file:
                csv.writer(file).writerows([Point._fields, *points])
    if args.picture:
        draw(points, args.picture)


if __name__ == "__main__":
    main()
