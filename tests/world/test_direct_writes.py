"""Direct writes: what is written to a Position or a Collider, in mid-tick, in an answer to a hit or between two moves
by hand, counts in the next question and the next motion."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from esper import Processor

from components import Attached, Collider, Contacts, Gravity, Health, Position, Remainder, Solid, Tiles, Velocity
from ecs_platformer import World
from ecs_platformer.game.campaign.campaign_file import read_campaign
from ecs_platformer.scene.tape.parser import read_tape
from tests.support.projects import ROOT
from tests.support.quick import thinned

LEVELS = [
    path for path in read_campaign(ROOT / "scenes" / "campaign.toml").levels if path.with_suffix(".tape").exists()
]
SCENES = [path.with_suffix(".toml") for path in sorted((ROOT / "scenes").glob("*.tape"))]
PX = 64.0  # px/s that are 1 px a tick, at 64 ticks a second


# ---- the stock systems


def played(scene: Path, every: int, *, fast: bool = True) -> list[str]:
    world = World.load(scene, fast=fast)
    hashes: list[str] = []
    for tick, held in enumerate(read_tape(scene.with_suffix(".tape"))):
        world.step(held)
        if tick % every == 0:
            hashes.append(world.hash())
    return [*hashes, world.hash()]


@pytest.mark.slow
@pytest.mark.parametrize("scene", thinned([*SCENES, *LEVELS], 5), ids=lambda scene: scene.stem)
def test_stock_scenes_are_the_same_by_the_rules_alone(scene: Path) -> None:
    assert played(scene, 5) == played(scene, 5, fast=False)


# ---- systems of one's own


def wall(world: World, x: int, y: int, *more: object) -> int:
    return world.create(Position(x, y), Collider(8, 8), Solid(), *more)


def actor(world: World, x: int, y: int, vx: float = 0, vy: float = 0, *more: object) -> int:
    return world.create(Position(x, y), Remainder(), Collider(8, 8), Velocity(vx * PX, vy * PX), *more)


def acting(act: Callable[[World], object]) -> type[Processor]:
    class Acting(Processor):
        def process(self, world: World) -> None:
            act(world)

    return Acting


def answering(act: Callable[[World], object]) -> type[Processor]:
    """A system that handles the hits of what has Health."""

    class Answering(Processor):
        handles_hits_of = Health

        def process(self, world: World) -> None: ...

        def on_hit(self, world: World, entity: int, hit: object) -> bool:
            act(world)
            return False

    return Answering


def shut(world: World, *, tell: bool = False) -> None:
    """Puts the wall named so in the way of what comes from the left."""
    gate = world.named("gate")
    world.get(gate, Position).y = 0
    if tell:
        world.sync(gate)


def gated(systems: list[Any]) -> World:
    """A runner at 4 px a tick, before a wall that hangs above its way."""
    world = World(systems, tick_rate=64)
    world.create(Position(10, -100), Collider(8, 8), Solid(), name="gate")
    world.create(Position(0, 0), Remainder(), Collider(8, 8), Velocity(4 * PX, 0), name="runner")
    return world


def x_of(world: World, name: str = "runner") -> int:
    return world.get(world.named(name), Position).x


@pytest.mark.parametrize("tell", [False, True])
def test_a_wall_that_is_put_in_the_way_in_mid_tick_is_there(tell: bool) -> None:
    ticks: list[int] = []
    for at in (0, 1, 2):
        systems: list[Any] = ["gravity", "solid_motion", "actor_motion"]
        systems.insert(at, acting(lambda world: world.tick == 1 and shut(world, tell=tell)))
        world = gated(systems)
        world.step()
        ticks.append(x_of(world))
    assert ticks == [2, 2, 2]


def test_a_wall_that_is_put_in_the_way_stops_the_next_question_without_a_word() -> None:
    world = gated([])
    x = x_of(world) + 8
    shut(world)
    world.get(world.named("gate"), Position).x = x
    assert world.space.walls_at(world.named("runner"), 1) == [world.named("gate")]


def test_a_write_to_a_component_that_two_entities_share_is_found_for_both() -> None:
    world, shared = World([]), Collider(8, 8)
    one, other = (world.create(Position(x, 0), shared) for x in (0, 100))
    shared.width = 4
    assert [world.space.bounds(each)[2] for each in (one, other)] == [4, 104]
    world.remove(other)
    shared.width = 6
    assert world.space.bounds(one)[2] == 6


@pytest.mark.slow
def test_more_writes_than_are_remembered_are_found_as_well() -> None:
    world = World([])
    ids = [world.create(Position(x, 0), Collider(8, 8)) for x in range(3000)]
    for entity in ids:
        world.get(entity, Position).y = entity
    assert all(world.space.bounds(entity)[1] == entity for entity in ids)


def test_one_system_that_writes_moves_and_writes_again_is_looked_after_each_time() -> None:
    def act(world: World) -> None:
        world.get(world.named("gate"), Position).x = 200
        world.physics.move_solids()
        shut(world)
        world.get(world.named("gate"), Position).x = 10
        world.physics.move_actors()

    world = gated([acting(act)])
    world.step()
    assert x_of(world) == 2


@pytest.mark.parametrize("first", ["move_actors", "move_solids", "update_attachments"])
def test_by_hand_it_is_looked_before_every_motion(first: str) -> None:
    world = gated([])
    getattr(world.physics, first)()
    x = x_of(world)
    shut(world)
    world.get(world.named("gate"), Position).x = x + 9
    world.physics.move_actors()
    assert x_of(world) == x + 1


def test_after_a_system_has_failed_it_is_looked_as_ever() -> None:
    def fail(world: World) -> None:
        raise RuntimeError

    world = gated([acting(fail)])
    with pytest.raises(RuntimeError):
        world.step()
    shut(world)
    world.physics.move_actors()
    assert x_of(world) == 2


@pytest.mark.parametrize("tell", [False, True])
def test_what_an_answer_writes_counts_in_the_motion_after_it(tell: bool) -> None:
    def act(world: World) -> None:
        world.get(world.named("lift"), Position).x = 50
        if tell:
            world.sync(world.named("lift"))

    world = World([answering(act), "actor_motion", "solid_motion"], tick_rate=64)
    wall(world, 8, 0)
    actor(world, 0, 0, 1, 0, Health(1))
    parts = Position(0, 100), Collider(8, 8), Solid(), Remainder(), Velocity(PX, 0)
    lift, still = world.create(*parts, name="lift"), actor(world, 58, 100)
    world.step()
    assert [world.space.bounds(lift)[0], world.space.bounds(still)[0], world.space.overlapping_pairs()] == [51, 59, []]


ANSWERS: dict[str, tuple[Callable[[World, int], object], tuple[int, int] | None]] = {
    "is killed": (lambda world, it: world.remove(it), None),
    "loses its Velocity": (lambda world, it: world.remove(it, Velocity), (0, 100)),
    "loses its Remainder": (lambda world, it: world.remove(it, Remainder), (0, 100)),
    "becomes a solid": (lambda world, it: world.add(it, Solid()), (0, 100)),
    "gets another Position": (lambda world, it: world.add(it, Position(50, 50)), (51, 50)),
    "gets another Remainder": (lambda world, it: world.add(it, Remainder(0.5, 0)), (2, 100)),
    "is put elsewhere": (lambda world, it: world.get(it, Position).__setattr__("x", 20), (21, 100)),
    "is sent back": (lambda world, it: world.get(it, Velocity).__setattr__("x", -PX), (-1, 100)),
    "gets a wall before it": (lambda world, it: wall(world, 8, 100), (0, 100)),
}


@pytest.mark.parametrize("name", ANSWERS)
@pytest.mark.parametrize("listening", [False, True])
def test_an_actor_that_another_ones_hit_handler_changes_moves_as_it_is_now(name: str, listening: bool) -> None:
    act, expected = ANSWERS[name]
    for fast in (True, False):
        world = World(
            [answering(lambda world: act(world, world.named("other"))), "actor_motion"], tick_rate=64, fast=fast
        )
        wall(world, 8, 0)
        actor(world, 0, 0, 1, 0, Health(1))
        parts = Position(0, 100), Remainder(), Collider(8, 8), Velocity(PX, 0), *([Contacts()] if listening else [])
        other = world.create(*parts, name="other")
        last = actor(world, 0, 200, 1, 0)
        world.step()
        position = world.try_get(other, Position)
        assert (position and (position.x, position.y)) == expected
        assert world.get(last, Position).x == 1


@pytest.mark.parametrize("new", [False, True])
def test_what_a_hit_handler_attaches_to_a_later_actor_goes_along_with_it(new: bool) -> None:
    def act(world: World) -> None:
        parts = Position(0, 90), Collider(4, 4), Attached()
        world.physics.attach(world.create(*parts, name="hat") if new else world.named("hat"), world.named("host"))

    world = World([answering(act), "actor_motion"], tick_rate=64)
    wall(world, 8, 0)
    actor(world, 0, 0, 1, 0, Health(1))
    world.create(Position(0, 100), Remainder(), Collider(8, 8), Velocity(PX, 0), name="host")
    if not new:
        world.create(Position(0, 90), Collider(4, 4), Attached(to="nobody"), name="hat")
    world.step()
    assert (x_of(world, "host"), x_of(world, "hat")) == (1, 1)


# ---- what is not looked for, but read


def test_an_actor_that_is_disabled_in_mid_tick_does_not_stand_from_then_on() -> None:
    def act(world: World) -> None:
        world.get(world.named("it"), Collider).enabled = world.tick < 3

    world = World([acting(act), "gravity"], tick_rate=64)
    world.create(Position(0, 0), Remainder(), Collider(8, 8), Velocity(), Gravity(640.0), name="it")
    wall(world, 0, 8)
    speeds: list[float] = []
    for _ in range(4):
        world.step()
        speeds.append(world.get(world.named("it"), Velocity).y)
    assert speeds == [0.0, 0.0, 10.0, 20.0]
    assert not world.space.is_grounded(world.named("it"))


def test_tiles_that_were_put_in_the_place_of_equal_ones_are_watched_as_well() -> None:
    world = World([])
    floor, walker = wall(world, 0, 8, Tiles(("##",), 8)), actor(world, 0, 0)
    world.step()
    world.add(floor, Tiles(("##",), 8))
    world.step()
    world.get(floor, Tiles).rows = ("..",)
    world.step()
    assert not world.space.is_grounded(walker)


WORDLESS: dict[str, tuple[Callable[[World, int], object], int]] = {
    "to its Position": (lambda world, it: world.get(it, Position).__setattr__("x", 200), 203),
    "to the place of its Collider": (lambda world, it: world.get(it, Collider).__setattr__("x", 7), 7),
    "to both": (
        lambda world, it: (world.get(it, Collider).__setattr__("x", 7), world.get(it, Position).__setattr__("x", 200)),
        203,
    ),
}


@pytest.mark.parametrize("name", WORDLESS)
def test_what_a_hit_handler_writes_to_a_walking_actor_is_not_lost(name: str) -> None:
    """It knows what is around it, and goes on where it was written; a wall that it comes to then stops it."""
    act, expected = WORDLESS[name]
    found: list[list[int]] = []
    for fast in (True, False):
        world = World(
            [answering(lambda world: act(world, world.named("other"))), "actor_motion"], tick_rate=64, fast=fast
        )
        wall(world, 8, 0)
        wall(world, 220, 100)
        actor(world, -4, 0, 1, 0, Health(1))
        other = world.create(Position(0, 100), Remainder(), Collider(8, 8), Velocity(PX, 0), name="other")
        way: list[int] = []
        for _ in range(40):
            world.step()
            way.append(world.get(other, Position).x)
        assert way[6] == expected
        found.append(way)
    assert found[0] == found[1]
