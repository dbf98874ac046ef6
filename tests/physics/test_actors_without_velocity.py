"""An actor has Position, Collider and Remainder, and neither Solid nor Attached; a Velocity only moves it by itself."""

from __future__ import annotations

from pathlib import Path

import pytest

from components import (
    Attached,
    Bubble,
    Chase,
    Collider,
    CornerCorrection,
    Dash,
    Facing,
    GapEntry,
    Ghost,
    Gravity,
    Intent,
    Lift,
    Patrol,
    Pickup,
    Player,
    Portal,
    Position,
    Projectile,
    Refill,
    Remainder,
    RetainSpeed,
    Solid,
    Spring,
    Squish,
    StepUp,
    Switch,
    Trigger,
    Velocity,
    Water,
    Wind,
    Wrap,
)
from ecs_platformer import World
from ecs_platformer.game.warnings.scene_warnings import scene_warnings
from ecs_platformer.tools.testing.room import Room
from tests.support.gadgets.switches import zone
from tests.support.projects import write
from tests.support.three_rooms import SLIDE, house
from tests.support.three_rooms import room as room_of

MOTION = ["gravity", "solid_motion", "actor_motion", "squish"]
PX = 60  # px/s that are 1 px a tick


def still(drawing: str, *more: object, systems: list[str] | None = None, **components: object) -> Room:
    room = Room(drawing, systems=systems or MOTION, a=more, **components)  # pyright: ignore[reportArgumentType]
    room.world.remove(room.entity("a"), Velocity)
    return room


class TestVelocityMoves:
    def test_what_is_created_with_it(self) -> None:
        world = World(MOTION)
        mover = world.create(Position(), Collider(8, 8), Velocity(PX, 0))
        world.step(ticks=3)
        assert world.get(mover, Position).x == 3

    def test_what_gets_it_later(self) -> None:
        world = World(MOTION)
        mover = world.create(Position(), Collider(8, 8))
        world.step()
        world.add(mover, Velocity(PX, 0))
        world.step(ticks=3)
        assert world.get(mover, Position).x == 3

    def test_what_a_scene_describes_and_spawns(self, tmp_path: Path) -> None:
        text = "Collider = { width = 8, height = 8 }\nVelocity = { x = 60 }\n"
        scene = f"[prefab.box]\n{text}[[entity]]\nname = 'it'\nPosition = {{}}\n{text}"
        world = World.load(write(tmp_path, {"scene.toml": scene}) / "scene.toml")
        spawned = world.spawn("box", Position=(0, 90))
        world.step(ticks=3)
        assert [world.get(one, Position).x for one in (world.entities.find("it"), spawned)] == [3, 3]

    def test_a_solid_moves_too(self) -> None:
        world = World(MOTION)
        lift = world.create(Position(), Collider(8, 8), Solid(), Velocity(0, -PX))
        world.step(ticks=2)
        assert world.get(lift, Position).y == -2


class TestWithoutVelocity:
    def test_it_stays_where_it_is_and_nothing_lets_it_fall(self) -> None:
        assert still("aa.\n...", Gravity()).tick(9).get("a", Position) == Position(0, 0)

    def test_it_is_blocked(self) -> None:
        room = still("aa..#")
        room.world.move(room.entity("a"), 9, 0)
        assert room.get("a", Position).x == 2

    def test_it_is_pushed(self) -> None:
        pushed = still("PPaa..", P=Velocity(PX, 0)).tick()
        pushed.shows(".PPaa.")
        assert pushed.get("a", Lift).x == PX

    def test_it_is_carried(self) -> None:
        still(".aa.\n.PP.", P=Velocity(PX, 0)).tick().shows("..aa\n..PP")

    def test_it_is_squished(self) -> None:
        assert "a" not in still("PPaa#", P=Velocity(PX, 0)).tick()

    def test_it_respawns_where_it_was(self) -> None:
        squished = still("PPaa#\n.....", Squish("respawn"), P=Velocity(PX, 0)).tick()
        assert "a" in squished
        assert not squished.world.has(squished.entity("a"), Velocity)

    def test_zones_meet_it(self) -> None:
        room = still(".aa.\n.PP.", P=Velocity(PX, 0), systems=["solid_motion", "triggers", "pickups"])
        zone = (Position(3, 0), Collider(1, 1))
        trigger = room.world.create(*zone, Trigger(by="all", do=({"remove": "self"},)))
        coin = room.world.create(*zone, Pickup(by="all"))
        room.tick(2)
        assert not room.world.alive(trigger)
        assert not room.world.alive(coin)

    def test_what_works_through_a_velocity_leaves_it_alone(self) -> None:
        systems = ["water", "springs", "portals", "bubbles", "wrap", *MOTION]
        room = still(".aa.\n.aa.", Wrap(), systems=systems)
        room.world.create(Position(0, 0), Collider(4, 4), Water())
        room.world.create(Position(0, 1), Collider(4, 4), Spring())
        assert room.tick(4).get("a", Position) == Position(1, 0)

    @pytest.mark.parametrize("ability", [CornerCorrection(), RetainSpeed(), Dash()])
    def test_an_ability_of_it_may_be_hit(self, ability: object) -> None:
        systems = ["corner_correction", "retain_speed", "dash", *MOTION]
        room = still("aa..#", ability, systems=systems)
        room.world.move(room.entity("a"), 9, 0)
        assert room.tick().get("a", Position).x == 2


