"""Keys and buttons in the pixel font."""

import pytest

from ecs_platformer.media.art.colors import rgba
from ecs_platformer.media.art.font import glyph, shapes, width
from ecs_platformer.media.art.font.input_names import KEYS, MOUSE, PAD
from ecs_platformer.media.art.font.input_symbols import SYMBOLS
from ecs_platformer.media.art.font.key_caps import HEIGHT, cap_rows
from ecs_platformer.media.art.image import Image
from ecs_platformer.media.drawing.frame import Blit, Frame

INK = rgba("#fbf1dc")


def colors(image: Image) -> set[tuple[int, int, int, int]]:
    pixels = {image.pixel(x, y) for x in range(image.width) for y in range(image.height)}
    return {pixel for pixel in pixels if pixel[3]}


def test_each_input_has_a_character_of_its_own_that_no_letter_uses() -> None:
    assert SYMBOLS.keys() == {*KEYS, *PAD, *MOUSE}
    assert len({*SYMBOLS.values()} - shapes().keys()) == len(KEYS) + len(PAD) + len(MOUSE)


@pytest.mark.parametrize("name", ["A", "SPACE", "PAGEDOWN", "NUM_PAGE_UP", "LEFT", "a", "dpad up", "left", "button 31"])
def test_its_image_is_as_wide_as_the_text_thinks(name: str) -> None:
    image = glyph(SYMBOLS[name], INK)
    assert (image.width, image.height) == (width(SYMBOLS[name]), HEIGHT)
    assert len({*map(len, cap_rows(name, shapes()))}) == 1


def test_all_of_them_can_be_drawn_and_those_that_a_player_must_tell_apart_differ() -> None:
    drawn = {name: glyph(symbol, INK).data for name, symbol in SYMBOLS.items()}
    arms = [f"dpad {way}" for way in ("left", "right", "up", "down")]
    apart = ["LEFT", "RIGHT", "UP", "DOWN", *arms, "a", "b", "x", "y", "A", "B", "X", "Y", *MOUSE]
    assert len({drawn[name] for name in apart}) == len(apart)


def test_the_four_buttons_have_their_colours_and_a_shadow_has_one() -> None:
    faces = [colors(glyph(SYMBOLS[name], INK)) for name in "abxy"]
    assert all(INK not in face for face in faces)
    assert all(one.isdisjoint(other - {(36, 29, 46, 255)}) for one in faces for other in faces if one is not other)
    for name in ("a", "SPACE", "dpad left"):
        assert colors(glyph(SYMBOLS[name], (1, 2, 3, 192), flat=True)) == {(1, 2, 3, 192)}


def test_in_a_line_it_stands_on_the_baseline_of_the_letters() -> None:
    frame = Frame(80, 20)
    frame.text(f"I{SYMBOLS['SPACE']}I", 5, 6, INK)
    first, cap, last = (item for item in frame.items if isinstance(item, Blit))
    assert (first.y, cap.y, last.y) == (6, 5, 6)
    assert cap.x == 5 + width("I") + 1
    assert last.x == cap.x + cap.image.width + 1
    ink_of_a_letter = max(y for y in range(8) if any(first.image.pixel(x, y)[3] for x in range(3)))
    print_of_the_cap = max(y for y in range(7) if any(cap.image.pixel(x, y)[0] == 36 for x in range(cap.image.width)))
    assert first.y + ink_of_a_letter == cap.y + print_of_the_cap


def test_a_shadow_lies_1_px_below_and_behind() -> None:
    frame = Frame(40, 20)
    frame.text("I", 5, 6, INK, shade="#000000")
    assert [(item.x, item.y) for item in frame.items] == [(5, 7), (5, 6)]
