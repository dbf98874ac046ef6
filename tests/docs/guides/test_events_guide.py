"""The guide to events does what it says: its own effect, condition, cause and easing act in its scene."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.support.projects import ROOT, told, write

PAGE = (ROOT / "docs" / "guides" / "events.md").read_text(encoding="utf-8")
FILES = dict(re.findall(r"<!-- file: (\S+) -->\n```\w*\n(.*?)```", PAGE, re.DOTALL))


@pytest.mark.slow
def test_all_four_of_its_own_act(tmp_path: Path) -> None:
    assert len(FILES) == 5
    code = """
        import json
        from ecs_platformer import World
        from components import Position, Timeline, Velocity
        world = World.load("scenes/fan.toml")
        crate = [world.spawn("crate", Position=(110 + 30 * n, 40), Friction=False) for n in range(2)][0]
        world.spawn("solid", Position=(0, 90), Collider=(320, 8))
        world.step(ticks=10)
        before = world.get(world.entities.named("fan"), Timeline).step
        world.spawn("hero", Position=(200, 70))
        world.step()
        thrown = world.get(crate, Velocity).x
        world.step(ticks=60)
        print(json.dumps([before, thrown, world.level.count("landings")]))
    """
    assert json.loads(told(code, write(tmp_path, FILES))) == [0, -200.0, 1]
