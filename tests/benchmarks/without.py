"""What each trick of the hot loop is worth: a tick of the crowd without it. `python tests/benchmarks/without.py`

Each is taken out of a process of its own; what the actors do stays the same to the last bit, which the hash shows.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import crowd
from crowd_scene import scene

from ecs_platformer import World, bodies, body, box, clearance, hot_loop, motion, mover, solids, space, watch

ACTORS, PLATFORMS, TICKS = 1000, 50, 200
LongWay = Callable[[Any, float, float], None]


def nothing() -> None:
    """With all of them."""


def clearances() -> None:
    def blind(*_: object, **__: object) -> bool:
        return False

    hot_loop.look_around = clearance.look_around = blind
    setattr(motion, "stands_by_sight", lambda *_: None)  # noqa: B010  # pyright: ignore[reportUnknownLambdaType]


def loops() -> None:
    def one_by_one(all_of: bodies.Bodies, dt: float, long_way: LongWay) -> None:
        for one, _, velocity, *_ in list(all_of.runners):
            if one.alive:
                long_way(one, velocity.x * dt, velocity.y * dt)

    mover.move_actors = one_by_one


def trimming() -> None:
    def forget(one: box.Box, *_: int) -> None:
        box.forget(one)

    space.trim = solids.trim = forget


def trust() -> None:
    bodies.Bodies.settle = bodies.Bodies.refile
    setattr(bodies.Bodies, "sure", property(lambda _: False))  # noqa: B010


def counted_writes() -> None:
    written = watch.Watch.written

    def compared(self: watch.Watch) -> list[body.Body]:
        setattr(self, "_writes", -1)  # noqa: B010
        return written(self)

    watch.Watch.written = compared


def lonely_solids() -> None:
    def one_by_one(all_of: bodies.Bodies, dt: float, long_way: LongWay) -> None:
        for one, _, velocity, *_ in list(all_of.carriers):
            long_way(one, velocity.x * dt, velocity.y * dt)

    mover.move_solids = one_by_one


def known_stops() -> None:
    see = body.Body.see

    def heard(self: body.Body, *given: Any) -> None:
        see(self, *given)
        self.deaf = False

    setattr(body.Body, "see", heard)  # noqa: B010


TRICKS = {
    trick.__name__: trick
    for trick in (nothing, clearances, loops, trimming, trust, counted_writes, lonely_solids, known_stops)
}


def main() -> None:
    if len(sys.argv) == 3:
        TRICKS[sys.argv[1]]()
        world = World.load(sys.argv[2])
        start = time.process_time()
        for _ in range(TICKS):
            world.step()
        spent = (time.process_time() - start) / TICKS
        print(f"without {sys.argv[1]:14} {1000 * spent:6.2f} ms a tick, state {world.hash()[:8]}", flush=True)
        return
    with TemporaryDirectory() as folder:
        path = Path(folder, "crowd.toml")
        path.write_text(scene(crowd.make(ACTORS, PLATFORMS)), encoding="utf-8")
        for trick in TRICKS:
            subprocess.run([sys.executable, __file__, trick, str(path)], check=True)


if __name__ == "__main__":
    main()
