"""Measures how evenly pictures follow each other: `python -m tests.benchmarks.frame_pacing [--seconds 20] [SCENE]`.

A level's demo plays in a window, on Xvfb where that is installed, with sound where there is a device. Printed are the
ms between two pictures, and what was done between two of them besides the ticks and the picture itself.
"""

from __future__ import annotations

import argparse
import gc
import os
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from time import perf_counter
from typing import Any

from ecs_platformer.game.campaign.campaign_file import read_campaign
from tests.support.projects import ROOT
from tests.support.window_rig import x_server

SETTLE = 2.0  # s before the measuring begins
SCENE = read_campaign(ROOT / "scenes" / "campaign.toml").levels[6]


class Stopwatch:
    """Notes how long some work takes, s, each time that it is done."""

    def __init__(self) -> None:
        self.times: dict[str, list[float]] = {}

    def timed(self, name: str, work: Callable[..., Any]) -> Callable[..., Any]:
        times = self.times.setdefault(name, [])

        def measured(*arguments: Any, **named: Any) -> Any:
            started = perf_counter()
            try:
                return work(*arguments, **named)
            finally:
                times.append(perf_counter() - started)

        return measured

    def collected(self, phase: str, info: dict[str, int]) -> None:
        times = self.times.setdefault(f"collection {info['generation']}", [])
        if phase == "start":
            self._started = perf_counter()
        else:
            times.append(perf_counter() - self._started)


def measure(scene: Path, seconds: float) -> tuple[list[float], dict[str, list[float]]]:
    from ecs_platformer.game.session.session import Session
    from ecs_platformer.scene.tape.parser import read_tape
    from ecs_platformer.window.display import open_display, open_window
    from ecs_platformer.window.game_loop import GameLoop
    from ecs_platformer.window.gl.untyped_pyglet import app, clock

    open_display()
    session = Session(scene, read_tape(scene.with_suffix(".tape")))
    loop: Any = GameLoop(session, open_window(*session.world.scene.view, 3))
    watch, shown = Stopwatch(), list[float]()
    flip = loop.window.flip

    def noted_flip() -> None:
        flip()
        shown.append(perf_counter())

    def begin(_: float) -> None:
        loop.window.flip = noted_flip
        loop.check_files = watch.timed("changed files", loop.check_files)
        loop.session.files.some_changed = watch.timed("looking at files", loop.session.files.some_changed)
        loop.speaker.play = watch.timed("sounds", loop.speaker.play)
        loop.speaker.play_music = watch.timed("music", loop.speaker.play_music)
        gc.callbacks.append(watch.collected)

    def end(_: float) -> None:
        app.exit()

    clock.schedule_once(begin, SETTLE)
    clock.schedule_once(end, SETTLE + seconds)
    loop.play()
    gc.callbacks.clear()
    return [after - before for before, after in pairwise(shown)], watch.times


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the time between pictures.")
    parser.add_argument("scene", nargs="?", type=Path, default=SCENE)
    parser.add_argument("--seconds", type=float, default=20.0)
    given = parser.parse_args()
    os.environ["DISPLAY"] = x_server()
    spans, other = measure(given.scene, given.seconds)
    for name, times in ({"between pictures": spans} | other).items():
        ms = sorted(1000 * time for time in times) or [0.0]
        mean, p95, p99 = sum(ms) / len(ms), ms[int(len(ms) * 0.95)], ms[int(len(ms) * 0.99)]
        print(f"{name:18} {len(times):5}  mean {mean:6.2f}  p95 {p95:6.2f}  p99 {p99:6.2f}  max {ms[-1]:6.2f} ms")


if __name__ == "__main__":
    main()
