"""Clips and large screenshots, by keys in a real window: what is in the files, and that the game goes on meanwhile."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest
from PIL import Image

from ecs_platformer.game.replay.player import failed_expectations
from ecs_platformer.media.drawing.enlargement import enlarged
from ecs_platformer.scene.tape.parser import parse
from tests.support.window_rig import Play, Rig, number
from tests.support.window_rig import display_fixture as display_fixture
from tests.support.window_rig import play_fixture as play_fixture

ALT = 4


def press_with_alt(rig: Rig, name: str) -> None:
    rig.dispatch("on_key_press", number(name), ALT)
    rig.dispatch("on_key_release", number(name), ALT)


@pytest.mark.slow
def test_a_clip_is_a_gif_a_film_and_a_tape_that_verifies(play: Play, tmp_path: Path) -> None:
    rig = play()
    rig.press("D")
    rig.run(40)
    press_with_alt(rig, "C")
    rig.run(10)
    assert rig.world.tick == 50
    while rig.loop.captures.clips.busy:
        rig.run(1)
    gif, tape = tmp_path / "room-40.gif", tmp_path / "room-40.tape"
    with Image.open(gif) as clip:
        assert (clip.n_frames, clip.size) == (21, (640, 360))  # type: ignore[attr-defined]
    assert len(parse(tape.read_text())) == 40
    assert failed_expectations(parse(tape.read_text()), tape, rig.session.path) == []
    film = tmp_path / "room-40.mp4"
    assert film.exists() == bool(shutil.which("ffmpeg"))
    if film.exists() and shutil.which("ffprobe"):
        asked = ["ffprobe", "-v", "error", "-count_frames", "-show_entries", "stream=width,height,nb_read_frames"]
        said = subprocess.run([*asked, "-of", "csv=p=0", str(film)], capture_output=True, text=True, check=True)
        assert said.stdout.strip() == "1280,720,21"


@pytest.mark.slow
def test_closing_the_window_finishes_a_clip(play: Play, tmp_path: Path) -> None:
    rig = play()
    rig.run(20)
    press_with_alt(rig, "C")
    rig.run(3)
    rig.loop.close()
    assert len(parse((tmp_path / "room-20.tape").read_text())) == 20
    with Image.open(tmp_path / "room-20.gif") as clip:
        assert clip.n_frames >= 1  # type: ignore[attr-defined]


@pytest.mark.slow
def test_a_screenshot_is_enlarged_by_its_key(play: Play, tmp_path: Path) -> None:
    rig = play()
    rig.run(5)
    rig.tap("F12")
    press_with_alt(rig, "_3")
    with Image.open(tmp_path / "room-5.png") as small, Image.open(tmp_path / "room-5-3x.png") as large:
        assert (small.size, large.size) == ((320, 180), (960, 540))
        assert large.tobytes() == enlarged(small, 3).tobytes()
