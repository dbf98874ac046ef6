from __future__ import annotations

from components import Collider, Position
from ecs_platformer import World
from ecs_platformer.media.drawing.frame import Blit
from tests.support.overlay.drawn import boxes


def test_lines_lie_between_the_sectors_and_each_has_a_number() -> None:
    world = World(["sector_overlay"])
    world.create(Position(130, 70), Collider(9, 9))
    found = boxes(world, "sectors")
    assert {(0, 0, 1, 180), (128, 0, 1, 180), (256, 0, 1, 180), (0, 64, 320, 1), (0, 128, 320, 1)} <= {*found}
    letters = [item for item in world.frame(debug=("sectors",)).items if isinstance(item, Blit)]
    assert len(letters) == 9  # one digit each
