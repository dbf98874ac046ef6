"""Two hundred in a row, a hundred on top of each other: however many there are, the work grows no faster than they."""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
from inspect import currentframe

import pytest

from components import Collider, Gravity, Position, Push, Pushable, Remainder, Rider, Solid, Velocity
from ecs_platformer import World
from ecs_platformer.core.collision.space import Space

SYSTEMS = ["gravity", "solid_motion", "conveyors", "actor_motion", "squish"]


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Grows by one for every question that motion asks Space, about anything."""
    questions: list[int] = []

    def counting(right: Callable[..., object]) -> Callable[..., object]:
        def ask(*args: object) -> object:
            questions.append(1)
            return right(*args)

        return ask

    for name in ("free_x", "free_y", "next_actors", "meets_no_actor", "overlapping"):
        monkeypatch.setattr(Space, name, counting(getattr(Space, name)))
    return questions


@contextmanager
def shallow() -> Generator[None]:
    """Forty calls deep is deep enough."""
    limit, depth = sys.getrecursionlimit(), 0
    frame = currentframe()
    while frame is not None:
        depth, frame = depth + 1, frame.f_back
    sys.setrecursionlimit(depth + 40)
    try:
        yield
    finally:
        sys.setrecursionlimit(limit)


def body(x: int, y: int) -> tuple[object, ...]:
    return Position(x, y), Remainder(), Collider(8, 8), Velocity(), Rider()


def places(world: World, ids: list[int]) -> list[tuple[int, int]]:
    return [(position.x, position.y) for position in (world.get(entity, Position) for entity in ids)]


def row(count: int) -> tuple[World, list[int]]:
    world = World(SYSTEMS, tick_rate=50)
    world.create(Position(-8, 8), Collider(count * 8 + 200, 8), Solid())
    pusher = world.create(*body(0, 0), Push(10**6, 10**6))
    world.get(pusher, Velocity).x = 50
    return world, [pusher, *(world.create(*body(8 + 8 * at, 0), Pushable(), Gravity()) for at in range(count))]


def tower(count: int) -> tuple[World, list[int]]:
    world = World(SYSTEMS, tick_rate=50)
    lift = world.create(Position(0, 0), Remainder(), Collider(8, 8), Velocity(50, -50), Solid())
    return world, [lift, *(world.create(*body(0, -8 - 8 * at), Pushable(), Gravity()) for at in range(count))]


def test_two_hundred_in_a_row_are_pushed() -> None:
    world, ids = row(200)
    world.step()
    with shallow():
        for _ in range(9):
            world.step()
    assert places(world, ids) == [(10 + 8 * at, 0) for at in range(201)]


def test_a_hundred_on_top_of_each_other_are_carried() -> None:
    world, ids = tower(100)
    world.step()
    with shallow():
        for _ in range(9):
            world.step()
    assert places(world, ids) == [(10, -10 - 8 * at) for at in range(101)]


@pytest.mark.parametrize("build", [row, tower])
def test_twice_as_many_are_twice_the_work(build: Callable[[int], tuple[World, list[int]]], asked: list[int]) -> None:
    counts: list[int] = []
    for many in (50, 100):
        world, _ = build(many)
        world.step()
        asked.clear()
        world.step()
        counts.append(len(asked))
    assert counts[1] < counts[0] * 2.1
