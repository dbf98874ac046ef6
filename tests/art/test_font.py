"""The pixel font beyond ASCII: each letter has a drawing of its own; accents are composed."""

from __future__ import annotations

import unicodedata
from collections import defaultdict
from hashlib import sha256

import pytest

from ecs_platformer.media.art.colors import rgba
from ecs_platformer.media.art.font import HEIGHT, MISSING, SPACE, glyph, homoglyphs, shape, shapes, width
from ecs_platformer.media.drawing.frame import Blit, Frame

INK = rgba("#ffffff")
BLOCKS = {
    "Latin-1": (0xA0, 0xFF),
    "Latin Extended-A": (0x100, 0x17F),
    "Greek": (0x370, 0x3FF),
    "Cyrillic": (0x400, 0x4FF),
}
PUNCTUATION = "‘’‚‛“”„‟†‡•‣‥…‰′″‹›‼⁄–—―€₡₣₤₦₩₪₫₭₮₱₲₴₵₸₹₺₽₿№™←↑→↓↔↕↖↗↘↙↵−∞≈≠≤≥√■▲▶▼◀◆○●★☆♥♪♫✓✗"  # noqa: RUF001
UNDRAWN = {"Cc", "Cf", "Cn", "Mn", "Me", "Zs"}  # categories: controls, combining marks, spaces, unassigned


def characters(first: int, last: int) -> list[str]:
    return [chr(code) for code in range(first, last + 1) if unicodedata.category(chr(code)) not in UNDRAWN]


def everything() -> list[str]:
    return [*characters(0x21, 0x7E), *(one for block in BLOCKS.values() for one in characters(*block)), *PUNCTUATION]


@pytest.mark.parametrize("block", BLOCKS)
def test_every_character_of_a_block_is_drawn(block: str) -> None:
    box = shapes()[MISSING]
    assert not [one for one in characters(*BLOCKS[block]) if shape(one) in (None, box)]


def test_no_two_characters_look_alike_but_true_homoglyphs() -> None:
    """Characters may share a drawing only where they, or the letters under their accents, are declared homoglyphs."""

    def looks(one: str) -> str:
        letter, *marks = unicodedata.normalize("NFD", one)
        return "".join([*unicodedata.normalize("NFD", homoglyphs().get(letter, letter)), *marks])

    drawn: dict[object, set[str]] = defaultdict(set)
    for one in everything():
        drawn[shape(one)].add(looks(one))
    assert [sorted(ones) for ones in drawn.values() if len(ones) > 1] == [["ϕ", "ф"]]


def test_homoglyphs_are_few_and_stand_for_drawn_characters() -> None:
    assert all(shape(other) for other in homoglyphs().values())
    assert not homoglyphs().keys() & shapes().keys()
    assert len(homoglyphs()) < 90


def test_ascii_is_drawn_as_ever() -> None:
    rows = "".join("".join(shapes()[chr(code)]) for code in range(32, 127))
    assert sha256(rows.encode()).hexdigest()[:12] == "619dff33787e"


def test_all_of_it_fits_the_line_and_2_px_above() -> None:
    for one in everything():
        rows = shape(one)
        assert rows
        assert HEIGHT <= len(rows) <= HEIGHT + 2, one
        assert len({len(row) for row in rows}) == 1, one
        assert 1 <= len(rows[0]) <= 9, one
        if one not in shapes():  # then it is composed: without empty columns at its sides
            assert any(row[0] == "#" for row in rows), one
            assert any(row[-1] == "#" for row in rows), one


@pytest.mark.parametrize(
    ("one", "rows"),
    [
        ("ä", "#..# .... .### #..# #..# .###"),
        ("é", "..#. .#.. .... .##. #### #... .##."),
        ("Ü", "#..# .... #..# #..# #..# #..# #..# .##."),
        ("É", "..#. .#.. .... #### #... ###. #... ####"),  # the E is a row lower
        ("ç", ".## #.. #.. .## .#. #.."),
        ("ą", ".### #..# #..# .### ..#. ...#"),
        ("й", "#..# .##. .... #..# #.## ##.# #..#"),
        ("ί", ".# #. .. #. #. #. .#"),
        ("Ά", ".#..##. #..#..# ...#..# ...#### ...#..# ...#..#"),
    ],
)
def test_a_letter_with_an_accent_is_composed(one: str, rows: str) -> None:
    found = shape(one)
    assert found
    inked = [row for row in found if "#" in row]
    assert inked == [row for row in rows.split() if "#" in row]
    assert one not in shapes()


def test_the_dot_of_an_i_gives_way_to_an_accent() -> None:
    assert [shape(one) for one in "íї"] != [None, None]
    rows = shape("ï")
    assert rows
    assert [row for row in rows if "#" in row] == ["#.#", ".#.", ".#.", ".#.", ".#."]


def test_accents_of_capitals_reach_above_the_line_and_the_letters_stand_on_one_baseline() -> None:
    frame = Frame(60, 20)
    frame.text("AÄÉ", 5, 6, INK)
    plain, umlaut, acute = (item for item in frame.items if isinstance(item, Blit))
    assert (plain.y, umlaut.y, acute.y) == (6, 4, 4)
    assert (umlaut.image.height, acute.image.height) == (10, 10)


def test_spaces_are_empty_and_what_the_font_lacks_is_a_box() -> None:
    assert width("\u00a0") == width("\u202f") == SPACE
    assert glyph("日", INK).data == glyph("☃", INK).data == glyph(MISSING, INK).data
