"""The six components that the framework is named for, in tests to be read: whatever is composed moves, or says why not.

Position, Collider, Remainder, Velocity, Solid and Rider, and systems of your own beside the stock's. Each test draws a
small room: a letter is an entity, as large as it is drawn; small letters are actors, capitals are solids, "#" is a
wall. A speed of 60 px/s is 1 px a tick.
"""

from __future__ import annotations

from pathlib import Path

import esper
import pytest

from components import (
    Attached,
    Collider,
    Duck,
    Friction,
    Gravity,
    Health,
    Position,
    Remainder,
    Rider,
    Solid,
    Squish,
    Surface,
    Velocity,
)
from ecs_platformer import World
from ecs_platformer.errors import InvalidValueError
from ecs_platformer.game.warnings.scene_warnings import scene_warnings
from ecs_platformer.tools.testing.room import Room

SYSTEMS = ["gravity", "friction", "solid_motion", "actor_motion", "squish"]
PX = 60  # px/s that are 1 px a tick


class TestAVelocityMoves:
    def test_position_collider_and_velocity_are_enough(self) -> None:
        world = World(SYSTEMS)
        ball = world.create(Position(0, 0), Collider(8, 8), Velocity(2 * PX, PX))
        world.step(ticks=10)
        assert world.get(ball, Position) == Position(20, 10)
        assert world.has(ball, Remainder)  # which a Velocity brings along, for what is not a whole px yet

    def test_it_may_be_given_later(self) -> None:
        world = World(SYSTEMS)
        ball = world.create(Position(0, 0), Collider(8, 8))
        world.step(ticks=10)
        world.add(ball, Velocity(PX, 0))
        world.step(ticks=10)
        assert world.get(ball, Position) == Position(10, 0)

    @pytest.mark.parametrize("kind", ["Velocity", "Remainder", "Solid", "Rider"])
    def test_check_says_what_it_lacks(self, tmp_path: Path, kind: str) -> None:
        scene = tmp_path / "bodiless.toml"
        scene.write_text(f"[[entity]]\nPosition = {{}}\n{kind} = {{}}\n")
        (warning, *_) = scene_warnings(scene)
        assert f"{kind}: does nothing without a Collider" in str(warning)

    def test_a_solid_moves_as_well_and_always_arrives(self) -> None:
        Room("PP.aa..", P=Velocity(3 * PX, 0), systems=SYSTEMS).tick().shows("...PPaa")


class TestAnActorNeedsNoVelocity:
    """As in the article: others move it, and it stands where nothing does."""

    @staticmethod
    def statue(drawing: str, *more: object, **components: object) -> Room:
        room = Room(drawing, systems=SYSTEMS, a=more, **components)  # pyright: ignore[reportArgumentType]
        room.world.remove(room.entity("a"), Velocity)
        return room

    def test_it_does_not_fall(self) -> None:
        self.statue("aa\n..\n..", Gravity()).tick(9).shows("aa\n..\n..")

    def test_it_is_blocked(self) -> None:
        room = self.statue("aa..#")
        room.world.move(room.entity("a"), 9, 0)
        room.shows("..aa#")

    def test_it_is_pushed(self) -> None:
        self.statue("PPaa..", P=Velocity(PX, 0)).tick().shows(".PPaa.")

    def test_it_is_carried_if_it_rides(self) -> None:
        self.statue(".aa.\n.PP.", Rider(), P=Velocity(PX, 0)).tick().shows("..aa\n..PP")
        room = self.statue(".aa.\n.PP.", P=Velocity(PX, 0))
        room.world.remove(room.entity("a"), Rider)
        room.tick().shows(".aa.\n..PP")

    def test_it_is_squished(self) -> None:
        assert "a" not in self.statue("PPaa#", P=Velocity(PX, 0)).tick()


class TestSquishIsAListOfResponses:
    """Tried in order, until the actor is free. P is a press that comes down by 1 px a tick."""

    HERO = Squish(("duck", "wiggle", "damage"))
    UNDER_A_PRESS = "PP......\n" * 3 + "aa......\n" * 4 + "########\n" * 4

    def squished(self, *components: object, ticks: int = 1) -> Room:
        return Room(self.UNDER_A_PRESS, systems=SYSTEMS, P=Velocity(0, PX), a=components).tick(ticks)

    def test_it_ducks_if_that_frees_it(self) -> None:
        hero = self.squished(self.HERO, Duck(height=2), Health(1))
        assert hero.get("a", Position) == Position(0, 3)
        assert (hero.get("a", Collider).height, hero.get("a", Health).points) == (2, 1)

    def test_else_it_gets_out_of_the_way(self) -> None:
        assert self.squished(self.HERO, Health(1)).get("a", Position) == Position(2, 3)
        assert self.squished(self.HERO, Duck(height=2), Health(1), ticks=3).get("a", Position) == Position(2, 3)

    def test_as_far_as_it_reaches(self) -> None:
        near = Squish(("duck", "wiggle", "damage"), reach=(1, 3))
        assert "a" not in self.squished(near, Health(1))

    def test_a_text_is_a_list_of_one(self) -> None:
        assert "a" not in self.squished(Squish("destroy"))
        assert "a" not in self.squished(Squish(("destroy", "wiggle")))
        assert self.squished(Squish("wiggle")).get("a", Position) == Position(2, 3)


