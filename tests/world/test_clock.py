"""A tick system by system: the same as step() makes, whatever is drawn in between; and what it refuses."""

from __future__ import annotations

import pytest
from esper import Processor

from components import Collider, Intent, Player, Position, Solid, Velocity
from ecs_platformer import World
from ecs_platformer.errors import InvalidValueError
from ecs_platformer.scene.tape.inputs import Inputs
from ecs_platformer.scene.tape.parser import read_tape
from tests.support.projects import ROOT

CLIMB = ROOT / "scenes" / "first_climb.toml"


def by_hand(world: World, held: Inputs, *, look: bool = False) -> list[str]:
    due = world.clock.begin_tick(held)
    for number in range(len(due)):
        world.clock.run_system(number)
        if look:
            world.frame(debug=True)
    world.clock.end_tick()
    return due


@pytest.mark.slow
@pytest.mark.parametrize("look", [False, True])
def test_a_tick_by_hand_is_a_tick(look: bool) -> None:
    one, other = World.load(CLIMB), World.load(CLIMB)
    for tick, held in enumerate(read_tape(CLIMB.with_suffix(".tape"))):
        if tick == 90:
            break
        one.step(held)
        due = by_hand(other, held, look=look and tick % 10 == 0)
        assert "ActorMotionSystem" in due
    assert one.hash() == other.hash()


class Shift(Processor):
    """Writes a Position without a sync."""

    def process(self, world: World) -> None:
        for _, (position, _solid) in world.each(Position, Solid):
            position.x += 8


class Feel(Processor):
    """Notes what Space knows of it: nothing before the next re-filing."""

    def process(self, world: World) -> None:
        for entity, (position, _) in world.each(Position, Velocity):
            position.y += 1 if world.space.touching(entity, "right") else 0


def test_drawing_between_systems_changes_nothing() -> None:
    hashes: list[str] = []
    for look in (False, True):
        world = World([Shift, Feel])
        world.create(Position(0, 0), Collider(8, 8), Velocity(0, 0))
        world.create(Position(-8, 0), Collider(8, 8), Solid())
        for _ in range(2):
            by_hand(world, frozenset(), look=look)
        hashes.append(world.hash())
    assert hashes[0] == hashes[1]


def test_in_a_frozen_tick_only_input_dialogues_rooms_covers_and_the_camera_are_due() -> None:
    world = World()
    world.create(Player(), Intent())
    world.clock.freeze(1)
    assert by_hand(world, frozenset({"left"})) == [
        "InputSystem",
        "DialoguesSystem",
        "RoomsSystem",
        "CameraFollowSystem",
        "CoversSystem",
    ]
    assert len(by_hand(world, frozenset())) > 10


def test_within_a_tick_there_is_no_snapshot() -> None:
    world = World()
    saved = world.snapshot()
    world.clock.begin_tick()
    for refused in (world.snapshot, world.hash, world.step, world.clock.begin_tick, lambda: world.restore(saved)):
        with pytest.raises(InvalidValueError, match="tick 1 is under way"):
            refused()
    world.clock.end_tick()
    assert world.snapshot().tick == world.tick == 1


def test_a_tick_by_hand_needs_begin_tick() -> None:
    world = World([Shift])
    for refused in (world.clock.end_tick, lambda: world.clock.run_system(0)):
        with pytest.raises(InvalidValueError, match=r"begin_tick\(\) comes first"):
            refused()
    with pytest.raises(InvalidValueError, match="no action"):
        world.clock.begin_tick(["fly"])
    world.clock.begin_tick()
    for number in (-1, 1, True, "0"):
        with pytest.raises(InvalidValueError, match="1 systems are due"):
            world.clock.run_system(number)  # type: ignore[arg-type]


class Fails(Processor):
    def process(self, world: World) -> None:
        raise RuntimeError


def test_a_system_that_fails_leaves_no_tick_under_way() -> None:
    world = World([Fails])
    for tick in (1, 2):
        with pytest.raises(RuntimeError):
            world.step()
        assert world.snapshot().tick == tick
