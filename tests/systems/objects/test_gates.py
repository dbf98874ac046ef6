from functools import partial

import pytest

from components import Collider, Gate, Pickup, Player, Position, Switch
from ecs_platformer.tools.testing.room import Room
from tests.support.gadgets.switches import zone


@pytest.fixture
def room(room: type[Room]) -> partial[Room]:
    systems = ["solid_motion", "pickups", "switches", "gates", "respawning"]
    return partial(room, systems=systems, tick_rate=50)


def test_it_opens_when_all_of_its_group_are_on(room: partial[Room]) -> None:
    gate = room("aa..BB", B=Gate("g", sound="gate"))
    zone(zone(zone(gate, 0, by="all", group="g"), 2, name="two", by="all", group="g"), 9, name="other").tick()
    assert gate.get("B", Collider).enabled
    gate.put("a", 2, 0).tick()
    assert not gate.get("B", Collider).enabled
    assert ("gate", gate.entity("B")) in gate.world.cues
    assert gate.tick().world.cues == []


def test_it_opens_when_all_pickups_of_its_group_are_taken(room: partial[Room]) -> None:
    gate = room("aa..BB", B=Gate("g"), a=Player())
    for x in (0, 9):
        gate.world.create(Position(x, 0), Collider(1, 1), Pickup(group="g"))
    assert gate.tick().get("B", Collider).enabled
    assert not gate.put("a", 9, 0).tick().get("B", Collider).enabled


def test_it_closes_once_no_actor_is_in_its_place(room: partial[Room]) -> None:
    gate = zone(room("aa.BB.bb", B=Gate("g")), 0, by="all", holds=True, group="g").tick()
    assert not gate.put("a", 9, 9).put("b", 3, 0).tick(3).get("B", Collider).enabled
    assert gate.put("b", 6, 0).tick().get("B", Collider).enabled
    gate.put("a", 0, 0).tick(2)
    gate.put("a", 9, 9).put("b", 3, 0).tick(2)
    gate.put("a", 0, 0).tick()  # pressed again while it waits to close
    gate.put("b", 6, 0)
    assert not any(gate.tick().get("B", Collider).enabled for _ in range(3))


def test_it_may_stay_open(room: partial[Room]) -> None:
    gate = zone(room("aa.BB", B=Gate("g", stays=True)), 0, by="all", holds=True, group="g").tick()
    assert not gate.put("a", 9, 9).tick(3).get("B", Collider).enabled


def test_alone_it_follows_the_switches_of_its_group(room: partial[Room]) -> None:
    gate = room("B.", systems=["gates", "respawning"], B=Gate("g", sound="gate"))
    gate.world.create(Position(9, 9), Collider(1, 1), switch := Switch(group="g"))
    gate.world.create(Position(9, 9), Collider(1, 1), Switch(group="other"))
    for on, drawing in ((False, "B."), (True, ".."), (True, ".."), (False, "B.")):
        switch.on_now = on
        gate.tick().shows(drawing)
