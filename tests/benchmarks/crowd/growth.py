"""Lines of growth: what a tick costs when something about the crowd is made ten times as large, and nothing else is."""

from __future__ import annotations

from typing import NamedTuple

from tests.benchmarks.report.line import Line, at_most
from tests.benchmarks.rivals.contest import Say, run

GROUP = "growth"


class Variant(NamedTuple):
    """`settled` and `end` are ticks: what lies between them is counted."""

    actors: int
    platforms: int
    settled: int
    end: int
    options: tuple[str, ...] = ()


OFTEN = 3  # times as many rounds of what takes two seconds: by others on the machine it is disturbed the most
BASE = Variant(1000, 50, 60, 360)
MOVING = Variant(10_000, 0, 150, 190)  # after 150 ticks all have fallen as far as they can
VARIANTS = {
    "16 times the tiles, each a quarter as wide and high": (BASE, BASE._replace(options=("--finer", "4")), 1.5),
    "10 times the size of the level, with 10 times the ground": (BASE, BASE._replace(options=("--width", "4000")), 1.5),
    "10 times the actors' speed": (BASE, BASE._replace(options=("--speed", "10")), 1.3),
    "10,000 resting actors, to as many walking": (MOVING, MOVING._replace(options=("--rest",)), 0.25),
}


def growth_lines(rounds: int, say: Say, *, quick: bool) -> list[Line]:
    ratios: dict[str, list[float]] = {what: [] for what in VARIANTS}
    in_all = rounds if quick else rounds * OFTEN
    for number in range(in_all):
        costs: dict[Variant, float] = {}
        for what, (base, variant, _) in VARIANTS.items():
            if base is not BASE and number >= rounds:
                continue
            for one in (base, variant):
                if one not in costs:
                    say(f"growth, round {number + 1} of {in_all}: {what}")
                    costs[one] = seconds_of(one, quick=quick)
            ratios[what].append(costs[variant] / costs[base])
    return [at_most(GROUP, what, ratios[what], most, "x") for what, (_, _, most) in VARIANTS.items()]


def seconds_of(one: Variant, *, quick: bool) -> float:
    end = one.settled + (one.end - one.settled) // (4 if quick else 1)
    told = run("crowd.ours", one.actors, one.platforms, one.settled, end, *one.options)["seconds"]
    return told[str(end)] - told[str(one.settled)]
