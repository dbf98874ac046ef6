"""Flashes, fades, wipes and circles over the whole picture, and the effects that begin them."""

from __future__ import annotations

from typing import Any

import pytest
from PIL import Image

from components import CameraTarget, Curtain, Position, ScreenFlash
from ecs_platformer import Snapshot, World
from ecs_platformer.media.drawing.pillow_painter import paint
from systems import perform

SKY = (64, 128, 192)


@pytest.fixture
def world() -> World:
    """320 x 180 px of sky."""
    return World(["screen_effects"])


@pytest.fixture
def host(world: World) -> int:
    return world.create(Position(100, 60), CameraTarget())


def seen(world: World, ticks: int = 0) -> Image.Image:
    """Return the picture after so many ticks."""
    world.step(ticks=ticks) if ticks else None
    frame = world.frame()
    frame.fill(0, 0, frame.width, frame.height, (*SKY, 255))
    return paint(frame)


def black(picture: Image.Image) -> int:
    """Return how many px are black, of 57,600; the others are sky."""
    colors: Any = {color: count for count, color in picture.getcolors() or ()}
    assert set(colors) <= {(0, 0, 0), SKY}
    return colors.get((0, 0, 0), 0)


class TestFlash:
    def test_it_fades_away(self, world: World, host: int) -> None:
        perform(world, host, [{"flash": "#ffffff", "seconds": 0.1}])
        found: list[Any] = [seen(world).getpixel((0, 0)), *[seen(world, 1).getpixel((319, 179)) for _ in range(6)]]
        assert found[0] == (255, 255, 255)
        assert found == sorted(found, reverse=True)
        assert found[5] != SKY
        assert found[6] == SKY

    def test_a_weak_one_lets_the_picture_through(self, world: World, host: int) -> None:
        perform(world, host, [{"flash": "#ffffff", "strength": 0.5}])
        assert seen(world).getpixel((0, 0)) == (160, 192, 224)

    def test_not_for_a_player_that_has_flashes_off(self, world: World, host: int) -> None:
        perform(world, host, [{"flash": "#ffffff"}])
        world.profile.settings.flashes = False
        assert seen(world).getpixel((0, 0)) == SKY

    def test_at_most_three_times_a_second(self, world: World, host: int) -> None:
        begun: set[int] = set()
        for _ in range(60):
            perform(world, host, [{"flash": "#ffffff", "seconds": 0.02}])
            begun.add(world.get(host, ScreenFlash).since)
            world.step()
        assert begun == {0, 20, 40}

    def test_without_anything_to_follow_what_acts_has_it(self, world: World) -> None:
        thing = world.create(Position())
        perform(world, thing, [{"flash": "#ff0000"}])
        assert seen(world).getpixel((0, 0)) == (255, 0, 0)
        world.remove(thing)
        perform(world, thing, [{"flash": "#ff0000"}, {"fade": "close", "seconds": 0}])
        assert seen(world).getpixel((0, 0)) == SKY


class TestFade:
    def test_it_covers_the_picture_and_stays(self, world: World, host: int) -> None:
        perform(world, host, [{"fade": "close", "seconds": 0.1, "color": "#ffffff"}])
        found: list[Any] = [seen(world).getpixel((0, 0)), *[seen(world, 1).getpixel((0, 0)) for _ in range(8)]]
        assert found[0] == SKY
        assert found == sorted(found)
        assert found[5] != found[6] == found[7] == found[8] == (255, 255, 255)

    def test_and_back(self, world: World, host: int) -> None:
        perform(world, host, [{"fade": "close", "seconds": 0}])
        assert black(seen(world)) == 57_600
        perform(world, host, [{"fade": "open", "seconds": 0.1}])
        assert black(seen(world)) == 57_600
        assert seen(world, 6).getpixel((0, 0)) == SKY


class TestWipe:
    @pytest.mark.parametrize(
        ("towards", "first", "last"),
        [
            ("right", (0, 90), (319, 90)),
            ("left", (319, 90), (0, 90)),
            ("down", (9, 0), (9, 179)),
            ("up", (9, 179), (9, 0)),
        ],
    )
    def test_its_edge_goes_one_way(
        self, world: World, host: int, towards: str, first: tuple[int, int], last: tuple[int, int]
    ) -> None:
        perform(world, host, [{"wipe": "close", "seconds": 0.1, "towards": towards}])
        half = seen(world, 3)
        assert (half.getpixel(first), half.getpixel(last), black(half)) == ((0, 0, 0), SKY, 28_800)
        assert black(seen(world, 3)) == 57_600
        perform(world, host, [{"wipe": "open", "seconds": 0.1, "towards": towards}])
        half = seen(world, 3)
        assert (half.getpixel(first), half.getpixel(last), black(half)) == (SKY, (0, 0, 0), 28_800)
        assert black(seen(world, 3)) == 0


class TestIris:
    @pytest.mark.slow
    def test_a_circle_closes_around_what_the_picture_follows(self, world: World, host: int) -> None:
        perform(world, host, [{"iris": "close", "seconds": 0.5}])
        counts = [black(seen(world)), *[black(seen(world, 1)) for _ in range(29)]]
        nearly = seen(world)
        assert counts[0] == 0
        assert counts == sorted(counts)
        assert nearly.getpixel((100, 60)) == nearly.getpixel((99, 59)) == SKY
        assert nearly.getpixel((100, 75)) == (0, 0, 0)
        assert black(seen(world, 1)) == black(seen(world, 9)) == 57_600

    def test_it_is_round_and_even(self, world: World, host: int) -> None:
        perform(world, host, [{"iris": "open", "seconds": 1.0}])
        shown = seen(world, 12).crop((40, 0, 160, 120))
        assert 0 < black(shown) < 14_400
        turned = [shown.transpose(way) for way in (Image.Transpose.FLIP_LEFT_RIGHT, Image.Transpose.TRANSPOSE)]
        assert [one.tobytes() for one in turned] == [shown.tobytes()] * 2

    def test_around_a_target_that_moves_and_then_goes(self, world: World, host: int) -> None:
        coin = world.create(Position(200, 90), name="coin")
        perform(world, host, [{"iris": "close", "around": "coin", "seconds": 0.5}])
        assert seen(world, 29).getpixel((200, 90)) == SKY
        world.get(coin, Position).x = 50
        assert seen(world).getpixel((50, 90)) == SKY
        world.remove(coin)
        assert seen(world).getpixel((160, 90)) == SKY
        assert black(seen(world, 1)) == 57_600

    def test_it_opens_again(self, world: World, host: int) -> None:
        perform(world, host, [{"iris": "open", "seconds": 0.5}])
        assert black(seen(world)) == 57_600
        assert 0 < black(seen(world, 15)) < 57_600
        assert black(seen(world, 15)) == 0


def test_a_frozen_world_does_not_stop_it(world: World, host: int) -> None:
    perform(world, host, [{"freeze": 0.5}, {"wipe": "close", "seconds": 0.1}])
    assert black(seen(world, 6)) == 57_600


def test_a_saved_world_goes_on_with_it_and_it_is_in_no_hash(world: World, host: int) -> None:
    plain = World(["screen_effects"])
    plain.create(Position(100, 60), CameraTarget())
    perform(world, host, [{"iris": "close", "seconds": 0.5}, {"flash": "#ffffff"}])
    world.step(ticks=5)
    plain.step(ticks=5)
    assert world.hash() == plain.hash()
    plain.restore(Snapshot.from_json(world.snapshot().to_json()))
    assert seen(plain, 7).tobytes() == seen(world, 7).tobytes()
    assert plain.has(host, Curtain)
