"""Lets a stock learner play: `python -m tests.benchmarks.learning.stock_learner [--steps 51200] [-o curves.csv]`.

Needs `stable-baselines3`. PPO with its default settings plays three small rooms and the first level, each with "state"
and with "grid", with rewards for new places and for the goal. Each run has one core; `--processes` run side by side.
`--picture` draws the curves as an SVG; with `--steps 0`, those of an earlier run.
"""

# pyright: basic, reportMissingImports=false, reportAttributeAccessIssue=false
from __future__ import annotations

import argparse
import csv
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
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
EVERY = 1024  # steps from one point of a curve to the next
LINES = {"state": "#2a78c2", "grid": "#d1651f"}  # of the picture
WIDTH, HEIGHT, LEFT, TOP = 170, 100, 40, 26  # px, of a plot; and what lies to its left and above it


class Point(NamedTuple):
    """A point of a learning curve."""

    scene: str
    observation: str
    steps: int
    seconds: float  # of processor time
    goals: float  # share of the last WINDOW episodes that reached the goal
    reward: float  # mean sum of an episode's rewards in these
    first: int  # steps until the first goal, 0: none so far


def learn(scene: Path, observation: str, steps: int, seed: int) -> list[Point]:
    """Let PPO play for so many steps; return its curve."""
    import gymnasium
    import torch
    from stable_baselines3 import PPO
    from stable_baselines3.common.callbacks import BaseCallback

    class Curve(BaseCallback):
        def __init__(self) -> None:
            super().__init__()
            self.points: list[Point] = []
            self._begun = process_time()
            self._ended: list[tuple[bool, float]] = []
            self._first = 0

        def _on_step(self) -> bool:
            for done, info in zip(self.locals["dones"], self.locals["infos"], strict=True):
                if done:
                    self._ended.append((bool(info["goal"]), info["episode"]["r"]))
                    if info["goal"]:
                        self._first = self._first or self.num_timesteps
            if self.num_timesteps % EVERY == 0 and self._ended:
                goals, reward = (sum(part) / len(part) for part in zip(*self._ended[-WINDOW:], strict=True))
                spent = process_time() - self._begun
                now = Point(scene.stem, observation, self.num_timesteps, spent, goals, reward, self._first)
                self.points.append(now)
            return True

    torch.set_num_threads(1)
    name = "ecs_platformer.lab.learning:ecs_platformer/Level-v0"
    env: Any = gymnasium.make(name, scene=scene, observation=observation, actions=ACTIONS, rewards=REWARDS, seconds=40)
    curve = Curve()
    PPO("MlpPolicy", env, seed=seed, device="cpu").learn(steps, callback=curve)
    return curve.points


def scenes_in(folder: Path) -> Iterator[Path]:
    """Write the small rooms; yield these, and the first level."""
    for name, rows in ROOMS.items():
        file = folder / f"{name}.toml"
        file.write_text(ROOM.format(rows.strip()), encoding="utf-8")
        yield file
    yield first_level()


def draw(points: list[Point], picture: Path) -> None:
    """Draw the curves as an SVG: a column for each scene; above, the share of goals, and below, the rewards."""
    scenes = list(dict.fromkeys(point.scene for point in points))
    most = max(point.steps for point in points)
    wide, high = LEFT + (WIDTH + LEFT) * len(scenes), 2 * (TOP + HEIGHT) + 30
    parts = [f'<rect width="{wide}" height="{high}" fill="#fff"/>']
    for column, scene in enumerate(scenes):
        left = LEFT + column * (WIDTH + LEFT)
        parts.append(f'<text x="{left}" y="{TOP - 10}" font-weight="bold">{scene}</text>')
        rewards = [point.reward for point in points if point.scene == scene]
        lows = {"goals": (0.0, 1.0), "reward": (min(rewards), max(rewards))}
        for row, (field, (low, top)) in enumerate(lows.items()):
            above = TOP + row * (TOP + HEIGHT)
            parts.append(f'<path d="M{left} {above}v{HEIGHT}h{WIDTH}" fill="none" stroke="#888"/>')
            for y, number in ((above + 4, top), (above + HEIGHT, low)):
                shown = f"{number:.0%}" if field == "goals" else f"{number:.0f}"
                parts.append(f'<text x="{left - 4}" y="{y}" text-anchor="end">{shown}</text>')
            for observation, colour in LINES.items():
                places = " ".join(
                    f"{left + WIDTH * point.steps / most:.1f},"
                    f"{above + HEIGHT * (1 - (getattr(point, field) - low) / ((top - low) or 1)):.1f}"
                    for point in points
                    if (point.scene, point.observation) == (scene, observation)
                )
                parts.append(f'<polyline points="{places}" fill="none" stroke="{colour}" stroke-width="1.5"/>')
    parts.append(
        f'<text x="{LEFT}" y="{high - 6}">above: episodes at the goal; below: reward of an episode; '
        f"across: steps, to {most:,}</text>"
    )
    for place, (observation, colour) in enumerate(LINES.items()):
        parts.append(f'<text x="{wide - 100 + 50 * place}" y="{high - 6}" fill="{colour}">{observation}</text>')
    style = 'font-family="sans-serif" font-size="11" fill="#333"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" {style}>'
    picture.write_text("\n".join([head, *parts, "</svg>\n"]), encoding="utf-8")


def table(points: list[Point]) -> str:
    """Return a table for the documentation: a line for each run."""
    lines = ["| scene | observation | s | first goal | at the goal, after each fifth | reward, after each fifth |"]
    lines.append("|---|---|---|---|---|---|")
    for name in dict.fromkeys((point.scene, point.observation) for point in points):
        curve = [point for point in points if (point.scene, point.observation) == name]
        fifths = [curve[len(curve) * part // 5 - 1] for part in range(1, 6)]
        goals = ", ".join(f"{100 * point.goals:.0f}" for point in fifths)
        rewards = ", ".join(f"{point.reward:.1f}" for point in fifths)
        first = f"{curve[-1].first:,}" if curve[-1].first else "none"
        lines.append(f"| `{name[0]}` | `{name[1]}` | {curve[-1].seconds:.0f} | {first} | {goals} % | {rewards} |")
    return "\n".join(lines)


def read(file: Path) -> list[Point]:
    with file.open(newline="", encoding="utf-8") as rows:
        return [
            Point(one["scene"], one["observation"], int(one["steps"]), float(one["seconds"]), float(one["goals"]),
                  float(one["reward"]), int(one["first"]))
            for one in csv.DictReader(rows)
        ]  # fmt: skip


def write(points: Iterable[Point], file: Path) -> None:
    with file.open("w", newline="", encoding="utf-8") as rows:
        csv.writer(rows).writerows([Point._fields, *points])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=51_200)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("-o", "--output", type=Path, default=Path("curves.csv"))
    parser.add_argument("--picture", type=Path)
    args = parser.parse_args()
    if args.steps:
        with TemporaryDirectory() as folder, ProcessPoolExecutor(args.processes, get_context("spawn")) as pool:
            runs = [
                pool.submit(learn, scene, observation, args.steps, args.seed)
                for scene in scenes_in(Path(folder))
                for observation in LINES
            ]
            for _ in as_completed(runs):
                write((point for run in runs if run.done() for point in run.result()), args.output)
    points = read(args.output)
    print(table(points))
    if args.picture:
        draw(points, args.picture)


if __name__ == "__main__":
    main()
