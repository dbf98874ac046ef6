"""Dodge: in a dash nothing hurts, and shots are caught."""

from functools import partial

import pytest

from components import (
    ActiveAbility,
    Ammo,
    Collider,
    Dash,
    Dodge,
    Hazard,
    Health,
    Position,
    Projectile,
    Shooter,
    Team,
    Velocity,
)
from ecs_platformer.tools.testing.room import Room


@pytest.fixture
def room(room: type[Room]) -> partial[Room]:
    return partial(room, systems=["actor_motion", "dodge", "hazards", "projectiles", "health"], tick_rate=50)


def shot_at(room: partial[Room], *more: object, ability: str = "dash", ammo: str = "arrows", team: str = "red") -> Room:
    """An arrow of the red team in flight, and what it hits in the first tick."""
    dodge = () if any(isinstance(one, Dodge) for one in more) else (Dodge(),)
    target = (Health(2), Dash(), *dodge, Shooter(ammo="arrows", delay=99), Team("blue"))
    arrow = (Velocity(100, 0), Projectile(ammo=ammo), Hazard(), Team(team))
    made = room("bb.aa", a=(*target, *more), b=arrow)
    made.get("a", ActiveAbility).by = ability
    return made.tick()


def test_a_shot_is_caught_in_a_dash(room: partial[Room]) -> None:
    caught = shot_at(room, Ammo(left=2))
    assert "b" not in caught
    assert caught.get("a", Health).points == 2
    assert caught.get("a", Ammo).left == 3
    assert [name for name, _ in caught.world.cues] == ["catch"]


def test_without_a_dash_it_hurts(room: partial[Room]) -> None:
    hurt = shot_at(room, Ammo(left=2), ability="climb")
    assert "b" not in hurt
    assert hurt.get("a", Health).points == 1
    assert hurt.get("a", Ammo).left == 2


@pytest.mark.parametrize(
    ("parts", "ammo"), [((Ammo(left=6),), "arrows"), ((Ammo(),), ""), ((Ammo(), Dodge(catches=False)), "arrows")]
)
def test_what_it_cannot_catch_does_not_hurt_either(room: partial[Room], parts: tuple[object, ...], ammo: str) -> None:
    hit = shot_at(room, *parts, ammo=ammo)
    assert "b" not in hit
    assert hit.get("a", Health).points == 2
    assert [name for name, _ in hit.world.cues] == ["fizzle"]


def test_a_shot_of_its_own_team_is_left_alone(room: partial[Room]) -> None:
    passing = shot_at(room, Ammo(), team="blue")
    assert "b" in passing
    assert passing.get("a", Ammo).left == 3


def test_it_ends_with_the_dash(room: partial[Room]) -> None:
    made = room("aa.", a=(Health(2), Dash(), Dodge()))
    made.get("a", ActiveAbility).by = "dash"
    made.world.create(Position(0, 0), Collider(1, 1), Hazard())
    assert made.tick().get("a", Health).points == 2
    made.get("a", ActiveAbility).by = ""
    assert made.tick().get("a", Health).points == 1
