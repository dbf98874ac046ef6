"""What a player must see of the stock is seen: in the dark, in water, and behind the numbers in the corners."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PIL import ImageChops, ImageStat

from components import Darkness, Emitter, Hud, Sprite
from ecs_platformer import World
from ecs_platformer.media.art.colors import rgba
from ecs_platformer.media.drawing.frame import Blit, Fill, items_of
from ecs_platformer.media.drawing.pillow_painter import paint

SCENE = """
include = ["level.toml"]
view = [96, 64]
background = ["#000000"]
[[entity]]
Darkness = { amount = 1.0 }
"""
SEEN = 120  # brightness, of 255, that the lightest px of a thing must have where it is quite dark


@pytest.fixture(scope="module")
def loaded(tmp_path_factory: pytest.TempPathFactory) -> World:
    path = tmp_path_factory.mktemp("looks") / "looks.toml"
    path.write_text(SCENE, encoding="utf-8")
    return World.load(path, pictures=True)


@pytest.fixture
def world(loaded: World) -> Iterator[World]:
    empty = loaded.snapshot()
    yield loaded
    loaded.restore(empty)


@pytest.mark.parametrize(
    "prefab", ["coin", "crystal", "spring", "spring_left", "switch", "lever", "bat", "diver", "stalker"]
)
def test_what_matters_is_seen_in_the_dark(world: World, prefab: str) -> None:
    world.spawn(prefab, Position=(40, 30))
    picture = paint(world.frame()).convert("L")
    assert ImageStat.Stat(picture).extrema[0][1] >= SEEN


@pytest.mark.parametrize(
    ("prefab", "way"),
    [("current", (1, 0)), ("current_left", (-1, 0)), ("current_up", (0, -1)), ("current_down", (0, 1))],
)
def test_a_current_is_seen_to_flow_in_its_water(world: World, prefab: str, way: tuple[int, int]) -> None:
    """Nearly always forward: now and then a streak begins anew at the other end."""
    size = {"width": 80, "height": 48}
    world.spawn("water", Position=(8, 8), Collider=size)
    current = world.spawn(prefab, Position=(8, 8), Collider=size)
    layer = world.get(current, Sprite).layer
    world.remove(current, Emitter)  # its bubbles
    assert _lightest_streak(world, current) >= 40

    def streaks() -> list[tuple[int, int]]:
        drawn = [item for item in items_of(world.frame().rows) if isinstance(item, Fill) and item.layer == layer]
        brightest = max(item.color[3] for item in drawn)  # the heads of the streaks
        return [(item.x, item.y) for item in drawn if item.color[3] == brightest]

    forward = backward = 0
    for _ in range(30):
        before = streaks()
        world.step()
        after = streaks()
        assert after
        if len(before) == len(after):
            gone = sum(
                (to[0] - at[0]) * way[0] + (to[1] - at[1]) * way[1] for at, to in zip(before, after, strict=True)
            )
            forward, backward = forward + (gone > 0), backward + (gone < 0)
    assert forward > 2 * backward


def _lightest_streak(world: World, current: int) -> int:
    """By how much, of 255, a streak lights up the water at least in one px, where it is not dark."""
    snapshot = world.snapshot()
    for entity, _ in world.each(Darkness):
        world.remove(entity, Darkness)
    flowing = paint(world.frame()).convert("L")
    world.remove(current, Sprite)
    still = paint(world.frame()).convert("L")
    world.restore(snapshot)
    return ImageStat.Stat(ImageChops.difference(flowing, still)).extrema[0][1]


@pytest.mark.parametrize("prefab", ["hud_coins", "hud_all_coins", "hud_berry", "hud_keys", "hud_time", "hud_deaths"])
def test_nothing_shines_through_the_plate_of_a_count(world: World, prefab: str) -> None:
    assert rgba(world.get(world.spawn(prefab), Hud).plate)[3] == 255


@pytest.mark.parametrize("way", ["up", "down", "left", "right"])
def test_tall_spikes_look_longer_and_hurt_where_the_short_ones_do(world: World, way: str) -> None:
    """They stand on the same ground as their colliders, and look twice as long."""
    short, tall = world.spawn(f"spikes_{way}", Position=(40, 30)), world.spawn(f"tall_spikes_{way}", Position=(40, 30))
    box = world.space.bounds(tall)
    assert box == world.space.bounds(short)
    image = world.art.frame(world.get(tall, Sprite).image)
    layer = world.get(tall, Sprite).layer
    drawn = [item for item in items_of(world.frame().rows) if isinstance(item, Blit) and item.layer == layer]
    x, y = next((item.x, item.y) for item in drawn if item.image.data == image.data)
    right, bottom = x + image.width, y + image.height
    beyond = {"left": box[0] - x, "up": box[1] - y, "right": right - box[2], "down": bottom - box[3]}
    assert beyond == {"left": 0, "up": 0, "right": 0, "down": 0, way: 3}
