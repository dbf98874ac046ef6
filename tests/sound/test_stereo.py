"""From which side a sound is heard."""

from __future__ import annotations

import json
from array import array
from pathlib import Path
from typing import Any

import pytest

from ecs_platformer.game.session.session import Session
from ecs_platformer.media.sound.audio import Clip
from ecs_platformer.media.sound.spec import SoundSpec
from ecs_platformer.media.sound.stereo import in_stereo, sides
from ecs_platformer.web.page_sounds import PageSounds
from tests.support.window_rig import ROOM
from tests.support.window_rig import display_fixture as display_fixture

BELL = """
[sound.ring]
[[entity]]
name = "bell"
Position = { x = X, y = 40 }
Collider = { width = 8, height = 8 }
[entity.Timeline]
steps = [{ play = "ring" }, { remove = "self" }]
"""


@pytest.mark.parametrize(("x", "pan"), [(-400, -1.0), (-4, -1.0), (156, 0.0), (236, 0.5), (316, 1.0), (900, 1.0)])
def test_a_cue_is_heard_from_where_it_is_in_the_picture_even_if_it_ends_there(
    x: int, pan: float, tmp_path: Path
) -> None:
    path = tmp_path / "room.toml"
    path.write_text("view = [320, 180]\n" + BELL.replace("X", str(x)))
    session = Session(path)
    session.frame()
    session.run(2)
    assert session.take_sounds() == {"ring": pan}
    assert session.take_sounds() == {}
    assert not session.world.entities.find("bell")


def test_a_cue_without_a_place_is_heard_from_the_middle(tmp_path: Path) -> None:
    path = tmp_path / "room.toml"
    path.write_text(ROOM)
    session = Session(path)
    session.frame()
    session.world.cue("gong")
    assert "gong" not in session.world.clock.cue_places


def test_each_side_is_softer_the_further_a_sound_is_on_the_other_and_never_silent() -> None:
    left, right = zip(*(sides(pan / 10) for pan in range(-10, 11)), strict=True)
    assert left[::-1] == right
    assert [*left] == sorted(left, reverse=True)
    assert left[:11] == (1.0,) * 11
    assert left[-1] == pytest.approx(0.4)


def test_pairs_of_samples_begin_with_the_left_one() -> None:
    assert in_stereo(array("h", [100, -200]), (1.0, 0.5)) == array("h", [100, 50, -200, -100])


def test_a_page_is_told_the_volumes_on_both_sides() -> None:
    sounds = PageSounds()
    sounds.play(["beep", "beep"], {"beep": SoundSpec()}, {"beep": 1.0})
    assert [order[4] for order in json.loads(sounds.take())] == [pytest.approx([0.4, 1.0])] * 2


@pytest.mark.usefixtures("display")
def test_the_device_gets_both_sides() -> None:
    from ecs_platformer.window.audio.voice import Stream

    stream: Any = Stream(Clip(8000, array("h", [1000] * 100)), once=True, sides=(0.25, 1.0))
    assert array("h", stream.get_audio_data(4 * 60).data) == array("h", [250, 1000] * 60)
    assert stream.get_audio_data(4 * 60).length == 4 * 40
    assert stream.get_audio_data(4) is None
