"""What each shortcut is worth, by how much longer a tick takes without it. `python -m tests.benchmarks.without`

Each is taken out of a process of its own, for the crowd and for the three levels in which most happens; the least of a
few rounds counts. What happens stays the same to the last bit: where it does not, that is told.
"""

from __future__ import annotations

import subprocess
import sys
import time
from functools import partial
from itertools import chain, groupby
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from ecs_platformer import World
from ecs_platformer.core.collision import shape, space
from ecs_platformer.core.ecs import entities
from ecs_platformer.core.fast import free_space, loops
from ecs_platformer.core.physics import body, motion
from ecs_platformer.game.campaign.campaign_file import read_campaign
from ecs_platformer.scene.tape.parser import read_tape
from ecs_platformer.world import scheduler
from tests.benchmarks.crowd import level as crowd
from tests.benchmarks.crowd.scene import scene

ACTORS, PLATFORMS, TICKS, ROUNDS = 1000, 50, 200, 3
CAMPAIGN = Path(__file__).resolve().parents[2] / "scenes" / "campaign.toml"
FULLEST = 5, 8, 10  # of its levels


def nothing() -> None:
    """With all of them."""


def all_of_fast() -> None:
    """The physics rules alone."""
    World.load = partial(World.load, fast=False)  # pyright: ignore[reportAttributeAccessIssue]


def free_space_known() -> None:
    def blind(*_: object, **__: object) -> bool:
        return False

    setattr(free_space.FreeSpace, "_look", blind)  # noqa: B010


def one_loop() -> None:
    loops.FastMotion.move_actors = motion.Motion.move_actors
    loops.FastMotion.move_solids = motion.Motion.move_solids


def cut_off() -> None:
    """What an actor knows is cleared where a solid touches it."""

    def clear(self: free_space.FreeBox, *_: object) -> None:
        self.clear()

    setattr(free_space.FreeBox, "cut_off", clear)  # noqa: B010


def predicted_moves() -> None:
    take = body.Body.take_components

    def take_components(self: body.Body, *given: Any) -> None:
        take(self, *given)
        self.ignores_hits = False

    setattr(body.Body, "take_components", take_components)  # noqa: B010


def spatial_hashing() -> None:
    def near(self: space.SpatialHash, left: int, top: int, right: int, bottom: int) -> list[shape.Box]:
        return [*self.large, *dict.fromkeys(chain.from_iterable(self.sectors.values()))]

    space.SpatialHash.near = near


def skipped_systems() -> None:
    setattr(scheduler, "run_if_any_of", lambda _: ())  # noqa: B010  # pyright: ignore[reportUnknownLambdaType]


def kept_queries() -> None:
    class Forgetful(dict[Any, Any]):
        def get(self, *_: object) -> None:
            return None

    start = entities.Entities.__init__

    def begin(self: entities.Entities) -> None:
        start(self)
        setattr(self, "_queries", Forgetful())  # noqa: B010

    entities.Entities.__init__ = begin


TRICKS = {
    trick.__name__: trick
    for trick in (
        nothing, all_of_fast, free_space_known, one_loop, cut_off, predicted_moves, spatial_hashing, skipped_systems,
        kept_queries,
    )
}  # fmt: skip


def once(trick: str, file: Path) -> None:
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
        path = Path(folder, "crowd.toml")
        path.write_text(scene(crowd.make(ACTORS, PLATFORMS)), encoding="utf-8")
        game = read_campaign(CAMPAIGN)
        levels = [level for level in game.levels if level not in game.screens]
        scenes = [path, *(levels[number - 1] for number in FULLEST)]
        print(f"{'times as long without':24}" + "".join(f"{one.stem:>12}" for one in scenes))
        with_all: dict[Path, tuple[float, str]] = {}
        for trick in TRICKS:
            told: list[str] = []
            for one in scenes:
                runs = [_run(trick, one) for _ in range(ROUNDS)]
                least, state = min(spent for spent, _ in runs), runs[0][1]
                with_all.setdefault(one, (least, state))
                differs = "" if state == with_all[one][1] else " differs"
                told.append(f"{least / with_all[one][0]:10.2f} x{differs}")
            print(f"{trick:24}" + "".join(told), flush=True)
        print("ms a tick with all:     " + "".join(f"{with_all[one][0]:12.3f}" for one in scenes))


def _run(trick: str, file: Path) -> tuple[float, str]:
    told = subprocess.run(
        [sys.executable, "-m", "tests.benchmarks.without", trick, str(file)], check=True, capture_output=True, text=True
    )
    spent, state = told.stdout.split()
    return float(spent), state


if __name__ == "__main__":
    main()
