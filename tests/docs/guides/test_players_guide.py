"""The guide to several players does what it says: its scene has two, and its tape moves both."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.support.projects import ROOT, told, write

PAGE = (ROOT / "docs" / "guides" / "players.md").read_text(encoding="utf-8")
FILES = dict(re.findall(r"<!-- file: (\S+) -->\n```\w*\n(.*?)```", PAGE, re.DOTALL))
STEPS = "".join(re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL))


@pytest.mark.slow
def test_both_players_move_as_the_tape_says(tmp_path: Path) -> None:
    code = f"""if True:
        import json
        from pathlib import Path
        from components import Position
        from ecs_platformer import World
        from ecs_platformer.scene.tape.parser import read_tape
        world = World.load("scenes/duo.toml")
        places = []
        for held in read_tape(world.scene.demo):
            world.step(held)
            places.append([world.get(world.named(name), Position).x for name in ("one", "two")])
{"".join(f"        {line}{chr(10)}" for line in STEPS.splitlines())}
        print(json.dumps([places[0], places[-1], sorted(world.clock.held_by[1])]))
    """
    (first, second), (right, left), held = json.loads(told(code, write(tmp_path, FILES)))
    assert right > first + 20
    assert left < second - 20
    assert held == ["jump", "left"]
