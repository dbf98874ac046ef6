from functools import partial
from typing import Any, Literal

import pytest

from components import (
    ActiveAbility,
    Attached,
    Collider,
    Intent,
    Player,
    Pose,
    Position,
    Remainder,
    Rider,
    Switch,
    Tag,
    Velocity,
)
from ecs_platformer import World
from ecs_platformer.tools.testing.room import Room
from tests.support.gadgets.switches import zone

OPEN = ({"open": "B"},)
CLOSE = ({"close": "B"},)


@pytest.fixture
def room(room: type[Room]) -> partial[Room]:
    systems = ["solid_motion", "actor_motion", "pickups", "switches", "gates", "respawning"]
    return partial(room, systems=systems, tick_rate=50)


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

    def test_by_names_the_entities_that_may_press_it(self, room: partial[Room]) -> None:
        assert not on(zone(room("aa"), 0).tick())
        assert on(zone(room("aa"), 0, by="all").tick())
        for tag, turned in (("boxes", True), ("heroes", False)):
            assert on(zone(room("aa", a=Tag((tag,))), 0, by="boxes").tick()) is turned
            assert on(room("aa\nLL", a=Tag((tag,)), L=Switch(on="ride", by="boxes")).tick(), "L") is turned
            hit = room("aa.LL", a=(Tag((tag,)), Velocity(200, 0)), L=Switch(on="hit", by="boxes"))
            assert on(hit.tick(), "L") is turned

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

    def test_ridden_at_a_solid_that_is_attached_to_it_far_away(self, room: partial[Room]) -> None:
        far = 300
        ride = room(f"{'.' * far}aa\nLL{'.' * (far - 2)}MM", L=Switch(on="ride", by="all"))
        part = ride.entity("M")
        ride.world.remove(part, Velocity)
        ride.world.add(part, Attached())
        ride.world.physics.attach(part, ride.entity("L"))
        assert on(ride.tick(), "L")

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

    def test_a_press_of_its_action_within_reach(self, room: partial[Room]) -> None:
        """Of `up` unless it names another; a wall in between keeps it out of reach."""
        handled = partial(room, systems=["input", "switches"], a=(Player(), Intent()))
        for drawing, reach, turns in (("aa.", 0, True), ("aa..", 0, False), ("aa...", 2, True), ("aa.#", 2, False)):
            at = len(drawing) - 1
            lever = zone(handled(drawing), at, on="press", again=True, reach=reach)
            turned = [on(lever.tick(held=held)) for held in ("", "jump", "up", "up", "", "up", "")]
            assert turned == ([False, False, True, True, True, False, False] if turns else [False] * 7), drawing
        for action, turned in (("grab", True), ("up", False)):
            assert on(zone(handled("aa"), 0, on="press", action=action).tick(held="grab")) is turned

    def test_a_press_in_a_freeze_counts_after_it_where_buffers_wait(self, room: partial[Room]) -> None:
        waits: tuple[tuple[Literal["age", "wait"], bool], ...] = (("wait", True), ("age", False))
        for buffers, turns in waits:
            handled = room("aa", systems=["input", "switches"], a=(Player(buffers=buffers), Intent()))
            lever = zone(handled, 0, on="press").tick()
            lever.world.clock.freeze(2)
            assert not on(lever.tick(held="up").tick())
            assert on(lever.tick()) is turns

    def test_one_that_holds_is_on_while_its_action_is_held_there(self, room: partial[Room]) -> None:
        handled = partial(room, systems=["input", "switches"], a=(Player(), Intent()))
        crank = zone(handled("aa"), 0, on="press", holds=True)
        assert [on(crank.tick(held=held)) for held in ("", "up", "up", "")] == [False, True, True, False]
        crank.tick(held="up")
        assert not on(crank.put("a", 9, 9).tick(held="up"))

    def test_one_that_is_away_is_not_touched(self, room: partial[Room]) -> None:
        away = zone(room("aa"), 0, by="all")
        away.get("zone", Collider).enabled = False
        assert not on(away.tick())
        solid = room("aaLL", L=(Switch(by="all"), Collider(2, 1, enabled=False)))
        assert not on(solid.tick(), "L")


@pytest.mark.parametrize(
    ("by", "x", "change", "turned"),
    [
        ("all", 5000, {"on": "press", "reach": 8000}, True),
        ("boxes", 0, {"by": "all"}, True),
        ("all", 5000, {"pressed": True}, False),
    ],
)
def test_one_that_waited_and_is_written_to_turns_at_once(by: str, x: int, change: dict[str, Any], turned: bool) -> None:
    world = World(["input", "switches"])
    switch = world.create(Position(), Collider(8, 8), Switch(by=by))
    world.create(Position(x, 0), Collider(8, 8), Remainder(), Player(), Intent())
    world.step(ticks=2)
    for name, value in change.items():
        setattr(world.get(switch, Switch), name, value)
    world.step({"up"})
    assert (world.get(switch, Switch).on_now, world.get(switch, Switch).pressed) == (turned, turned)


@pytest.mark.parametrize(
    ("before", "change"), [({"on_now": True}, {"holds": True}), ({"holds": True}, {"on_now": True})]
)
def test_one_that_holds_is_off_while_nothing_is_near(before: dict[str, bool], change: dict[str, bool]) -> None:
    world = World(["switches"])
    switch = world.get(world.create(Position(), Collider(8, 8), Switch()), Switch)
    for fields in (before, change):
        for name, value in fields.items():
            setattr(switch, name, value)
        world.step(ticks=2)
    assert not switch.on_now


def test_what_an_effect_brings_turns_those_whose_turn_is_yet_to_come() -> None:
    world = World(["switches"])
    bring = ({"set": "by.Position.x", "to": 5000},)
    switches = [
        world.create(Position(x, 0), Collider(8, 8), Switch(do=() if x else bring, by="all")) for x in (5000, 0, 5000)
    ]
    world.create(Position(), Collider(8, 8), Remainder())
    turned: list[list[bool]] = []
    for _ in range(2):
        world.step()
        turned.append([world.get(switch, Switch).on_now for switch in switches])
    assert turned == [[False, True, True], [True, True, True]]


def test_blocks_change_places(room: partial[Room]) -> None:
    swap = ({"toggle": "A"}, {"toggle": "B"})
    blocks = room("aa.AA.BB")
    blocks.get("B", Collider).enabled = False
    zone(blocks, 0, by="all", again=True, do=swap, undo=swap).tick()
    assert [blocks.get(name, Collider).enabled for name in "AB"] == [False, True]
    blocks.put("a", 9, 9).tick().put("a", 0, 0).tick()
    assert [blocks.get(name, Collider).enabled for name in "AB"] == [True, False]
