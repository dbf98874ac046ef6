"""What each trick is worth: how much longer a tick takes without it. `python tests/benchmarks/without.py`

Each is taken out of a process of its own, of the crowd and of the three levels with most to do, and what is only worth
something to very many of a crowd ten times as large; the least of a few rounds counts. What happens stays the same to
the last bit: where it does not, that is told.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from itertools import chain, groupby
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import crowd
from crowd_scene import scene

from ecs_platformer import World
from ecs_platformer.campaign.campaign_file import read_campaign
from ecs_platformer.collision import shape as box
from ecs_platformer.collision import space
from ecs_platformer.collision import spatial_hash as sectors
from ecs_platformer.ecs import entities
from ecs_platformer.fast import clearance
from ecs_platformer.fast import loops as hot_loop
from ecs_platformer.fast import riders as passengers
from ecs_platformer.physics import bodies, body, solids
from ecs_platformer.physics import body_lists as rosters
from ecs_platformer.tape.parser import read_tape
from ecs_platformer.world import movement as mover
from ecs_platformer.world import scheduler

ACTORS, PLATFORMS, TICKS, ROUNDS = 1000, 50, 200, 3
MANY = 10  # times as large
CAMPAIGN = Path(__file__).resolve().parents[2] / "scenes" / "campaign.toml"
FULLEST = 5, 8, 10  # of its levels
LongWay = Callable[[Any, float, float], None]


def nothing() -> None:
    """With all of them."""


def clearances() -> None:
    def blind(*_: object, **__: object) -> bool:
        return False

    setattr(clearance, "_look", blind)  # noqa: B010


def loops() -> None:
    def one_by_one(all_of: bodies.Bodies, dt: float, long_way: LongWay) -> None:
        for _, velocity, _, own in rosters.one_by_one(all_of.runners):
            one = all_of.get(own.id)
            if one is not None:
                long_way(one, velocity.x * dt, velocity.y * dt)

    mover.move_actors = one_by_one


def trimming() -> None:
    def forget(one: box.Box, *_: object) -> None:
        box.forget(one)

    box.trim = space.trim = solids.trim = passengers.trim = forget


def lonely_solids() -> None:
    def one_by_one(all_of: bodies.Bodies, dt: float, long_way: LongWay) -> None:
        for one, _, velocity, *_ in list(all_of.carriers):
            long_way(one, velocity.x * dt, velocity.y * dt)

    mover.move_solids = one_by_one


def passengers_at_hand() -> None:
    def never(*_: object) -> bool:
        return False

    hot_loop.is_plain = never


def known_stops() -> None:
    see = body.Body.see

    def heard(self: body.Body, *given: Any) -> None:
        see(self, *given)
        self.deaf = False

    setattr(body.Body, "see", heard)  # noqa: B010


def near_sectors() -> None:
    def everybody(self: sectors.Sectors, left: int, top: int, right: int, bottom: int) -> list[box.Box]:
        return [*self.wide, *dict.fromkeys(chain.from_iterable(self.filed.values()))]

    sectors.Sectors.crowd = sectors.Sectors.near = everybody


def kept_regions() -> None:
    def near(self: sectors.Sectors, left: int, top: int, right: int, bottom: int) -> list[box.Box]:
        return [*dict.fromkeys(self.crowd(left, top, right, bottom))]

    sectors.Sectors.near = near


def wanting() -> None:
    setattr(scheduler, "run_if_any_of", lambda _: ())  # noqa: B010  # pyright: ignore[reportUnknownLambdaType]


def kept_rows() -> None:
    class Forgetful(dict[Any, Any]):
        def get(self, *_: object) -> None:
            return None

    start = entities.Entities.__init__

    def begin(self: entities.Entities) -> None:
        start(self)
        setattr(self, "_queries", Forgetful())  # noqa: B010

    entities.Entities.__init__ = begin


def shared_numbers() -> None:
    hot_loop.COMMON = clearance.COMMON = passengers.COMMON = box.COMMON = space.COMMON = 0
    box.px = int


def towing() -> None:
    """Where anything is attached to anybody, nobody moves by the loop."""

    def anything(self: bodies.Bodies) -> bool:
        return self.attaching

    bodies.Bodies.towing = anything


def parts_at_once() -> None:
    rosters.MANY = 1 << 40


TRICKS = {
    trick.__name__: trick
    for trick in (
        nothing, clearances, loops, near_sectors, trimming,
        lonely_solids, passengers_at_hand, known_stops, wanting, kept_rows, shared_numbers,
        parts_at_once, towing, kept_regions,
    )
}  # fmt: skip
FOR_MANY = [one.__name__ for one in (nothing, passengers_at_hand, shared_numbers, parts_at_once, kept_regions)]


def once(trick: str, file: Path) -> None:
    """Prints the ms of a tick of a scene, and the state at its end."""
    TRICKS[trick]()
    world = World.load(file)
    tape = file.with_suffix(".tape")
    ticks = list(read_tape(tape)) if tape.exists() else [frozenset[str]()] * TICKS
    start = time.process_time()
    for held, run in groupby(ticks):
        world.step(held, ticks=len(list(run)))
    print(1000 * (time.process_time() - start) / len(ticks), world.hash())


def main() -> None:
    if len(sys.argv) == 3:
        once(sys.argv[1], Path(sys.argv[2]))
        return
    with TemporaryDirectory() as folder:
        path, many = Path(folder, "crowd.toml"), Path(folder, "many.toml")
        path.write_text(scene(crowd.make(ACTORS, PLATFORMS)), encoding="utf-8")
        many.write_text(scene(crowd.make(MANY * ACTORS, MANY * PLATFORMS)), encoding="utf-8")
        game = read_campaign(CAMPAIGN)
        levels = [level for level in game.levels if level not in game.screens]
        scenes = [path, *(levels[number - 1] for number in FULLEST), many]
        print(f"{'times as long without':24}" + "".join(f"{one.stem:>12}" for one in scenes))
        least: dict[tuple[str, Path], float] = {}
        for trick in TRICKS:
            told: list[str] = []
            for one in scenes if trick in FOR_MANY else scenes[:-1]:
                runs = [_run(trick, one) for _ in range(ROUNDS)]
                least[trick, one] = min(spent for spent, _ in runs)
                differs = "" if runs[0][1] == _run("nothing", one)[1] else " differs"
                told.append(f"{least[trick, one] / least['nothing', one]:10.2f} x{differs}")
            print(f"{trick:24}" + "".join(told), flush=True)
        print("ms a tick with all:     " + "".join(f"{least['nothing', one]:12.3f}" for one in scenes))


def _run(trick: str, file: Path) -> tuple[float, str]:
    told = subprocess.run([sys.executable, __file__, trick, str(file)], check=True, capture_output=True, text=True)
    spent, state = told.stdout.split()
    return float(spent), state


if __name__ == "__main__":
    main()
