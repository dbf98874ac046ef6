"""Squash and stretch: a state that systems set, and pictures in whole px that stay upon their feet."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from components import ActionEvents, Dust, Position, Sprite, Squash, Velocity
from ecs_platformer import World
from ecs_platformer.media.drawing.frame import Blit
from ecs_platformer.tools.testing.room import Room


@pytest.fixture
def room(room: type[Room]) -> partial[Room]:
    """50 ticks a second: a size comes back by 0.035 a tick."""
    return partial(room, "a", systems=["squash"], tick_rate=50)


def after(room: partial[Room], deed: str, velocity: Velocity | None = None, fell: float = 0.0) -> tuple[float, float]:
    deeds = ActionEvents()
    deeds.now, deeds.fell = (deed,), fell
    squash = room(a=(Squash(), deeds, velocity or Velocity())).tick().get("a", Squash)
    return round(squash.x, 3), round(squash.y, 3)


@pytest.mark.parametrize(
    ("deed", "velocity", "fell", "size"),
    [
        ("leap", (0, 0), 0, (0.6, 1.4)),
        ("kick", (130, 0), 0, (0.6, 1.4)),
        ("land", (0, 0), 240, (1.6, 0.4)),
        ("land", (0, 0), 120, (1.3, 0.7)),
        ("land", (0, 0), 999, (1.6, 0.4)),
        ("land", (0, 0), 0, (1.0, 1.0)),
        ("duck", (0, 0), 0, (1.4, 0.6)),
        ("rise", (0, 0), 0, (0.8, 1.2)),
        ("dash", (240, 0), 0, (1.25, 0.75)),
        ("dash", (0, -240), 0, (0.75, 1.25)),
        ("dash", (-170, 170), 0, (1.0, 1.0)),
        ("turn", (90, 0), 0, (1.0, 1.0)),
    ],
)
def test_what_it_does_to_a_picture(
    room: partial[Room], deed: str, velocity: tuple[float, float], fell: float, size: tuple[float, float]
) -> None:
    assert after(room, deed, Velocity(*velocity), fell) == size


def test_it_comes_back_and_never_goes_past_its_size(room: partial[Room]) -> None:
    runner = room(a=(Squash(), ActionEvents()))
    runner.get("a", Squash).x, runner.get("a", Squash).y = 0.9, 1.1
    sizes = [runner.tick().get("a", Squash) and round(runner.get("a", Squash).x, 3) for _ in range(4)]
    assert sizes == [0.935, 0.97, 1.0, 1.0]
    assert runner.get("a", Squash).y == 1.0


@pytest.mark.parametrize("height", range(4, 9))
def test_a_landing_hero_is_flat_and_raises_dust(room: partial[Room], height: int) -> None:
    legend = {"@": {"prefab": "hero", "name": "hero"}, "#": "wall"}
    runner = room.func("@\n" + ".\n" * height + "#", cell=8, legend=legend)
    while "land" not in runner.tick().get("hero", ActionEvents).now:
        assert runner.get("hero", Squash).y == 1
    assert 0.75 <= runner.get("hero", Squash).y < 0.9
    assert len(runner.get("hero", Dust).puffs) >= 5


ART = '''
view = [40, 24]
[palette]
a = "#ff0000"
[sprite.box]
rows = """
aaaaaaaaaa
aaaaaaaaaa
aaaaaaaaaa
aaaaaaaaaa"""
'''


@pytest.mark.parametrize(
    ("x", "y", "drawn"),
    [
        (1.0, 1.0, (10, 5, 10, 4)),
        (0.6, 1.4, (12, 3, 6, 6)),
        (1.4, 0.6, (8, 7, 14, 2)),
        (0.93, 1.05, (10, 5, 9, 4)),
        (0.01, 0.01, (14, 8, 1, 1)),
    ],
)
def test_pictures_grow_upon_their_feet_in_whole_px(
    tmp_path: Path, x: float, y: float, drawn: tuple[int, int, int, int]
) -> None:
    file = tmp_path / "art.toml"
    file.write_text(ART, encoding="utf-8")
    world = World.load(file, systems=[])
    squash = Squash()
    squash.x, squash.y = x, y
    world.create(Position(10, 5), Sprite("box"), squash)
    (item,) = world.frame().items
    assert isinstance(item, Blit)
    assert (item.x, item.y, item.image.width, item.image.height) == drawn
