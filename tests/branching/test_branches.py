"""A branch keeps exactly what a snapshot keeps, in rooms made to be hard and along the tapes of the stock scenes."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest
from esper import Processor

from components.physics.body import Collider, Position
from ecs_platformer import InvalidValueError, World
from ecs_platformer.game.replay.player import scene_of
from ecs_platformer.scene.tape import Tape
from ecs_platformer.scene.tape.directives import HashDirective
from ecs_platformer.scene.tape.parser import read_tape
from ecs_platformer.world.branches import Branches
from tests.support.quick import thinned

ROOT = Path(__file__).parents[2]
TAPES = sorted([*(ROOT / "scenes").glob("*.tape"), *(ROOT / "scenes/levels").glob("*.tape")])
EVERY = 150  # ticks between two branches


class Side(Enum):
    LEFT = 1


class Pair(NamedTuple):
    a: int
    b: list[int]


@dataclass(slots=True)
class Odd:
    number: float = 0.0
    items: list[int] = field(default_factory=list[int])
    side: Side = Side.LEFT
    pair: Pair = field(default_factory=lambda: Pair(1, []))


@dataclass(slots=True)
class Plain:
    number: float = 0.0
    items: list[int] = field(default_factory=list[int])


@dataclass(slots=True)
class Turned:
    side: Side | None = None


@dataclass
class Loose:
    number: int = 0


@pytest.mark.parametrize("kind", [Odd, Plain])
def test_values_that_compare_equal_and_are_not_the_same_come_back(kind: type[Odd | Plain]) -> None:
    world = World([])
    one = world.create(kind(0.0, [1]))
    branches = Branches(world)
    saved, branch = world.snapshot(), branches.take()
    component = world.get(one, kind)
    component.number = -0.0
    component.items.append(2)
    branches.restore(branch)
    assert repr(world.snapshot()) == repr(saved)
    assert world.get(one, kind) is component
    component.items.append(3)  # nothing is shared with the branch
    branches.restore(branch)
    assert repr(world.snapshot()) == repr(saved)


def test_a_value_that_is_only_at_times_an_enum_comes_back() -> None:
    world = World([])
    one, other = world.create(Turned(), Plain(1.0)), world.create(Plain(2.0))
    branches, turned = Branches(world), world.get(one, Turned)
    taken = [(world.snapshot(), branches.take())]
    for side in (Side.LEFT, None, Side.LEFT):
        turned.side = side
        world.get(other, Plain).number += 1
        taken.append((world.snapshot(), branches.take()))
    for saved, branch in (*taken[::-1], *taken):
        branches.restore(branch)
        assert repr(world.snapshot()) == repr(saved)


def test_entities_created_removed_and_changed_come_back() -> None:
    world = World([])
    first = world.create(Plain(1.5), Position(4, 4), name="first")
    second = world.create(Odd(items=[7], pair=Pair(3, [4])))
    empty = world.create()
    branches = Branches(world)
    saved, branch = world.snapshot(), branches.take()
    world.remove(first)
    world.remove(second, Odd)
    world.add(empty, Plain(9.0))
    world.create(Position(1, 2), name="late")
    world.rng.random()
    world.level.state.counts["coins"] = 3
    changed, other = world.snapshot(), branches.take()
    branches.restore(branch)
    assert world.snapshot() == saved
    assert world.named("first") == first
    branches.restore(other)
    assert world.snapshot() == changed


def test_components_with_attributes_of_their_own_are_kept_too() -> None:
    world = World([])
    one = world.create(Loose(3))
    branches = Branches(world)
    branch = branches.take()
    world.get(one, Loose).number = 4
    branches.restore(branch)
    assert world.get(one, Loose).number == 3


def test_a_tick_that_is_broken_off_leaves_no_box_behind() -> None:
    """A box that was moved already, of a Position that was not written yet."""

    class BreaksOff(Processor):
        def process(self, world: World) -> None:
            world._bodies[one].box.left += 8  # pyright: ignore[reportPrivateUsage]
            raise RuntimeError

    world = World([BreaksOff])
    one = world.create(Position(40, 40), Collider(8, 8))
    branches = Branches(world)
    branch = branches.take()
    with pytest.raises(RuntimeError):
        world.step()
    branches.restore(branch)
    assert world.space.colliders_at((41, 41)) == [one]


def test_a_branch_is_refused_by_another_world_and_within_a_tick() -> None:
    one, other = World([]), World([])
    branch = Branches(one).take()
    with pytest.raises(InvalidValueError, match="another world"):
        Branches(other).restore(branch)
    branches = Branches(one)
    one.clock.begin_tick()
    with pytest.raises(InvalidValueError):
        branches.take()


def test_what_a_snapshot_refuses_is_refused() -> None:
    world = World([])
    one = world.create(Plain())
    unordered: Any = {1}
    world.get(one, Plain).items = unordered
    with pytest.raises(InvalidValueError, match="set"):
        Branches(world).take()


def hashes_of(tape: Tape, path: Path) -> dict[int, str]:
    """Return the hashes by tick that the tape tells, or else the one at its end."""
    told = {one.tick: one.digest for one in tape.directives if type(one) is HashDirective}  # not of the scene
    if told:
        return told
    world = World.load(scene_of(tape, path))
    world.level.state.assists = tape.assists
    for held in tape:
        world.step(held)
    return {len(tape): world.hash()}


def goes_back_and_on(path: Path, every: int) -> None:
    """Play a tape in a world that keeps going astray, and is brought back by branches to where a snapshot was taken."""
    tape = read_tape(path)
    hashes, seen = hashes_of(tape, path), 0
    world = World.load(scene_of(tape, path))
    world.level.state.assists = tape.assists
    branches, rng = Branches(world), Random(1)
    actions = sorted(tape.actions()) or ["right"]
    for tick in range(len(tape)):
        if tick % every == 0:
            branch, saved = branches.take(), world.snapshot()
            for _ in range(rng.randrange(1, 60)):
                world.step(frozenset(rng.sample(actions, rng.randrange(len(actions) + 1))))
            branches.restore(branch)
            assert world.snapshot() == saved, f"tick {tick}"
        world.step(tape.held(tick))
        if world.tick in hashes:
            assert world.hash() == hashes[world.tick], f"tick {world.tick}"
            seen += 1
    assert seen == len(hashes)


@pytest.mark.slow
def test_a_run_brought_back_by_branches_is_the_one_that_never_went_astray() -> None:
    goes_back_and_on(ROOT / "scenes/first_climb.tape", 90)


@pytest.mark.slow
@pytest.mark.parametrize("path", thinned(TAPES, 2), ids=lambda path: path.stem)
def test_along_the_tapes_of_the_stock_scenes(path: Path) -> None:
    goes_back_and_on(path, EVERY)
