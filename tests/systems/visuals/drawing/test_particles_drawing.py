"""How particles are drawn: squares in the colour, size and place of their age."""

from __future__ import annotations

from random import Random

import pytest

from components import Emitter, Mote
from ecs_platformer import World
from ecs_platformer.media.drawing.frame import Fill
from tests.support.fills import in_the_picture

RED, BLUE = (255, 0, 0), (0, 0, 255)
LOOK = Emitter(gravity=3600, colors=("#ff0000", "#0000ff"), sizes=(3, 2, 1), layer=7)


def drawn(age: int, speed_x: float = 0, speed_y: float = 0) -> list[Fill]:
    """A particle that set out at 50, 50 and lives for 6 ticks, so many ticks later."""
    world = World(["particles_drawing"])
    world.tick = 10 + age
    assert world.frame().items == []
    world.particles.replace([Mote(50, 50, speed_x, speed_y, 10, 6, LOOK)])
    return [item for item in world.frame().items if isinstance(item, Fill)]


def test_its_size_and_colour_go_with_its_age() -> None:
    looks = [(item.width, item.height, item.color[:3]) for age in range(6) for item in drawn(age)]
    assert looks == [(3, 3, RED), (3, 3, RED), (2, 2, RED), (2, 2, BLUE), (1, 1, BLUE), (1, 1, BLUE)]


@pytest.mark.parametrize("age", [-1, 6, 7])
def test_it_is_not_drawn_before_it_set_out_nor_after_its_life(age: int) -> None:
    assert drawn(age) == []


@pytest.mark.parametrize(("age", "fallen"), [(0, 0), (1, 0.5), (2, 2), (4, 8), (5, 12.5)])
def test_it_falls_faster_and_faster(age: int, fallen: float) -> None:
    """3600 px/s² are 1 px per tick and tick."""
    (particle,) = drawn(age)
    assert particle.y + particle.height / 2 == pytest.approx(50 + fallen, abs=0.51)
    assert particle.x + particle.width / 2 == pytest.approx(50, abs=0.51)


def test_it_flies_on_at_its_speed() -> None:
    (particle,) = drawn(4, speed_x=120, speed_y=-60)
    assert (particle.x, particle.y) == (58, 54)  # of 1 px, after falling 8 px
    assert particle.layer == 7


def test_what_is_out_of_the_picture_is_left_out_and_nothing_else() -> None:
    world, rng = World(["particles_drawing"]), Random(1)
    look = Emitter(gravity=90, colors=("#ff0000", "#0000ff"), sizes=(64, 9, 1))
    world.tick = 60
    places = [(rng.uniform(-400, 700), rng.uniform(-300, 500)) for _ in range(400)]
    speeds = [(rng.uniform(-300, 300), rng.uniform(-300, 300)) for _ in places]
    world.particles.replace(
        [Mote(*at, *by, rng.randrange(60), 61, look) for at, by in zip(places, speeds, strict=True)]
    )
    frame, whole = world.frame(), world.frame(margin=999)
    assert in_the_picture(frame) == in_the_picture(whole)
    assert 0 < len(frame.rows) < len(whole.rows)
