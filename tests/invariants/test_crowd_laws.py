"""What the invariants say of worlds with boxes: silent in right ones (test_reference_boxes), loud in these."""

from __future__ import annotations

from typing import Any

import pytest

from components import Collider, Ghost, Position, Push, Pushable, Remainder, Rider, Solid, Velocity
from ecs_platformer import World
from ecs_platformer.invariants.watch import violations, violations_so_far, watch
from ecs_platformer.physics import pushing as forwarding
from ecs_platformer.physics.bodies import Bodies

BOX = Pushable()


def actor(world: World, x: int, *more: object, vx: float = 0.0) -> int:
    return world.create(Position(x, 0), Remainder(), Collider(8, 8), Velocity(vx, 0), Rider(), *more)


@pytest.fixture
def crowd() -> World:
    """A pusher before two boxes, and a box that a solid comes to."""
    world = World(["solid_motion", "actor_motion"], tick_rate=50)
    watch(world)
    actor(world, 0, Push(), vx=50)
    actor(world, 8, BOX)
    actor(world, 16, BOX)
    world.create(Position(100, 0), Remainder(), Collider(8, 8), Velocity(100, 0), Solid())
    actor(world, 108, BOX)
    return world


def told(world: World) -> list[str]:
    world.step()
    return violations_so_far(world)


def test_nothing_is_wrong_with_a_right_one(crowd: World) -> None:
    assert told(crowd) == []


def test_actors_inside_boxes_are_told_once(world: World) -> None:
    for first, second in ((BOX, ()), ((), BOX), (BOX, BOX)):
        one, other = actor(world, 0, *([first] if first else [])), actor(world, 4, *([second] if second else []))
        assert violations(world) == [f"entity {one} at 0, 0 overlaps entity {other} at 4, 0"]
        world.remove(one)
        world.remove(other)


def test_those_that_do_not_block_each_other_are_not(world: World) -> None:
    actor(world, 0)
    actor(world, 4)
    actor(world, 50, BOX)
    actor(world, 54, Ghost())
    world.get(actor(world, 104), Collider).ignores = ("boxes",)
    world.get(actor(world, 100, BOX), Collider).layers = ("boxes",)
    assert violations(world) == []


def test_who_goes_further_than_what_pushes_it_is_told(crowd: World, monkeypatch: pytest.MonkeyPatch) -> None:
    right = Bodies.shift

    def shift(self: Bodies, body: Any, dx: int, dy: int, **more: Any) -> None:
        right(self, body, dx * (2 if body.id == 3 else 1), dy, **more)

    monkeypatch.setattr(Bodies, "shift", shift)
    assert "tick 1: entity 3 was moved by 2 px in x by entity 1, which moved by 1" in told(crowd)


def test_who_is_pushed_through_another_is_told(crowd: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(forwarding, "_chain", lambda bodies, going, *_: list(going))  # pyright: ignore[reportUnknownLambdaType, reportUnknownArgumentType]
    assert "tick 1: entity 1 at 1, 0 overlaps entity 2 at 8, 0" in told(crowd)


def test_a_remainder_that_is_kept_at_a_stop_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    world = World(["actor_motion"], tick_rate=50)
    watch(world)
    actor(world, 0, vx=70)
    actor(world, 8, BOX)
    right = forwarding.go

    def stubborn(bodies: Any, body: Any, *rest: Any) -> Any:
        return right(bodies, body, *rest)[0], []

    monkeypatch.setattr("ecs_platformer.physics.actors.go", stubborn)
    monkeypatch.setattr(forwarding, "_forget", lambda *_: None)  # pyright: ignore[reportUnknownLambdaType, reportUnknownArgumentType]
    assert [fault for fault in told(world) if "remainder" in fault]


def test_a_solid_that_boxes_hold_up_is_told(crowd: World, monkeypatch: pytest.MonkeyPatch) -> None:
    right = Bodies.shift

    def shift(self: Bodies, body: Any, dx: int, dy: int, **more: Any) -> None:
        right(self, body, dx - (body.solid is not None), dy, **more)

    monkeypatch.setattr(Bodies, "shift", shift)
    assert any("did not arrive" in fault for fault in told(crowd))
