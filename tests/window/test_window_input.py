"""What the window makes of time, keys, pads and saved files, without a window."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from ecs_platformer.window.file_watcher import Watch
from ecs_platformer.window.fixed_step import LONGEST_STALL, Stepper
from ecs_platformer.window.gl.fit import Fit
from ecs_platformer.window.input.controls import Controls
from ecs_platformer.window.input.keys import ACTIONS, COMMANDS
from ecs_platformer.window.input.pad import Pad

TICK = 0.0166667


def started(seconds: float = TICK) -> Stepper:
    stepper = Stepper(seconds)
    assert stepper.ticks(3.0) == 0  # the making of the window is no time of the game
    return stepper


@pytest.mark.parametrize("beat", [1 / 240, 1 / 144, 1 / 60, 1 / 59.94, 0.011, 0.049])
def test_each_tick_gets_its_time_whatever_the_clock_does(beat: float) -> None:
    stepper = started()
    beats = round(60 / beat)
    assert sum(stepper.ticks(beat) for _ in range(beats)) == pytest.approx(beats * beat / TICK, abs=1)


def test_a_stall_is_made_up_for_over_several_pictures() -> None:
    stepper = started()
    assert [stepper.ticks(0.2), *(stepper.ticks(0) for _ in range(4))] == [4, 4, 3, 0, 0]


def test_a_long_stall_is_let_go_but_for_a_quarter_second() -> None:
    stepper = started()
    assert sum(stepper.ticks(span) for span in [8 * 3600, *[0] * 20]) == int((TICK + LONGEST_STALL) / TICK)


def test_a_clock_set_back_is_no_time() -> None:
    assert started().ticks(-5) == 0


@pytest.mark.parametrize("rate", [1, 10, 240, 1000])
def test_any_tick_rate_keeps_its_pace(rate: int) -> None:
    stepper = started(1 / rate)
    assert sum(stepper.ticks(1 / 60) for _ in range(60 * 20)) == pytest.approx(20 * rate, abs=1)


def test_keys_mean_what_players_expect() -> None:
    assert {ACTIONS[key] for key in ("LEFT", "A")} == {"left"}
    assert {ACTIONS[key] for key in ("SPACE", "C", "Z")} == {"jump"}
    assert {ACTIONS[key] for key in ("X", "LSHIFT", "RSHIFT")} == {"dash"}
    assert {ACTIONS[key] for key in ("G", "LCTRL")} == {"grab"}
    assert set(ACTIONS.values()) == {"left", "right", "up", "down", "jump", "dash", "grab"}
    assert not set(ACTIONS) & set(COMMANDS)


def test_a_held_key_counts_on_every_tick() -> None:
    controls = Controls()
    controls.press("LEFT", "left")
    assert [controls.take(), controls.take()] == [{"left"}, {"left"}]
    controls.release("LEFT")
    assert controls.take() == set()


def test_a_tap_within_one_tick_counts_for_one() -> None:
    controls = Controls()
    controls.press("C", "jump")
    controls.release("C")
    assert [controls.take(), controls.take()] == [{"jump"}, set()]


def test_a_second_tap_between_two_ticks_is_seen() -> None:
    controls = Controls()
    controls.press("C", "jump")
    assert controls.take() == {"jump"}
    controls.release("C")
    controls.press("C", "jump")
    assert [controls.take() for _ in range(3)] == [set(), {"jump"}, {"jump"}]


def test_a_tap_put_off_by_a_tick_is_still_only_a_tap() -> None:
    key = Controls()
    key.press("C", "jump")
    key.take()
    key.release("C")
    key.press("C", "jump")
    key.release("C")
    assert [key.take() for _ in range(3)] == [set(), {"jump"}, set()]


def test_a_tap_of_a_second_key_does_not_interrupt_the_first() -> None:
    controls = Controls()
    controls.press("C", "jump")
    controls.press("SPACE", "jump")
    controls.take()
    controls.release("C")
    controls.press("C", "jump")
    assert controls.take() == {"jump"}


def test_an_action_is_held_while_any_of_its_keys_is() -> None:
    controls = Controls()
    controls.press("C", "jump")
    controls.press("SPACE", "jump")
    controls.take()
    controls.release("C")
    assert controls.take() == {"jump"}
    controls.release("SPACE")
    assert controls.take() == set()


def test_of_two_opposites_the_later_counts() -> None:
    controls = Controls()
    controls.press("LEFT", "left")
    controls.press("D", "right")
    assert controls.take() == {"right"}
    controls.release("D")
    assert controls.take() == {"left"}


def test_losing_the_keyboard_releases_everything() -> None:
    controls = Controls()
    controls.press("LEFT", "left")
    controls.press("C", "jump")
    controls.release_all()
    assert controls.take() == set()
    controls.release("LEFT")  # told or not, it is no matter
    controls.press("LEFT", "left")
    assert controls.take() == {"left"}


def test_a_stick_holds_from_half_way_and_lets_go_later() -> None:
    controls = Controls()
    pad = Pad(controls)
    held: list[frozenset[str]] = []
    for x in (0.49, 0.5, 0.41, 0.39, 0.45):
        pad.stick("leftstick", x, 0)
        held.append(controls.take())
    assert held == [set(), {"right"}, {"right"}, set(), set()]


def test_a_stick_points_up_as_pads_say_it() -> None:
    controls = Controls()
    Pad(controls).stick("leftstick", -0.7, 0.7)
    assert controls.take() == {"left", "up"}


def test_stick_cross_and_buttons_work_side_by_side() -> None:
    controls = Controls()
    pad = Pad(controls)
    pad.stick("dpad", 1, 0)
    pad.stick("leftstick", 0, -1)
    pad.button("a", True)
    pad.trigger("righttrigger", 0.8)
    pad.button("guide", True)
    assert controls.take() == {"right", "down", "jump", "grab"}
    pad.stick("leftstick", 0, 0)
    pad.button("a", False)
    assert controls.take() == {"right", "grab"}


def test_unplugging_lets_go_of_what_that_pad_held() -> None:
    controls = Controls()
    one, other = Pad(controls), Pad(controls)
    one.stick("leftstick", 1, 0)
    one.button("a", True)
    other.button("a", True)
    one.unplug()
    controls.take()
    assert controls.take() == {"jump"}


def test_a_save_is_noticed_once(tmp_path: Path) -> None:
    scene = tmp_path / "room.toml"
    scene.write_text("one")
    watch = Watch()
    watch.follow([scene])
    assert not watch.changed()
    scene.write_text("other")
    assert [watch.changed(), watch.changed()] == [True, False]


def test_a_file_replaced_by_renaming_is_noticed(tmp_path: Path) -> None:
    scene, fresh = tmp_path / "room.toml", tmp_path / "room.toml~"
    scene.write_text("one")
    watch = Watch()
    watch.follow([scene])
    fresh.write_text("two")
    os.utime(fresh, ns=(scene.stat().st_atime_ns, scene.stat().st_mtime_ns))
    scene.unlink()
    assert not watch.changed()  # on its way
    fresh.rename(scene)
    assert watch.changed()


def test_a_file_that_comes_to_be_is_noticed(tmp_path: Path) -> None:
    watch = Watch()
    watch.follow([tmp_path / "new.toml"])
    (tmp_path / "new.toml").touch()
    assert watch.changed()


def test_a_save_while_the_scene_was_read_is_not_missed(tmp_path: Path) -> None:
    scene = tmp_path / "room.toml"
    scene.write_text("one")
    watch = Watch()
    watch.follow([scene])
    scene.write_text("other")
    watch.follow([scene, tmp_path / "prefabs.toml"])
    assert watch.changed()


@pytest.mark.parametrize(
    ("window", "fit"),
    [
        ((320, 180), (1, 0, 0)),
        ((960, 540), (3, 0, 0)),
        ((1000, 600), (3, 20, 30)),
        ((1919, 1080), (5, 159, 90)),
        ((959, 2000), (2, 159, 820)),
        ((300, 100), (1, -10, -40)),
        ((1, 1), (1, -160, -90)),
    ],
)
def test_the_canvas_is_shown_at_a_whole_scale_in_the_middle(window: tuple[int, int], fit: Fit) -> None:
    assert Fit.of(320, 180, *window) == fit
