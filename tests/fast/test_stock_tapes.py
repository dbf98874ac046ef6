"""The shipped tapes end in the same state by the physics rules alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecs_platformer import World
from ecs_platformer.game.replay.player import scene_of
from ecs_platformer.scene.tape.parser import read_tape
from tests.support.quick import thinned

TAPES = sorted((Path(__file__).parents[2] / "scenes").rglob("*.tape"))


@pytest.mark.slow
@pytest.mark.parametrize("path", thinned(TAPES, 5), ids=lambda path: path.stem)
def test_a_tape_ends_in_the_same_state_without_the_shortcuts(path: Path) -> None:
    tape = read_tape(path)
    worlds = [World.load(scene_of(tape, path), fast=fast) for fast in (True, False)]
    for held in tape:
        for world in worlds:
            world.step(held)
    first, second = worlds
    assert first.tick == len(tape) > 0
    assert first.hash() == second.hash()
