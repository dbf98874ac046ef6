"""Compares a tick of a game in the window, with no panel open, with that in another checkout: medians of paired runs.

python -m tests.support.workshop.tick_cost CHECKOUT [SCENE …]     (CHECKOUT: such as a worktree of an earlier commit)

A game plays the scene's demo with a Session, as the window does, and makes the draw list of every second tick. A game
of each checkout runs in a process of its own, and the two take turns of 20 ticks each: a machine that is slow for a
while is slow for both. The time is processor time. Both checkouts use this Python, so that they need the same packages.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from statistics import median

from tests.support.projects import ROOT

SCENES = ("first_climb", "push_yard", "crowd", "arena", "playground", "gadgets")
GAMES = 7
TURNS = 60
GAME = """
import sys
from importlib import import_module
from pathlib import Path
from time import process_time
for name in ("ecs_platformer.game.session.session", "ecs_platformer.window.session"):
    try:
        Session = import_module(name).Session
        break
    except ModuleNotFoundError:
        pass
from ecs_platformer.scene.tape.parser import read_tape
path = Path(sys.argv[1])
tape = read_tape(path.with_suffix(".tape")) if path.with_suffix(".tape").exists() else None
session = Session(path, tape)
session.run(60)
for line in sys.stdin:
    begin = process_time()
    for tick in range(20):
        session.run(1)
        if tick % 2 == 0:
            session.frame()
    print(process_time() - begin, flush=True)
"""


def start(checkout: Path, scene: str) -> subprocess.Popen[str]:
    """Start a game of a checkout, which plays 20 ticks for each line it is sent and answers with the s they took."""
    command = [sys.executable, "-c", GAME, str(checkout / "scenes" / f"{scene}.toml")]
    environment = {**os.environ, "PYTHONPATH": str(checkout), "PYTHONHASHSEED": "0"}
    pipe = subprocess.PIPE
    return subprocess.Popen(command, cwd=checkout, env=environment, stdin=pipe, stdout=pipe, text=True)


def take_turn(game: subprocess.Popen[str]) -> float:
    """Return the s of processor time that the next 20 ticks of a game take."""
    assert game.stdin
    assert game.stdout
    print(file=game.stdin, flush=True)
    return float(game.stdout.readline())


def compare(other: Path, scene: str) -> float:
    with start(ROOT, scene) as here, start(other, scene) as there:
        ratios: list[float] = []
        for turn in range(TURNS):
            order = (here, there) if turn % 2 else (there, here)
            took = {game: take_turn(game) for game in order}
            ratios.append(took[here] / took[there])
        for game in (here, there):
            assert game.stdin
            game.stdin.close()
    return median(ratios)


def main(other: Path, scenes: list[str]) -> None:
    for scene in scenes or SCENES:
        ratios = [compare(other, scene) for _ in range(GAMES)]
        print(f"{scene:20} {median(ratios):.3f}   ({min(ratios):.3f} to {max(ratios):.3f})", flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
