"""Single figures, to see what a change does: `pytest tests/benchmarks --benchmark-only`.

Bounds are in `__main__.py`: nothing here fails for being slow.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from ecs_platformer import World
from ecs_platformer.media.art import nine_slice
from ecs_platformer.media.art.image import Image
from ecs_platformer.media.sound.synth import SAMPLE_RATE
from ecs_platformer.media.sound.tune import Tune
from ecs_platformer.scene.scene import load_scene
from ecs_platformer.scene.tape.parser import read_tape
from tests.benchmarks.crowd import level as crowd
from tests.benchmarks.crowd.ours import load
from tests.benchmarks.crowd.scene import scene

SETTLED = 60  # ticks, until most have fallen
SCENES = Path(__file__).resolve().parents[2] / "scenes"
MUSIC = SCENES / "music.toml"
TAPES = sorted((SCENES / "levels").glob("*.tape"))
LEVEL = TAPES[len(TAPES) // 2].with_suffix(".toml")


@pytest.fixture(name="settled")
def settled_fixture() -> World:
    world = load(scene(crowd.make(1000, 50)))
    for _ in range(SETTLED):
        world.step()
    return world


def test_tick_of_a_thousand_actors(benchmark: BenchmarkFixture, settled: World) -> None:
    benchmark(settled.step)


def test_snapshot_of_a_thousand_actors(benchmark: BenchmarkFixture, settled: World) -> None:
    benchmark(settled.snapshot)


def test_restoring_a_thousand_actors(benchmark: BenchmarkFixture, settled: World) -> None:
    saved = settled.snapshot()
    benchmark(settled.restore, saved)


def test_hash_of_a_thousand_actors(benchmark: BenchmarkFixture, settled: World) -> None:
    benchmark(settled.hash)


def test_loading_a_thousand_actors(benchmark: BenchmarkFixture, tmp_path: Path) -> None:
    file = tmp_path / "crowd.toml"
    file.write_text(scene(crowd.make(1000, 50)), encoding="utf-8")
    benchmark(World.load, file)


def test_loading_a_level(benchmark: BenchmarkFixture) -> None:
    benchmark(World.load, LEVEL)


def test_making_a_second_of_a_stock_tune(benchmark: BenchmarkFixture) -> None:
    score = load_scene(MUSIC).tunes["machine"]
    benchmark(lambda: Tune(score).read(0, SAMPLE_RATE))


def test_covering_a_large_map(benchmark: BenchmarkFixture) -> None:
    """24,000 cells, as the window shows a level for the first time."""
    sheet = Image(32, 32, bytes(range(256)) * 16)
    rows = tuple("".join("#" if (x * y) % 7 else "." for x in range(400)) for y in range(60))
    benchmark(lambda: list(nine_slice.tile_map([sheet] * 3, True, rows, 8, ())))


def test_playing_a_level(benchmark: BenchmarkFixture) -> None:
    tape = read_tape(LEVEL.with_suffix(".tape"))
    world = World.load(LEVEL)
    start = world.snapshot()

    def play() -> None:
        world.restore(start)
        for held in tape:
            world.step(held)

    benchmark(play)
