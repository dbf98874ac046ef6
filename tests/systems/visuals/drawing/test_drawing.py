"""What a world looks like: every Sprite where its entity is, in the pose of what it does."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pytest

from components import (
    ActiveAbility,
    Climb,
    Collider,
    Duck,
    Facing,
    LadderClimb,
    Position,
    Remainder,
    Slope,
    Solid,
    Sprite,
    Tiles,
    Velocity,
    WallSlide,
)
from ecs_platformer import World
from ecs_platformer.media.art.image import Image
from ecs_platformer.media.drawing.frame import Blit, Fill

C = TypeVar("C")
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
[sprite.slab]
patch = true
rows = """
{SHEET}"""
[sprite.lamp]
patch = true
frames = ["""
{SHEET}""", """
{SHEET[::-1]}"""]
[sprite.hero]
rows = "ab"
[sprite."hero.run"]
rows = "bb"
[sprite."hero.jump"]
rows = "cc"
[sprite."hero.fall"]
rows = "dd"
[sprite."hero.slide"]
rows = "ad"
[sprite."hero.climb"]
frames = ["bd", "db"]
[sprite."hero.dash"]
rows = "ac"
[sprite."hero.swim"]
rows = "bc"
[sprite."hero.duck"]
rows = "ca"
[sprite.slime]
rows = "ab"
[sprite."slime.slide"]
rows = "ad"
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


def test_tiles_and_slopes_of_one_image_are_one_ground(world: World) -> None:
    world.create(Position(0, 8), Collider(8, 8), Solid(), Tiles(("##",), 8), Sprite("box"))
    (alone,) = blits(world)
    hill = world.create(Position(16, 8), Collider(8, 8), Solid(), Tiles(("#",), 8), Slope(8, 0), Sprite("box"))
    wall, slope = blits(world)
    assert wall.image.data != alone.image.data  # it has no rim towards the slope
    assert [slope.image.pixel(x, 0)[3] for x in (0, 7)] == [255, 0]
    world.get(hill, Slope).hangs = True
    assert [blits(world)[1].image.pixel(x, 7)[3] for x in (0, 7)] == [255, 0]


def of_the_wall(world: World, kind: type[C]) -> C:
    return next(world.each(kind))[1][0]


CHANGES: dict[str, Callable[[World], None]] = {
    "other rows": lambda world: setattr(of_the_wall(world, Tiles), "rows", ("#.", "##")),
    "elsewhere": lambda world: setattr(of_the_wall(world, Position), "x", 9),
    "another image": lambda world: setattr(of_the_wall(world, Sprite), "image", "slab"),
    "another line": lambda world: setattr(next(world.each(Slope))[1][0], "right", 4),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_tiles_that_have_changed_look_as_if_they_had_always_been_so(
    world: World, tmp_path: Path, change: Callable[[World], None]
) -> None:
    other = World.load(tmp_path / "look.toml", systems=[])
    for one in (world, other):
        one.create(Position(8, 8), Collider(8, 8), Solid(), Tiles(("##",), 8), Sprite("box"))
        one.create(Position(24, 8), Collider(8, 8), Solid(), Tiles(("#",), 8), Slope(8, 0), Sprite("box"))
    before = [drawn.image.data for drawn in blits(world)]
    for one in (world, other):
        change(one)
    now, expected = blits(world), blits(other)
    assert [(drawn.x, drawn.y, drawn.image.data) for drawn in now] == [
        (drawn.x, drawn.y, drawn.image.data) for drawn in expected
    ]
    assert [drawn.image.data for drawn in now] != before


@pytest.mark.parametrize("name", ["hero.climb", "lamp"])
def test_what_is_animated_goes_on_from_picture_to_picture(world: World, name: str) -> None:
    world.create(Position(10, 5), Collider(7, 3), Sprite(name))
    pictures: list[bytes] = []
    for _ in range(3):
        pictures.append(blits(world)[0].image.data)
        world.step(ticks=8)
    assert pictures[0] == pictures[2] != pictures[1]


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


def test_a_pose_is_of_where_things_are_now_also_if_an_actor_just_put_them_there(world: World) -> None:
    floor = world.create(Position(0, 10), Collider(40, 8), Solid())
    walker = world.create(Position(10, 5), Collider(2, 5), Remainder(), Velocity(9, 0), Sprite("hero"))
    for y, shown in ((10, GREEN), (11, WHITE), (10, GREEN)):
        world.get(floor, Position).y = y
        (drawn,) = blits(world)
        assert colours(drawn.image) == [shown] * 2
    world.get(walker, Position).x = 60
    world.physics.move_actors()  # what is written after a picture is noticed, too
    assert world.space.bounds(walker) == (60, 5, 62, 10)


def test_within_a_tick_a_picture_is_of_where_things_are_now(world: World) -> None:
    floor = world.create(Position(0, 10), Collider(40, 8), Solid())
    world.create(Position(10, 5), Collider(2, 5), Remainder(), Velocity(9, 0), Sprite("hero"))
    world.clock.begin_tick()
    world.get(floor, Position).y = 20
    (drawn,) = blits(world)
    assert colours(drawn.image) == [WHITE] * 2
    assert world.space.bounds(floor) == (0, 20, 40, 28)


def drawn_one(world: World, image: str, *more: object) -> int:
    """In the air, falling."""
    return world.create(Position(10, 5), Collider(2, 5), Remainder(), Velocity(0, 9), Sprite(image), *more)


def busy(by: str, over: bool = False) -> ActiveAbility:
    made = ActiveAbility()
    made.by, made.over = by, over
    return made


def slides(side: int) -> WallSlide:
    made = WallSlide()
    made.side = side
    return made


def ducks(on: bool) -> Duck:
    made = Duck()
    made.on = on
    return made


@pytest.mark.parametrize(
    ("image", "doing", "shown"),
    [
        ("hero", (busy("dash"),), [RED, BLUE]),
        ("hero", (busy("dash", over=True),), [WHITE, WHITE]),  # the tick that ends it shows what comes
        ("hero", (busy("climb"),), [GREEN, WHITE]),
        ("hero", (busy("ledge"),), [GREEN, WHITE]),  # there is no hero.hang
        ("hero", (busy("swim"),), [GREEN, BLUE]),  # whatever a project's own abilities are called
        ("hero", (busy("sing"),), [WHITE, WHITE]),
        ("hero", (slides(1),), [RED, WHITE]),
        ("hero", (slides(0),), [WHITE, WHITE]),
        ("hero", (slides(1), busy("dash")), [RED, BLUE]),
        ("hero", (ducks(True),), [BLUE, RED]),
        ("hero", (ducks(True), busy("dash")), [BLUE, RED]),
        ("hero", (ducks(False),), [WHITE, WHITE]),
        ("slime", (busy("dash"),), [RED, GREEN]),
        ("slime", (busy("ledge"),), [RED, WHITE]),
        ("slime", (ducks(True), busy("climb")), [RED, WHITE]),
    ],
)
def test_poses_of_abilities(
    world: World, image: str, doing: tuple[object, ...], shown: list[tuple[int, int, int]]
) -> None:
    drawn_one(world, image, *doing)
    (drawn,) = blits(world)
    assert colours(drawn.image) == shown


def test_a_climber_moves_its_hands_by_the_px_that_it_climbs_on_its_wall(world: World) -> None:
    climb = Climb()
    climb.side = 1
    wall = world.create(Position(12, 0), Collider(8, 24), Solid())
    climber = drawn_one(world, "hero", climb, busy("climb"))

    def hands(wall_y: int, y: int) -> tuple[int, int, int]:
        world.get(wall, Position).y, world.get(climber, Position).y = wall_y, y
        return colours(blits(world)[0].image)[0]

    assert [hands(0, y) for y in range(8, -1, -1)] == [GREEN, *[WHITE] * 4, *[GREEN] * 4]
    assert hands(0, 6) == hands(3, 9) == hands(-5, 1) == WHITE  # carried along, it holds still
    world.tick += 8
    assert hands(0, 6) == WHITE
    world.get(wall, Position).x = 30
    assert hands(3, 9) == GREEN


def test_on_a_ladder_the_hands_move_by_the_px_that_it_climbs_there(world: World) -> None:
    climb = LadderClimb()
    climber = drawn_one(world, "hero", climb, busy("ladder"))
    x = world.get(climber, Position).x
    climb.ladder, climb.place = world.create(Position(x, 4), Collider(8, 40)), (x, 4)

    def hands(y: int) -> tuple[int, int, int]:
        world.get(climber, Position).y = y
        return colours(blits(world)[0].image)[0]

    assert [hands(4 + y) for y in range(8, -1, -1)] == [GREEN, *[WHITE] * 4, *[GREEN] * 4]
    climb.place = (x, 7)  # the ladder has carried it along
    assert [hands(7 + y) for y in (8, 7)] == [GREEN, WHITE]


@pytest.mark.parametrize("velocity", [-9, 0, 9])
def test_an_actor_that_rises_does_not_stand(world: World, velocity: int) -> None:
    """Through a plank, its feet pass the place where they would stand."""
    world.create(Position(0, 10), Collider(40, 8), Solid(one_way=True))
    world.create(Position(10, 5), Collider(2, 5), Remainder(), Velocity(0, velocity), Sprite("hero"))
    assert colours(blits(world)[0].image) == ([BLUE] * 2 if velocity < 0 else [RED, GREEN])


@pytest.mark.parametrize(("x", "left"), [(0, GREEN), (1, RED)])
def test_a_level_has_no_rim_where_it_ends(world: World, x: int, left: tuple[int, int, int]) -> None:
    world.create(Position(x, 8), Collider(2, 2), Solid(), Tiles(("####",), size=2), Sprite("box"))
    (drawn,) = blits(world)
    assert colours(drawn.image) == [left, left, *[GREEN] * 4, BLUE, BLUE]


def test_a_level_that_moves_keeps_its_rim(world: World) -> None:
    world.create(Position(0, 8), Collider(2, 2), Solid(), Tiles(("####",), size=2), Velocity(), Sprite("box"))
    (drawn,) = blits(world)
    assert colours(drawn.image)[0] == RED
