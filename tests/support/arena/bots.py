"""Rounds of the arena among bots: how long each stands still, how long a round takes, which strength wins.

`python -m tests.support.arena.bots --rounds 200` plays them on each map; a test plays a few.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory

from components import Position
from ecs_platformer import World
from tests.support.projects import ROOT

NAMES = ("gold", "teal", "green", "violet")
MAPS = ("arena", "arena/well", "arena/crossing", "arena/paternoster", "arena/mill")
STRENGTHS = ("bot_easy", "bot_mind", "bot_hard")
LONGEST = 30 * 60  # ticks of a round; and the most that is played of one
STILL = 2 * 60  # ticks


@dataclass(slots=True)
class Round:
    ticks: int = 0
    winner: str = ""  # "": a draw, or not over
    over: bool = False
    still: dict[str, int] = field(default_factory=dict[str, int])  # by name, the longest time in one place, ticks


def arena(folder: Path, seed: int, minds: dict[str, str], scene: str = "arena.toml") -> Path:
    """Return the file of an arena in which each duelist has the mind of that name."""
    text = (ROOT / "scenes" / scene).read_text(encoding="utf-8")
    text = re.sub("^demo = .*\n", "", text.replace("seed = 13\n", f"seed = {seed}\n"), flags=re.MULTILINE)
    text += "\n[legend]\n" * ("[legend]\n" not in text)
    for number, name in enumerate(NAMES, 1):
        text = text.replace("[legend]\n", f'[legend]\n"{number}" = {{ prefab = "{name}_bot", name = "{name}" }}\n', 1)
        text += f'\n[prefab.{name}_bot]\nextends = ["{name}_duelist", "{minds[name]}"]\n'
    path = folder / f"arena_{seed}.toml"
    path.write_text(text, encoding="utf-8")
    return path


def played(world: World) -> Round:
    """Play a round, from its first tick."""
    found, places, since = Round(), dict[str, tuple[int, int]](), dict[str, int]()
    while not found.over and found.ticks < LONGEST:
        world.step()
        found.ticks += 1
        living = [name for name in NAMES if world.entities.find(name)]
        for name in living:
            position = world.get(world.named(name), Position)
            if places.get(name) != (position.x, position.y):
                places[name], since[name] = (position.x, position.y), found.ticks
            found.still[name] = max(found.still.get(name, 0), found.ticks - since[name])
        found.over, found.winner = len(living) < 2, "".join(living[:1]) if len(living) < 2 else ""
    return found


def rounds(minds: dict[str, str], seeds: range, scene: str = "arena.toml") -> Iterator[Round]:
    with TemporaryDirectory() as folder:
        for seed in seeds:
            yield played(World.load(arena(Path(folder), seed, minds, scene)))


def share(
    stronger: str, weaker: str, count: int, first: int = 1, scene: str = "arena.toml"
) -> tuple[float, list[Round]]:
    """Return which share of the decided rounds the stronger two of four win, and the rounds; seats change half-way."""
    won, found = 0, list[Round]()
    for strong, seeds in (
        (("gold", "violet"), range(first, first + count // 2)),
        (("teal", "green"), range(first + count // 2, first + count)),
    ):
        minds = {name: stronger if name in strong else weaker for name in NAMES}
        for one in rounds(minds, seeds, scene):
            found.append(one)
            won += one.winner in strong
    decided = [one for one in found if one.winner]
    return won / max(len(decided), 1), found


def report(found: list[Round]) -> str:
    still = max((ticks, name) for one in found for name, ticks in one.still.items())
    long = sum(not one.over for one in found)
    times = sorted(one.ticks / 60 for one in found)
    idle = sum(ticks > STILL for one in found for ticks in one.still.values())
    return (
        f"{len(found)} rounds: {times[len(times) // 2]:.1f} s (median), {times[-1]:.1f} s at most, {long} not over; "
        f"still for {still[0] / 60:.1f} s at most ({still[1]}), over 2 s: {idle} times"
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=200)
    parser.add_argument("--map", action="append", choices=MAPS, help="may be given again; by default all")
    asked = parser.parse_args()
    for scene in asked.map or MAPS:
        for weaker, stronger in pairwise(STRENGTHS):
            part, found = share(stronger, weaker, asked.rounds // 2, scene=f"{scene}.toml")
            print(f"{scene}: {stronger} wins {part:.0%} of the rounds against {weaker}: {report(found)}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
