"""Deaths are seen: the picture stands, bursts into its own colours, and all that changes nothing that happens."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from components import (
    Collider,
    DeathEffect,
    Facing,
    Health,
    Position,
    Sprite,
    Struck,
    UpsideDown,
)
from ecs_platformer import World
from ecs_platformer.media.drawing.frame import Blit, Fill
from ecs_platformer.media.drawing.pillow_painter import paint
from ecs_platformer.world.branches import Branches
from systems.rules.level.death import die
from systems.rules.visuals.remains import MOST, Remains

SCENE = '''
view = [80, 60]
systems = ["health", "respawn", "arrivals", "particles", "drawing", "particles_drawing", "death_drawing"]
[palette]
a = "#ff0000"
b = "#00ff00"
[sprite.slime]
rows = """
aab
a.b"""
[sprite.hero]
rows = "ab"
[sprite."hero.die"]
rows = "bb"
[[entity]]
name = "slime"
Position = { x = 30, y = 20 }
Collider = { width = 3, height = 2 }
Sprite = { image = "slime", layer = 3 }
Health = {}
[[entity]]
name = "hero"
Position = { x = 60, y = 40 }
Collider = { width = 2, height = 1 }
Sprite = { image = "hero" }
Health = {}
Respawn = { freeze = 0, wait = 0.5 }
'''
RED, GREEN, WHITE = (255, 0, 0, 255), (0, 255, 0, 255), (255, 255, 255, 255)
STAND, LIFE, GONE = 5, 30, 36  # ticks that it stands; that pieces last; after which nothing is left


@pytest.fixture
def world(tmp_path: Path) -> World:
    (tmp_path / "scene.toml").write_text(SCENE, encoding="utf-8")
    return World.load(tmp_path / "scene.toml")


def kill(world: World, name: str = "slime") -> int:
    entity = world.named(name)
    world.add(entity, Struck())
    world.step()
    return entity


def images(world: World) -> list[Blit]:
    """What is drawn on the slime's layer."""
    return [item for item in world.frame().items if isinstance(item, Blit) and item.layer == 3]


def fills(world: World) -> list[Fill]:
    return [item for item in world.frame().items if isinstance(item, Fill)]


def test_it_stands_white_where_it_was_then_bursts_in_its_colours(world: World) -> None:
    slime = kill(world)
    assert not world.alive(slime)
    for _ in range(STAND):
        (ghost,) = images(world)
        assert (ghost.x, ghost.y, ghost.image.pixel(0, 0), ghost.image.pixel(1, 1)[3]) == (30, 20, WHITE, 0)
        assert fills(world) == []
        world.step()
    assert images(world) == []
    assert [piece.color for piece in fills(world)] == [RED, RED, GREEN, RED, GREEN]
    assert {piece.layer for piece in fills(world)} == {-1}  # behind the ground
    for _ in range(LIFE):
        world.step()
    assert fills(world) == []


def test_the_pieces_fly_apart_and_fall(world: World) -> None:
    kill(world)
    world.step(ticks=STAND + 2)
    near = fills(world)
    world.step(ticks=8)
    far = fills(world)
    assert max(one.x for one in far) - min(one.x for one in far) > max(one.x for one in near) - min(
        one.x for one in near
    )
    assert sum(one.y for one in far) / len(far) > sum(one.y for one in near) / len(near)


def test_it_changes_nothing_that_happens(world: World) -> None:
    other = World.load(world.scene.path or "")
    other.add(other.named("slime"), DeathEffect(stand=0, pieces=0))
    other.add(other.named("hero"), DeathEffect(stand=0, pieces=0, arrival=0))
    for one in (world, other):
        kill(one)
        kill(one, "hero")
        one.step(ticks=50)
    assert world.hash() == other.hash()
    assert world.rng.getstate() == other.rng.getstate()


def test_data_turns_it_off(world: World) -> None:
    world.add(world.named("slime"), DeathEffect(stand=0, pieces=0))
    kill(world)
    for _ in range(GONE):
        assert not images(world)
        assert not fills(world)
        world.step()


