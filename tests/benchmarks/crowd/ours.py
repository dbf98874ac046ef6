"""A contestant: the crowd as a scene of stock components, run by the product with all its stock systems.

All ticks up to a mark are made by one call of step(), or with `--by-tick` by one call each, as a game makes them. After
each mark it reports the hash of all positions, remainders and velocities, as the reference does. `--every N` hashes
every Nth actor only, and all platforms. The other options vary the level for growth.py.
"""

from __future__ import annotations

from argparse import ArgumentParser
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from components import Path as Way
from components import Position, Remainder, Rider, Velocity
from ecs_platformer import World
from tests.benchmarks.crowd import level as crowd
from tests.benchmarks.crowd.scene import scene
from tests.benchmarks.rivals.racing import each, pin, race, tell

Place = tuple[int, int, float, float, float, float]  # x, y in px, remainders, velocity in px/s


def load(text: str) -> World:
    """The world of a scene that is given as its text."""
    with TemporaryDirectory() as folder:
        path = Path(folder, "crowd.toml")
        path.write_text(text, encoding="utf-8")
        return World.load(path)


def actors_of(world: World) -> list[Place]:
    return [
        (at.x, at.y, rest.x, rest.y, velocity.x, velocity.y)
        for _, (_, at, rest, velocity) in world.each(Rider, Position, Remainder, Velocity)
    ]


def platforms_of(world: World) -> list[Place]:
    """Without their velocities, which a Path writes anew."""
    return [(at.x, at.y, rest.x, rest.y, 0.0, 0.0) for _, (_, at, rest) in world.each(Way, Position, Remainder)]


def state_hash(actors: list[Place], platforms: list[Place]) -> str:
    """Equal to the last bit, or not equal."""
    bits = [(x, y, *map(float.hex, parts)) for x, y, *parts in (*actors, *platforms)]
    return sha256(repr(bits).encode()).hexdigest()[:16]


def main() -> None:
    parser = ArgumentParser()
    parser.add_argument("actors", type=int)
    parser.add_argument("platforms", type=int)
    parser.add_argument("marks", type=int, nargs="+")
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--width", type=int, default=crowd.WIDTH)
    parser.add_argument("--finer", type=int, default=1)
    parser.add_argument("--speed", type=int, default=1)
    parser.add_argument("--rest", action="store_true")
    parser.add_argument("--by-tick", action="store_true")
    asked = parser.parse_args()
    pin()
    level = crowd.make(asked.actors, asked.platforms, asked.width)
    text = scene(level, speed=asked.speed, finer=asked.finer, walking=not asked.rest)
    start = perf_counter()
    world = load(text)
    loading = perf_counter() - start
    hashes: dict[str, str] = {}

    def at_mark(tick: int) -> None:
        hashes[str(tick)] = state_hash(actors_of(world)[:: asked.every], platforms_of(world))

    def at_once(ticks: int) -> None:
        world.step(ticks=ticks)

    seconds = race(asked.marks, each(world.step) if asked.by_tick else at_once, at_mark)
    tell(name="ours", seconds=seconds, loading=loading, hashes=hashes)


if __name__ == "__main__":
    main()
