"""What hangs out of the level and has a Wrap is drawn at both sides. The level is 320x180 px."""

import pytest

from components import Collider, Position, Sprite, Wrap
from ecs_platformer import World


def places(x: int, y: int, wrap: Wrap | None) -> set[tuple[int, int]]:
    """Where something of 8x8 px at x, y is drawn."""
    world = World(["drawing"])
    world.create(Position(x, y), Collider(8, 8), Sprite(image="crate"), *([] if wrap is None else [wrap]))
    return {(row[1], row[2]) for row in world.frame(margin=400).rows if row[3].width == 8}


@pytest.mark.parametrize(
    ("at", "wrap", "copies"),
    [
        ((0, 0), Wrap(), []), ((312, 172), Wrap(), []), ((-1, 50), None, []),
        ((-1, 50), Wrap(), [(319, 50)]), ((313, 50), Wrap(), [(-7, 50)]),
        ((50, -1), Wrap(), [(50, 179)]), ((50, 173), Wrap(), [(50, -7)]),
        ((-1, 50), Wrap(x=False), []), ((50, -1), Wrap(y=False), []),
        ((-1, -1), Wrap(), [(319, -1), (-1, 179), (319, 179)]), ((-1, -1), Wrap(y=False), [(319, -1)]),
    ],
)  # fmt: skip
def test_it_is_drawn_at_the_opposite_side_too(
    at: tuple[int, int], wrap: Wrap | None, copies: list[tuple[int, int]]
) -> None:
    assert places(*at, wrap) == {at, *copies}
