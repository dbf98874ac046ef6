import pytest

from components import Heading, Position, Roam, Sprite, Velocity
from ecs_platformer import World
from ecs_platformer.media.art.image import Image
from tests.support.rollback.arena_games import ARENA


@pytest.fixture
def world() -> World:
    return World(["heading"])


@pytest.mark.parametrize(
    ("x", "y", "look"),
    [
        (100, 0, ""), (-100, 0, ""), (100, 50, ""), (100, -50, ""), (0, -100, "up"), (0, 1, "down"),
        (100, 51, "diving"), (-100, 200, "diving"), (100, 201, "down"), (71, -71, "rising"), (-71, -71, "rising"),
    ],
)  # fmt: skip
def test_it_points_where_it_flies(world: World, x: float, y: float, look: str) -> None:
    one = world.create(Heading(), Velocity(x, y))
    world.step()
    assert world.get(one, Heading).look == look


def test_at_rest_it_points_where_it_flew(world: World) -> None:
    one = world.create(Heading(), Velocity(0, -9))
    world.step()
    world.get(one, Velocity).y = 0.0
    world.step()
    world.remove(one, Velocity)
    world.step()
    assert world.get(one, Heading).look == "up"


def test_with_roam_it_is_the_direction_held_last(world: World) -> None:
    one = world.create(Heading(), Velocity(50, 0), Roam())
    for x, y, look in ((0, -1, "up"), (1, 0, ""), (-1, 1, "diving"), (0, 1, "down")):
        world.get(one, Roam).x, world.get(one, Roam).y = x, y
        world.step()
        assert world.get(one, Heading).look == look


def test_it_changes_nothing_but_the_picture(world: World) -> None:
    one = world.create(Velocity(0, -9))
    before = world.hash()
    world.add(one, Heading())
    world.get(one, Heading).look = "up"
    assert world.hash() == before


@pytest.mark.slow
def test_the_image_of_its_look_is_drawn() -> None:
    world = World.load(ARENA, ["heading", "drawing"])
    seen: list[Image] = []
    for y in (0, -90):
        one = world.create(Position(100, 60), Sprite(image="shaft"), Heading(), Velocity(0, y))
        world.step()
        seen += [row[3] for row in world.frame().rows if row[1:3] == (100, 60)]
        world.remove(one)
    assert seen == [world.art.frame(name, 0) for name in ("shaft", "shaft.up")]
