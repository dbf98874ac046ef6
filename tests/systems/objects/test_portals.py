"""Portals: what goes in at one face comes out at the other, turned, at the same speed."""

from itertools import product

import pytest

from components import (
    Collider,
    Contacts,
    Dash,
    Facing,
    Intent,
    OnHit,
    Portal,
    Position,
    Projectile,
    Pushable,
    Remainder,
    Rider,
    Solid,
    Steering,
    Stomp,
    Velocity,
)
from tests.support.gadgets.portals import OUT, before, flying, pair, place, portal, speed


class TestTurns:
    @pytest.mark.parametrize(
        ("entered", "left", "velocity", "turned"),
        [
            ("left", "right", (200, 30), (200, 30)), ("up", "down", (30, 200), (30, 200)),
            ("left", "left", (200, 30), (-200, 30)), ("up", "up", (30, 200), (30, -200)),
            ("left", "up", (200, 30), (30, -200)), ("left", "down", (200, 30), (-30, 200)),
            ("up", "right", (30, 200), (200, -30)), ("up", "left", (30, 200), (-200, 30)),
            ("right", "up", (-200, 30), (-30, -200)), ("down", "left", (30, -200), (-200, -30)),
        ],
    )  # fmt: skip
    def test_the_faces_turn_the_velocity_and_the_motion_goes_on_behind_the_exit(
        self, entered: str, left: str, velocity: tuple[float, float], turned: tuple[float, float]
    ) -> None:
        world = pair(entered, left)
        one = flying(world, before(world, "a", 2, 7), velocity)
        world.step()
        assert speed(world, one) == turned
        (x, y), (at_x, at_y) = place(world, one), before(world, "b", 0, 7)
        assert (x - at_x) * OUT[left][0] + (y - at_y) * OUT[left][1] == 4  # px, of 200 px/s

    def test_the_movement_not_yet_made_turns_too(self) -> None:
        world = pair("left", "up")
        one = flying(world, before(world, "a", 0, 7), (200, 0))
        world.get(one, Remainder).x, world.get(one, Remainder).y = 0.25, -0.125
        world.step()
        assert world.get(one, Remainder) == Remainder(-0.125, -0.25)

    def test_it_faces_where_it_goes(self) -> None:
        for entered, left, side, faces in (
            ("left", "right", -1, -1), ("left", "left", 1, -1), ("up", "left", 1, -1), ("up", "right", -1, 1),
            ("left", "up", 1, 1), ("up", "up", -1, -1),
        ):  # fmt: skip
            world = pair(entered, left)
            out = OUT[entered]
            one = flying(world, before(world, "a", 0, 7), (-100 * out[0], -100 * out[1]), Facing(1 if side > 0 else -1))
            world.step()
            assert world.get(one, Facing).x == faces, (entered, left)

    def test_a_dash_goes_on_the_way_that_it_has_turned_to(self) -> None:
        world = pair("left", "up")
        one = flying(world, before(world, "a", 0, 7), (240, 0), Dash())
        world.get(one, Dash).x = 1.0
        world.step()
        assert (world.get(one, Dash).x, world.get(one, Dash).y) == (0, -1)

    def test_one_that_steers_back_in_goes_away_for_a_moment(self) -> None:
        for held, forced in (("right", 10), ("left", 0), ("", 0)):
            world = pair("left", "left")
            one = flying(world, before(world, "a", 0, 7), (100, 0), Intent(), Steering())
            world.get(one, Intent).x = ("right" in held) - ("left" in held)
            world.step()
            assert world.get(one, Steering) == steering(-1 if forced else 0, forced)

    def test_nothing_is_stomped_between(self) -> None:
        world = pair("up", "down")
        one = flying(world, before(world, "a", 0, 7), (0, 100), Stomp())
        world.get(one, Stomp).feet = 96
        world.step()
        assert world.get(one, Stomp).feet == 96 + before(world, "b", 0, 7)[1] - before(world, "a", 0, 7)[1]


def steering(x: int, left: int) -> Steering:
    made = Steering()
    made.x, made.left = x, left
    return made


