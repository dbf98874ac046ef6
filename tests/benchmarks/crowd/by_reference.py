"""The crowd by the reference of the law: pixel by pixel, through lists. Where the product must come out, to the bit.

`python -m tests.benchmarks.crowd.by_reference ACTORS PLATFORMS TICKS [TICKS ...] --every N` prints a line of JSON with
the hashes after each of the numbers of ticks, as ours.py does. It is slow: of a large crowd it follows only every Nth
actor, among all platforms. Actors do not touch each other, so each moves as it does in the whole crowd. The ground is
given in runs of tiles, which are the same px in fewer boxes.
"""

from __future__ import annotations

from argparse import ArgumentParser

from tests.benchmarks.crowd import level as crowd
from tests.benchmarks.crowd.ours import Place, state_hash
from tests.benchmarks.rivals.racing import tell
from tests.reference.bodies import Actor, Path, Solid
from tests.reference.law import World, step

SECOND = 60  # ticks


def reference_of(level: crowd.Level, every: int = 1) -> World:
    ground = [(x, y, x + width, y + height) for x, y, width, height in level.runs()]
    solids = [Solid(id=1, cells=ground), *(shuttle(one, at) for at, one in enumerate(level.platforms, 2))]
    first = len(solids) + 1
    actors = [walker(one, first + at * every) for at, one in enumerate(level.walkers[::every])]
    return World(actors=actors, solids=solids)


def shuttle(one: crowd.Platform, entity: int) -> Solid:
    there = crowd.PLATFORM_RANGE * one.way
    points = ((0, there), (0, -there)) if one.axis else ((there, 0), (-there, 0))
    path = Path(points, crowd.PLATFORM_SPEED * SECOND, start=(one.x, one.y))
    return Solid(entity, one.x, one.y, cells=[(0, 0, one.width, one.height)], moves=True, path=path)


def walker(one: crowd.Walker, entity: int) -> Actor:
    speed = one.way * crowd.WALK * SECOND
    return Actor(
        entity,
        one.x,
        one.y,
        vx=speed,
        box=(0, 0, one.width, one.height),
        rides=("feet",),
        on_hit_x="turn",
        squish="respawn",
        gravity=(crowd.GRAVITY * SECOND * SECOND, crowd.TERMINAL * SECOND),
        spawn=(one.x, one.y, speed, 0.0),
    )


def hash_of(world: World) -> str:
    actors: list[Place] = [(one.x, one.y, one.rx, one.ry, one.vx, one.vy) for one in world.actors]
    shuttles: list[Place] = [(one.x, one.y, one.rx, one.ry, 0.0, 0.0) for one in world.solids if one.moves]
    return state_hash(actors, shuttles)


def main() -> None:
    parser = ArgumentParser()
    parser.add_argument("actors", type=int)
    parser.add_argument("platforms", type=int)
    parser.add_argument("marks", type=int, nargs="+")
    parser.add_argument("--every", type=int, default=1)
    asked = parser.parse_args()
    world = reference_of(crowd.make(asked.actors, asked.platforms), asked.every)
    hashes: dict[str, str] = {}
    for tick in range(1, max(asked.marks) + 1):
        step(world)
        if tick in asked.marks:
            hashes[str(tick)] = hash_of(world)
    tell(name="reference", hashes=hashes)


if __name__ == "__main__":
    main()
