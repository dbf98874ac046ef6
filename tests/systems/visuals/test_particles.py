"""Particles: where they set out, how they fly, that they outlive what sent them, and that nothing else changes."""

from __future__ import annotations

import pytest

from components import Collider, Emitter, Position
from ecs_platformer import World
from ecs_platformer.media.drawing.frame import Fill

SYSTEMS = ["particles"]


@pytest.fixture
def world() -> World:
    return World(systems=SYSTEMS)


def cued(world: World, name: str, entity: int) -> None:
    """A tick with a cue."""
    world.clock.begin_tick()
    world.cue(name, entity)
    world.clock.run_system(0)
    world.clock.end_tick()


def fills(world: World) -> list[Fill]:
    return [item for item in world.frame().items if isinstance(item, Fill)]


@pytest.mark.parametrize(("rate", "sent"), [(0, 0), (1, 1), (30, 30), (240, 240)])
def test_a_stream_sends_as_many_in_a_second_as_it_says(world: World, rate: float, sent: int) -> None:
    world.create(Position(9, 9), Emitter(rate=rate, life=(5, 5)))
    for _ in range(60):
        world.step()
    assert len(world.particles) == sent


def test_a_burst_waits_for_its_cue_from_its_own_entity(world: World) -> None:
    one, other = (world.create(Position(9, 9), Emitter(on="pop", count=5)) for _ in "ab")
    world.step()
    cued(world, "pip", one)
    cued(world, "pop", 0)
    assert list(world.particles) == []
    cued(world, "pop", other)
    assert len(world.particles) == 5
    world.step()
    assert len(world.particles) == 5


def test_an_emitter_is_what_it_was_when_it_sent_them(world: World) -> None:
    world.create(Position(9, 9), sent := Emitter(rate=60, angle=(0, 0), speed=(0, 0), life=(5, 5)))
    for change in ({}, {"speed": (60, 60)}, {"life": (9, 9)}, {"angle": (180, 180)}, {"rate": 120}, {"on": "pop"}):
        for field, value in change.items():
            setattr(sent, field, value)
        world.step()
    assert [(round(mote.speed_x), mote.life) for mote in world.particles] == [
        (0, 300), (60, 300), (60, 540), (-60, 540), (-60, 540), (-60, 540),
    ]  # fmt: skip


def test_those_of_a_tick_come_in_the_order_of_their_emitters(world: World) -> None:
    for x, rate in enumerate((60, 120, 60)):
        world.create(Position(x, 0), Emitter(rate=rate))
    world.step()
    assert [mote.x for mote in world.particles] == [0, 1, 1, 2]


def test_a_burst_lasts_beside_a_stream_that_ends_sooner(world: World) -> None:
    world.create(Position(0, 0), Emitter(rate=60, life=(0.1, 0.1)))
    one = world.create(Position(9, 9), Emitter(on="pop", count=5, life=(2, 2)))
    cued(world, "pop", one)
    for _ in range(60):
        world.step()
    assert len([mote for mote in world.particles if mote.x == 9]) == 5


def test_they_set_out_within_the_collider(world: World) -> None:
    coin = world.create(Position(10, 20), Collider(6, 4, x=1, y=2), Emitter(on="pop", count=200))
    cued(world, "pop", coin)
    assert all(11 <= mote.x < 17 and 22 <= mote.y < 26 for mote in world.particles)
    assert len({mote.x for mote in world.particles}) > 100


def test_their_speed_and_direction_are_within_what_is_said(world: World) -> None:
    up = world.create(Position(0, 0), Emitter(on="pop", count=100, speed=(10, 20), angle=(80, 100)))
    cued(world, "pop", up)
    assert all(-20 <= mote.speed_y <= -9 and abs(mote.speed_x) < 4 for mote in world.particles)


def test_the_burst_of_what_was_taken_away_in_that_tick_is_seen(world: World) -> None:
    coin = world.create(Position(10, 20), Collider(2, 2, x=6), Emitter(on="pop", count=5))
    world.step()
    world.clock.begin_tick()
    world.cue("pop", coin)
    world.remove(coin)
    world.clock.run_system(0)
    world.clock.end_tick()
    assert len(fills(world)) == 5
    assert all(16 <= mote.x < 18 for mote in world.particles)
    world.step()
    assert len(fills(world)) == 5


def test_they_and_their_chance_are_no_part_of_what_happens() -> None:
    bare, full = World(systems=SYSTEMS), World(systems=SYSTEMS)
    bare.create(Position(9, 9))
    full.create(Position(9, 9), Emitter(rate=100))
    for _ in range(30):
        bare.step()
        full.step()
        full.frame()
        assert full.hash() == bare.hash()
    assert full.particles
    assert full.rng.getstate() == bare.rng.getstate()


@pytest.mark.parametrize(
    "sent", [Emitter(rate=100), Emitter(rate=20, life=(1 / 60, 1 / 60))], ids=["", "few and short"]
)
def test_a_world_that_goes_back_sends_the_same_again(world: World, sent: Emitter) -> None:
    world.create(Position(9, 9), sent)
    for _ in range(10):
        world.step()
    saved = world.snapshot()
    for _ in range(10):
        world.step()
    after = list(world.particles)
    world.restore(saved)
    for _ in range(10):
        world.step()
    assert list(world.particles) == after


def test_there_are_never_too_many(world: World) -> None:
    for _ in range(10):
        world.create(Position(9, 9), Emitter(rate=1000, life=(60, 60)))
    for _ in range(30):
        world.step()
    assert len(world.particles) == 2048


@pytest.mark.parametrize("every", [1, 7, 300])
def test_they_are_the_same_however_seldom_they_are_drawn(every: int) -> None:
    """Back in time, too, and with a burst by an entity that was elsewhere the tick before."""
    worlds = World(systems=SYSTEMS), World(systems=SYSTEMS)
    seen: list[list[tuple[object, ...]]] = []
    for world, often in zip(worlds, (1, every), strict=True):
        world.create(Position(9, 9), Emitter(rate=90, life=(0.1, 0.9)))
        mover = world.create(Position(20, 20), Collider(4, 4), Emitter(on="pop", count=3, life=(0.2, 0.4)))
        saved = world.snapshot()
        for tick in range(150):
            if tick == 60:
                saved = world.snapshot()
            if tick == 100:
                world.restore(saved)
            world.get(mover, Position).x += 1
            if tick % 40 == 0:
                cued(world, "pop", mover)
            else:
                world.step()
            if tick % often == 0:
                assert len(world.particles) < 200
        seen.append([mote[:6] for mote in world.particles])
    assert seen[0] == seen[1]
    assert len(seen[0]) > 30


def test_other_systems_may_replace_them(world: World) -> None:
    world.create(Position(9, 9), Emitter(rate=60, life=(5, 5)))
    for _ in range(20):
        world.step()
    two = world.particles.current()[:2]
    world.step()
    world.particles.replace(two)
    world.step()
    assert len(world.particles) == 3
