"""What is dark, what is lit, and what costs nothing: light and darkness in the picture of a World."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from components import (
    Checkpoint,
    Collider,
    Darkness,
    Light,
    Luminous,
    Position,
    Room,
    Solid,
    Sprite,
    Squash,
    Tiles,
    Tint,
    Transform,
    UpsideDown,
)
from ecs_platformer import World
from ecs_platformer.media.art import Art
from ecs_platformer.media.art.image import Image
from ecs_platformer.media.art.sprites import SpriteSpec
from ecs_platformer.media.drawing.frame import Frame
from ecs_platformer.media.drawing.light import FULL, Glow, Lighting
from ecs_platformer.media.drawing.pillow_painter import paint


@pytest.fixture
def world() -> World:
    """320 x 180 px, with nothing in it."""
    return World(["light_drawing"])


def lighting(world: World) -> Lighting:
    found = world.frame().lighting
    assert found is not None
    return found


def radii(world: World, ticks: int) -> list[int]:
    found: list[int] = []
    for _ in range(ticks):
        found.append(lighting(world).glows[0].radius)
        world.step()
    return found


def room(world: World, x: int, *parts: object, y: int = 0) -> int:
    return world.create(Position(x, y), Collider(320, 180), Room(), *parts)


def test_without_a_darkness_lights_do_nothing(world: World) -> None:
    world.create(Position(10, 20), Light())
    assert world.frame().lighting is None


@pytest.mark.parametrize(("amount", "brightness"), [(1.0, 0), (0.75, 16), (0.5, 32), (0.25, 48), (0.3, 45)])
def test_a_darkness_is_for_the_whole_scene(world: World, amount: float, brightness: int) -> None:
    world.create(Darkness(amount, ("#010203", "#202020", "#404040", "#606060", "#ffffff")))
    found = lighting(world)
    assert (found.darkness, found.corner, found.glows) == (brightness, (0, 0), ())
    assert found.tints == ((1, 2, 3), *[(gray, gray, gray) for gray in (32, 64, 96, 255)])


def test_a_darkness_of_0_is_none(world: World) -> None:
    world.create(Darkness(0))
    assert world.frame().lighting is None


def test_a_light_is_in_the_middle_of_its_entity(world: World) -> None:
    world.create(Darkness())
    world.create(Position(10, 20), Collider(8, 12, 1, 2), Light(30, 2.0, x=3, y=-4))
    world.create(Position(50, 60), Light(20, 0.5))
    assert lighting(world).glows == (Glow(18, 24, 30, 2 * FULL), Glow(50, 60, 20, FULL // 2))


def test_it_follows_its_entity(world: World) -> None:
    world.create(Darkness())
    torch = world.create(Position(10, 20), Light(30))
    world.get(torch, Position).x += 7
    assert lighting(world).glows[0][:2] == (17, 20)


def test_one_that_is_switched_off_or_out_of_view_is_left_out(world: World) -> None:
    world.create(Darkness())
    lamp = world.create(Position(10, 20), Collider(8, 8), Light(30))
    near, far = Position(349, 0), Position(350, 0)
    world.create(near, Light(30))
    world.create(far, Light(30))
    assert [glow.x for glow in lighting(world).glows] == [14, 349]
    world.get(lamp, Collider).enabled = False
    assert [glow.x for glow in lighting(world).glows] == [349]


@pytest.mark.parametrize(
    ("x", "light", "box"),
    [
        (-900, Light(30, x=1000), None),
        (-150, Light(200), None),
        (-1900, Light(30), Collider(4000, 8)),
        (1000, Light(30), Collider(8, 8, x=-940)),
    ],
)
def test_one_whose_entity_is_far_from_the_view_lights_what_it_reaches(
    world: World, x: int, light: Light, box: Collider | None
) -> None:
    world.create(Darkness())
    world.create(Position(x, 50), light, *([] if box is None else [box]))
    assert len(lighting(world).glows) == 1


def test_a_checkpoint_gives_light_once_it_is_on(world: World) -> None:
    world.create(Darkness())
    world.create(Position(10, 20), Collider(8, 8), Light(30), checkpoint := Checkpoint())
    assert not lighting(world).glows
    checkpoint.on = True
    assert [glow.radius for glow in lighting(world).glows] == [30]


class TestFlicker:
    def lamp(self, world: World, **fields: Any) -> World:
        world.create(Darkness())
        world.create(Position(10, 20), Light(40, **fields))
        return world

    def test_the_radius_stays_within_it(self, world: World) -> None:
        found = radii(self.lamp(world, flicker=5), 400)
        assert 35 <= min(found) < 38
        assert 42 < max(found) <= 45

    def test_it_changes_gradually_over_a_period(self, world: World) -> None:
        found = radii(self.lamp(world, flicker=8, period=0.5), 200)
        assert max(abs(one - other) for one, other in pairwise(found)) <= 1

    def test_it_is_the_same_each_time_and_another_for_another_entity(self, world: World) -> None:
        other = World(["light_drawing"])
        again = radii(self.lamp(other, flicker=8), 60)
        assert radii(self.lamp(world, flicker=8), 60) == again
        third = World(["light_drawing"])
        third.create(Position())
        assert radii(self.lamp(third, flicker=8), 60) != again

    def test_without_it_the_light_is_steady(self, world: World) -> None:
        assert set(radii(self.lamp(world), 30)) == {40}


class TestRooms:
    def test_a_room_has_its_own_darkness(self, world: World) -> None:
        room(world, 0, Darkness(1.0))
        assert lighting(world).darkness == 0

    def test_a_room_without_one_is_as_dark_as_the_scene(self, world: World) -> None:
        room(world, 0)
        world.create(Darkness(0.5))
        assert lighting(world).darkness == FULL // 2
        room(world, 0, Darkness(0), y=1000)  # out of view
        assert lighting(world).darkness == FULL // 2

    def test_a_room_in_daylight_in_a_dark_scene(self, world: World) -> None:
        world.create(Darkness(0.5))
        room(world, 0, Darkness(0))
        assert world.frame().lighting is None

    def test_a_dark_room_elsewhere_does_nothing(self, world: World) -> None:
        room(world, 0)
        room(world, 320, Darkness(1.0))
        assert world.frame().lighting is None

    def test_between_two_rooms_the_view_is_as_dark_as_they_are_on_average(self, world: World) -> None:
        dark = ("#000000", "#111111", "#222222", "#333333", "#444444")
        room(world, -80, Darkness(1.0, dark))
        room(world, 240, Darkness(0.2))
        found = lighting(world)
        assert found.darkness == FULL - round(FULL * (1.0 * 240 + 0.2 * 80) / 320)
        assert found.tints[0] == (0, 0, 0)  # the tints of the room that darkens it most


class TestLuminous:
    DARK = Darkness(1.0, ("#000000", "#404040", "#808080", "#c0c0c0", "#ffffff"))

    def colors(self, *parts: object) -> set[Any]:
        """Return the colors of an entity of 8 x 8 px in a black room, but black."""
        world = World(["light_drawing", "drawing"])
        square = (("oooo",) * 4,)
        world.art = Art({"o": "#ff8000"}, {"spot": SpriteSpec(square), "patch": SpriteSpec(square, patch=True)})
        world.create(self.DARK)
        world.create(Position(20, 20), Collider(8, 8), *parts)
        found = paint(world.frame()).getcolors()
        assert found is not None
        return {color for _, color in found} - {(0, 0, 0)}

    @pytest.mark.parametrize(
        "sprite",
        [Sprite(color="#ff8000"), Sprite("spot"), Sprite("patch"), Sprite("patch", color="#ff8000")],
        ids=["color", "image", "patch", "both"],
    )
    def test_its_entity_is_bright_by_itself(self, sprite: Sprite) -> None:
        assert self.colors(sprite) == set()
        assert self.colors(sprite, Luminous()) == {(255, 128, 0)}
        assert self.colors(sprite, Luminous(0.5)) == {(128, 64, 0)}

    def test_tiles_and_posed_and_transformed_ones_are(self) -> None:
        for parts in (
            (Tiles(("#",)), Solid()),
            (Transform(angle=90),),
            (UpsideDown(),),
            (Squash(),),
            (Tint("#ffffff", opacity=1.0, blend="mix", strength=0.0),),
        ):
            assert self.colors(Sprite("spot"), Luminous(), *parts) == {(255, 128, 0)}, parts

    def test_a_part_that_is_cut_off_or_mirrored_is_where_its_px_are(self) -> None:
        frame, half = Frame(8, 8), Image(4, 4, b"\xff\xff\xff\xff\0\0\0\0" * 8, FULL)
        frame.fill(0, 0, 8, 8, "#ff8000")
        for x, flip in ((-3, False), (5, True)):
            frame.blit(half, x, 0, flip=flip)
        frame.lighting = Lighting(0, ((0, 0, 0),) * 4 + ((255, 255, 255),), (0, 0), ())
        seen = paint(frame)
        assert {x for x in range(8) if seen.getpixel((x, 0)) != (0, 0, 0)} == {6}
        assert seen.getpixel((6, 0)) == (255, 255, 255)

    def test_it_brings_nothing_else_to_light(self) -> None:
        frame = Frame(8, 8)
        frame.fill(0, 0, 8, 8, "#ff8000")
        frame.blit(Image(1, 1, b"\xff\xff\xff\x7f", FULL), 3, 3)
        frame.lighting = Lighting(0, ((0, 0, 0),) * 4 + ((255, 255, 255),), (0, 0), ())
        assert paint(frame).getcolors() == [(64, (0, 0, 0))]  # it is less than half opaque


def test_light_and_darkness_are_in_no_hash(world: World) -> None:
    plain = World(["light_drawing"])
    for one, parts in ((world, (Darkness(), Light(flicker=3), Luminous())), (plain, ())):
        one.create(Position(), *parts)
        one.step()
    assert world.hash() == plain.hash()


def test_a_picture_has_five_variants_of_a_colour_and_the_hud_its_own(world: World) -> None:
    world.create(Darkness(1.0, ("#000000", "#404040", "#808080", "#c0c0c0", "#ffffff")))
    world.create(Position(100, 90), Light(60, 2.0))
    frame = world.frame()
    frame.fill(0, 0, 320, 180, "#ff8000")
    frame.fill(0, 0, 320, 10, "#ff8000", 100)
    colors = paint(frame).crop((0, 10, 320, 180)).getcolors()
    assert colors is not None
    assert {color for _, color in colors} == {(0, 0, 0), (64, 32, 0), (128, 64, 0), (192, 96, 0), (255, 128, 0)}
    assert paint(frame).crop((0, 0, 320, 10)).getcolors() == [(3200, (255, 128, 0))]
    assert paint(frame).getpixel((100, 90)) == (255, 128, 0)


def test_the_pattern_is_fixed_to_the_world() -> None:
    """Moving the camera moves the picture, and nothing else in it."""

    def seen(camera: tuple[int, int]) -> Any:
        frame = Frame(64, 48, camera)
        frame.fill(-99, -99, 999, 999, "#ffffff")
        gray = [(step * 60, step * 60, step * 60) for step in range(5)]
        glow = Glow(30 - camera[0], 20 - camera[1], 40, 100)
        frame.lighting = Lighting(10, tuple(gray), frame.camera, (glow,))
        return paint(frame)

    still = seen((0, 0)).crop((8, 8, 56, 40))
    for camera in ((1, 0), (0, 1), (3, -5), (-7, 2)):
        left, top = 8 - camera[0], 8 - camera[1]
        assert seen(camera).crop((left, top, left + 48, top + 32)).tobytes() == still.tobytes()
