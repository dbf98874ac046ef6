"""No text lies over another one: messages over the legend, menus over signs, HUDs and the title."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

from ecs_platformer.game.campaign.campaign import Campaign
from ecs_platformer.game.menus.menu_picture import MENU_LAYER
from ecs_platformer.media.drawing.frame import Row
from tests.support.projects import ROOT
from tests.support.window_rig import Play, Rig, differ
from tests.support.window_rig import display_fixture as display_fixture
from tests.support.window_rig import play_fixture as play_fixture

pytestmark = pytest.mark.slow

SIGNS = """
title = "A room"
include = ["prefabs.toml", "signs.toml"]
map = '''
........................................
........................................
........................................
.@......................................
########################################
'''
[legend]
"@" = { prefab = "hero", name = "hero" }
"#" = "wall"
[[entity]]
prefab = "sign"
Position = { x = 60, y = 24 }
Label = { text = "A label" }
[[entity]]
prefab = "teacher"
Position = { x = 16, y = 24 }
Label = { text = "A sign" }
"""


def letters(rig: Rig) -> list[Row]:
    frame = rig.loop.workshop.over(rig.loop.program.frame())
    return [row for row in frame.ordered() if row[5] == "letter"]


def overlapping(rows: list[Row]) -> list[tuple[Row, Row]]:
    """The pairs of letters from different texts that share a px."""

    def meet(one: Row, other: Row) -> bool:
        (layer, x, y, image, *_), (other_layer, other_x, other_y, other_image, *_) = one, other
        across = x < other_x + other_image.width and other_x < x + image.width
        return layer != other_layer and across and y < other_y + other_image.height and other_y < y + image.height

    return [pair for pair in combinations(rows, 2) if meet(*pair)]


def test_messages_are_shown_above_the_legend(play: Play) -> None:
    rig = play()
    rig.run(3)
    rig.tap("F1")
    legend = letters(rig)
    rig.tap("F6")
    assert len(letters(rig)) > len(legend)
    assert not overlapping(letters(rig))


def test_the_legend_is_flat_in_3d(play: Play) -> None:
    rig = play()
    rig.tap("F1")
    rig.tap("F2")
    rig.run(120)
    flat = rig.screen()
    rig.switch_view()
    rig.run(1)
    tilted = rig.screen()
    box = (2 * 3, flat.height - 2 * 20, 2 * 150, flat.height - 2 * 6)
    assert differ(flat, tilted)
    assert not differ(flat.crop(box), tilted.crop(box))


def test_a_menu_hides_the_texts_of_the_game(play: Play) -> None:
    rig = play(SIGNS)
    rig.run(60)
    assert len({row[0] for row in letters(rig)}) == 2
    rig.tap("ESCAPE")
    assert {row[0] for row in letters(rig)} == {MENU_LAYER}


def test_messages_are_shown_above_the_hint_of_a_menu(play: Play) -> None:
    rig = play()
    rig.run(3)
    rig.tap("ESCAPE")
    menu = letters(rig)
    rig.session.show_message("a message that is as long as half of the picture")
    assert len(letters(rig)) > len(menu)
    assert not overlapping(letters(rig))


def test_a_menu_over_the_title_hides_it(play: Play, tmp_path: Path) -> None:
    campaign = Campaign(ROOT / "scenes" / "campaign.toml", tmp_path)
    rig = play(path=campaign.start_level(), campaign=campaign)
    rig.run(3)
    title = rig.world.art.frame("title", rig.world.tick)

    def shown() -> bool:
        return title in [row[3] for row in rig.loop.program.frame().rows]

    assert shown()
    rig.loop.program.open_menu("levels")
    assert not shown()
    assert not overlapping(letters(rig))
