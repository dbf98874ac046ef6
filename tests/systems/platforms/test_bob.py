from functools import partial

import pytest

from components import Attached, Bob, Collider, Orbit, Path, Pendulum, Position, Rider, Solid, Velocity
from ecs_platformer.tools.testing.room import Room

DEEP = Bob(4, 0.08, "linear")  # 1 px a tick


@pytest.fixture
def room(room: type[Room]) -> partial[Room]:
    return partial(room, systems=["path", "orbit", "pendulum", "bob", "solid_motion", "actor_motion"], tick_rate=50)


def test_it_sinks_under_a_rider_and_rises_again(room: partial[Room]) -> None:
    raft = room("a..\nLL.", L=DEEP, a=Rider())
    assert [raft.tick().get("L", Position).y for _ in range(6)] == [2, 3, 4, 5, 5, 5]
    assert raft.get("a", Position).y == 4
    raft.put("a", 2, -9)
    assert [raft.tick().get("L", Position).y for _ in range(6)] == [4, 3, 2, 1, 1, 1]


def test_it_turns_at_once_when_the_rider_leaves_half_way(room: partial[Room]) -> None:
    raft = room("a..\nLL.", L=Bob(-10, 0.2, "sine_in_out"), a=Rider()).tick(5)
    down = raft.get("L", Position).y
    raft.put("a", 2, -99)
    back = [raft.tick().get("L", Position).y for _ in range(5)]
    assert down < back[0] < back[-1] == 1


def test_a_rider_of_what_is_attached_to_it_counts(room: partial[Room]) -> None:
    raft = room("..a\nL..", L=DEEP, a=Rider())
    raft.world.create(Position(2, 1), Collider(1, 1), Solid(), Attached("L"))
    raft.world.physics.update_attachments()
    assert raft.tick(9).get("L", Position).y == 5


def test_one_that_goes_sideways_by_its_velocity_goes_on(room: partial[Room]) -> None:
    assert room("a...\nLL..", L=(DEEP, Velocity(50)), a=Rider()).tick(9).get("L", Position) == Position(9, 5)


@pytest.mark.parametrize(
    "way",
    [
        Path(((10, 0), (0, 0)), 30, "loop"),
        Path(((7, 5), (0, 0)), 40, "ping_pong", "sine_in_out"),
        Orbit(12, 0.6),
        Pendulum(12, 50, 0.6),
    ],
)
def test_on_its_way_it_sinks_and_rises_to_the_same_px(room: partial[Room], way: object) -> None:
    with_rider, without = room("a..\nLL.", L=(DEEP, way), a=Rider()), room("...\nLL.", L=way)
    for tick in range(60):
        if tick == 20:
            with_rider.put("a", -500, 0)
        raft, usual = with_rider.tick().get("L", Position), without.tick().get("L", Position)
        assert (raft.x, raft.y) == (usual.x, usual.y + min(tick + 1, 4) if tick < 20 else usual.y + max(23 - tick, 0))
