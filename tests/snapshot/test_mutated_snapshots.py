"""Snapshots changed by hand, with a right digest: refused with the world unchanged, or accepted and lawful."""

from __future__ import annotations

from random import Random

import pytest

from components import Collider, Position, Remainder, Velocity
from ecs_platformer import InvalidValueError, Snapshot, World
from ecs_platformer.scene.rooms.grammar_file import is_grammar_file
from ecs_platformer.scene.tape.parser import read_tape
from ecs_platformer.scene.tape.tape import Tape
from ecs_platformer.world.invariants.watch import violations_so_far, watch
from tests.snapshot.mutations import mutated
from tests.support.projects import ROOT
from tests.support.quick import thinned

SCENES = [
    path
    for folder in ("scenes", "scenes/levels")
    for path in sorted((ROOT / folder).glob("*.toml"))
    if not is_grammar_file(path)
    if "map = " in path.read_text(encoding="utf-8") or "[[entity]]" in path.read_text(encoding="utf-8")
]
MUTATIONS = 20  # of each case
TICKS = 60


def test_there_are_scenes_to_try() -> None:
    assert len(SCENES) >= 30


@pytest.mark.slow
@pytest.mark.parametrize("seed", thinned(range(12), 4))
def test_a_mutated_snapshot_is_refused_with_nothing_changed_or_runs_lawfully(seed: int) -> None:
    rng = Random(seed)
    for number in range(MUTATIONS):
        world = World.load(SCENES[(seed * MUTATIONS + number) % len(SCENES)])
        tape = read_tape(world.scene.demo) if world.scene.demo else Tape()
        for held in tape.first(rng.choice((1, 30, 90))):
            world.step(held)
        before = world.hash()
        text = mutated(world.snapshot().to_json(), rng)
        try:
            world.restore(Snapshot.from_json(text))
        except InvalidValueError:
            assert world.hash() == before
        else:
            run_lawfully(world, tape)


def run_lawfully(world: World, tape: Tape) -> None:
    """Step the world; violations that the snapshot came with, such as an actor put into a wall, do not count."""
    watch(world)
    at_first = {text.partition(": ")[2] for text in violations_so_far(world)}
    for held in tape.first(TICKS):
        world.step(held)
    assert {text.partition(": ")[2] for text in violations_so_far(world)} <= at_first
    for _, (collider,) in world.each(Collider):
        assert 1 <= collider.width <= 65_535
        assert 1 <= collider.height <= 65_535
    for _, (velocity,) in world.each(Velocity):
        assert abs(velocity.x) <= 1e6
        assert abs(velocity.y) <= 1e6
    for _, (position,) in world.each(Position):
        assert max(abs(position.x), abs(position.y)) <= 2**30 + TICKS * 1e6 / 60
    for _, (remainder,) in world.each(Remainder):
        assert max(abs(remainder.x), abs(remainder.y)) <= 0.5


@pytest.mark.slow
@pytest.mark.parametrize("path", thinned(SCENES, 3), ids=lambda path: path.stem)
def test_the_snapshots_of_a_scene_are_accepted(path: object) -> None:
    """The checks refuse nothing that a game comes to by itself."""
    world = World.load(str(path))
    tape = read_tape(world.scene.demo) if world.scene.demo else Tape()
    for held in tape.first(400):
        world.step(held)
        if world.tick % 25 == 0:
            before = world.hash()
            world.restore(Snapshot.from_json(world.snapshot().to_json()))
            assert world.hash() == before
