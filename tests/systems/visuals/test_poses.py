"""Looks that an entity has for a reason of its own: a Pose, and what is seen of it while its collider is off."""

from __future__ import annotations

from pathlib import Path

import pytest

from components import ActiveAbility, Collider, Pose, Position, Remainder, Sprite, Velocity
from ecs_platformer import World
from ecs_platformer.media.drawing.frame import Blit

SHEET = "\n".join(["r" * 8] * 8)
SCENE = f'''
[palette]
r = "#ff0000"
g = "#00ff00"
b = "#0000ff"
[sprite.lamp]
rows = "r"
[sprite."lamp.on"]
frames = ["g", "b"]
ticks = 4
[sprite."lamp.off"]
rows = "b"
[sprite."lamp.dash"]
rows = "b"
[sprite.door]
rows = "r"
[sprite.gate]
patch = true
rows = """
{SHEET}"""
[sprite."gate.on"]
patch = true
rows = """
{SHEET.replace("r", "g")}"""
'''
RED, GREEN, BLUE = (255, 0, 0), (0, 255, 0), (0, 0, 255)


@pytest.fixture
def world(tmp_path: Path) -> World:
    (tmp_path / "look.toml").write_text(SCENE, encoding="utf-8")
    return World.load(tmp_path / "look.toml", systems=[])


def seen(world: World) -> list[tuple[int, int, int]]:
    """The colours of what is drawn."""
    return [item.image.pixel(0, 0)[:3] for item in world.frame().items if isinstance(item, Blit)]


@pytest.mark.parametrize(
    ("image", "enabled", "pose", "shown"),
    [
        ("lamp", True, "", [RED]),
        ("lamp", True, "on", [GREEN]),
        ("lamp", True, "sleepy", [RED]),
        ("lamp", False, "", [BLUE]),
        ("lamp", False, "on", [GREEN]),
        ("door", False, "", []),
        ("door", False, "on", []),
        ("gate", True, "on", [GREEN]),
        ("gate", False, "", []),
    ],
)
def test_a_pose_wins_then_off_then_what_it_does(
    world: World, image: str, enabled: bool, pose: str, shown: list[tuple[int, int, int]]
) -> None:
    world.create(Position(5, 5), Collider(4, 4, enabled=enabled), Sprite(image), Pose(pose))
    assert seen(world) == shown


def test_a_colour_goes_with_its_collider(world: World) -> None:
    box = world.create(Position(5, 5), Collider(4, 4), Sprite(color="#0000ff"))
    assert len(world.frame().items) == 1
    world.get(box, Collider).enabled = False
    assert world.frame().items == []


def test_a_pose_wins_over_what_it_is_busy_with(world: World) -> None:
    busy = ActiveAbility()
    busy.by = "dash"
    lamp = world.create(Position(5, 5), Collider(4, 4), Remainder(), Velocity(), Sprite("lamp"), busy, Pose("on"))
    assert seen(world) == [GREEN]
    world.get(lamp, Pose).name = ""
    assert seen(world) == [BLUE]


def test_its_pictures_begin_when_the_pose_does(world: World) -> None:
    lamp = world.create(Position(5, 5), Sprite("lamp"), Pose("on"))
    world.tick = 6
    assert seen(world) == [BLUE]
    world.get(lamp, Pose).since = 6
    assert seen(world) == [GREEN]
    world.tick = 10
    assert seen(world) == [BLUE]


def test_it_is_no_part_of_what_happens(world: World) -> None:
    lamp = world.create(Position(5, 5), Sprite("lamp"), Pose())
    before = world.hash()
    world.get(lamp, Pose).name = "on"
    assert world.hash() == before
