"""Measures how much of a processor core the window uses: `python -m tests.benchmarks.window_use [--seconds 10]`.

The game plays its title and a level, the level's demo, then pauses, then is minimised; each state is measured by itself
when it has settled. Where Xvfb is installed, the window opens there, drawn in software by Mesa: a machine with a
graphics card uses less. The time of all threads counts, so over 100 % is possible.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from pathlib import Path
from time import perf_counter, process_time
from typing import TYPE_CHECKING

from ecs_platformer.game.campaign.campaign_file import read_campaign
from tests.support.projects import ROOT
from tests.support.window_rig import x_server

if TYPE_CHECKING:
    from ecs_platformer.window.game_loop import GameLoop

Lead = Callable[["GameLoop"], object]  # leads to a state

SETTLE = 1.5  # s in a state before it is measured
TITLE = read_campaign(ROOT / "scenes" / "campaign.toml").levels[0]
LEVEL = ROOT / "scenes" / "first_climb.toml"


def measure(scene: Path, states: dict[str, Lead], seconds: float) -> dict[str, float]:
    """states: name → what leads to it, given the game loop"""
    from ecs_platformer.game.session.session import Session
    from ecs_platformer.scene.tape.parser import read_tape
    from ecs_platformer.window.display import open_display, open_window
    from ecs_platformer.window.game_loop import GameLoop
    from ecs_platformer.window.gl.untyped_pyglet import app, clock

    open_display()
    demo = scene.with_suffix(".tape")
    session = Session(scene, read_tape(demo) if scene == LEVEL else None)
    loop = GameLoop(session, open_window(*session.world.scene.view, 3), mute=True)
    used: dict[str, float] = {}
    waiting = list(states.items())

    def enter(_: float = 0) -> None:
        if not waiting:
            app.exit()
            return
        name, lead = waiting.pop(0)
        lead(loop)
        clock.schedule_once(begin, SETTLE, name)

    def begin(_: float, name: str) -> None:
        clock.schedule_once(end, seconds, name, perf_counter(), process_time())

    def end(_: float, name: str, started: float, used_before: float) -> None:
        used[name] = 100 * (process_time() - used_before) / (perf_counter() - started)
        enter()

    clock.schedule_once(enter, SETTLE)
    loop.play()
    return used


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the processor time of the window.")
    parser.add_argument("--seconds", type=float, default=10.0, help="of each state")
    seconds = parser.parse_args().seconds
    os.environ["DISPLAY"] = x_server()
    found = measure(TITLE, {"title": lambda loop: None}, seconds)
    found |= measure(
        LEVEL,
        {
            "level": lambda loop: None,
            "paused": lambda loop: loop.run_command("pause"),
            "pause menu": lambda loop: loop.run_command("menu"),
            "minimised": lambda loop: loop.window.dispatch_event("on_hide"),
            "shown again": lambda loop: loop.window.dispatch_event("on_show"),
        },
        seconds,
    )
    for name, share in found.items():
        print(f"{name:12} {share:5.1f} %")


if __name__ == "__main__":
    main()
