"""The guide to movement does what it says: its tower has one ladder of four cells, a rope, and a crane with another."""

from __future__ import annotations

import re
from pathlib import Path

from components import Collider, Ladder, LadderClimb, Position
from ecs_platformer import World
from tests.support.projects import ROOT, write

PAGE = (ROOT / "docs" / "guides" / "movement.md").read_text(encoding="utf-8")
FILES = dict(re.findall(r"<!-- file: (\S+) -->\n```\w*\n(.*?)```", PAGE, re.DOTALL))


def test_its_tower_is_climbed(tmp_path: Path) -> None:
    world = World.load(write(tmp_path, FILES) / "scenes" / "tower.toml")
    ladders = [(at.x, at.y, box.height) for _, (_, at, box) in world.each(Ladder, Position, Collider)]
    assert ladders == [(88, 8, 32), (40, 24, 8)]
    hero = next(entity for entity, _ in world.each(LadderClimb))
    world.step(ticks=5)
    world.step("right", 40)
    world.step("up", 60)
    assert world.get(hero, Position).y == 8 - 11
    world.spawn("crane", Position=(0, 0))
    assert sorted(box.height for _, (_, box) in world.each(Ladder, Collider)) == [8, 32, 40]
