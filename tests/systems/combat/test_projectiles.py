from functools import partial
from pathlib import Path

import pytest

from components import (
    Ammo,
    Attached,
    Collider,
    Gravity,
    Hazard,
    Health,
    Invincible,
    OnHit,
    Position,
    Projectile,
    Remainder,
    Shooter,
    Velocity,
)
from ecs_platformer.tools.testing.room import Room
from tests.support.levels import level

FAST = Velocity(100, 0)  # 2 px a tick


@pytest.fixture
def room(room: type[Room]) -> partial[Room]:
    systems = ["gravity", "solid_motion", "actor_motion", "attachments", "hazards", "projectiles", "health"]
    return partial(room, systems=systems, tick_rate=50)


def test_it_is_gone_at_what_it_hits(room: partial[Room]) -> None:
    for drawing, velocity in (("aa...#", FAST), ("a\n.\n.\n#", Velocity(0, 100))):
        flying = room(drawing, a=(Projectile(), velocity))
        assert "a" in flying.tick()
        assert "a" not in flying.tick(), drawing
        assert [name for name, _ in flying.world.cues] == ["fizzle"]


def test_unless_its_hits_say_otherwise(room: partial[Room]) -> None:
    bouncing = room("aa..#", a=(Projectile(), FAST, OnHit(x="bounce"))).tick(2)
    assert bouncing.get("a", Velocity).x == -100


def test_it_is_gone_with_its_first_victim(room: partial[Room]) -> None:
    for pierces in (False, True):
        shot = room(
            "aa.bb.cc", a=(Projectile(pierces=pierces), Hazard(), FAST), b=(Health(2), Invincible()), c=Health(2)
        ).tick(3)
        assert ("a" in shot) == pierces
        assert shot.get("b", Health).points == 1
        assert shot.get("c", Health).points == (1 if pierces else 2)


def test_an_invincible_actor_does_not_shield_others(room: partial[Room]) -> None:
    spared = room("aa.bb", a=(Projectile(), Hazard(), FAST), b=(Health(2), Invincible()))
    spared.get("b", Invincible).until = 99
    assert "a" not in spared.tick(2)
    assert spared.get("b", Health).points == 2


def test_its_life_has_an_end(room: partial[Room]) -> None:
    for lifetime, ticks in ((0.1, 5), (0.0, 0)):
        shot = room("aa........", a=(Projectile(lifetime=lifetime), Velocity(10, 0)))
        lives = [("a" in shot.tick()) for _ in range(10)]
        assert lives.count(True) == (ticks - 1 if ticks else 10)


def test_it_flies_level_and_then_drops(room: partial[Room]) -> None:
    shot = room("aa" + "." * 20 + ("\n" + "." * 22) * 9, a=(Projectile(level=0.1, drop=500), FAST))
    falls = [shot.tick().get("a", Velocity).y for _ in range(8)]
    assert falls == [0, 0, 0, 0, 0, 10, 20, 30]
    straight = room("aa", a=(Projectile(), FAST)).tick(9)
    assert not straight.world.has(straight.entity("a"), Gravity)


def test_what_sticks_before_it_would_drop_stays_where_it_is(room: partial[Room]) -> None:
    stuck = room("aa...#\n......", a=(Projectile(sticks=True, level=0.1, drop=500), FAST)).tick(9)
    assert not stuck.world.has(stuck.entity("a"), Gravity)
    stuck.shows("...aa#\n......")


def arrow(room: partial[Room], drawing: str, **more: object) -> Room:
    return room(drawing, a=(Projectile(sticks=True, ammo="arrows"), Hazard(), FAST), **more)


def test_an_arrow_sticks_in_what_it_hits_and_hurts_nothing_there(room: partial[Room]) -> None:
    stuck = arrow(room, "aa...#").tick(3)
    stuck.shows("...aa#")
    entity = stuck.entity("a")
    assert not stuck.world.has(entity, Hazard)
    late = stuck.world.create(Position(3, 0), Collider(2, 1), Health())
    assert stuck.tick(5).world.get(late, Health).points == 1
    assert stuck.get("a", Position).x == 3


