"""A Cover fades in while no player is in its Room, and out while one is."""

from __future__ import annotations

import pytest

from components import Cover
from ecs_platformer import World
from tests.support.three_rooms import SLIDE, enter, house, put, run


@pytest.fixture
def world() -> World:
    world = house()
    for name in ("hall", "store"):
        world.add(world.named(name), Cover())
    return run(world, 1)


def test_only_a_room_without_a_player_is_covered(world: World) -> None:
    assert [world.get(world.named(name), Cover).amount for name in ("hall", "store")] == [0, 1]


def test_it_fades_while_the_picture_slides(world: World) -> None:
    run(enter(world), SLIDE // 2, "right")
    hall, store = (world.get(world.named(name), Cover).amount for name in ("hall", "store"))
    assert hall is not None
    assert store is not None
    assert 0.4 < hall < 0.6
    assert hall + store == pytest.approx(1)


def test_it_fades_after_a_player_was_put_elsewhere_and_at_once_if_it_says_so(world: World) -> None:
    store = world.get(world.named("store"), Cover)
    run(put(world, 120, 141), 2)
    assert store.amount is not None
    assert 0.9 < store.amount < 1
    store.fade = 0
    run(world, 1)
    assert store.amount == 0


def test_it_is_no_part_of_the_state(world: World) -> None:
    plain = run(house(), 1)
    for one in (world, plain):
        run(enter(one), SLIDE + 5, "right")
    assert world.hash() == plain.hash()
