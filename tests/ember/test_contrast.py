"""The ground of every level stands out from the air beside it, by the script that measures it."""

from __future__ import annotations

from pathlib import Path

import pytest

from components import Checkpoint, Collider, Hazard, Luminous, Player, Position, Sprite
from ecs_platformer import World
from tests.ember.contrast import (
    BOUND,
    HAZARDS,
    WEIGHTS,
    compared,
    daylight,
    in_the_dark,
    in_the_glow,
    levels,
    linear,
    ratio,
)

ROW = "G" * 8 + "\n"
SCENE = f"""
view = [64, 32]
background = ["#202020"]
map = '''
........
........
......-.
########
'''
[palette]
G = "#777777"
[sprite.grey]
rows = '''
{ROW * 8}'''
[legend]
"#" = "ground"
"-" = "step"
[prefab.ground]
Position = {{}}
Collider = {{ width = 8, height = 8 }}
Solid = {{}}
Tiles = {{}}
Sprite = {{ image = "grey" }}
[prefab.step]
extends = ["ground"]
Solid = {{ one_way = true }}
[[entity]]
Player = {{}}
CameraTarget = {{}}
Position = {{ x = 8, y = 8 }}
Collider = {{ width = 8, height = 8 }}
Light = {{ radius = 24, strength = 1.0 }}
[[entity]]
Darkness = {{ amount = 1.0 }}
"""


@pytest.fixture
def world(tmp_path: Path) -> World:
    path = tmp_path / "grey.toml"
    path.write_text(SCENE, encoding="utf-8")
    return World.load(path)


def test_the_arithmetic_is_that_of_wcag() -> None:
    assert (linear(0), linear(255)) == (0, 1)
    assert linear(10) == pytest.approx(0.0030353, abs=1e-6)  # under the knee of sRGB
    assert linear(119) == pytest.approx(0.18447, abs=1e-4)
    assert ratio(1, 0) == pytest.approx(21)
    assert ratio(linear(119), 1) == pytest.approx(1 / 4.48, abs=1e-2)


def test_a_solid_cell_counts_beside_air_and_the_air_near_it(world: World) -> None:
    sides = compared(world)
    assert sides.solid == {(column, 3) for column in range(8) if column != 6}  # under the plank there is no air
    assert sides.air == {(column, row) for column in range(8) for row in (1, 2)} - {(6, 2)}


def test_light_off_is_without_the_darkness_and_the_glow_with_it(world: World) -> None:
    grey, dark = linear(0x77), linear(0x20)
    lit = in_the_glow(world)
    assert lit is not None
    assert 1 < lit < daylight(world) == pytest.approx(ratio(grey, dark), abs=1e-6)
    world.get(next(entity for entity, _ in world.each(Player)), Position).x = 500
    assert in_the_glow(world) is None  # far from all ground


def test_a_hazard_is_compared_with_the_ground_beside_it_without_lights(world: World) -> None:
    parts = Collider(8, 8), Sprite(color="#777777"), Hazard()
    hidden = world.create(Position(8, 16), *parts)
    assert not [*in_the_dark(world)]
    world.add(hidden, Luminous())
    ground = sum(weight * linear(value) for weight, value in zip(WEIGHTS, (10, 11, 21), strict=True))  # in #15172e
    assert [*in_the_dark(world)] == pytest.approx([ratio(linear(0x77), ground)], abs=1e-6)


@pytest.mark.slow
@pytest.mark.parametrize("level", levels(), ids=lambda level: level.stem)
def test_every_level_holds_the_bound(level: Path) -> None:
    """As it is loaded, around its hero, there and at each checkpoint; the script plays the tapes as well."""
    world = World.load(level)
    hero = next(entity for entity, _ in world.each(Player))
    box, position = world.get(hero, Collider), world.get(hero, Position)
    places = [(position.x, position.y)]
    places += [
        (at.x, at.y + zone.height - box.height) for _, (_, at, zone) in world.each(Checkpoint, Position, Collider)
    ]
    for position.x, position.y in places:
        contrast = in_the_glow(world)
        assert contrast is None or contrast >= BOUND, (position, contrast)
    assert daylight(world) >= BOUND


@pytest.mark.slow
@pytest.mark.parametrize("level", levels(), ids=lambda level: level.stem)
def test_its_hazards_stand_out_where_it_is_darkest(level: Path) -> None:
    assert all(contrast >= HAZARDS for contrast in in_the_dark(World.load(level)))
