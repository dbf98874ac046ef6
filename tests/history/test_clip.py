"""Clips and tapes of a run: the same pictures and states as the run had, and the run itself stays as it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecs_platformer import InvalidValueError, World
from ecs_platformer.game.history.clip import Clip
from ecs_platformer.game.history.history import History
from ecs_platformer.game.history.run_tape import run_tape
from ecs_platformer.game.replay.player import failed_expectations
from ecs_platformer.media.drawing.pillow_painter import paint
from ecs_platformer.scene.tape.parser import parse

SCENE = Path(__file__).parents[2] / "scenes" / "first_climb.toml"
RIGHT = frozenset({"right"})


def ran(ticks: int, drawn: set[int]) -> tuple[History, dict[int, bytes]]:
    """Run a scene to the right; return its history, and the pictures of some ticks."""
    world = World.load(SCENE, pictures=True)
    history, pictures = History(world), dict[int, bytes]()
    for _ in range(ticks):
        world.step(RIGHT)
        history.note(RIGHT)
        if world.tick in drawn:
            pictures[world.tick] = paint(world.frame()).tobytes()
    return history, pictures


@pytest.mark.slow
def test_a_clip_has_the_pictures_of_the_last_seconds_and_leaves_the_world_alone() -> None:
    history, pictures = ran(75, {45, 47, 75})
    before = history.world.hash()
    clip, drawn = Clip(history, seconds=0.5), list[bytes]()
    while found := clip.next():
        drawn.append(paint(found[0]).tobytes())
    assert len(drawn) == 16
    assert (drawn[0], drawn[1], drawn[-1]) == (pictures[45], pictures[47], pictures[75])
    assert history.world.hash() == before


@pytest.mark.slow
def test_a_tape_of_a_run_verifies(tmp_path: Path) -> None:
    history, _ = ran(65, set())
    history.at(62)
    tape = run_tape(history, SCENE)
    short = tape.text()
    assert not tape.play(60)
    assert tape.play(60)
    for text, directives in ((short, 2), (tape.text(), 4)):
        file = tmp_path / "run.tape"
        file.write_text(text)
        read = parse(text)
        assert (len(read), len(read.directives)) == (62, directives)
        assert failed_expectations(read, file, SCENE) == []


def test_a_run_that_more_than_inputs_has_made_has_no_tape() -> None:
    history, _ = ran(5, set())
    history.changed()
    with pytest.raises(InvalidValueError, match="F5 starts it anew"):
        run_tape(history, SCENE)
