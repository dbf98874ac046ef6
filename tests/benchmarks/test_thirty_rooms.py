"""A world of thirty rooms: a tick costs what happens in one of them, and the tapes of its levels play it."""

from __future__ import annotations

from pathlib import Path

import pytest

from components import CurrentRoom, Room
from ecs_platformer import World
from ecs_platformer.scene.tape import Tape
from ecs_platformer.scene.tape.parser import read_tape
from ecs_platformer.tools.profiling.counting import count
from tests.benchmarks.thirty_rooms import LEVELS, world_of

TICKS, EVERY = 300, 29
PLAYED = 5  # rooms; the heroes of later levels have other abilities


@pytest.mark.slow
def test_a_tick_costs_at_most_twice_that_of_the_largest_room_alone(tmp_path: Path) -> None:
    largest = max(LEVELS, key=lambda level: len(world_of([level])))
    first = LEVELS.index(largest)
    tape = Tape(((TICKS, frozenset({"right"})),))
    bytecodes: list[float] = []
    for levels in ([largest], [*LEVELS[first:], *LEVELS, *LEVELS[:first]]):
        (tmp_path / "rooms.toml").write_text(world_of(levels), "utf-8")
        bytecodes.append(count(tmp_path / "rooms.toml", tape, EVERY).bytecodes)
    assert bytecodes[1] <= 2 * bytecodes[0]


@pytest.mark.slow
def test_the_tapes_of_its_levels_play_one_room_after_the_other(tmp_path: Path) -> None:
    (tmp_path / "rooms.toml").write_text(world_of([*LEVELS, *LEVELS]), "utf-8")
    world = World.load(tmp_path / "rooms.toml")
    assert len([*world.each(Room)]) == 2 * len(LEVELS) == 30
    world.step()
    seen: list[int] = []
    for level in LEVELS[:PLAYED]:
        tape = read_tape(level.with_suffix(".tape"))
        seen.append(world.get(world.named("hero"), CurrentRoom).room)
        for tick, held in enumerate(tape, 1):
            world.step(held)
            if world.get(world.named("hero"), CurrentRoom).room != seen[-1]:
                assert len(tape) - tick < 10, level
                break
        else:
            pytest.fail(f"the tape does not lead out of {level}")
        assert len(world.clock.asleep) > 4000
    assert world.level.state.deaths == 0
    assert len({*seen}) == PLAYED
