"""The window, driven tick by tick: keys, time, saved files, screenshots."""

from __future__ import annotations

from gc import collect
from pathlib import Path
from weakref import ref

import pytest
from PIL import Image

from ecs_platformer.errors import InvalidValueError
from ecs_platformer.media.drawing.frame import Blit
from ecs_platformer.media.drawing.pillow_painter import paint
from ecs_platformer.scene.tape.parser import parse
from ecs_platformer.window import play as play_window
from tests.support.window_rig import ROOM, Play, differ
from tests.support.window_rig import display_fixture as display_fixture
from tests.support.window_rig import play_fixture as play_fixture

WITH_ERRORS = ROOM.replace('name = "hero"', 'nmae = "hero"')


@pytest.mark.slow
def test_keys_move_the_hero_and_losing_focus_releases_them(play: Play) -> None:
    rig = play()
    rig.run(10)
    rig.press("D")
    rig.run(10)
    x = rig.hero.x
    assert x > 8
    rig.dispatch("on_deactivate")
    rig.loop.program.menus.close_all()
    rig.run(60)
    stopped = rig.hero.x
    rig.run(30)
    assert rig.hero.x == stopped


@pytest.mark.slow
def test_a_tap_shorter_than_a_tick_still_jumps(play: Play) -> None:
    rig = play()
    rig.run(10)
    y = rig.hero.y
    rig.tap("SPACE")
    rig.run(3)
    assert rig.hero.y < y


@pytest.mark.slow
def test_after_a_long_stall_the_game_goes_on_and_is_not_seen_to_catch_up(play: Play) -> None:
    rig = play()
    rig.loop.update(12.4 * rig.world.dt)
    assert rig.world.tick == 4
    for _ in range(5):
        rig.loop.update(0)
    assert rig.world.tick == 4
    rig.loop.update(0.6 * rig.world.dt)
    assert rig.world.tick == 5


@pytest.mark.slow
def test_f2_pauses_and_f3_steps_one_tick(play: Play) -> None:
    rig = play()
    rig.run(5)
    rig.tap("F2")
    rig.run(5)
    assert rig.world.tick == 5
    assert differ(rig.canvas(), paint(rig.world.frame()))  # PAUSED
    rig.press("D")
    rig.tap("F3")
    rig.tap("F3")
    assert rig.world.tick == 7
    assert rig.world.get(rig.world.named("hero"), "Intent").x == 1
    rig.release("D")
    rig.tap("F2")
    rig.run(5)
    assert rig.world.tick == 12
    assert not differ(rig.canvas(), paint(rig.world.frame()))


@pytest.mark.slow
def test_a_key_tapped_during_a_pause_has_no_effect_after_it(play: Play) -> None:
    rig = play()
    rig.run(10)
    y = rig.hero.y
    rig.tap("F2")
    rig.tap("SPACE")
    rig.tap("F2")
    rig.run(3)
    assert rig.hero.y == y


@pytest.mark.slow
def test_f1_toggles_the_debug_overlay(play: Play) -> None:
    rig = play()
    rig.run(3)
    plain = rig.canvas()
    rig.tap("F1")
    assert differ(rig.canvas(), paint(rig.world.frame(debug=True))) <= 2  # of 255: overlapping translucent lines
    assert differ(rig.canvas(), plain) > 50
    rig.tap("F1")
    assert not differ(rig.canvas(), plain)


@pytest.mark.slow
def test_f5_restarts_the_scene(play: Play) -> None:
    rig = play()
    rig.press("D")
    rig.run(20)
    before = rig.world
    images = [item.image for item in before.frame().items if isinstance(item, Blit)]
    rig.tap("F5")
    assert rig.world is not before
    gone = ref(before), ref(images[0])
    del before, images
    rig.run(1)
    collect()
    assert [one() for one in gone] == [None, None]
    rig.tap("F5")
    assert (rig.world.tick, rig.hero.x) == (0, 8)


@pytest.mark.slow
def test_saving_the_scene_reloads_it(play: Play, tmp_path: Path) -> None:
    rig = play()
    rig.run(5)
    rig.loop.check_files()
    assert rig.world.tick == 5
    (tmp_path / "room.toml").write_text(ROOM.replace("A room", "Another room"))
    rig.loop.check_files()
    assert (rig.world.tick, rig.window.caption) == (5, "Another room")


@pytest.mark.slow
def test_saving_by_renaming_reloads_even_while_paused(play: Play, tmp_path: Path) -> None:
    rig = play()
    rig.run(5)
    rig.tap("F2")
    fresh = tmp_path / "room.toml~"
    fresh.write_text(ROOM)
    fresh.replace(tmp_path / "room.toml")
    before = rig.world
    rig.loop.check_files()
    assert rig.world is not before
    assert (rig.world.tick, rig.session.paused) == (5, True)