class TestWhatMeetsItWithoutVelocity:
    """The systems that once asked for a Velocity to find an actor, or took one for granted."""

    def test_a_switch_is_pressed_by_it(self) -> None:
        room = still("..aa", systems=["switches"])
        zone(room, 2, by="all").tick()
        assert room.get("zone", Switch).on_now

    def test_a_switch_meets_it_on_its_way(self) -> None:
        room = still(".aa.......\n.PP.......", P=Velocity(6 * PX, 0), systems=["solid_motion", "switches"])
        zone(room, 4, by="all").tick()
        assert room.get("a", Position).x == 7
        assert room.get("zone", Switch).on_now

    def test_a_refill_restores_its_dash(self) -> None:
        room = still("aa", Dash(), systems=["refills"])
        room.get("a", Dash).spent = 1
        room.world.create(Position(0, 0), Collider(2, 2), Refill(freeze=0))
        assert room.tick().get("a", Dash).spent == 0

    def test_a_portal_leaves_it_where_a_lift_put_it(self) -> None:
        room = still("PPaa......", P=Velocity(PX, 0), systems=["solid_motion", "portals", "actor_motion"])
        room.world.create(Position(6, 0), Collider(2, 1), Portal("out", "left"), name="in")
        room.world.create(Position(90, 0), Collider(2, 1), Portal("in", "right"), name="out")
        assert [room.tick().get("a", Position).x for _ in range(6)] == [3, 4, 5, 6, 7, 8]

    def test_a_bubble_does_not_take_it_in(self) -> None:
        room = still("aa", systems=["bubble_flight", "actor_motion", "bubbles"])
        one = room.world.create(Position(0, 0), Collider(4, 4), Ghost(), Bubble(by="all"), Velocity(), Remainder())
        assert room.world.get(one, Bubble).rider == room.tick(3).world.get(one, Bubble).rider == 0

    def test_a_bubble_lets_go_of_an_actor_that_loses_its_velocity(self) -> None:
        room = Room("aa", a=(), systems=["bubble_flight", "actor_motion", "bubbles"])
        one = room.world.create(Position(0, 0), Collider(4, 4), Ghost(), Bubble(by="all"), Velocity(), Remainder())
        assert room.tick().world.get(one, Bubble).rider == room.entity("a")
        room.world.remove(room.entity("a"), Velocity)
        assert room.tick(2).world.get(one, Bubble).rider == 0

    def test_a_bubble_that_loses_its_velocity_keeps_the_actor_in_it(self) -> None:
        room = Room("aa", a=(), systems=["bubble_flight", "actor_motion", "bubbles"])
        one = room.world.create(Position(0, 0), Collider(4, 4), Ghost(), Bubble(by="all", walls=True), Velocity())
        room.tick().world.remove(one, Velocity)
        assert room.tick(2).world.get(one, Bubble).rider == room.entity("a")

    def test_wind_blows_it_along(self) -> None:
        room = still("aa...#", systems=["wind", "actor_motion"])
        room.world.create(Position(-9, -9), Collider(30, 30), Wind(PX, 0, shelter=0))
        assert [room.tick().get("a", Position).x for _ in range(4)] == [1, 2, 3, 3]

    @pytest.mark.parametrize(
        ("place", "back"), [((320, 40), (320, 40)), ((330, 40), (320, 40)), ((40, 190), (40, 180))]
    )
    def test_wrap_holds_it_outside_a_wall_on_the_other_side(
        self, place: tuple[int, int], back: tuple[int, int]
    ) -> None:
        world = World(["solid_motion", "actor_motion", "wrap"])
        world.create(Position(0, 0), Collider(64, 180), Solid())
        it = world.create(Position(*place), Collider(8, 8), Remainder(0.25, 0.25), Wrap())
        world.step(ticks=3)
        position = world.get(it, Position)
        assert (position.x, position.y) == back
        assert world.get(it, Remainder) == Remainder(0.25, 0.25)

    def test_a_gap_beside_it_stays_empty(self) -> None:
        """What enters a gap passes it by its velocity."""
        room = still("aa###\n..###\n.....\n#####", GapEntry(), Intent(), systems=["gap_entry"])
        room.get("a", Intent).x = 1
        room.world.move(room.entity("a"), 9, 0)
        assert room.tick(2).get("a", Position) == Position(0, 0)

    def test_a_step_stops_it(self) -> None:
        room = still("......\na..###\n######", StepUp(2), systems=["step_up"])
        room.world.move(room.entity("a"), 9, 0)
        assert room.tick().get("a", Position) == Position(2, 1)

    @pytest.mark.parametrize("sticks", [False, True])
    def test_a_projectile_that_is_moved_into_a_wall_is_spent(self, sticks: bool) -> None:
        room = still("aa..#", Projectile(sticks=sticks), systems=["projectiles"])
        room.world.move(room.entity("a"), 9, 0)
        projectile = room.get("a", Projectile)
        assert (projectile.host > 0) == sticks == (not projectile.spent)
        assert ("a" in room.tick()) == sticks

    def test_what_chases_wants_to_go_and_jumps_on_the_ground_only(self) -> None:
        systems = ["chase", "brains"]
        room = still("......\n.aa..p\n######", Chase(jumps=True, ledges=True), p=Player(), systems=systems)
        room.put("p", 5, -20)
        assert {"right", "jump"} <= set(room.tick().get("a", Intent).held)
        room.put("a", 1, -5)
        assert "jump" not in room.tick().get("a", Intent).held

    def test_what_patrols_turns_at_the_end_of_its_ground(self) -> None:
        room = still("aa.....\n###....", Patrol(ledges=True), Facing(), systems=["patrol", "brains"])
        assert room.tick().get("a", Intent).x == 1
        assert room.put("a", 1, 0).tick().get("a", Intent).x == -1

    def test_a_player_enters_the_next_room(self) -> None:
        world = house()
        hero = world.named("hero")
        world.remove(hero, Velocity)
        world.step()
        position = world.get(hero, Position)
        position.x, position.y = 76, 141
        world.step(ticks=SLIDE + 5)
        assert room_of(world) == "store"


