"""How dust is drawn: discs around their middle that shrink."""

from __future__ import annotations

import pytest

from components import Dust, Puff
from ecs_platformer import World
from ecs_platformer.media.drawing.frame import Blit


def drawn(*puffs: Puff) -> list[Blit]:
    world = World(["dust_drawing"])
    world.create(dust := Dust(color="#ff0000", layer=7))
    dust.puffs = list(puffs)
    return [item for item in world.frame().items if isinstance(item, Blit)]


@pytest.mark.parametrize(("left", "size"), [(18, 3), (13, 3), (12, 2), (7, 2), (6, 1), (1, 1)])
def test_a_puff_shrinks_from_3_px_to_1(left: int, size: int) -> None:
    (puff,) = drawn(Puff(20, 20, 0, 0, left, 18))
    assert puff.image.width == size


def test_it_is_drawn_around_its_middle_in_whole_px() -> None:
    (puff,) = drawn(Puff(20.6, 20.4, 5, 5, 18, 18))
    assert (puff.x, puff.y) == (19, 19)  # of 3 px
    assert (type(puff.x), type(puff.y)) == (int, int)


def test_each_has_the_colour_and_the_layer_of_its_dust() -> None:
    both = drawn(Puff(20, 20, 0, 0, 18, 18), Puff(30, 20, 0, 0, 9, 18))
    assert [puff.layer for puff in both] == [7, 7]
    assert {puff.image.pixel(1, 1)[:3] for puff in both} == {(255, 0, 0)}
