"""Removing an ability's table from the hero removes that ability, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from components import ActiveAbility
from ecs_platformer.tools.testing.room import Room
from tests.support.hero.rooms import height, hero, place, speed
from tests.support.quick import some_quick

SKY = "\n".join(["." * 30] * 30).replace("...", ".@.", 1)
FLOOR = SKY + "\n" + "#" * 30
X, Y = 100, 100
ON_FLOOR = (X, 30 * 8 - 11)

Probe = Callable[[type[Room], dict[str, Any]], bool]


def floating(room: type[Room], own: dict[str, Any], velocity: tuple[float, float] = (0, 0)) -> Room:
    return hero(room, SKY, (X, Y), velocity=velocity, **own)


def standing(room: type[Room], own: dict[str, Any]) -> Room:
    return hero(room, FLOOR, ON_FLOOR, **own)


def beside_wall(room: type[Room], own: dict[str, Any], velocity: tuple[float, float] = (0, 0)) -> Room:
    made = floating(room, own, velocity)
    made.world.spawn("solid", "wall", Position=(X + 8, Y - 40), Collider={"height": 600})
    return made


def runs(room: type[Room], own: dict[str, Any]) -> bool:
    return speed(standing(room, own).tick(10, held="right"))[0] == 90


def falls(room: type[Room], own: dict[str, Any]) -> bool:
    return place(floating(room, own).tick(10))[1] > Y


def jumps(room: type[Room], own: dict[str, Any]) -> bool:
    return speed(standing(room, own).tick(held="jump"))[1] == -105


def slides_down_walls(room: type[Room], own: dict[str, Any]) -> bool:
    falling = beside_wall(room, own, (0, 100)).tick(20, held="right")
    return 0 < speed(falling)[1] < 80


def leaps_off_walls(room: type[Room], own: dict[str, Any]) -> bool:
    return speed(beside_wall(room, own).tick(held="jump")) == (-130, -105)


def climbs(room: type[Room], own: dict[str, Any]) -> bool:
    return speed(beside_wall(room, own).tick(7, held="grab").tick(5, held="grab up"))[1] == -45


def dashes(room: type[Room], own: dict[str, Any]) -> bool:
    return speed(floating(room, own).tick(held="left dash").tick(6, held="left"))[0] == -240


def ducks(room: type[Room], own: dict[str, Any]) -> bool:
    return height(standing(room, own).tick(held="down")) == 6


def slips_around_corners(room: type[Room], own: dict[str, Any]) -> bool:
    rising = floating(room, own, (0, -180))
    rising.world.spawn("solid", "block", Position=(X - 5, Y - 9))
    return speed(rising.tick(2))[1] < 0


def is_helped_up_through_one_ways(room: type[Room], own: dict[str, Any]) -> bool:
    rising = floating(room, own, (0, -16))
    rising.world.spawn("bridge", "plank", Position=(X - 8, Y), Path=False)
    return place(rising.tick())[1] == Y - 1


def takes_a_lift_s_speed_along(room: type[Room], own: dict[str, Any]) -> bool:
    riding = floating(room, own)
    riding.world.spawn("mover", "lift", Position=(X - 8, Y + 11), Collider={"width": 24}, Velocity=(0, -60))
    riding.tick(3).world.remove(riding.entity("lift"))
    return speed(riding.tick())[1] < 0


def gets_speed_back(room: type[Room], own: dict[str, Any]) -> bool:
    stopped = floating(room, own, (200, 0))
    wall = stopped.world.spawn("solid", "wall", Position=(X + 9, Y - 20), Collider={"height": 60})
    stopped.tick().world.remove(wall)
    return speed(stopped.tick())[0] > 150


PROBES: dict[str, Probe] = {
    "Run": runs,
    "Fall": falls,
    "Jump": jumps,
    "WallSlide": slides_down_walls,
    "WallJump": leaps_off_walls,
    "Climb": climbs,
    "Dash": dashes,
    "Duck": ducks,
    "CornerCorrection": slips_around_corners,
    "OneWayAssist": is_helped_up_through_one_ways,
    "LiftBoost": takes_a_lift_s_speed_along,
    "RetainSpeed": gets_speed_back,
}
NEEDED_BY = {"Fall": {"WallSlide"}}  # what does not fall does not slide
NO_ABILITIES = {
    "Position", "Remainder", "Collider", "Velocity", "Rider", "Contacts", "Facing", "Player", "Intent", "Squish",
    "CameraTarget", "Sprite",
}  # fmt: skip


def works(room: type[Room], own: dict[str, Any]) -> set[str]:
    return {ability for ability, probe in PROBES.items() if probe(room, own)}


@pytest.mark.slow
def test_the_hero_has_them_all(room: type[Room]) -> None:
    assert works(room, {}) == set(PROBES)


def test_every_ability_of_the_hero_is_here(room: type[Room]) -> None:
    """Cosmetic tables are no abilities."""
    from ecs_platformer.project import vocabulary

    made = standing(room, {})
    tables = set(made.world.scene.prefabs.components("hero"))
    cosmetic = {name for name, kind in vocabulary().items() if getattr(kind, "cosmetic", False)}
    assert tables - NO_ABILITIES - cosmetic == set(PROBES)


@pytest.mark.slow
@pytest.mark.parametrize("ability", some_quick(PROBES, every=4))
def test_without_its_table_it_is_gone_and_all_others_are_left(room: type[Room], ability: str) -> None:
    assert works(room, {ability: False}) == set(PROBES) - {ability} - NEEDED_BY.get(ability, set())


@pytest.mark.parametrize("ability", some_quick(PROBES, every=4))
def test_one_table_brings_one_ability(room: type[Room], ability: str) -> None:
    """With the tables of all others removed; what slides must fall."""
    kept = {ability} | {needed for needed, those in NEEDED_BY.items() if ability in those}
    alone = {other: False for other in PROBES if other not in kept}
    assert works(room, alone) == kept


def test_with_no_table_at_all_it_does_nothing(room: type[Room]) -> None:
    idle = floating(room, dict.fromkeys(PROBES, False)).tick(60, held="right down jump dash grab")
    assert (place(idle), speed(idle)) == ((X, Y), (0, 0))
    assert "hero" in idle
    assert idle.world.try_get(idle.entity("hero"), ActiveAbility) is None
