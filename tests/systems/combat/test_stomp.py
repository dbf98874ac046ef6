from functools import partial

import pytest

from components import (
    ActiveAbility,
    Climb,
    Collider,
    Dash,
    Footing,
    Hazard,
    Health,
    Intent,
    Invincible,
    JumpRequest,
    Position,
    Stomp,
    Stompable,
    Team,
    Velocity,
)
from ecs_platformer.tools.testing.room import Room

FALLING = Velocity(0, 100)  # 2 px a tick
ENEMY = (Health(1), Stompable(), Hazard())


@pytest.fixture
def room(room: type[Room]) -> partial[Room]:
    return partial(room, systems=["actor_motion", "stomp", "hazards", "health"], tick_rate=50)


def stomper(room: partial[Room], drawing: str = "aa\n..\nbb\nbb", **more: object) -> Room:
    """`a` comes down on `b`."""
    return room(drawing, **{"a": (Stomp(bounce=150), Health(1), FALLING), "b": ENEMY, **more})


def test_an_actor_that_comes_down_on_a_head_strikes_and_bounces(room: partial[Room]) -> None:
    above = stomper(room).tick()
    assert "b" not in above
    assert above.get("a", Velocity) == Velocity(0, -150)
    assert above.get("a", Health).points == 1  # the same enemy would have hurt it
    assert ("stomp", above.entity("a")) in above.world.cues


def test_it_bounces_off_one_that_was_just_hurt_with_another_sound(room: partial[Room]) -> None:
    hurt = stomper(room, b=(Health(2), Stompable(), Invincible(), Hazard()))
    hurt.get("b", Invincible).until = 50
    hurt.tick()
    assert hurt.get("b", Health).points == 2
    assert hurt.get("a", Velocity) == Velocity(0, -150)
    assert ("clang", hurt.entity("a")) in hurt.world.cues
    assert ("stomp", hurt.entity("a")) not in hurt.world.cues


def test_it_stands_on_the_head_for_that_tick(room: partial[Room]) -> None:
    tough = stomper(room, b=(Health(2), Stompable(), Hazard())).tick()
    tough.shows("..\naa\nbb\nbb")
    assert tough.get("b", Health).points == 1


def test_an_actor_that_bumps_its_head_is_not_hurt_either(room: partial[Room]) -> None:
    low = stomper(room, "##\naa\n..\nbb\nbb", b=(Health(9), Stompable(), Hazard()))
    low.put("b", 0, 1).put("a", 0, 1, velocity=(0, 0))  # there is no room to stand on it
    assert low.tick().get("a", Health).points == 1
    assert low.get("b", Health).points == 8


def test_an_actor_that_rises_does_not_stomp(room: partial[Room]) -> None:
    rising = stomper(room, "....\naa..\naabb\n..bb", a=(Stomp(), Health(1), Velocity(50, -10)))
    assert "b" in rising.tick()
    assert "a" not in rising


@pytest.mark.parametrize("velocity", [Velocity(0, -1), Velocity(100, 0)])
def test_from_beside_and_from_below_it_is_hurt(room: partial[Room], velocity: Velocity) -> None:
    beside = stomper(room, "..bb\n..bb\naabb\naabb\naabb", a=(Stomp(reach=2), Health(1), velocity))
    beside.put("a", 1, 2)
    assert "a" not in beside.tick()
    assert "b" in beside


def test_a_foot_that_was_a_little_lower_will_do(room: partial[Room]) -> None:
    for reach, stomps in ((2, True), (1, False)):
        low = stomper(room, "aa..\naa..\naabb\naabb\n..bb\n..bb", a=(Stomp(reach=reach), Health(1), Velocity(50, 0)))
        assert ("b" not in low.tick()) == stomps
        assert ("a" in low) == stomps


def test_an_actor_beside_a_low_one_does_not_stomp(room: partial[Room]) -> None:
    low = stomper(room, "aa..\naabb\n####", a=(Stomp(reach=9), Health(1), Velocity(50, 0)))
    assert "b" in low.tick()
    assert "a" not in low


def test_it_goes_by_where_the_feet_were(room: partial[Room]) -> None:
    fast = stomper(room, "aa\naa\n" + "bb\n" * 9, a=(Stomp(), Velocity())).tick()
    fast.put("a", 0, 0, velocity=(0, 400))  # 8 px a tick: they are below the middle by now
    assert "b" not in fast.tick()


def test_what_is_not_stompable_only_hurts(room: partial[Room]) -> None:
    assert "a" not in stomper(room, b=(Health(1), Hazard())).tick()


def test_no_actor_stomps_on_its_team(room: partial[Room]) -> None:
    friends = stomper(room, a=(Stomp(), Team("x"), FALLING), b=(*ENEMY, Team("x"))).tick()
    assert "b" in friends
    assert friends.get("a", Velocity) == FALLING


def test_two_heads_are_one_bounce(room: partial[Room]) -> None:
    both = stomper(
        room, "aaaa\n....\nb..c\nb..c", b=(*ENEMY, Velocity()), c=(Health(1), Stompable(2.0), Hazard())
    ).tick()
    assert "b" not in both
    assert "c" not in both
    assert both.get("a", Velocity).y == -300


def test_an_invincible_actor_is_not_hurt_by_a_stomp_that_bounces_all_the_same(room: partial[Room]) -> None:
    tough = stomper(room, b=(Health(3), Stompable(), Invincible(1))).tick()
    tough.put("a", 0, 0, velocity=(0, 100)).tick()
    assert tough.get("b", Health).points == 2
    assert tough.get("a", Velocity).y == -150


def test_what_has_no_health_is_bounced_off(room: partial[Room]) -> None:
    assert stomper(room, b=Stompable()).tick().get("a", Velocity).y == -150


@pytest.mark.parametrize("refills", [True, False])
def test_it_gives_back_dashes_and_strength(room: partial[Room], refills: bool) -> None:
    tired = stomper(room, a=(Stomp(refills=refills), FALLING, Dash(), Climb(), Footing(), ActiveAbility(), Intent()))
    tired.get("a", Dash).spent, tired.get("a", Climb).used, tired.get("a", ActiveAbility).by = 1, 50.0, "dash"
    tired.tick()
    assert tired.get("a", Dash).spent == (0 if refills else 1)
    assert tired.get("a", Climb).used == (0 if refills else 50)
    assert tired.get("a", ActiveAbility).over


def test_holding_jump_makes_the_bounce_higher(room: type[Room]) -> None:
    tops: list[int] = []
    for held in ("", "jump"):
        systems = ["input", "footing", "fall", "jump", "actor_motion", "stomp", "health"]
        hero = {"prefab": "hero", "name": "hero", "Stomp": {}, "Velocity": {"y": 100}}
        bouncing = room("." * 8 + "\n" + ("." * 8 + "\n") * 8 + ".@......\n.bb.....", cell=8, legend={"@": hero},
                        systems=systems, b=(Health(), Stompable()))  # fmt: skip
        bouncing.tick()
        heights = [bouncing.tick(held=held).get("hero", Position).y for _ in range(40)]
        tops.append(min(heights))
        assert bouncing.get("hero", JumpRequest).at > 0
    assert tops[1] < tops[0] - 10


def test_where_its_feet_were_is_part_of_the_state(room: partial[Room]) -> None:
    above = stomper(room, "aa\n..\n..\n..\n..\n..\nbb\nbb").tick()
    saved = above.world.snapshot()
    above.tick(2)
    hash_ = above.world.hash()
    above.world.restore(saved)
    above.tick(2)
    assert above.world.hash() == hash_
    assert above.get("a", Collider).enabled
