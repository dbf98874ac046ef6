"""Many ticks by one call of step(): the same as one by one, whatever writes in them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from pathlib import Path

import esper
import pytest
from esper import Processor

from components import Collider, Gravity, Position, Remainder, Rider, Solid, Velocity
from ecs_platformer import World
from ecs_platformer.errors import InvalidValueError
from ecs_platformer.scene.tape.inputs import Inputs
from ecs_platformer.scene.tape.parser import read_tape
from tests.support.projects import ROOT
from tests.support.quick import thinned

SCENES = ROOT / "scenes"
CLIMB = SCENES / "first_climb.toml"
NOTHING: list[frozenset[str]] = [frozenset()]
LEVELS = sorted((SCENES / "levels").glob("*.toml"))


def in_runs(world: World, tape: Iterable[Inputs]) -> World:
    for held, run in groupby(tape):
        world.step(held, ticks=len(list(run)))
    return world


def one_by_one(world: World, tape: Iterable[Inputs]) -> World:
    for held in tape:
        world.step(held)
    return world


@pytest.mark.slow
@pytest.mark.parametrize(
    "scene", [CLIMB, *(pytest.param(level, marks=pytest.mark.slow, id=level.stem) for level in thinned(LEVELS, 4))]
)
def test_a_tape_in_runs_is_the_tape(scene: Path) -> None:
    tape = read_tape(scene.with_suffix(".tape"))
    assert max(len(list(run)) for _, run in groupby(tape)) > 8
    assert in_runs(World.load(scene), tape).hash() == one_by_one(World.load(scene), tape).hash()


class Shift(Processor):
    """Puts every solid that stays elsewhere, after all motion, and announces nothing."""

    def process(self, world: World) -> None:
        for entity, (position, _) in world.each(Position, Solid):
            if not world.has(entity, Velocity):
                position.x += 3


class Grow(Processor):
    """What falls gets taller, and nothing announces it."""

    def process(self, world: World) -> None:
        for _, (collider, _) in world.each(Collider, Velocity):
            collider.width += world.tick % 4 == 0


class Hatch(Processor):
    """A floor comes out of esper itself, past the World."""

    def process(self, world: World) -> None:
        if world.tick % 8 == 3:
            esper.create_entity(Position(4 * world.tick, 40), Collider(24, 8), Solid())


def crowded(*more: type[Processor]) -> Callable[[], World]:
    def world() -> World:
        made = World(["gravity", "solid_motion", "actor_motion", *more])
        made.create(Position(0, 64), Collider(160, 8), Solid())
        made.create(Position(20, 56), Collider(24, 8), Solid(), Remainder(), Velocity(20, -40))
        for at in range(6):
            parts = Position(8 + 20 * at, 20), Remainder(), Collider(8, 8), Velocity(12 * at, 0)
            made.create(*parts, Rider(("feet",)), Gravity())
        return made

    return world


@pytest.mark.parametrize("more", [(), (Shift,), (Grow,), (Hatch,), (Shift, Hatch)])
def test_whoever_writes_in_them(more: tuple[type[Processor], ...]) -> None:
    make = crowded(*more)
    for ticks in (2, 24, 41):
        at_once = make()
        at_once.step(ticks=ticks)
        assert at_once.tick == ticks
        assert at_once.hash() == one_by_one(make(), NOTHING * ticks).hash()


def test_what_is_written_before_counts_in_the_first_and_what_is_written_after_in_the_next() -> None:
    one, other = crowded()(), crowded()()
    for world in (one, other):
        world.step(ticks=12)
        world.get(1, Position).x -= 100  # the floor
    one.step(ticks=12)
    one_by_one(other, NOTHING * 12)
    assert one.hash() == other.hash()


@pytest.mark.slow
def test_a_level_that_starts_again_in_them() -> None:
    worlds = [World.load(CLIMB) for _ in range(2)]
    for world in worlds:
        world.step("right", ticks=40)
        world.level.restart()
    worlds[0].step("right", ticks=40)
    one_by_one(worlds[1], [frozenset({"right"})] * 40)
    assert worlds[0].hash() == worlds[1].hash()


def test_what_is_held_is_held_in_all_of_them() -> None:
    def held() -> Iterator[str]:
        yield "right"

    worlds = [World.load(CLIMB) for _ in range(2)]
    worlds[0].step(held(), ticks=20)
    one_by_one(worlds[1], [frozenset({"right"})] * 20)
    assert worlds[0].hash() == worlds[1].hash()


def test_no_ticks_are_none_and_less_are_refused() -> None:
    world = World([])
    world.step(ticks=0)
    assert world.tick == 0
    for wrong in (-1, 1.0, True, "2"):
        with pytest.raises(InvalidValueError, match="whole number of ticks"):
            world.step(ticks=wrong)  # type: ignore[arg-type]
