"""Sprites drawn as text: colours, frames, error messages. Also sky backdrops and the font."""

from pathlib import Path
from typing import Any

import pytest

from ecs_platformer.errors import InvalidValueError
from ecs_platformer.media.art import Art, font
from ecs_platformer.media.art.backdrop import backdrop
from ecs_platformer.media.art.image import Image
from ecs_platformer.media.art.sprites import SpriteSpec, palette_errors, read_sprite

RED, BLUE, NOTHING = (255, 0, 0, 255), (0, 0, 255, 128), (0, 0, 0, 0)
PALETTE = {"r": "#ff0000", "b": "#0000ff80"}


def art(**tables: dict[str, Any]) -> Art:
    return Art(PALETTE, {name: spec(table, PALETTE) for name, table in tables.items()})


def spec(table: dict[str, Any], palette: dict[str, str]) -> SpriteSpec:
    read = read_sprite(table, palette)
    assert isinstance(read, SpriteSpec), read
    return read


def test_every_character_is_a_pixel_in_its_palette_colour() -> None:
    gem = art(gem={"rows": "\nr.\n b\n"}).frame("gem")
    assert (gem.width, gem.height) == (2, 2)
    assert [gem.pixel(x, y) for y in (0, 1) for x in (0, 1)] == [RED, NOTHING, NOTHING, BLUE]


def test_frames_follow_the_tick_and_loop() -> None:
    blink = art(blink={"frames": ["r", "b"], "ticks": 3})
    assert [blink.frame("blink", tick).pixel(0, 0) for tick in (0, 2, 3, 5, 6)] == [RED, RED, BLUE, BLUE, RED]
    assert blink.frame("blink", 0) is blink.frame("blink", 7)


def test_without_a_loop_the_last_frame_stays() -> None:
    blink = art(blink={"frames": ["r", "b"], "ticks": 3, "loop": False})
    assert [blink.frame("blink", tick).pixel(0, 0) for tick in (0, 2, 3, 6, 999)] == [RED, RED, BLUE, BLUE, BLUE]


def test_variants_are_not_animated() -> None:
    rock = art(rock={"frames": ["r", "b"], "ticks": 0})
    assert rock.frame("rock", 0) is rock.frame("rock", 999)


def test_tile_maps_show_all_variants_or_the_frame_of_the_tick() -> None:
    tables: dict[str, dict[str, Any]] = {
        name: {"frames": ["r", "b"], "ticks": n} for name, n in (("rock", 0), ("sea", 3))
    }
    both = art(**tables)

    def colours(name: str, tick: int) -> set[tuple[int, int, int, int]]:
        return {image.pixel(x, 0) for _, _, image in both.tile_map(name, ("#" * 50,), 1, tick) for x in range(50)}

    assert colours("rock", 0) == colours("rock", 3) == {RED, BLUE}
    assert colours("sea", 0) == {RED}
    assert colours("sea", 3) == {BLUE}


def test_an_unknown_sprite_is_an_error_that_suggests_the_nearest_name() -> None:
    with pytest.raises(InvalidValueError, match='no sprite "heor"; did you mean "hero"'):
        art(hero={"rows": "r"}).frame("heor")


def test_a_plain_sprite_cannot_be_drawn_as_a_box() -> None:
    with pytest.raises(InvalidValueError, match='"hero" has a fixed size'):
        art(hero={"rows": "r"}).box("hero", 20, 20)


def test_mirroring_flips_horizontally_and_is_cached() -> None:
    arrow = art(arrow={"rows": "rrb\nr.."}).frame("arrow")
    mirror = arrow.mirrored()
    assert [mirror.pixel(x, 0) for x in range(3)] == [BLUE, RED, RED]
    assert [mirror.pixel(x, 1) for x in range(3)] == [NOTHING, NOTHING, RED]
    assert arrow.mirrored() is mirror
    assert mirror.mirrored() is arrow


def test_image_data_must_have_4_bytes_per_pixel() -> None:
    with pytest.raises(ValueError, match="2x2 px need 16 bytes, got 12"):
        Image(2, 2, bytes(12))


