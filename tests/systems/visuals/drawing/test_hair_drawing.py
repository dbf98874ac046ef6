"""How hair is drawn: discs that get smaller, in one of two colours, behind the sprite."""

from __future__ import annotations

import pytest

from components import Dash, Hair, Position, Sprite, Strand
from ecs_platformer import World
from ecs_platformer.media.drawing.frame import Blit
from ecs_platformer.tools.testing.room import Room

HERO = {"@": {"prefab": "hero", "name": "hero"}, "#": "wall"}
RED, BLUE = (255, 0, 0), (0, 0, 255)


def drawn(*strands: Strand, dry: bool = False, layer: int = 10) -> list[Blit]:
    """The discs of hair that is 4 px thick and two strands long."""
    world = World(["hair_drawing", "drawing"])
    hair = Hair(length=2, thick=4, color="#ff0000", spent="#0000ff")
    hair.strands, hair.dry = list(strands), dry
    world.create(Position(90, 90), hair, Sprite(color="#ffffff", layer=layer))
    return [item for item in world.frame().items if isinstance(item, Blit)]


def test_it_gets_thinner_towards_its_end() -> None:
    discs = drawn(Strand(20, 20), Strand(24, 20), Strand(28, 20))
    assert [disc.image.width for disc in discs] == [4, 4, 4, 2, 2, 2]


def test_its_discs_are_drawn_at_each_strand_and_between_two() -> None:
    discs = drawn(Strand(20, 20), Strand(24, 30), layer=7)
    assert [(disc.x, disc.y) for disc in discs] == [(18, 18), (20, 23), (22, 28)]
    assert {disc.layer for disc in discs} == {7}


@pytest.mark.parametrize(("dry", "color"), [(False, RED), (True, BLUE)])
def test_its_colour_shows_whether_a_dash_is_left(dry: bool, color: tuple[int, int, int]) -> None:
    discs = drawn(Strand(20, 20), Strand(24, 20), dry=dry)
    assert {disc.image.pixel(1, 1)[:3] for disc in discs} == {color}


def test_the_hero_s_scarf_is_drawn_in_whole_px_and_in_the_other_colour_without_a_dash(room: type[Room]) -> None:
    runner = room("....\n@...\n####", cell=8, legend=HERO).tick(20)
    sprite, dash = runner.get("hero", Sprite), runner.get("hero", Dash)

    def inks() -> set[tuple[int, ...]]:
        items = [item for item in runner.world.frame().items if isinstance(item, Blit) and item.layer == sprite.layer]
        assert all(type(item.x) is int and type(item.y) is int for item in items)
        return {tuple(item.image.data[at : at + 4]) for item in items for at in range(0, len(item.image.data), 4)}

    red, blue = (0xDC, 0x53, 0x50, 255), (0x79, 0xCF, 0xCB, 255)
    assert red in inks()
    assert blue not in inks()
    dash.spent = 1
    dash.refill_left = 9
    runner.tick()
    assert blue in inks()  # the scarf's end as well as what lies round the neck
    assert red not in inks()
    dash.spent = 0
    runner.tick()
    assert not inks() & {red, blue}  # white for 0.12 s
    runner.world.profile.settings.flashes = False
    assert red in inks()
    runner.world.profile.settings.flashes = True
    runner.tick(7)
    assert not inks() & {red, blue}
    runner.tick()
    assert red in inks()
