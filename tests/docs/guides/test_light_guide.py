"""The guide to light does what it says: a game of one's own lights its darkness in data alone."""

from __future__ import annotations

import re
from pathlib import Path

from ecs_platformer import World
from ecs_platformer.media.drawing.pillow_painter import paint
from tests.support.projects import ROOT, write

PAGE = (ROOT / "docs" / "guides" / "light.md").read_text(encoding="utf-8")
FILES = dict(re.findall(r"<!-- file: (\S+) -->\n```\w*\n(.*?)```", PAGE, re.DOTALL))


def test_the_cellar_is_dark_except_around_its_lights(tmp_path: Path) -> None:
    assert len(FILES) == 1
    world = World.load(write(tmp_path, FILES) / "scenes" / "cellar.toml")
    world.step(ticks=5)
    frame = world.frame()
    lit = paint(frame)
    frame.lighting = None
    plain = paint(frame)
    ground = range(0, 320, 8), 3 * 8 + 1 - frame.camera[1]
    unchanged = [x // 8 for x in ground[0] if lit.getpixel((x, ground[1])) == plain.getpixel((x, ground[1]))]
    hero, lamp, worm = 2, 13, 25
    assert {hero, lamp, worm} <= set(unchanged)
    assert not {19, 20, 32, 39} & set(unchanged)
