"""The legend of the debug overlay: every colour that is drawn has its meaning, where there is room."""

from __future__ import annotations

import pytest

from components import Collider, Position, Solid
from ecs_platformer import World
from ecs_platformer.media.drawing.frame import Blit, Fill, Frame
from systems.overlay.overlay_legend import LAYER, OverlayLegendSystem
from systems.rules.overlay.overlay_colors import MEANINGS

ALL = frozenset(MEANINGS)


def legend(width: int, height: int, layers: frozenset[str] = ALL) -> Frame:
    frame = Frame(width, height, (1000, -50))
    frame.layers = layers
    OverlayLegendSystem().process(World([]), frame)
    return frame


def test_each_color_of_the_overlay_has_a_meaning_within_the_panel() -> None:
    frame = legend(320, 180)
    panel, *swatches = [item for item in frame.sorted() if isinstance(item, Fill)]
    colors = {color for layer in MEANINGS.values() for color in layer}
    assert {f"#{bytes(one.color[:3]).hex()}" for one in swatches} == colors
    assert len(swatches) == len(colors)
    letters = [item for item in frame.items if isinstance(item, Blit)]
    assert len(letters) > 60
    for item in (*swatches, *letters):
        width, height = (item.image.width, item.image.height) if isinstance(item, Blit) else (item.width, item.height)
        assert panel.x < item.x
        assert item.x + width < panel.x + panel.width
        assert panel.y < item.y
        assert item.y + height <= panel.y + panel.height
    assert panel.x + panel.width <= 320
    assert panel.y + panel.height <= 180


def test_it_has_the_layers_that_are_shown_alone() -> None:
    swatches = [item for item in legend(320, 180, frozenset({"paths", "mine"})).sorted() if isinstance(item, Fill)][1:]
    assert [f"#{bytes(one.color[:3]).hex()}" for one in swatches] == [*MEANINGS["paths"]]


@pytest.mark.parametrize("size", [(64, 36), (320, 40), (200, 180)])
def test_a_small_picture_has_none(size: tuple[int, int]) -> None:
    assert legend(*size).items == []


def test_it_is_drawn_for_debugging_only() -> None:
    world = World(["collider_overlay", "overlay_legend"])
    world.create(Position(10, 10), Collider(8, 8), Solid())
    assert world.frame().items == []
    assert any(item.layer == LAYER for item in world.frame(debug=True).items)
