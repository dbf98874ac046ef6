"""Beams end at what stops them and hurt what they meet up to there."""

from __future__ import annotations

from functools import partial

import pytest

from components import Beam, Collider, Ghost, Health, Position, Solid, Struck, Team
from ecs_platformer.tools.testing.room import Room


@pytest.fixture
def room(room: type[Room]) -> partial[Room]:
    """Struck stays to be seen: nothing carries it out."""
    return partial(room, systems=["solid_motion", "actor_motion", "beams"], tick_rate=50)


def struck(room: Room, *names: str) -> list[str]:
    return [name for name in names if room.world.has(room.entity(name), Struck)]


def shone(room: Room, beam: Beam) -> tuple[int, int]:
    """How far a beam of an entity without a collider goes, from the top left px."""
    room.world.create(Position(0, 0), beam)
    room.tick()
    return beam.length_x, beam.length_y


def test_it_ends_at_the_first_solid_in_any_direction(room: partial[Room]) -> None:
    assert shone(room(".....#"), Beam()) == (5, 0)
    assert shone(room("......"), Beam(to_x=90)) == (90, 0)
    assert shone(room(".\n.\n#"), Beam(to_x=0, to_y=9)) == (0, 2)
    assert shone(room("....\n....\n....\n...#"), Beam(to_x=9, to_y=9)) == (3, 3)
    assert shone(room(".....-.#"), Beam()) == (7, 0)  # a one-way does not stop it
    assert shone(room(".....#"), Beam(stops=())) == (320, 0)


def test_it_strikes_the_first_actor_and_what_has_no_health_shields_the_rest(room: partial[Room]) -> None:
    both = room("...aa.bb.#", a=Health(), b=Health())
    laser = both.world.create(Position(0, 0), Beam(points=2, deadly=True))
    both.tick()
    assert struck(both, "a", "b") == ["a"]
    assert both.get("a", Struck) == Struck(points=2, by=laser, deadly=True)
    shielded = room("...aa.bb.#", b=Health())
    shielded.world.create(Position(0, 0), Beam())
    assert struck(shielded.tick(), "b") == []


def test_one_that_only_solids_stop_goes_through_all_before_them(room: partial[Room]) -> None:
    row = room("...aa.bb.#cc", a=Health(), b=(Health(), Ghost()), c=Health())
    row.world.create(Position(0, 0), Beam(stops=("solid",)))
    assert struck(row.tick(), "a", "b", "c") == ["a", "b"]


def test_it_is_not_stopped_by_its_own_collider_nor_by_what_its_layers_let_through(room: partial[Room]) -> None:
    row = room("............aa", a=Health())
    glass = row.world.create(Position(6, 0), Collider(2, 1, layers=("glass",)), Solid())
    row.world.create(Position(0, 0), Collider(3, 1, ignores=("glass",)), Solid(), Beam(x=1))
    assert struck(row.tick(), "a") == ["a"]
    row.world.remove(row.entity("a"), Struck)
    row.world.get(glass, Collider).layers = ()
    assert struck(row.tick(), "a") == []


def test_its_team_says_which_it_hurts_and_off_it_hurts_none(room: partial[Room]) -> None:
    friends = room("..aabb", a=(Health(), Team("ours")), b=(Health(), Team("theirs")))
    beam = Beam(stops=("solid",))
    friends.world.create(Position(0, 0), Team("ours"), beam)
    assert struck(friends.tick(), "a", "b") == ["b"]
    friends.world.remove(friends.entity("b"), Struck)
    beam.on = False
    assert struck(friends.tick(), "a", "b") == []
    assert (beam.length_x, beam.length_y) == (0, 0)


def test_one_of_a_disabled_collider_neither_hurts_nor_shines(room: partial[Room]) -> None:
    row = room("......aa", a=Health())
    beam = Beam(to_x=20)
    laser = row.world.create(Position(0, 0), Collider(3, 1), Solid(), beam)
    row.world.get(laser, Collider).enabled = False
    assert struck(row.tick(2), "a") == []
    assert (beam.length_x, beam.length_y) == (0, 0)
    row.world.get(laser, Collider).enabled = True
    assert struck(row.tick(), "a") == ["a"]
    assert beam.length_x == 6


def test_it_follows_its_entity_and_what_moves_into_it(room: partial[Room]) -> None:
    walker = room("......aa\n......aa", a=(Health(), Solid()))
    beam = Beam(to_x=20)
    laser = walker.world.create(Position(0, 5), beam)
    assert struck(walker.tick(), "a") == []
    walker.world.get(laser, Position).y = 1
    assert struck(walker.tick(), "a") == ["a"]
    assert beam.length_x == 6