def test_a_stuck_one_is_no_actor_and_meets_no_zone(room: partial[Room]) -> None:
    stuck = arrow(room, "aa...#").tick(3)
    entity = stuck.entity("a")
    assert not stuck.world.entities.is_actor(entity)
    assert not stuck.world.has(entity, Remainder)


def test_it_goes_along_with_a_solid_that_moves(room: partial[Room]) -> None:
    stuck = arrow(room, "....LL.....\naa..LL.....\n....LL.....", L=Velocity(0, 0)).tick(3)
    stuck.shows("....LL.....\n..aaLL.....\n....LL.....")
    stuck.get("L", Velocity).x = 50
    stuck.tick(2).shows("......LL...\n....aaLL...\n......LL...")
    stuck.get("L", Velocity).x, stuck.get("L", Velocity).y = -50, 50
    assert stuck.tick().get("a", Position) == Position(3, 2)


def test_it_vanishes_with_what_it_sticks_in(room: partial[Room]) -> None:
    stuck = arrow(room, "aa..LL").tick(3)
    stuck.world.remove(stuck.entity("L"))
    assert "a" not in stuck.tick()


def test_an_actor_that_shoots_such_things_picks_it_up(room: partial[Room]) -> None:
    for ammo, taken in (("arrows", True), ("bombs", False)):
        stuck = arrow(room, "aa.#").tick(3)
        stuck.world.create(Position(1, 0), Collider(1, 1), Shooter("crate", ammo=ammo, button="grab"))
        stuck.tick()
        assert ("a" not in stuck) == taken
        assert stuck.world.level.count("arrows") == int(taken)


def test_what_has_ammo_of_its_own_picks_it_up_while_there_is_room(room: partial[Room]) -> None:
    for left, after in ((0, 1), (5, 6), (6, 6)):
        stuck = arrow(room, "aa.#").tick(3)
        archer = stuck.world.create(Position(1, 0), Collider(1, 1), Shooter(ammo="arrows", delay=99), Ammo(left))
        assert stuck.tick().world.get(archer, Ammo).left == after
        assert ("a" in stuck) == (left == after)
        assert stuck.world.level.count("arrows") == 0


def test_no_actor_picks_it_up_in_flight(room: partial[Room]) -> None:
    flying = arrow(room, "aa..........#")
    flying.world.create(Position(0, 0), Collider(9, 1), Shooter("crate", ammo="arrows", button="grab"))
    flying.tick(2)
    assert flying.world.level.count("arrows") == 0


def test_a_stuck_one_is_part_of_the_state(room: partial[Room]) -> None:
    stuck = arrow(room, "aa..LL").tick(3)
    saved, place = stuck.world.snapshot(), stuck.get("L", Velocity)
    place.x = 50
    after = stuck.tick(3).world.hash()
    stuck.world.restore(saved)
    stuck.get("L", Velocity).x = 50
    assert stuck.tick(3).world.hash() == after


def test_an_archer_has_as_many_arrows_as_it_picked_up(tmp_path: Path) -> None:
    more = '[[entity]]\nprefab = "archer"\nname = "archer"\nPosition = { x = 20, y = 13 }'
    world = level(tmp_path, "########\n#......#\n#......#\n########", more)
    world.step("grab")
    assert [count for count in world.level.state.counts.values() if count] == []
    world.level.add_count("arrows", 2)
    world.step()
    world.step("grab")
    assert world.level.count("arrows") == 1
    for _ in range(30):
        world.step()
    stuck = [entity for entity, _ in world.each(Projectile, Attached)]
    assert [world.space.bounds(entity)[2] for entity in stuck] == [56]
    for _ in range(60):
        world.step("right")
    assert world.level.count("arrows") == 2
    assert not any(world.alive(entity) for entity in stuck)
