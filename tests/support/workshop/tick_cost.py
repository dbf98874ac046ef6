"""Compares a tick of a game in the window, with no panel open, with that in another checkout: medians of paired runs.

python -m tests.support.workshop.tick_cost CHECKOUT [SCENE …]     (CHECKOUT: such as a worktree of an earlier commit)

A run plays the scene's demo with a Session, as the window does, and makes the draw list of every second tick. The
time is processor time. Both checkouts use this Python, so that they need the same packages.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from statistics import median

from tests.support.projects import ROOT

SCENES = ("first_climb", "push_yard", "crowd", "arena", "playground", "gadgets")
PAIRS = 7
RUN = """
import sys
from importlib import import_module
from pathlib import Path
from time import process_time
for name in ("ecs_platformer.window.game.session", "ecs_platformer.window.session"):
    try:
        Session = import_module(name).Session
        break
    except ModuleNotFoundError:
        pass
from ecs_platformer.tape.parser import read_tape
path = Path(sys.argv[1])
tape = read_tape(path.with_suffix(".tape")) if path.with_suffix(".tape").exists() else None
session = Session(path, tape)
session.run(60)
begin = process_time()
for tick in range(400):
    session.run(1)
    if tick % 2 == 0:
        session.frame()
print(process_time() - begin)
"""


def run(checkout: Path, scene: str) -> float:
    """Return the s of processor time that a run takes in a checkout."""
    command = [sys.executable, "-c", RUN, str(checkout / "scenes" / f"{scene}.toml")]
    environment = {**os.environ, "PYTHONPATH": str(checkout), "PYTHONHASHSEED": "0"}
    said = subprocess.run(command, cwd=checkout, env=environment, capture_output=True, text=True, check=True)
    return float(said.stdout)


def main(other: Path, scenes: list[str]) -> None:
    for scene in scenes or SCENES:
        ratios: list[float] = []
        for pair in range(PAIRS):
            order = (ROOT, other) if pair % 2 else (other, ROOT)
            took = {checkout: run(checkout, scene) for checkout in order}
            ratios.append(took[ROOT] / took[other])
        print(f"{scene:20} {median(ratios):.3f}   ({min(ratios):.3f} to {max(ratios):.3f})", flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
