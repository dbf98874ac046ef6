"""The invariants in worlds with pushable boxes: they report violations here and none in test_reference_boxes."""

from __future__ import annotations

from typing import Any

import pytest

from components import Collider, Ghost, Position, Push, Pushable, Remainder, Rider, Solid, Velocity
from ecs_platformer import World
from ecs_platformer.core.physics import crates
from ecs_platformer.core.physics.bodies import Bodies
from ecs_platformer.world.invariants.watch import violations, violations_so_far, watch

BOX = Pushable()


def actor(world: World, x: int, *more: object, vx: float = 0.0) -> int:
    return world.create(Position(x, 0), Remainder(), Collider(8, 8), Velocity(vx, 0), Rider(), *more)


@pytest.fixture
def crowd() -> World:
    """Return a world with a pusher next to two boxes, and a box in the way of a solid."""
    world = World(["solid_motion", "actor_motion"], tick_rate=50)
    watch(world)
    actor(world, 0, Push(), vx=50)
    actor(world, 8, BOX)
    actor(world, 16, BOX)
    world.create(Position(100, 0), Remainder(), Collider(8, 8), Velocity(100, 0), Solid())
    actor(world, 108, BOX)
    return world


def violations_of(world: World) -> list[str]:
    world.step()
    return violations_so_far(world)


def test_a_correct_crowd_has_no_violations(crowd: World) -> None:
    assert violations_of(crowd) == []


def test_actors_overlapping_boxes_are_reported_once(world: World) -> None:
    for first, second in ((BOX, ()), ((), BOX), (BOX, BOX)):
        one, other = actor(world, 0, *([first] if first else [])), actor(world, 4, *([second] if second else []))
        assert violations(world) == [f"entity {one} at 0, 0 overlaps entity {other} at 4, 0"]
        world.remove(one)
        world.remove(other)


def test_overlaps_of_layers_that_do_not_collide_are_allowed(world: World) -> None:
    actor(world, 0)
    actor(world, 4)
    actor(world, 50, BOX)
    actor(world, 54, Ghost())
    world.get(actor(world, 104), Collider).ignores = ("boxes",)
    world.get(actor(world, 100, BOX), Collider).layers = ("boxes",)
    assert violations(world) == []


def test_an_actor_pushed_further_than_its_pusher_moved_is_reported(
    crowd: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    right = Bodies.translate

    def translate(self: Bodies, body: Any, dx: int, dy: int) -> None:
        right(self, body, dx * (2 if body.id == 3 else 1), dy)

    monkeypatch.setattr(Bodies, "translate", translate)
    assert "tick 1: entity 3 was moved by 2 px in x by entity 1, which moved by 1" in violations_of(crowd)


def test_an_actor_pushed_through_another_is_reported(crowd: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crates, "_chain", lambda bodies, going, *_: list(going))  # pyright: ignore[reportUnknownLambdaType, reportUnknownArgumentType]
    assert "tick 1: entity 1 at 1, 0 overlaps entity 2 at 8, 0" in violations_of(crowd)


def test_a_remainder_kept_after_a_stop_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    world = World(["actor_motion"], tick_rate=50)
    watch(world)
    actor(world, 0, vx=70)
    actor(world, 8, BOX)
    right = crates.push_ahead

    def stubborn(bodies: Any, body: Any, *rest: Any) -> Any:
        return right(bodies, body, *rest)[0], []

    monkeypatch.setattr("ecs_platformer.core.physics.actors.push_ahead", stubborn)
    monkeypatch.setattr(crates, "_drop_remainder", lambda *_: None)  # pyright: ignore[reportUnknownLambdaType, reportUnknownArgumentType]
    assert [violation for violation in violations_of(world) if "remainder" in violation]


def test_a_solid_stopped_by_boxes_is_reported(crowd: World, monkeypatch: pytest.MonkeyPatch) -> None:
    right = Bodies.translate

    def translate(self: Bodies, body: Any, dx: int, dy: int) -> None:
        right(self, body, dx - (body.solid is not None), dy)

    monkeypatch.setattr(Bodies, "translate", translate)
    assert any("did not arrive" in violation for violation in violations_of(crowd))
