from functools import partial
from pathlib import Path

import pytest

from components import (
    ActiveAbility,
    Collider,
    Death,
    DeathEffect,
    Facing,
    Hazard,
    Health,
    Invincible,
    JumpRequest,
    Knockback,
    OnHit,
    Pose,
    Position,
    Sprite,
    Squish,
    Steering,
    Struck,
    Velocity,
)
from ecs_platformer.tools.testing.room import Room
from systems.rules.scripting.effects import perform
from tests.support.levels import level


@pytest.fixture
def room(room: type[Room]) -> partial[Room]:
    return partial(
        room, systems=["solid_motion", "actor_motion", "squish", "hazards", "pickups", "health"], tick_rate=50
    )


def hit(room: Room, *strikes: Struck) -> Room:
    """A tick in which `a` is struck by all of these, one after the other."""
    for struck in strikes:
        room.world.add(room.entity("a"), struck)
    return room.tick()


def test_what_is_struck_loses_points_once(room: partial[Room]) -> None:
    hurt = hit(room("aa", a=Health(5)), Struck(2))
    assert hurt.get("a", Health).points == 3
    assert hurt.world.cues == [("hurt", hurt.entity("a"))]
    assert hurt.tick().get("a", Health).points == 3
    assert hurt.world.cues == []


def test_with_none_left_it_dies(room: partial[Room]) -> None:
    for points in (3, 4):
        dead = room("aa", a=Health(3))
        entity = dead.entity("a")
        hit(dead, Struck(points))
        assert "a" not in dead
        assert dead.world.cues == [("die", entity)]


def test_its_death_has_a_cue_of_its_own_choice(room: partial[Room]) -> None:
    for cue in ("slain", ""):
        dead = hit(room("aa", a=(Health(), Sprite(), DeathEffect(sound=cue))), Struck())
        assert [name for name, _ in dead.world.cues] == [cue] * bool(cue)


def test_what_is_deadly_takes_all(room: partial[Room]) -> None:
    assert "a" not in hit(room("aa", a=Health(9)), Struck(deadly=True))


def test_without_health_a_strike_is_nothing(room: partial[Room]) -> None:
    stone = hit(room("aa"), Struck(9))
    assert not stone.world.has(stone.entity("a"), Struck)


def test_its_death_happens_before_it_is_gone(room: partial[Room]) -> None:
    do = ({"count": "slain"}, {"spawn": "crate", "at": (4, 0)}, {"count": "by", "add": 2})
    dead = hit(room(".aa", a=(Health(), Death(do=do))), Struck())  # pyright: ignore[reportArgumentType]
    assert (dead.world.level.count("slain"), dead.world.level.count("by")) == (1, 2)
    assert [position.x for _, (position,) in dead.world.each(Position)] == [5]


def test_its_death_is_no_matter_while_it_lives(room: partial[Room]) -> None:
    alive = hit(room("aa", a=(Health(2), Death(do=({"count": "slain"},)))), Struck())
    assert alive.world.level.count("slain") == 0


def test_invincibility_lasts_from_one_hurt_to_the_next(room: partial[Room]) -> None:
    spared = room("aa", a=(Health(9), Invincible(0.1)))  # 5 ticks
    spared.world.create(Position(0, 0), Collider(2, 1), Hazard())
    points = [spared.tick().get("a", Health).points for _ in range(11)]
    assert points == [8, 8, 8, 8, 8, 7, 7, 7, 7, 7, 6]


def test_invincibility_does_not_stop_what_is_deadly(room: partial[Room]) -> None:
    spared = hit(room("aa", a=(Health(9), Invincible(1))), Struck())
    assert hit(spared, Struck(5)).get("a", Health).points == 8
    assert "a" not in hit(spared, Struck(deadly=True))


def test_it_looks_hurt_for_as_long(room: partial[Room]) -> None:
    hurt = hit(room("aa", a=(Health(9), Invincible(0.1))), Struck())
    looks = [hurt.tick().get("a", Pose).name for _ in range(6)]
    assert looks == ["hurt"] * 4 + ["", ""]


