from components import Collider, Position, Shake, Sprite
from ecs_platformer import World


def lefts(world: World, ticks: int) -> list[int]:
    found: list[int] = []
    for _ in range(ticks):
        world.step()
        found += [item.x for item in world.frame().items]
    return found


def test_a_picture_trembles_for_a_while(world: World) -> None:
    entity = world.create(Position(10, 0), Collider(8, 8), Sprite(color="#ffffff"), Shake())
    assert lefts(world, 2) == [10, 10]
    world.get(entity, Shake).until = world.tick + 5
    assert lefts(world, 6) == [9, 11, 11, 9, 10, 10]
    assert world.get(entity, Position).x == 10


def test_it_is_not_in_the_hash(world: World) -> None:
    entity = world.create(Position())
    before = world.hash()
    world.add(entity, Shake())
    assert world.hash() == before