@pytest.mark.slow
def test_saving_an_include_reloads_the_scene(play: Play, tmp_path: Path) -> None:
    (tmp_path / "more.toml").write_text("[prefab.none]\n")
    rig = play(ROOM.replace('["prefabs.toml"]', '["prefabs.toml", "more.toml"]'))
    rig.run(5)
    (tmp_path / "more.toml").write_text("[prefab.nothing]\n")
    rig.loop.check_files()
    assert "nothing" in rig.world.scene.prefabs


@pytest.mark.slow
def test_errors_in_the_scene_are_shown_and_the_game_continues(play: Play, tmp_path: Path) -> None:
    rig = play()
    rig.run(5)
    (tmp_path / "room.toml").write_text(WITH_ERRORS)
    rig.loop.check_files()
    rig.run(5)
    assert rig.world.tick == 10
    with_panel = rig.canvas()
    assert differ(with_panel.crop((0, 0, 320, 60)), paint(rig.world.frame()).crop((0, 0, 320, 60))) > 100
    rig.run(200)
    assert rig.session.load_error  # shown until it is fixed
    (tmp_path / "room.toml").write_text(ROOM)
    rig.loop.check_files()
    assert rig.world.tick == 210
    assert not differ(rig.canvas(), paint(rig.world.frame()))


@pytest.mark.slow
def test_a_new_include_with_errors_is_watched(play: Play, tmp_path: Path) -> None:
    rig = play()
    (tmp_path / "more.toml").write_text("[prefab")
    (tmp_path / "room.toml").write_text(ROOM.replace('["prefabs.toml"]', '["prefabs.toml", "more.toml"]'))
    rig.loop.check_files()
    assert rig.session.load_error
    (tmp_path / "more.toml").write_text("[prefab.none]\n")
    rig.loop.check_files()
    assert not rig.session.load_error


@pytest.mark.slow
def test_a_reload_may_change_view_and_tick_rate(play: Play, tmp_path: Path) -> None:
    rig = play()
    (tmp_path / "room.toml").write_text("tick_rate = 30\nview = [160, 90]\n" + ROOM)
    rig.tap("F5")
    rig.loop.update(0)
    rig.loop.update(1.5 / 30)
    assert rig.world.tick == 1
    assert rig.canvas().size == (160, 90)
    assert not differ(rig.canvas(), paint(rig.world.frame()))


@pytest.mark.slow
def test_f12_saves_a_screenshot_and_shows_its_name_for_a_second(play: Play, tmp_path: Path) -> None:
    rig = play()
    rig.run(7)
    rig.tap("F2")
    wanted = paint(rig.world.frame())
    rig.tap("F12")
    rig.tap("F12")
    with Image.open(tmp_path / "room-7.png") as shot, Image.open(tmp_path / "room-7-2.png") as second:
        assert (shot.size, shot.mode) == ((320, 180), "RGB")
        assert not differ(shot, wanted)
        assert not differ(second, wanted)
    corner = (0, 150, 200, 180)  # the other corner shows PAUSED
    assert differ(rig.canvas().crop(corner), wanted.crop(corner))
    rig.run(60)
    assert not differ(rig.canvas().crop(corner), wanted.crop(corner))


@pytest.mark.slow
def test_a_screenshot_that_cannot_be_saved_shows_a_message(
    play: Play, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig = play()
    (tmp_path / "gone").mkdir()
    monkeypatch.chdir(tmp_path / "gone")
    (tmp_path / "gone").rmdir()
    rig.tap("F12")
    assert differ(rig.canvas(), paint(rig.world.frame()))


@pytest.mark.slow
def test_a_tape_plays_until_a_key_is_pressed(play: Play) -> None:
    tape = parse("60,R\n")
    rig = play(tape=tape)
    rig.run(20)
    assert rig.hero.x > 8
    rig.press("LEFT")
    rig.run(1)
    rig.release("LEFT")
    rig.run(19)
    x = rig.hero.x
    rig.run(20)
    assert rig.hero.x == x


@pytest.mark.usefixtures("display")
def test_a_window_that_would_be_too_large_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "room.toml"
    path.write_text("view = [2048, 2048]\n" + ROOM)
    with pytest.raises(InvalidValueError, match=r"are 32768x32768 px, over .*; --scale 2 fits"):
        play_window(path, scale=16)


@pytest.mark.slow
def test_the_files_are_looked_at_a_few_at_a_time(play: Play, tmp_path: Path) -> None:
    rig = play()
    rig.run(5)
    before = rig.world
    for _ in range(60):
        rig.loop.check_some_files(0)
    assert rig.world is before
    (tmp_path / "room.toml").write_text(ROOM.replace("A room", "Another room"))
    for _ in range(60):
        rig.loop.check_some_files(0)
    assert (rig.world.tick, rig.window.caption) == (5, "Another room")