@pytest.mark.parametrize(("at", "x"), [(0, 60), (2, -60)])
def test_it_is_thrown_away_from_what_struck_it(room: partial[Room], at: int, x: float) -> None:
    thrown = room(".aa..", a=(Health(9), Knockback(60, 80, 0.1), Velocity(5, 5), JumpRequest(), ActiveAbility()))
    leap, busy = thrown.get("a", JumpRequest), thrown.get("a", ActiveAbility)
    leap.left, busy.by = 9, "dash"
    thrown.world.create(Position(at, 0), Collider(2, 1), Hazard())
    thrown.tick()
    assert thrown.get("a", Velocity) == Velocity(x, -80)
    steering = thrown.get("a", Steering)
    assert (steering.x, steering.left) == (0, 5)
    assert (leap.left, busy.over) == (0, True)


def test_with_nothing_on_either_side_it_falls_back(room: partial[Room]) -> None:
    for facing in (1, -1):
        thrown = room("aa", a=(Health(9), Knockback(60, 80), Facing(facing)))
        assert hit(thrown, Struck()).get("a", Velocity) == Velocity(-facing * 60, -80)


def test_an_actor_that_is_not_hurt_is_not_thrown(room: partial[Room]) -> None:
    spared = hit(room("aa", a=(Health(9), Invincible(), Knockback(60, 80))), Struck())
    spared.put("a", 0, 0, velocity=(0, 0))
    assert hit(spared, Struck()).get("a", Velocity) == Velocity()


def test_an_effect_hurts_and_the_hardest_counts(room: partial[Room]) -> None:
    hurt = room("aa", a=Health(9))
    for points in (1, 3, 2):
        perform(hurt.world, 0, [{"hurt": "a", "points": points}])
    assert hurt.tick().get("a", Health).points == 6


def test_death_by_a_hit_is_as_any_other(room: partial[Room]) -> None:
    for velocity, drawing in ((Velocity(100, 0), "aa.#"), (Velocity(0, 100), "aa..\n....\n####")):
        fuse = room(drawing, a=(Health(9), OnHit("die", "die"), Death(do=({"count": "burst"},)), velocity))
        assert fuse.tick(2).world.level.count("burst") == 1
        assert "a" not in fuse


def test_the_squished_die_as_of_anything_else(room: partial[Room]) -> None:
    drawing = "PPPPPPPP\n" * 5 + "###aa###\n" + "########\n" * 4
    for squish in (Squish("destroy"), Squish("wiggle"), Squish("damage")):
        crushed = room(drawing, P=Velocity(0, 50), a=(Health(1), squish, Death(do=({"count": "crushed"},))))
        assert crushed.tick().world.level.count("crushed") == 1
        assert "a" not in crushed


def test_invincibility_holds_for_the_squished_too(room: partial[Room]) -> None:
    beside = "PP....\n" * 5 + "aa....\n" + "######\n" * 4
    crushed = room(beside, P=Velocity(0, 50), a=(Health(9), Squish("damage", damage=2), Invincible(1)))
    assert hit(crushed, Struck(3)).get("a", Health).points == 7
    spared = hit(room(beside, a=(Health(9), Squish("damage", damage=2), Invincible(1))), Struck(3))
    spared.put("P", 0, 0, velocity=(0, 50))
    assert spared.tick().get("a", Health).points == 6
    assert spared.get("a", Position).x == 2  # it was put aside all the same


def test_an_unknown_name_in_a_death_is_reported_at_its_place(tmp_path: Path) -> None:
    more = '[[entity]]\nprefab = "walker"\nDeath = { do = [{ spawn = "coinn" }] }'
    with pytest.raises(Exception, match=r'no such prefab: "coinn".*did you mean "coin"'):
        level(tmp_path, "@", more)
