"""Lines of the campaign: each of its levels headless, played by the tape that clears it.

Called as a script with the files of a scene and its tape it plays them, and prints a line of JSON.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from time import process_time

from contest import Say, run
from lines import Line, at_least
from racing import pin, tell

from ecs_platformer import World
from ecs_platformer.data.campaign_file import read_campaign
from ecs_platformer.tape import read_tape

GROUP = "campaign"
CAMPAIGN = Path(__file__).resolve().parents[2] / "scenes" / "campaign.toml"
REQUIRED = 4000  # ticks/s


def campaign_lines(rounds: int, scale: Callable[[], float], say: Say) -> list[Line]:
    """`scale` gives the speed that this machine has now, in that of the one for which the bound was set."""
    game = read_campaign(CAMPAIGN)
    levels = [level for level in game.levels if level not in game.screens]
    rates: dict[Path, list[float]] = {level: [] for level in levels}
    for number in range(rounds):
        for level in levels:
            say(f"campaign, round {number + 1} of {rounds}: {level.stem}")
            speed = scale()  # which changes within seconds
            told = run("campaign", level, level.with_suffix(".tape"))
            rates[level].append(told["ticks"] / told["seconds"] / speed)
    return [at_least(GROUP, f"{level.stem}, scaled", rates[level], REQUIRED, REQUIRED, " ticks/s") for level in levels]


def main() -> None:
    pin()
    scene, file = map(Path, sys.argv[1:])
    tape = read_tape(file)
    world = World.load(scene)
    start = process_time()
    for held in tape:
        world.step(held)
    tell(ticks=len(tape), seconds=process_time() - start)


if __name__ == "__main__":
    main()
