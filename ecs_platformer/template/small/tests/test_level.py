"""Tests that the level loads without problems, and that its hero jumps."""

from pathlib import Path

from ecs_platformer.tools.testing.room import Room
from ecs_platformer.tools.testing.scene_check import problems

from components import Position

MAIN = Path(__file__).parent.parent / "scenes" / "main.toml"


def test_nothing_is_wrong_with_it() -> None:
    assert problems(MAIN) == []


def test_the_hero_jumps(room: type[Room]) -> None:
    play = room("....\n.@..\n####", scene=MAIN, cell=8)
    start = play.get("@", Position).y
    play.tick(8, held="jump")
    assert play.get("@", Position).y < start
