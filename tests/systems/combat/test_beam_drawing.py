"""A beam is drawn from where it begins to where it ends, and not at all while it is off."""

from __future__ import annotations

from components import Beam, Collider, Position, Solid
from ecs_platformer import World
from ecs_platformer.media.drawing.frame import Fill


def test_a_line_a_glow_and_a_spark() -> None:
    world = World(["beams", "beam_drawing"])
    beam = Beam(x=2, y=1, to_x=100, color="#102030")
    world.create(Position(10, 20), beam)
    world.create(Position(40, 0), Collider(8, 60), Solid())
    assert world.frame().items == []  # before its first tick
    world.step()
    line, glow, color = (12, 21, 29, 1), (16, 32, 48, 0x50), (16, 32, 48, 255)
    fills = [item for item in world.frame().items if isinstance(item, Fill)]
    drawn = {(one.x, one.y, one.width, one.height): one.color for one in fills}
    assert drawn[line] == color
    assert drawn[12, 20, 29, 1] == drawn[12, 22, 29, 1] == glow
    assert (40, 21, 1, 1) in drawn
    assert {one.layer for one in fills} == {5}
    beam.on = False
    world.step()
    assert world.frame().items == []