class TestGoesIn:
    def test_at_any_speed_with_or_without_a_wall_behind(self) -> None:
        for fast, wall in product((60, 240, 3000), (True, False)):
            world = pair("left", "right")
            if not wall:
                world.remove(1)
            one = flying(world, before(world, "a", 0, 7), (fast, 0))
            world.step()
            assert place(world, one) == before(world, "b", round(fast / 50), 7)
            assert not world.get(one, Contacts).hits

    def test_only_at_its_face_and_within_its_ends(self) -> None:
        for gap, offset, velocity in ((1, -1, (200, 0)), (1, 15, (200, 0)), (30, 7, (200, 0)), (1, 7, (-200, 0))):
            world = pair("left", "right")
            one = flying(world, before(world, "a", gap, offset), velocity)
            world.step()
            assert place(world, one)[0] < 200, (gap, offset, velocity)
        world = pair("left", "right")  # from behind, and along it
        world.remove(1)
        for at, velocity in (((106, 107), (-300, 0)), ((95, 80), (0, 300))):
            one = flying(world, at, velocity)
            world.step()
            assert place(world, one)[0] < 200

    def test_what_something_has_brought_into_it(self) -> None:
        world = pair("left", "right")
        one = flying(world, before(world, "a", -1, 7), (0, 0))
        world.step()
        assert (place(world, one), speed(world, one)) == (before(world, "b", 0, 7), (0, 0))

    def test_what_a_lift_carries_through_it_in_one_tick(self) -> None:
        world = pair("left", "right")
        world.remove(1)
        x, y = before(world, "a", 3, 7)
        lift = world.create(Position(x, y + 10), Remainder(), Collider(20, 4), Velocity(1000, 0), Solid())
        one = flying(world, (x, y), (0, 0), Rider())
        world.step()
        assert place(world, lift)[0] == x + 20
        assert place(world, one)[0] > 300

    def test_a_box_that_is_pushed_and_a_shot(self) -> None:
        world = pair("left", "right")
        box = flying(world, before(world, "a", 1, 14), (0, 0), Pushable())
        world.physics.move_exact(box, dx=2)
        shot = flying(world, before(world, "a", 3, 2), (400, 0), Projectile(), OnHit("die", "die"))
        world.step()
        assert place(world, box)[0] > 300
        assert place(world, shot)[0] > 300

    def test_not_the_others_of_a_crowd(self) -> None:
        world = pair("left", "right", by="players")
        one = flying(world, before(world, "a", 0, 7), (200, 0))
        world.step()
        assert place(world, one)[0] < 200

    def test_one_way_out_and_disabled_ones(self) -> None:
        for change in ("no", "exit", "disabled", "disabled exit", "removed"):
            world = pair("left", "right")
            a, b = world.named("a"), world.named("b")
            if change == "exit":
                world.get(a, Portal).to = ""
            elif change == "removed":
                world.remove(b)
            elif change != "no":
                world.get(a if change == "disabled" else b, Collider).enabled = False
            one = flying(world, before(world, "a", 3, 7), (200, 0))
            world.step()
            assert (place(world, one)[0] > 200) == (change == "no"), change


class TestComesOut:
    def test_without_room_the_wall_behind_counts(self) -> None:
        world = pair("left", "right")
        block = world.create(Position(306, 200), Collider(8, 30), Solid())
        one = flying(world, before(world, "a", 0, 7), (200, 0))
        world.step(ticks=3)
        assert (place(world, one), speed(world, one)) == (before(world, "a", -4, 7), (0, 0))
        world.remove(block)
        world.step()
        assert place(world, one)[0] > 300

    def test_one_longer_than_the_exit_does_not_fit_and_one_near_an_end_is_moved_along(self) -> None:
        world = pair("left", "up")
        world.get(world.named("b"), Collider).width = 5
        one = flying(world, before(world, "a", 0, 7), (200, 0))
        world.step()
        assert place(world, one)[0] < 200
        world.get(world.named("b"), Collider).width = 8
        world.get(one, Velocity).x = 200
        world.step()
        assert place(world, one)[0] == 302

    def test_with_the_least_speed(self) -> None:
        for fast, out in ((50, 120), (200, 200)):
            world = pair("up", "up", least=120)
            one = flying(world, before(world, "a", 0, 7), (0, fast))
            world.step()
            assert speed(world, one) == (0, -out)

    def test_it_goes_through_one_portal_in_a_tick_however_fast_it_is(self) -> None:
        world = pair("left", "right")
        portal(world, "c", (340, 200), "left", "d")
        portal(world, "d", (500, 200), "right")
        one = flying(world, before(world, "a", 0, 7), (5000, 0))
        world.step()
        assert place(world, one) == before(world, "c", -4, 7)  # the wall behind "c" has stopped it

    def test_it_plays_its_sound(self) -> None:
        world = pair("left", "right", sound="portal")
        flying(world, before(world, "a", 0, 7), (200, 0))
        world.step()
        assert world.cues == [("portal", world.named("a")), ("arrive", world.named("b"))]