class TestNoActor:
    def test_what_is_attached_goes_with_its_host_into_a_wall(self) -> None:
        """As a stuck arrow does."""
        room = Room("....##\nPP....", P=Velocity(PX, 0), systems=["attachments", "solid_motion"])
        arrow = room.world.create(Position(0, 0), Collider(2, 1), Remainder(), Attached(to="P"))
        room.tick(4)
        assert room.world.get(arrow, Position).x == room.get("P", Position).x == 4

    def test_what_is_attached_is_not_pushed(self) -> None:
        room = Room("QQ....\n..PP..", Q=Velocity(PX, 0), systems=["attachments", "solid_motion"])
        arrow = room.world.create(Position(2, 0), Collider(2, 1), Remainder(), Attached(to="P"))
        room.tick(3)
        assert room.world.get(arrow, Position).x == 2


@pytest.mark.parametrize(
    ("components", "warning"),
    [
        ("Rider = {}", "does nothing without a Remainder, and the entity has none"),
        ("Rider = {}\nSolid = {}", "does nothing without a Remainder, and the entity has none"),
        ("Rider = {}\nRemainder = {}\nSolid = {}", "does nothing: nothing carries a solid"),
        ("Rider = {}\nRemainder = {}\nAttached = {}", "does nothing: what is attached goes with its host"),
        ("Rider = {}\nVelocity = {}", ""),
        ("Rider = {}\nRemainder = {}", ""),
    ],
)
def test_a_rider_that_nothing_can_carry_is_warned_of(components: str, warning: str, tmp_path: Path) -> None:
    scene = f"[[entity]]\nPosition = {{}}\nCollider = {{ width = 8, height = 8 }}\n{components}\n"
    found = warnings_of(scene, tmp_path)
    assert any(warning in one for one in found) if warning else not found


@pytest.mark.parametrize(
    ("composed", "lacks"),
    [
        ("Gravity = {}\nRemainder = {}", "Gravity: does nothing without a Velocity"),
        ("Squish = { response = 'wiggle' }", "Squish: does nothing without a Remainder"),
        ("OnHit = { x = 'bounce' }", "OnHit: does nothing without a Remainder"),
        ("Ghost = {}", "Ghost: does nothing without a Remainder"),
        ("Pushable = {}", "Pushable: does nothing without a Remainder"),
        ("Push = {}", "Push: does nothing without a Remainder"),
        ("WallSlide = {}\nGravity = {}", "WallSlide: does nothing without a Fall"),
        ("GrapplingHook = {}", "GrapplingHook: does nothing without a Velocity"),
    ],
)
def test_what_does_nothing_says_what_it_lacks(composed: str, lacks: str, tmp_path: Path) -> None:
    scene = f"[[entity]]\nname = 'it'\nPosition = {{}}\nCollider = {{ width = 8, height = 8 }}\n{composed}\n"
    (found,) = warnings_of(scene, tmp_path)
    assert f" > {lacks}, and the entity has none\n" in found


def test_a_one_way_slope_is_flat_and_says_so(tmp_path: Path) -> None:
    scene = "[[entity]]\nPosition = {}\nCollider = { width = 8, height = 8 }\nSlope = {}\nSolid = { one_way = true }\n"
    (found,) = warnings_of(scene, tmp_path)
    assert " > Slope: does nothing: a one-way cannot be a slope\n" in found


def warnings_of(scene: str, folder: Path) -> list[str]:
    return [str(one) for one in scene_warnings(write(folder, {"scene.toml": scene}) / "scene.toml")]
