"""Frames as numbers: what is in them, and which images a page needs for them."""

from __future__ import annotations

import gc

import pytest

from ecs_platformer.media.art.image import Image
from ecs_platformer.media.drawing.frame import Frame
from ecs_platformer.media.drawing.light import Glow, Lighting
from ecs_platformer.web.draw_list import DrawList


def test_rows_follow_the_head_in_the_order_in_which_they_are_drawn() -> None:
    frame, image = Frame(16, 8, (4, 0)), Image(2, 2, bytes(16))
    frame.fill(6, 1, 3, 2, "#01020380", layer=5)
    frame.blit(image, 5, -1, layer=1, flip=True)
    drawn = DrawList()
    numbers = [*drawn.encode(frame)]
    assert numbers[:9] == [16, 8, 0, 2, 0, 0, 0, 0, 0]
    assert numbers[9:16] == [0, 1, -1, 1, 0, 0, 0]
    assert numbers[16:] == [-1, 2, 1, 3, 2, 1 + 256 * 2 + 65_536 * 3, 0x80]


def test_light_counts_the_rows_that_it_reaches() -> None:
    frame = Frame(16, 8)
    frame.fill(0, 0, 1, 1, "#ffffff", layer=3)
    frame.fill(0, 0, 1, 1, "#ffffff", layer=100)
    frame.lighting = Lighting(7, ((1, 2, 3),), (-5, 6), (Glow(1, 2, 3, 4),))
    assert [*DrawList().encode(frame)][:16] == [16, 8, 1, 2, 1, 1, 7, -5, 6, 1, 2, 3, 1, 2, 3, 4]


@pytest.mark.slow
def test_an_image_is_handed_over_once_and_taken_back_when_it_is_gone() -> None:
    drawn, image = DrawList(), Image(1, 1, b"abcd", glow=7)
    frame = Frame(8, 8)
    frame.blit(image, 0, 0)
    drawn.encode(frame)
    drawn.encode(frame)
    assert drawn.take_images() == [(0, 1, 1, b"abcd", 7)]
    assert (drawn.take_images(), drawn.take_gone()) == ([], [])
    del frame, image
    gc.collect()
    assert drawn.take_gone() == [0]
    assert drawn.take_gone() == []