def test_it_is_the_same_whether_it_was_drawn_meanwhile_or_not(world: World) -> None:
    unseen = World.load(world.scene.path or "")
    kill(world)
    kill(unseen)
    for _ in range(12):
        world.frame()
        world.step()
        unseen.step()
    assert paint(world.frame()).tobytes() == paint(unseen.frame()).tobytes()
    assert fills(world)


def test_without_flashes_it_stands_in_its_own_colours(world: World) -> None:
    world.profile.settings.flashes = False
    kill(world)
    (ghost,) = images(world)
    assert ghost.image.pixel(0, 0) == RED


def test_it_looks_as_it_did(world: World) -> None:
    world.add(world.named("slime"), Facing(-1), UpsideDown())
    before = images(world)[0]
    wanted = [before.image.mirrored().row(row) for row in range(2)]
    world.profile.settings.flashes = False
    kill(world)
    (ghost,) = images(world)
    assert ghost[:3] == before[:3]
    assert [ghost.image.row(row) for row in range(2)] == wanted


def test_one_with_a_picture_of_its_death_shows_that_and_bursts(world: World) -> None:
    hero = kill(world, "hero")
    (shown,) = [item for item in world.frame().items if isinstance(item, Blit) and item.layer == 0]
    assert shown.image is world.art.frame("hero.die")
    assert world.alive(hero)
    world.step(ticks=STAND)
    assert [piece.color for piece in fills(world)] == [RED, GREEN]


@pytest.mark.parametrize("color", ["#ff0000", ""])
def test_a_box_of_one_color_bursts_too(color: str) -> None:
    world = World(["particles"])
    box = world.create(Position(20, 20), Collider(16, 16), Sprite(color=color), Health())
    die(world, box)
    world.step(ticks=STAND + 2)
    assert {piece.color for piece in fills(world)} == ({RED} if color else set())
    assert len(fills(world)) <= 96


def test_what_is_invisible_leaves_nothing() -> None:
    world = World(["particles"])
    for own in ([], [Position()], [Sprite(color="#ffffff")], [Position(), Sprite("unknown")]):
        die(world, world.create(*own))
    assert list(world.particles) == []


def test_a_large_picture_bursts_into_as_many_pieces_as_it_may() -> None:
    world = World(["particles"])
    for pieces in (1, 7, 256):
        box = world.create(Position(20, 20), Collider(64, 64), Sprite(color="#ff0000"), DeathEffect(pieces=pieces))
        die(world, box)
        world.step(ticks=STAND + 1)
        assert 1 <= len(fills(world)) <= pieces
        world.step(ticks=GONE)


def test_a_massacre_is_bounded() -> None:
    world = World([])
    for number in range(3 * MOST):
        die(world, world.create(Position(number, 20), Collider(4, 4), Sprite(color="#ff0000")))
    assert len(world.particles) == MOST
    assert {particle.x for particle in world.particles} == {*range(2 * MOST, 3 * MOST)}


def test_a_tick_that_is_simulated_again_leaves_it_once(world: World) -> None:
    saved = world.snapshot()
    kill(world)
    world.restore(saved)
    kill(world)
    assert len([one for one in world.particles if isinstance(one, Remains)]) == 1


def test_a_world_that_dies_for_hours_undrawn_keeps_little() -> None:
    world = World([])
    for _ in range(300):
        die(world, world.create(Position(), Collider(4, 4), Sprite(color="#ff0000")))
        world.step(ticks=10)
    assert len(world.particles._pending) < 10  # pyright: ignore[reportPrivateUsage]


@pytest.mark.parametrize("seen", [False, True])
def test_a_death_that_is_undone_is_not_seen_when_its_time_comes_again(world: World, seen: bool) -> None:
    """Restored to before it, by a snapshot and by a branch, the slime lives on, whether its death was drawn or not."""
    branches = Branches(world)
    for restore in (partial(world.restore, world.snapshot()), partial(branches.restore, branches.take())):
        kill(world)
        world.step(ticks=STAND + 1)
        if seen:
            assert fills(world)
        restore()
        world.step(ticks=STAND + 2)
        assert len(images(world)) == 1
        assert fills(world) == []