class TestFrictionBringsToRest:
    def test_on_the_ground_and_in_the_air(self) -> None:
        for drawing, first in (("aa......\n########", 54), ("aa......\n........", 57)):
            thrown = Room(drawing, systems=["friction", "actor_motion"], a=(Friction(360, 180), Velocity(PX, 0)))
            assert thrown.tick().get("a", Velocity).x == pytest.approx(first, rel=1e-5)
            assert thrown.tick(30).get("a", Velocity).x == 0
            x = thrown.get("a", Position).x
            assert thrown.tick(30).get("a", Position).x == x > 0

    def test_less_on_ice(self) -> None:
        ice = Room("aa....\nLLLLLL", systems=["friction"], a=(Friction(360), Velocity(PX, 0)), L=Surface(grip=0.1))
        assert ice.tick().get("a", Velocity).x == pytest.approx(59.4, rel=1e-5)

    def test_without_it_what_slides_slides_for_ever(self) -> None:
        world = World(SYSTEMS)
        world.create(Position(0, 8), Collider(4000, 8), Solid())
        stone = world.create(Position(0, 0), Collider(8, 8), Velocity(PX, 0), Gravity())
        world.step(ticks=1000)
        assert world.get(stone, Position).x == 1000


class TestSolidsThatMoveAlike:
    """Two of them beside an actor are two solids all the same: they move one after the other, lower ids first."""

    def test_the_order_decides_what_happens_between_them(self) -> None:
        Room("..PPaaQQ", P=Velocity(-PX, 0), Q=Velocity(-PX, 0), systems=SYSTEMS).tick().shows(".PPaaQQ.")
        assert "a" not in Room("PPaaQQ..", P=Velocity(PX, 0), Q=Velocity(PX, 0), systems=SYSTEMS).tick()

    def test_attached_to_each_other_they_move_as_one(self) -> None:
        pads = Room("PPaa....", P=Velocity(PX, 0), systems=["attachments", *SYSTEMS])
        pads.world.create(Position(4, 0), Collider(2, 1), Solid(), Attached(to="P"))
        pads.tick(2).shows("..PPaa**")  # "*": an entity that was not in the drawing

    def test_check_warns_of_them(self, tmp_path: Path) -> None:
        pad = "Collider = { width = 8, height = 8 }, Solid = {}, Velocity = { x = 60 }"
        crate = "{ Position = { x = 8 }, Collider = { width = 8, height = 8 }, Velocity = {} }"
        scene = tmp_path / "pads.toml"
        scene.write_text(f"entity = [{{ Position = {{}}, {pad} }}, {crate}, {{ Position = {{ x = 16 }}, {pad} }}]")
        assert any(
            "moves alike" in one.message and "attach one to the other" in one.message for one in scene_warnings(scene)
        )


class Wind(esper.Processor):
    """Blows every actor to the right."""

    def __init__(self, px: int) -> None:
        self.px = px  # a tick

    def process(self, world: World) -> None:
        for entity, _ in world.actors(Position):
            world.move(entity, self.px, 0)


class TestSystemsOfYourOwn:
    def test_an_object_runs_with_its_attributes(self) -> None:
        Room("aa....", systems=[Wind(3)]).tick().shows("...aa.")

    def test_a_snapshot_has_them(self) -> None:
        wind = Wind(1)
        room = Room("aa....", systems=[wind])
        saved = room.world.snapshot()
        wind.px = 3
        room.world.restore(saved)
        room.tick().shows(".aa...")

    def test_it_comes_and_goes_between_two_ticks(self) -> None:
        room = Room("aa....", systems=["actor_motion"])
        room.world.add_system(Wind(1), after="actor_motion")
        room.tick().shows(".aa...")
        room.world.remove_system(Wind)
        room.tick().shows(".aa...")

    def test_what_cannot_run_is_refused_in_words(self) -> None:
        class Gust(esper.Processor):
            def process(self, dt: float) -> None: ...

        with pytest.raises(
            InvalidValueError, match=r"write process\(self, world\); the seconds of a tick are world\.dt"
        ):
            World([Gust])
        with pytest.raises(InvalidValueError, match='the system "Wind" is listed twice'):
            World([Wind(1), Wind(2)])
        with pytest.raises(InvalidValueError, match="Wind"):
            World([]).restore(World([Wind(1)]).snapshot())
        world = World([])
        with pytest.raises(InvalidValueError, match=r"write world\.create\(\)"):
            esper.create_entity(Position())  # which world it is meant for, esper cannot tell
        assert not list(world.entities)
