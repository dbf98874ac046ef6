from tests.support.gadgets.hooks import hall, hooked


def test_the_rope_and_the_hook_are_drawn_while_it_is_thrown() -> None:
    world, _ = hall(color="#010203", image="hook")
    quiet = len(world.frame().rows)
    assert not [row for row in world.frame().rows if row[-1] == (1, 2, 3, 255)]
    world, _ = hooked(color="#010203")
    rows = [row for row in world.frame().rows if row[-1] == (1, 2, 3, 255)]
    assert sum(row[3] * row[4] for row in rows) > 40
    assert quiet
