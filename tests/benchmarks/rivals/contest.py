"""Rounds of the crowd: every contestant a process of its own, on one core, one after the other, round by round.

What else the machine does then falls on all of them alike: ratios are of the runs of one round, and the median of the
rounds' ratios is what counts.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any

from tests.benchmarks.rivals.environments import python_of

OWN = Path(sys.executable)
ROOT = Path(__file__).resolve().parents[3]
BY_TICK = "ours, tick by tick"
Told = dict[str, Any]
Say = Callable[[str], None]

# Of all processes: what they import is compiled by the first and kept for the others, as on its users' machines
SURROUNDINGS = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
SURROUNDINGS["ARCADE_HEADLESS"] = "True"


@dataclass(frozen=True, slots=True)
class Crowd:
    """So many actors and platforms; `ticks` says for each contestant after which ticks the clock is read. Ours plays
    twice: by one call of step(), and tick by tick.

    `once`: those that are too slow to be run in every round, and of which nothing is required.
    """

    actors: int
    platforms: int
    ticks: dict[str, tuple[int, ...]]
    once: tuple[str, ...] = ()


FULL = (
    Crowd(1, 10, {"ours": (3000,), "naive": (3000,), "pymunk": (3000,), "arcade": (3000,)}),
    Crowd(100, 5, {"ours": (600,), "naive": (600,), "pymunk": (600,), "arcade": (600,)}, once=("arcade",)),
    Crowd(1000, 50, {"ours": (600,), "naive": (100, 600), "pymunk": (600,), "arcade": (600,)}),
    Crowd(5000, 250, {"ours": (10, 60), "naive": (10,), "pymunk": (60,)}, once=("naive", "pymunk")),
    Crowd(
        10_000,
        500,
        {"ours": (5, 60, 300), "naive": (5,), "pymunk": (60,)},
        once=("naive", "pymunk"),
    ),
)
CONTESTANTS = ("ours", "naive", "pymunk", "arcade")
MODULES = {  # and their options
    "ours": ("crowd.ours",),
    BY_TICK: ("crowd.ours", "--by-tick"),
    "naive": ("rivals.naive",),
    "pymunk": ("rivals.pymunk_crowd",),
    "arcade": ("rivals.arcade_crowd",),
}

QUICK = (
    Crowd(1, 10, {"ours": (300,), "naive": (300,), "pymunk": (300,), "arcade": (300,)}),
    Crowd(
        100,
        5,
        {"ours": (10, 60), "naive": (60,), "pymunk": (60,), "arcade": (10,)},
        once=("arcade",),
    ),
    Crowd(1000, 50, {"ours": (5, 60), "naive": (60,), "pymunk": (60,), "arcade": (5,)}),
    Crowd(
        10_000,
        500,
        {"ours": (3, 10, 60), "naive": (3,), "pymunk": (10,)},
        once=("naive", "pymunk"),
    ),
)


@dataclass(slots=True)
class Contest:
    """`rounds`: what the contestants told, by number of actors and by name; one that could not be run told nothing."""

    crowds: Sequence[Crowd]
    rounds: list[dict[int, dict[str, Told]]] = field(default_factory=list[dict[int, dict[str, Told]]])

    def rates(self, actors: int, name: str, tick: int) -> list[float]:
        """Actor-steps per second up to that tick, one for each round that it took part in."""
        runs = (one.get(actors, {}).get(name) for one in self.rounds)
        return [actors * tick / run["seconds"][str(tick)] for run in runs if run]

    def ratios(self, actors: int, rival: str, ours: str = "ours") -> list[float]:
        """How many times as fast as the rival, in every round that had both, over the same ticks."""
        tick = str(self.last_tick(actors, rival))
        both = [one[actors] for one in self.rounds if {ours, rival} <= one.get(actors, {}).keys()]
        return [one[rival]["seconds"][tick] / one[ours]["seconds"][tick] for one in both]

    def last_tick(self, actors: int, name: str) -> int:
        return next(crowd for crowd in self.crowds if crowd.actors == actors).ticks[name][-1]

    def rate(self, actors: int, name: str) -> float | None:
        """The median of the rates up to its last tick; None: it did not take part."""
        played = any(crowd.actors == actors and name in crowd.ticks for crowd in self.crowds)
        rates = self.rates(actors, name, self.last_tick(actors, name)) if played else []
        return median(rates) if rates else None

    def versions(self) -> dict[str, str]:
        runs = (told for one in self.rounds for crowd in one.values() for told in crowd.values())
        return {library: version for told in runs for library, version in told.get("versions", {}).items()}


def compete(crowds: Sequence[Crowd], rounds: int, say: Say) -> Contest:
    contest = Contest(crowds)
    pythons: dict[str, Path | None] = {"ours": OWN, BY_TICK: OWN, "naive": OWN}
    for rival in ("pymunk", "arcade"):
        say(f"an environment for {rival}")
        pythons[rival] = python_of(rival)
    for number in range(rounds):
        told: dict[int, dict[str, Told]] = {}
        for crowd in crowds:
            for name, ticks in [*crowd.ticks.items(), (BY_TICK, crowd.ticks["ours"])]:
                python = pythons[name]
                if python is None or (number and name in crowd.once):
                    continue
                say(f"round {number + 1} of {rounds}: {crowd.actors:,} actors, {name}")
                module, *options = MODULES[name]
                try:
                    seen = run(module, crowd.actors, crowd.platforms, *ticks, *options, python=python)
                except subprocess.CalledProcessError:
                    if python == OWN:
                        raise
                    pythons[name] = None  # a rival that cannot be run here says why on standard error
                else:
                    told.setdefault(crowd.actors, {})[name] = seen
        contest.rounds.append(told)
    return contest


def run(script: str, *arguments: object, python: Path = OWN) -> Told:
    """What one process of these files tells as it ends. CalledProcessError, with its complaint, if it fails."""
    command = [str(python), "-m", f"tests.benchmarks.{script}", *map(str, arguments)]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True, env=SURROUNDINGS, cwd=ROOT)
    return json.loads(done.stdout.splitlines()[-1])
