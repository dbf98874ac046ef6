from math import hypot
from typing import Any

import pytest

from components import Collider, Facing, Position, Solid, Tag, Velocity
from tests.support.gadgets.hooks import hall, hook_of, hooked


class TestThrow:
    def test_it_flies_at_its_speed_in_the_direction_held_and_holds_where_it_hits(self) -> None:
        world, hero = hall(speed=600)
        world.step("up grab")
        assert (hook_of(world, hero).flies, hook_of(world, hero).at) == (True, (103, 95))
        world.step("up grab", 3)
        assert hook_of(world, hero).at == (103, 95 - 30)
        world.step("up grab", 6)
        assert (hook_of(world, hero).host, hook_of(world, hero).at) == (world.named("ceiling"), (103, 7))

    def test_without_a_direction_it_flies_as_it_is_aimed_to_the_side_that_the_actor_faces(self) -> None:
        for aim, left, way in (("ahead", False, (1, 0)), ("between", True, (-1, -1)), ("above", False, (0, -1))):
            world, hero = hall(aim=aim)
            world.get(hero, Facing).x = -1 if left else 1
            world.step("grab", 2)
            x, y = hook_of(world, hero).at
            assert ((x > 103) - (x < 103), (y > 95) - (y < 95)) == way

    def test_it_comes_back_after_its_range_and_can_be_thrown_again_after_the_cooldown(self) -> None:
        world, hero = hall(range=40, speed=600, cooldown=0.2)
        world.step("up grab", 5)
        assert not hook_of(world, hero).flies
        world.step()
        world.step("up grab")
        assert not hook_of(world, hero).flies
        world.step(ticks=12)
        world.step("up grab")
        assert hook_of(world, hero).flies

    def test_it_holds_on_to_what_the_data_says_and_comes_back_from_everything_else(self) -> None:
        cases: list[tuple[dict[str, Any], bool]] = [
            ({"layers": ("iron",)}, True), ({"layers": ("wood",)}, False), ({"to": "block"}, True),
            ({"to": "hooks"}, True), ({"to": "floor"}, False), ({}, True),
        ]  # fmt: skip
        for fields, holds in cases:
            world, hero = hall(**fields)
            block = world.create(
                Position(90, 40), Collider(40, 8, layers=("iron",)), Solid(), Tag(("hooks",)), name="block"
            )
            world.step("up grab", 12)
            assert hook_of(world, hero).host == (block if holds else 0), fields

    def test_it_flies_through_one_ways_if_it_shall(self) -> None:
        for one_ways, host in ((True, "plank"), (False, "ceiling")):
            world, hero = hall(one_ways=one_ways)
            world.create(Position(90, 40), Collider(40, 5), Solid(one_way=True), name="plank")
            world.step("up grab", 12)
            assert hook_of(world, hero).host == world.named(host)

    def test_another_action_throws_it_and_it_is_released_by_another_press_if_it_does_not_hold(self) -> None:
        world, hero = hooked("up right", action="right", holds=False)
        world.step(ticks=10)
        assert hook_of(world, hero).host
        world.step("right")
        assert not hook_of(world, hero).host


class TestRelease:
    def test_the_velocity_is_kept(self) -> None:
        world, hero = hooked("up right grab")
        world.step("grab", 30)
        speed = hook_of(world, hero).swing
        assert speed > 150
        world.step("right")
        assert hook_of(world, hero).host == 0
        velocity = world.get(hero, Velocity)
        assert hypot(velocity.x, velocity.y) == pytest.approx(speed, abs=20)  # a tick of gravity and running later

    def test_a_jump_releases_it_and_is_added(self) -> None:
        world, hero = hooked("up grab")
        world.step("grab", 40)
        world.step("grab jump")
        assert hook_of(world, hero).host == 0
        assert world.get(hero, Velocity).y == -105

    def test_a_dash_the_loss_of_its_hold_and_a_teleport_release_it(self) -> None:
        for loss in ("dash", "removed", "disabled", "put elsewhere"):
            world, hero = hooked("up grab")
            world.step("grab", 20)
            if loss == "removed":
                world.remove(world.named("ceiling"))
            elif loss == "disabled":
                world.get(world.named("ceiling"), Collider).enabled = False
            elif loss == "put elsewhere":
                world.get(hero, Position).x += 100
            world.step("grab dash" if loss == "dash" else "grab")
            assert hook_of(world, hero).host == 0, loss

    def test_a_solid_between_cuts_it_unless_it_shall_not(self) -> None:
        for cut in (True, False):
            world, hero = hooked("up grab", cut=cut)
            world.create(Position(90, 40), Collider(40, 8), Solid())
            world.step("grab")
            assert bool(hook_of(world, hero).host) != cut
