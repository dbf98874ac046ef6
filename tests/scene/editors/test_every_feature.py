"""Files with every feature that is read: what they become, and that all of it is drawn."""

from __future__ import annotations

from pathlib import Path

import pytest

from components import Collider, Gravity, Position, Room, Tiles, Velocity
from components import Path as Route
from ecs_platformer import World
from ecs_platformer.game.warnings.scene_warnings import scene_warnings
from ecs_platformer.media.drawing.pillow_painter import paint
from tests.support.editors.every_feature import write_ldtk, write_tiled


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("levels")


@pytest.mark.slow
def test_a_map_of_tiled(folder: Path) -> None:
    scene = write_tiled(folder)
    world = World.load(scene)
    lift, slow = world.named("lift"), world.named("slow")
    assert (world.get(lift, Route).points, world.get(lift, Route).speed) == (((60, 0),), 24)
    assert world.get(lift, Collider) == Collider(40, 8)
    assert (world.get(slow, Velocity).x, world.get(slow, Position)) == (6, Position(99, 137))
    assert world.get(world.named("box"), Collider) == Collider(12, 12)
    assert len([*world.each(Tiles)]) == 4  # ground, one-ways, and a slope to each side
    backdrop, *layers = world.scene.painted
    assert (backdrop.parallax, backdrop.repeat) == ((0.5, 1.0), (True, False))
    assert (backdrop.alpha, [one.alpha for one in layers if one.alpha < 255]) == (203, [152])  # Tiled has 256ths
    assert [one.message for one in scene_warnings(scene)] == ["is a text or line without a class, and not drawn"]


def test_all_of_it_is_drawn(folder: Path) -> None:
    world = World.load(write_tiled(folder))
    seen = paint(world.frame()).convert("RGB")
    colors = {"#6b4a2f": (8, 170), "#b08050": (60, 98), "#3070c0": (230, 150), "#2f7a3f": (312, 130)}
    for color, place in colors.items():
        assert "#{:02x}{:02x}{:02x}".format(*seen.getpixel(place)) == color  # type: ignore[misc]
    for _ in range(13):
        world.step()
    assert paint(world.frame()).getpixel((230, 150)) == (0x40, 0x90, 0xE0)  # the water's second frame


@pytest.mark.slow
def test_a_world_of_ldtk(folder: Path) -> None:
    scene = write_ldtk(folder)
    world = World.load(scene)
    slow, lift = world.named("slow"), world.named("lift")
    assert world.has(slow, Gravity)
    assert (world.get(slow, Velocity).x, world.get(slow, Position)) == (6, Position(75, 25))
    assert world.get(lift, Route).points == ((40, 0),)
    assert [(position.x, box.width) for _, (position, box, _) in world.each(Position, Collider, Room)] == [
        (0, 128), (128, 128),
    ]  # fmt: skip
    assert len(world.scene.painted) == 2
    assert folder / "two.ldtkl" in world.scene.files
    assert scene_warnings(scene) == []
