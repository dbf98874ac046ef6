"""Where an entity with Respawn starts again, pieces in its own colours fly together."""

from __future__ import annotations

from pathlib import Path

import pytest

from components import Position, Respawn, Struck
from ecs_platformer import World
from ecs_platformer.media.drawing.frame import Fill
from systems.rules.visuals.remains import Remains

SCENE = """
view = [80, 60]
systems = ["health", "respawn", "arrivals", "drawing", "death_drawing"]
[palette]
a = "#ff0000"
b = "#00ff00"
[sprite.hero]
rows = "ab"
[[entity]]
name = "hero"
Position = { x = 60, y = 40 }
Collider = { width = 2, height = 1 }
Sprite = { image = "hero" }
Health = {}
Respawn = { freeze = 0, wait = 0.6 }
[[entity]]
name = "other"
Position = { x = 10, y = 40 }
Collider = { width = 2, height = 1 }
Sprite = { image = "hero" }
Respawn = {}
"""
WAIT = 36  # ticks from its death until it starts again, when its last pieces are gone


@pytest.fixture
def world(tmp_path: Path) -> World:
    (tmp_path / "scene.toml").write_text(SCENE, encoding="utf-8")
    return World.load(tmp_path / "scene.toml")


def kill(world: World) -> int:
    hero = world.named("hero")
    world.add(hero, Struck())
    world.step()
    return hero


def fills(world: World, left: int = 40) -> list[Fill]:
    """The pieces to the right of this px."""
    return [item for item in world.frame().items if isinstance(item, Fill) and item.x >= left]


def test_pieces_fly_together_where_it_starts_again(world: World) -> None:
    world.step()  # a tick in which no rounding moves pieces apart
    kill(world)
    world.step(ticks=WAIT - 1)
    assert fills(world) == []
    world.step(ticks=2)
    spreads: list[int] = []
    middle = 0
    while pieces := fills(world):
        world.get(world.named("hero"), Position).x += 1  # they go where it goes
        spreads.append(abs(pieces[0].x - pieces[1].x) + abs(pieces[0].y - pieces[1].y))
        middle = (pieces[0].x + pieces[1].x) // 2
        world.step()
    assert spreads == sorted(spreads, reverse=True)
    assert spreads[0] > 3 * spreads[-1]
    assert abs(middle - world.get(world.named("hero"), Position).x) <= 3
    assert len(spreads) == 15


def test_a_level_that_starts_again_brings_all_of_them_back(world: World) -> None:
    kill(world)
    world.step(ticks=WAIT + 1)
    assert len(fills(world, 0)) == 2 * len(fills(world)) == 4


def test_one_that_starts_again_alone_arrives_alone(world: World) -> None:
    world.get(world.named("hero"), Respawn).alone = True
    hero = kill(world)
    world.step(ticks=WAIT + 1)
    assert world.named("hero") == hero
    assert len(fills(world, 0)) == len(fills(world)) == 2


def test_a_level_that_begins_shows_none(world: World) -> None:
    for _ in range(5):
        world.step()
        assert fills(world, 0) == []


def test_a_death_that_was_undone_is_followed_by_no_arrival(world: World) -> None:
    world.step(ticks=3)
    before = world.snapshot()
    kill(world)
    world.step(ticks=5)
    world.restore(before)
    for _ in range(20):
        world.step()
        assert not any(isinstance(one, Remains) and one.arrives for one in world.particles)
