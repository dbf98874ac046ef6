from functools import partial

import pytest

from components import Attached, Collider, Ghost, Position, Respawning, Solid, Tiles
from ecs_platformer import World
from ecs_platformer.tools.testing.room import Room


@pytest.fixture
def room(room: type[Room]) -> partial[Room]:
    return partial(room, systems=["respawning"])


def gone(room: Room, name: str, due: int = 3) -> Room:
    entity = room.entity(name)
    room.get(name, Collider).enabled = False
    room.world.sync(entity)
    room.world.add(entity, Respawning(due=due))
    return room


def there(room: Room, name: str = "A") -> bool:
    return room.get(name, Collider).enabled


def test_it_is_there_again_when_it_is_due(room: partial[Room]) -> None:
    waiting = gone(room("AA"), "A")
    assert [there(waiting.tick()) for _ in range(4)] == [False, False, True, True]
    assert not waiting.world.has(waiting.entity("A"), Respawning)


@pytest.mark.parametrize("drawing", ["AA\nAA\nbb", "AA\nAA\nBB"])
def test_a_solid_waits_until_nothing_is_in_its_place(room: partial[Room], drawing: str) -> None:
    waiting = gone(room(drawing), "A")
    name = "b" if "b" in drawing else "B"
    waiting.put(name, 1, 1).tick(9)
    assert not there(waiting)
    waiting.put(name, 1, 2).tick()  # beside it, nothing is in it
    assert there(waiting)


def test_it_does_not_wait_for_ghosts_or_other_layers(room: partial[Room]) -> None:
    assert there(gone(room("AA\nbb", b=Ghost()), "A").put("b", 0, 0).tick(3))
    layers = {"A": Collider(2, 1, layers=("red",)), "b": Collider(2, 1, ignores=("red",))}
    assert there(gone(room("AA\nbb", **layers), "A").put("b", 0, 0).tick(3))


def test_what_is_not_solid_or_one_way_waits_for_nothing(room: partial[Room]) -> None:
    zone = room("bb", b=())
    zone.world.create(Position(0, 0), Collider(2, 2), name="zone")
    assert there(gone(zone, "zone").tick(3), "zone")
    assert there(gone(room("^^\nbb"), "^").put("b", 0, 0).tick(3), "^")


def test_of_tiles_only_the_filled_ones_are_its_place(room: partial[Room]) -> None:
    waiting = room("....\nbb..")
    waiting.world.create(Position(0, 0), Collider(2, 2), Solid(), Tiles(("#.", ".#"), 2), name="A")
    gone(waiting, "A").put("b", 2, 0).tick(5)
    assert there(waiting)
    gone(waiting, "A").put("b", 1, 1).tick(5)
    assert not there(waiting)


def test_a_wall_of_tiles_around_it_is_not_in_its_place(room: partial[Room]) -> None:
    assert there(gone(room("####\n#AA#\n####"), "A").tick(3))


def test_what_sits_on_something_that_is_away_comes_with_it(room: partial[Room]) -> None:
    host = gone(room("AA"), "A", due=9)
    host.world.create(Position(0, -1), Collider(2, 1), Attached(to="A"), name="top")
    host.tick()
    gone(host, "top", due=3)
    assert not any(there(host.tick(), "top") for _ in range(5))
    assert there(host.tick(5), "top")


def test_one_that_is_there_anyway_has_nothing_to_wait_for(room: partial[Room]) -> None:
    box = room("AA")
    box.world.add(box.entity("A"), Respawning(due=100))
    assert not box.tick().world.has(box.entity("A"), Respawning)


def test_a_snapshot_keeps_the_waiting(room: partial[Room]) -> None:
    waiting = gone(room("AA"), "A", due=5).tick(2)
    saved = waiting.world.snapshot()
    other = World(["respawning"])
    other.restore(saved)
    for world in (waiting.world, other):
        for _ in range(3):
            world.step()
    assert other.hash() == waiting.world.hash()
    assert other.get(other.named("A"), Collider).enabled
