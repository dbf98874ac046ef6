"""In how many ticks each entity was paused is part of the state."""

from pathlib import Path

import pytest
from esper import Processor

from components import Position, TimeScale, Velocity
from ecs_platformer import InvalidValueError, World
from ecs_platformer.game.replay.diff import first_difference
from ecs_platformer.lab.rollback.sync_test import SyncTest
from ecs_platformer.scene.tape.parser import read_tape
from ecs_platformer.world.snapshot import Snapshot
from tests.snapshot.mutations import sealed

ROOT = Path(__file__).parents[3]


def slowed(percent: int = 50) -> tuple[World, int]:
    """Return a world in which an entity was slow for 9 ticks and is no longer, and that entity."""
    world = World(["time_scale"])
    one = world.create(Position(), Velocity(), TimeScale(percent))
    world.step(ticks=9)
    world.remove(one, TimeScale)
    return world, one


def test_worlds_that_differ_in_nothing_else_have_other_hashes() -> None:
    (one, entity), (other, _) = slowed(), slowed(100)
    assert (one.clock.now(entity), other.clock.now(entity)) == (4, 9)
    assert one.hash() != other.hash()
    difference = first_difference(one.snapshot(), other.snapshot())
    assert difference is not None
    assert (difference.component, difference.field, difference.one) == ("World", "sat_out", ((entity, 5),))


def test_what_is_gone_is_forgotten() -> None:
    (one, entity), (other, _) = slowed(), slowed(100)
    for world in (one, other):
        world.remove(entity)
    assert one.hash() == other.hash()


@pytest.mark.parametrize("wrong", ["5", '{"()": [5]}', '{"()": [{"()": [1]}]}', '{"()": [{"()": [1, 0]}]}',
                                   '{"()": [{"()": [2, 5]}]}', '{"()": [{"()": [1, 5]}, {"()": [1, 5]}]}',
                                   '{"()": [{"()": [1, true]}]}', '{"()": [{"()": [1, 1e3]}]}'])  # fmt: skip
def test_a_snapshot_that_cannot_be_is_refused(wrong: str) -> None:
    text = slowed()[0].snapshot().to_json()
    right = '{"()": [{"()": [1, 5]}]}'
    assert right in text
    assert Snapshot.from_json(text).sat_out == ((1, 5),)
    with pytest.raises(InvalidValueError, match="sat_out"):
        Snapshot.from_json(sealed(text, text.replace(right, wrong).partition("\n")[2]))


@pytest.mark.slow
def test_rolling_back_gives_the_same_ticks() -> None:
    world = World.load(ROOT / "scenes" / "slow_motion.toml")
    tape, session = read_tape(ROOT / "scenes" / "slow_motion.tape"), SyncTest(world)
    for held in tape.first(140):
        session.advance(held)
    assert world.clock.paused_ticks


class Rests(Processor):
    """Pauses the first entity in every tick, those of a freeze, too."""

    stage = "always"

    def process(self, world: World) -> None:
        world.clock.pause([1])


def test_a_tick_of_a_freeze_is_left_out_once() -> None:
    world, times = World([Rests]), list[int]()
    world.create(Position())
    for tick in range(6):
        if tick == 2:
            world.clock.freeze(3)
        world.step()
        times.append(world.clock.now(1))
    assert times == sorted(times)


def test_nothing_sits_out_between_ticks() -> None:
    world = World([])
    with pytest.raises(InvalidValueError, match="in a system"):
        world.clock.pause([world.create(Position())])
    world.clock.begin_tick()
    world.clock.pause([1])
    world.clock.end_tick()
    assert world.clock.paused_ticks == {1: 1}
