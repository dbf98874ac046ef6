"""Ropes are drawn as lines of px."""

from systems.grappling.hook_drawing import line
from tests.support.gadgets.hooks import hall, hooked


def test_a_line_is_drawn_without_gaps_from_end_to_end() -> None:
    for start, end in (((0, 0), (7, 3)), ((7, 3), (0, 0)), ((2, 9), (4, -3)), ((0, 0), (0, 5)), ((3, 3), (3, 3))):
        pixels = {(x + dx, y + dy) for x, y, wide, high in line(start, end) for dx in range(wide) for dy in range(high)}
        assert {start, end} <= pixels
        assert len(pixels) == max(abs(end[0] - start[0]), abs(end[1] - start[1])) + 1
        for x, y in pixels - {start}:
            assert any((x + i, y + j) in pixels for i in (-1, 0, 1) for j in (-1, 0, 1) if i or j)


def test_the_rope_and_the_hook_are_drawn_while_it_is_thrown() -> None:
    world, _ = hall(color="#010203", image="hook")
    quiet = len(world.frame().rows)
    assert not [row for row in world.frame().rows if row[-1] == (1, 2, 3, 255)]
    world, _ = hooked(color="#010203")
    rows = [row for row in world.frame().rows if row[-1] == (1, 2, 3, 255)]
    assert sum(row[3] * row[4] for row in rows) > 40
    assert quiet