@pytest.mark.parametrize(
    ("table", "path", "message"),
    [
        ({}, (), 'needs exactly one of "rows" (one picture), "frames" (a list of pictures)'),
        (
            {"rows": "r", "frames": ["r"]},
            (),
            'needs exactly one of "rows" (one picture), "frames" (a list of pictures)',
        ),
        ({"rows": 3}, ("rows",), "must be a string of pixel rows"),
        ({"frames": "r"}, ("frames",), "must be a list of strings of pixel rows"),
        ({"frames": []}, ("frames",), "must be a list of strings of pixel rows"),
        ({"rows": "\n"}, ("rows",), "the picture is empty"),
        ({"rows": "rr\nr"}, ("rows",), "row 2 is 1 px wide, the first row 2"),
        ({"rows": "rq"}, ("rows",), 'character "q" is not in [palette]'),
        ({"rows": "r" * 1025}, ("rows",), "is 1025x1 px; at most 1024x1024"),
        ({"frames": ["r", "rz"]}, ("frames", 1), 'character "z" is not in [palette]'),
        ({"frames": ["r", "rr"]}, ("frames",), "all frames must have the same size"),
        ({"rows": "rrr", "patch": True}, ("rows",), "a patch is a sheet of 4x4 cells, so both sides must be multiples"),
        ({"rows": "r", "ticks": -1}, ("ticks",), "must be a whole number from 0 to 36000, got -1"),
        ({"rows": "r", "ticks": True}, ("ticks",), "must be a whole number from 0 to 36000, got true"),
        ({"rows": "r", "patch": 1}, ("patch",), "must be true or false, got 1"),
        ({"rows": "r", "loop": 1}, ("loop",), "must be true or false, got 1"),
        ({"rows": "r", "tick": 1}, ("tick",), 'no such key; did you mean "ticks"?'),
    ],
)
def test_errors_in_sprites(table: dict[str, Any], path: tuple[str | int, ...], message: str) -> None:
    found = read_sprite(table, PALETTE)
    assert isinstance(found, list)
    assert any(where == path and text.startswith(message) for where, text in found), found


@pytest.mark.parametrize("palette", [{"rr": "#ff0000"}, {".": "#ff0000"}, {"r": "red"}, {"r": "#ff00000"}, {"r": 3}])
def test_errors_in_palettes(palette: dict[str, Any]) -> None:
    assert len(list(palette_errors(palette))) == 1


def test_a_backdrop_runs_from_its_first_colour_to_its_last() -> None:
    sky = backdrop(["#000000", "#ffffff"], 16, 64)
    white = [sum(sky.pixel(x, y) == (255, 255, 255, 255) for x in range(16)) for y in range(64)]
    assert white[:20] == [0] * 20
    assert white[-20:] == [16] * 20
    assert all(sum(white[y : y + 8]) <= sum(white[y + 8 : y + 16]) for y in range(0, 48, 8))
    assert any(0 < share < 16 for share in white)


def test_every_band_of_a_backdrop_is_plain_in_its_middle() -> None:
    colors = ("#000000", "#ff0000", "#ffffff", "#0000ff")
    sky = backdrop(colors, 9, 80)
    assert [sky.row(10 + 20 * band) for band in range(4)] == [bytes.fromhex(color[1:] + "ff") * 9 for color in colors]


def test_a_backdrop_of_one_colour_is_plain() -> None:
    assert backdrop(["#ff0000"], 3, 2).data == bytes(RED) * 6


def test_every_printable_character_has_its_own_glyph() -> None:
    shapes = font.shapes()
    printable = [chr(code) for code in range(32, 127)]
    assert {len(shapes[one]) for one in printable} == {font.HEIGHT}
    assert len({shapes[one] for one in printable}) == len(printable)


def test_text_width_is_glyphs_plus_gaps() -> None:
    ink = (255, 255, 255, 255)
    assert font.width("Hi there") == sum(glyph.width + 1 for glyph in font.glyphs("Hi there", ink)) - 1
    assert font.width("") == 0
    assert font.glyph("\N{SNOWMAN}", ink).data == font.glyph(font.MISSING, ink).data


def test_the_stock_art_uses_every_palette_colour() -> None:
    folder = Path(__file__).parents[2] / "scenes"
    import tomllib

    top = tomllib.loads((folder / "art.toml").read_text(encoding="utf-8"))
    used: set[str] = set()
    for name in top["include"]:
        for table in tomllib.loads((folder / name).read_text(encoding="utf-8"))["sprite"].values():
            used.update(*(dot for rows in spec(table, top["palette"]).frames for dot in rows))
    assert used - {"."} == set(top["palette"])
