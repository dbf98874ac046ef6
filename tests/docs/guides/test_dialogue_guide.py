"""The guide to signs and dialogue does what it says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from components import Collider, Dialogue, Position, Sign
from ecs_platformer import World
from tests.support.projects import ROOT, write

PAGE = (ROOT / "docs" / "guides" / "dialogue.md").read_text(encoding="utf-8")
FILES = dict(re.findall(r"<!-- file: (\S+) -->\n```\w*\n(.*?)```", PAGE, re.DOTALL))


@pytest.mark.slow
def test_the_nearest_sign_is_shown_and_stays_until_it_is_read(tmp_path: Path) -> None:
    world = World.load(write(tmp_path, FILES) / "scenes" / "signs_of_mine.toml")
    first, second = (world.get(world.named(name), Sign) for name in ("first", "second"))
    world.step({"right"}, ticks=50)
    assert first.ticks > 0
    assert world.get(world.named("hero"), Position).x + 4 > 4 * 8 + 40
    world.step(ticks=200)
    assert (first.ticks, second.ticks) == (0, 0)


@pytest.mark.parametrize(("down", "open_then"), [(0, True), (1, False)])
def test_the_ferryman_raises_the_barrier_for_the_right_answer(tmp_path: Path, down: int, open_then: bool) -> None:
    world = World.load(write(tmp_path, FILES) / "scenes" / "ferry.toml")
    world.step({"right"}, ticks=40)
    world.step({"left"}, ticks=4)
    for presses in ("up", "jump", *["down"] * down, "jump", "jump", "jump"):
        world.step({presses})
        world.step(ticks=2)
    assert world.get(world.named("barrier"), Collider).enabled is not open_then
    assert world.level.count("talks") == 1
    assert not any(dialogue.open_now for _, (dialogue,) in world.each(Dialogue))
