"""A tick by hand: the same as step() makes, whatever is looked at in between; and what it refuses."""

from __future__ import annotations

import esper
import pytest
from esper import Processor

from components import Attached, Collider, Gravity, Intent, Player, Position, Remainder, Solid, Velocity
from ecs_platformer import World
from ecs_platformer.errors import ValueFault
from ecs_platformer.project import order, system
from ecs_platformer.tape import read_tape
from ecs_platformer.world.system_contracts import run_if_any_of
from systems.rules.scripting.effects import perform
from tests.support.projects import ROOT

CLIMB = ROOT / "scenes" / "first_climb.toml"


def by_hand(world: World, held: frozenset[str], *, look: bool = False) -> list[str]:
    due = world.clock.begin_tick(held)
    for number in range(len(due)):
        world.clock.run_system(number)
        if look:
            world.frame(debug=True)
    world.clock.end_tick()
    return due


@pytest.mark.parametrize("look", [False, True])
def test_a_tick_by_hand_is_a_tick(look: bool) -> None:
    one, other = World.load(CLIMB), World.load(CLIMB)
    for tick, held in enumerate(read_tape(CLIMB.with_suffix(".tape"))):
        if tick == 90:
            break
        one.step(held)
        due = by_hand(other, held, look=look and tick % 10 == 0)
        assert "ActorMotion" in due
    assert one.hash() == other.hash()


class Shift(Processor):
    """Writes a Position and tells nobody."""

    def process(self, world: World) -> None:
        for _, (position, _solid) in world.each(Position, Solid):
            position.x += 8


class Feel(Processor):
    """Notes what Space knows of it: nothing before the next re-filing."""

    def process(self, world: World) -> None:
        for entity, (position, _) in world.each(Position, Velocity):
            position.y += 1 if world.space.touching(entity, "right") else 0


def test_looking_in_between_files_nothing_again() -> None:
    hashes: list[str] = []
    for look in (False, True):
        world = World([Shift, Feel])
        world.create(Position(0, 0), Collider(8, 8), Velocity(0, 0))
        world.create(Position(-8, 0), Collider(8, 8), Solid())
        for _ in range(2):
            by_hand(world, frozenset(), look=look)
        hashes.append(world.hash())
    assert hashes[0] == hashes[1]


def test_in_a_frozen_tick_only_input_rooms_and_the_camera_are_due() -> None:
    world = World()
    world.create(Player(), Intent())
    world.clock.freeze(1)
    assert by_hand(world, frozenset({"left"})) == ["Input", "Rooms", "CameraMotion"]
    assert len(by_hand(world, frozenset())) > 10


def test_within_a_tick_there_is_no_whole_state() -> None:
    world = World()
    saved = world.snapshot()
    world.clock.begin_tick()
    for refused in (world.snapshot, world.hash, world.step, world.clock.begin_tick, lambda: world.restore(saved)):
        with pytest.raises(ValueFault, match="tick 1 is under way"):
            refused()
    world.clock.end_tick()
    assert world.snapshot().tick == world.tick == 1


def test_no_tick_by_hand_without_its_beginning() -> None:
    world = World([Shift])
    for refused in (world.clock.end_tick, lambda: world.clock.run_system(0)):
        with pytest.raises(ValueFault, match=r"begin_tick\(\) comes first"):
            refused()
    with pytest.raises(ValueFault, match="no action"):
        world.clock.begin_tick(["fly"])
    world.clock.begin_tick()
    for number in (-1, 1, True, "0"):
        with pytest.raises(ValueFault, match="1 systems are due"):
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


class Counting(Processor):
    run_if_any = (Gravity,)

    def process(self, world: World) -> None:
        world.level.add_count("runs")


def test_a_system_is_skipped_while_no_entity_has_a_component_of_run_if_any() -> None:
    world = World(systems=[Counting])
    world.step()
    assert world.level.count("runs") == 0
    stone = world.create(Gravity())
    world.step()
    assert world.level.count("runs") == 1
    world.remove(stone, Gravity)
    world.step()
    world.add(stone, Gravity())
    world.remove(stone)
    world.step()
    assert world.level.count("runs") == 1


@pytest.mark.parametrize("name", [name for name in order() if run_if_any_of(system(name))])
def test_a_system_without_its_components_would_have_done_nothing(name: str) -> None:
    world = World.load(ROOT / "scenes" / "objects_demo.toml")
    for _ in range(20):
        world.step("right jump")
    for kind in run_if_any_of(system(name)):
        for entity in [entity for entity, _ in world.each(kind)]:
            world.remove(entity, kind)
    before, cues = world.hash(), list(world.cues)
    system(name)().process(world)
    assert (world.hash(), world.cues) == (before, cues)


class Switching(Processor):
    """Gives and takes a Gravity by esper's own functions, which tell nobody."""

    def process(self, world: World) -> None:
        for entity, _ in world.each(Position):
            if world.tick % 2:
                esper.add_component(entity, Gravity())
            else:
                esper.remove_component(entity, Gravity)


def test_what_a_system_gives_and_takes_in_mid_tick_counts_for_those_after_it() -> None:
    world = World([Counting, Switching, Counting])
    world.create(Position())
    counts: list[int] = []
    for _ in range(4):
        world.step()
        counts.append(world.level.count("runs"))
    assert counts == [1, 2, 3, 4]  # the last in odd ticks, the first in even ones


class Freezing(Processor):
    def process(self, world: World) -> None:
        world.clock.freeze(1)


class Unfrozen(Processor):
    stage = "always"

    def process(self, world: World) -> None:
        world.level.add_count("runs")


def test_a_freeze_skips_all_systems_but_those_that_always_run() -> None:
    world = World([Freezing, Counting, Unfrozen])
    world.create(Gravity())
    counts: list[int] = []
    for _ in range(4):
        world.step()
        counts.append(world.level.count("runs"))
    assert counts == [2, 3, 5, 6]


class Opening(Processor):
    """Lets whoever comes from below through."""

    def process(self, world: World) -> None:
        perform(world, 0, ({"set": "wall.Solid.one_way", "to": True},))


def test_what_a_system_has_set_before_motion_is_so_in_the_motion_of_that_tick() -> None:
    world = World([Opening, "actor_motion"])
    world.create(Position(8, 0), Collider(8, 8), Solid(), name="wall")
    runner = world.create(Position(0, 0), Remainder(), Collider(8, 8), Velocity(60, 0))
    world.step()
    assert world.get(runner, Position).x == 1


def test_what_is_written_between_ticks_is_followed_at_once() -> None:
    world = World(["actor_motion", "attachments"])
    wall = world.create(Position(8, 0), Collider(8, 8), Solid(), name="wall")
    sitting = world.create(Position(8, -8), Collider(8, 8), Attached(to="wall"))
    world.step()
    world.get(wall, Position).x += 20
    world.physics.update_attachments()
    assert (world.get(sitting, Position).x, world.space.bounds(wall)[0]) == (28, 28)
