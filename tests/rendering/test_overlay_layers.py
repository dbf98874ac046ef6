"""Layers of the debug overlay: which are drawn, by default and by name."""

from __future__ import annotations

from typing import ClassVar

import pytest
from esper import Processor

from ecs_platformer import Frame, World
from ecs_platformer.errors import InvalidValueError


class Drawn(Processor):
    stage = "debug"
    noted: ClassVar[list[str]] = []

    def process(self, world: World, frame: Frame) -> None:
        self.noted.append(type(self).__name__)


class Usual(Drawn):
    layer = "usual"


class Hidden(Drawn):
    layer = "hidden"
    layer_shown = False


class Always(Drawn):
    pass


@pytest.mark.parametrize(
    ("debug", "drawn"),
    [
        (False, []),
        (True, ["Usual", "Always"]),
        (("hidden",), ["Hidden", "Always"]),
        (("hidden", "usual"), ["Usual", "Hidden", "Always"]),
        ((), ["Always"]),
        (("unknown",), ["Always"]),
    ],
)
def test_layers_are_drawn_by_default_or_by_name(debug: bool | tuple[str, ...], drawn: list[str]) -> None:
    Drawn.noted.clear()
    World([Usual, Hidden, Always]).frame(debug=debug)
    assert Drawn.noted == drawn


def test_a_frame_knows_its_layers() -> None:
    world = World([Usual, Hidden, Always])
    assert world.frame().layers is None
    assert world.frame(debug=True).layers == {"usual"}


def test_a_layer_belongs_to_debugging() -> None:
    class Wrong(Processor):
        stage = "draw"
        layer = "wrong"

        def process(self, world: World, frame: Frame) -> None: ...

    with pytest.raises(InvalidValueError, match=r'Wrong\.layer is a name, of a system of stage "debug"'):
        World([Wrong]).frame()
