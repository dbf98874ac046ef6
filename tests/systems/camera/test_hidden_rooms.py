"""What sleeps is drawn while its room is in the picture."""

from __future__ import annotations

from tests.support.three_rooms import house, run

WIDE = {"image": "crate", "x": -60}  # reaches from the store into the hall


def test_what_sleeps_is_drawn_only_if_its_room_is_in_the_picture() -> None:
    world = house("{ sleeps = true }")
    world.spawn("crate", Position=(120, 90), Sprite=WIDE)
    run(world, 1)
    hall, both = (len(world.frame(camera=(left, 80)).rows) for left in (0, 1))
    awake = world.spawn("crate", Position=(120, 90), Sprite=WIDE, Awake={})
    run(world, 1)
    assert awake not in world.clock.asleep
    assert [len(world.frame(camera=(left, 80)).rows) for left in (0, 1)] == [hall + 1, both + 1]
    assert both == hall + 1
    assert len(world.frame(camera=(0, 80)).rows) == hall + 1


def test_all_is_drawn_where_no_room_sleeps() -> None:
    world = house()
    hall = len(world.frame(camera=(0, 80)).rows)
    crate = world.spawn("crate", Position=(120, 90), Sprite=WIDE)
    world.clock.sleep([crate])
    assert len(world.frame(camera=(0, 80)).rows) == hall + 1
