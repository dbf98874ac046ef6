from functools import partial
from typing import Any

import pytest

from components import ActiveAbility, Collider, Gate, Pickup, Player, Pose, Position, Rider, Switch, Velocity
from ecs_platformer.testing.room import Room

OPEN = ({"open": "B"},)
CLOSE = ({"close": "B"},)


@pytest.fixture
def room(room: type[Room]) -> partial[Room]:
    systems = ["solid_motion", "actor_motion", "pickups", "switches", "gates", "respawning"]
    return partial(room, systems=systems, tick_rate=50)


def zone(room: Room, x: int, y: int = 0, name: str = "zone", **switch: Any) -> Room:
    room.world.create(Position(x, y), Collider(2, 1), Switch(**switch), name=name)
    return room


def on(room: Room, name: str = "zone") -> bool:
    return room.get(name, Switch).on_now


class TestSwitches:
    def test_touched_it_is_on_for_good(self, room: partial[Room]) -> None:
        touched = zone(room("..aa.BB", a=Player()), 2, do=OPEN, sound="switch").tick()
        assert on(touched)
        assert touched.get("zone", Pose).name == "on"
        assert touched.world.cues == [("switch", touched.entity("zone"))]
        assert not touched.get("B", Collider).enabled
        assert on(touched.put("a", 9, 9).tick())
        assert on(touched.put("a", 2, 0).tick())

    def test_by_whom(self, room: partial[Room]) -> None:
        assert not on(zone(room("aa"), 0).tick())
        assert on(zone(room("aa"), 0, by="all").tick())

    def test_a_plate_is_on_while_it_is_pressed(self, room: partial[Room]) -> None:
        plate = zone(room("aa.BB"), 0, by="all", holds=True, do=OPEN, undo=CLOSE).tick(2)
        assert (on(plate), plate.get("B", Collider).enabled) == (True, False)
        plate.put("a", 9, 9).tick(2)
        assert (on(plate), plate.get("B", Collider).enabled, plate.get("zone", Pose).name) == (False, True, "")

    def test_a_lever_turns_each_time_it_is_touched(self, room: partial[Room]) -> None:
        lever = zone(room("aa"), 0, by="all", again=True)
        turned = [on(lever.put("a", x, 0).tick()) for x in (0, 0, 9, 9, 0, 0, 9, 0)]
        assert turned == [True, True, True, True, False, False, False, True]

    def test_a_solid_is_touched_at_its_faces(self, room: partial[Room]) -> None:
        assert on(room("aaLL", L=Switch(by="all")).tick(), "L")
        assert not on(room("aa.LL", L=Switch(by="all")).tick(), "L")

    def test_ridden(self, room: partial[Room]) -> None:
        ride = Switch(on="ride", by="all")
        assert on(room("aa\nLL", L=ride).tick(), "L")
        assert not on(room("aaLL", L=ride).tick(), "L")
        assert on(room("aaLL", L=ride, a=Rider(("right",))).tick(), "L")

    def test_hit(self, room: partial[Room]) -> None:
        hit = Switch(on="hit", by="all")
        assert on(room("aa.LL", L=hit, a=Velocity(200, 0)).tick(), "L")
        assert not on(room("aaLL", L=hit).tick(), "L")

    def test_dashed_into(self, room: partial[Room]) -> None:
        dash = Switch(on="dash", by="all")
        for by, turned in (("dash", True), ("", False)):
            hero = room("aa.LL", L=dash, a=(Velocity(200, 0), ActiveAbility()))
            hero.get("a", ActiveAbility).by = by
            assert on(hero.tick(), "L") == turned
            through = zone(room("aa", a=ActiveAbility()), 0, on="dash", by="all")
            through.get("a", ActiveAbility).by = by
            assert on(through.tick()) == turned

    def test_one_that_is_away_is_not_touched(self, room: partial[Room]) -> None:
        away = zone(room("aa"), 0, by="all")
        away.get("zone", Collider).enabled = False
        assert not on(away.tick())
        solid = room("aaLL", L=(Switch(by="all"), Collider(2, 1, enabled=False)))
        assert not on(solid.tick(), "L")


class TestGates:
    def test_it_opens_when_all_of_its_group_are_on(self, room: partial[Room]) -> None:
        gate = room("aa..BB", B=Gate("g", sound="gate"))
        zone(zone(zone(gate, 0, by="all", group="g"), 2, name="two", by="all", group="g"), 9, name="other").tick()
        assert gate.get("B", Collider).enabled
        gate.put("a", 2, 0).tick()
        assert not gate.get("B", Collider).enabled
        assert ("gate", gate.entity("B")) in gate.world.cues
        assert gate.tick().world.cues == []

    def test_and_when_all_pickups_of_it_are_taken(self, room: partial[Room]) -> None:
        gate = room("aa..BB", B=Gate("g"), a=Player())
        for x in (0, 9):
            gate.world.create(Position(x, 0), Collider(1, 1), Pickup(group="g"))
        assert gate.tick().get("B", Collider).enabled
        assert not gate.put("a", 9, 0).tick().get("B", Collider).enabled

    def test_it_closes_when_nobody_is_in_it_any_more(self, room: partial[Room]) -> None:
        gate = zone(room("aa.BB.bb", B=Gate("g")), 0, by="all", holds=True, group="g").tick()
        assert not gate.put("a", 9, 9).put("b", 3, 0).tick(3).get("B", Collider).enabled
        assert gate.put("b", 6, 0).tick().get("B", Collider).enabled
        gate.put("a", 0, 0).tick(2)
        gate.put("a", 9, 9).put("b", 3, 0).tick(2)
        gate.put("a", 0, 0).tick()  # pressed again while it waits to close
        gate.put("b", 6, 0)
        assert not any(gate.tick().get("B", Collider).enabled for _ in range(3))

    def test_it_may_stay_open(self, room: partial[Room]) -> None:
        gate = zone(room("aa.BB", B=Gate("g", stays=True)), 0, by="all", holds=True, group="g").tick()
        assert not gate.put("a", 9, 9).tick(3).get("B", Collider).enabled


def test_blocks_change_places(room: partial[Room]) -> None:
    swap = ({"toggle": "A"}, {"toggle": "B"})
    blocks = room("aa.AA.BB")
    blocks.get("B", Collider).enabled = False
    zone(blocks, 0, by="all", again=True, do=swap, undo=swap).tick()
    assert [blocks.get(name, Collider).enabled for name in "AB"] == [False, True]
    blocks.put("a", 9, 9).tick().put("a", 0, 0).tick()
    assert [blocks.get(name, Collider).enabled for name in "AB"] == [True, False]
