"""Many sprites of few names: what is found out once a name looks as if it were found out for each of them."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from components import CameraTarget, Collider, Facing, Position, Remainder, Solid, Sprite, Velocity
from ecs_platformer import Frame, World

SCENE = '''
view = [40, 24]
map = """
............
............
............
............
............
"""
[palette]
a = "#ff0000"
b = "#00ff00"
[sprite.gem]
frames = ["ab", "ba"]
ticks = 2
[sprite.box]
patch = true
rows = """
aabb
abab
bbaa
abba"""
[sprite."box.off"]
rows = "aaaabbbbaaaabbbb"
[sprite.bird]
rows = "aaa"
[sprite."bird.fall"]
rows = "aba"
[sprite.frog]
rows = "bbb"
[sprite."frog.run"]
rows = "bab"
[sprite."frog.jump"]
rows = "baa"
[sprite.beam]
rows = "aaaaaaaabbbbbbbb"
[sprite.door]
rows = "aa"
[sprite."door.off"]
rows = "bb"
'''
NAMES = ("gem", "box", "bird", "frog", "beam", "door", "")


@pytest.fixture
def world(tmp_path: Path) -> World:
    (tmp_path / "many.toml").write_text(SCENE, encoding="utf-8")
    return World.load(tmp_path / "many.toml", systems=[])


def populate(world: World, dice: Random) -> None:
    """The camera's target, a floor, and sixty others, some of them out of the picture, some by a pixel."""
    world.create(Position(dice.randrange(96), dice.randrange(40)), CameraTarget())
    world.create(Position(0, 20), Collider(96, 2), Solid())
    for _ in range(60):
        parts: list[object] = [Position(dice.randrange(-6, 100), dice.choice([dice.randrange(-6, 45), 18]))]
        color = dice.choice(["", "", "", "#00ff0080"])
        parts.append(Sprite(dice.choice(NAMES), color, dice.randint(-2, 2), dice.randint(-1, 1), dice.randint(-2, 2)))
        if dice.random() < 0.8:
            width, height = dice.choice([(2, 2), (7, 3), (7, 5), (300, 5), (1, 1)])
            off = dice.random() < 0.2
            parts.append(Collider(width, height, dice.randint(-2, 2), dice.randint(0, 1), enabled=not off))
        if dice.random() < 0.5:
            parts.append(Facing(dice.choice([-1, 1])))
        if dice.random() < 0.5:
            parts += Velocity(dice.choice([0, 9]), dice.choice([-9, 0, 9])), Remainder()
        world.create(*parts)


def alone(world: World, entity: int, frame: Frame) -> None:
    """One of them, by the rules of Sprite."""
    art, tick = world.art, world.tick
    position, sprite = world.get(entity, Position), world.get(entity, Sprite)
    box, velocity, facing = (
        world.try_get(entity, Collider),
        world.try_get(entity, Velocity),
        world.try_get(entity, Facing),
    )
    x, y, name = position.x + sprite.x, position.y + sprite.y, sprite.image
    if box is not None and not box.enabled:
        name = f"{name}.off"
        if not art.has(name):
            return
    elif velocity is not None:
        air = ("run" if velocity.x else "") if velocity.y >= 0 and world.space.is_grounded(entity) else "fall"
        air = "jump" if velocity.y < 0 else air
        name = f"{name}.{air}" if art.has(f"{name}.{air}") else name
    if box is not None and sprite.color:
        frame.fill(x + box.x, y + box.y, box.width, box.height, sprite.color, sprite.layer)
    if name and box is not None and art.is_resizable(name):
        frame.blit(art.box(name, box.width, box.height, tick), x + box.x, y + box.y, sprite.layer)
    elif name:
        frame.blit(art.frame(name, tick), x, y, sprite.layer, flip=facing is not None and facing.x < 0)


def check(world: World, margin: int = 0) -> int:
    """Return how many items are in the picture."""
    frame = world.frame(margin=margin)
    expected = Frame(frame.width, frame.height, frame.camera, margin=margin)
    for entity, _ in world.each(Position, Sprite):
        alone(world, entity, expected)
    assert frame.items == expected.items
    return len(frame.items)


@pytest.mark.parametrize("seed", range(12))
def test_many_look_as_each_of_them_alone(world: World, seed: int) -> None:
    populate(world, Random(seed))
    for margin in (0, 5, 0, 5):
        assert 5 < check(world, margin) < 62
        world.step()


@pytest.mark.parametrize("seed", range(12))
def test_what_is_written_to_a_field_is_in_the_next_picture(world: World, seed: int) -> None:
    dice = Random(seed)
    populate(world, dice)
    check(world)
    for entity, (position, sprite) in [*world.each(Position, Sprite)]:
        position.x = dice.choice([-12, -2, 2, 41, 52])
        check(world)
        sprite.image = dice.choice(NAMES)
        check(world)
        sprite.x = dice.choice([-50, -12, 0, 12, 50])
        check(world)
        if (box := world.try_get(entity, Collider)) is not None:
            box.width = dice.choice([1, 60])
        check(world)
