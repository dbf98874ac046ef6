"""What a world looks like: every Sprite where its entity is, in the pose of what it does."""

from pathlib import Path

import pytest

from components import Collider, Facing, Position, Remainder, Solid, Sprite, Tiles, Velocity
from ecs_platformer import World
from ecs_platformer.art.image import Image
from ecs_platformer.frame import Blit, Fill

SHEET = "\n".join(["aabbccdd"] * 8)
SCENE = f'''
view = [40, 24]
[palette]
a = "#ff0000"
b = "#00ff00"
c = "#0000ff"
d = "#ffffff"
[sprite.box]
patch = true
rows = """
{SHEET}"""
[sprite.hero]
rows = "ab"
[sprite."hero.run"]
rows = "bb"
[sprite."hero.jump"]
rows = "cc"
[sprite."hero.fall"]
rows = "dd"
'''
RED, GREEN, BLUE, WHITE = (255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 255)


@pytest.fixture
def world(tmp_path: Path) -> World:
    (tmp_path / "look.toml").write_text(SCENE, encoding="utf-8")
    return World.load(tmp_path / "look.toml", systems=[])


def blits(world: World) -> list[Blit]:
    return [item for item in world.frame().sorted() if isinstance(item, Blit)]


def colours(image: Image) -> list[tuple[int, int, int]]:
    return [image.pixel(x, 0)[:3] for x in range(image.width)]


def test_a_sprite_is_drawn_at_its_offset_and_mirrored_where_it_faces_left(world: World) -> None:
    world.create(Position(10, 5), Sprite("hero", x=-1, y=2, layer=3), Facing(-1))
    (drawn,) = blits(world)
    assert (drawn.x, drawn.y, drawn.layer, drawn.flip) == (9, 7, 3, True)


def test_a_patch_is_as_large_as_the_collider(world: World) -> None:
    world.create(Position(10, 5), Collider(7, 3, x=1, y=2), Sprite("box"))
    (drawn,) = blits(world)
    assert (drawn.x, drawn.y, drawn.image.width, drawn.image.height) == (11, 7, 7, 3)


def test_a_colour_is_as_large_as_the_collider(world: World) -> None:
    world.create(Position(10, 5), Collider(7, 3), Sprite(color="#0000ff80"))
    assert world.frame().items == [Fill(0, 10, 5, 7, 3, (0, 0, 255, 128))]


@pytest.mark.parametrize(
    ("floor", "velocity", "shown"),
    [
        (True, (0, 0), [RED, GREEN]),
        (True, (9, 0), [GREEN] * 2),
        (False, (0, -9), [BLUE] * 2),
        (False, (0, 9), [WHITE] * 2),
    ],
)
def test_poses(world: World, floor: bool, velocity: tuple[int, int], shown: list[tuple[int, int, int]]) -> None:
    if floor:
        world.create(Position(0, 10), Collider(40, 8), Solid())
    world.create(Position(10, 5), Collider(2, 5), Remainder(), Velocity(*velocity), Sprite("hero"))
    (drawn,) = blits(world)
    assert colours(drawn.image) == shown


@pytest.mark.parametrize(("x", "left"), [(0, GREEN), (1, RED)])
def test_a_level_has_no_rim_where_it_ends(world: World, x: int, left: tuple[int, int, int]) -> None:
    world.create(Position(x, 8), Collider(2, 2), Solid(), Tiles(("####",), size=2), Sprite("box"))
    (drawn,) = blits(world)
    assert colours(drawn.image) == [left, left, *[GREEN] * 4, BLUE, BLUE]


def test_a_level_that_moves_keeps_its_rim(world: World) -> None:
    world.create(Position(0, 8), Collider(2, 2), Solid(), Tiles(("####",), size=2), Velocity(), Sprite("box"))
    (drawn,) = blits(world)
    assert colours(drawn.image)[0] == RED
