"""Lines of the campaign: each of its levels headless, played by the tape that clears it.

Called as a script with the files of a scene and its tape it plays them, and prints a line of JSON.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from time import process_time

from ecs_platformer import World
from ecs_platformer.game.campaign.campaign_file import read_campaign
from ecs_platformer.scene.tape.parser import read_tape
from tests.benchmarks.report.line import Line, at_least
from tests.benchmarks.rivals.contest import Say, run
from tests.benchmarks.rivals.racing import pin, tell

GROUP = "campaign"
CAMPAIGN = Path(__file__).resolve().parents[3] / "scenes" / "campaign.toml"
REQUIRED = 3500  # ticks/s
OFTEN = 2  # times as many rounds, and in each of them
PLAYS = 3  # of each level: one takes a third of a second, and others on the machine come and go as fast as that


def campaign_lines(rounds: int, scale: Callable[[], float], say: Say, *, quick: bool) -> list[Line]:
    """`scale` gives the speed that this machine has now, in that of the one for which the bound was set."""
    game = read_campaign(CAMPAIGN)
    levels = [level for level in game.levels if level not in game.screens]
    rates: dict[Path, list[float]] = {level: [] for level in levels}
    in_all = rounds if quick else rounds * OFTEN
    for number in range(in_all):
        for level in levels:
            say(f"campaign, round {number + 1} of {in_all}: {level.stem}")
            speed = scale()  # which changes within seconds
            told = run("game.campaign", level, level.with_suffix(".tape"))
            rates[level].append(told["ticks"] / told["seconds"] / speed)
    return [at_least(GROUP, f"{level.stem}, scaled", rates[level], REQUIRED, REQUIRED, " ticks/s") for level in levels]


def main() -> None:
    pin()
    scene, file = map(Path, sys.argv[1:])
    tape = read_tape(file)
    seconds = 0.0
    for _ in range(PLAYS):
        world = World.load(scene)
        start = process_time()
        for held in tape:
            world.step(held)
        seconds += process_time() - start
    tell(ticks=len(tape) * PLAYS, seconds=seconds)


if __name__ == "__main__":
    main()
