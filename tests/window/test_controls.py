"""Time steps, keys, pads, file watching and scaling, without a window."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from ecs_platformer.game.fixed_step import FixedStep
from ecs_platformer.game.input.controls import Controls
from ecs_platformer.game.input.pad import Pad
from ecs_platformer.game.session.file_watcher import FileWatcher
from ecs_platformer.scene.controls import actions
from ecs_platformer.window.gl.integer_scale import IntegerScale

TICK = 0.0166667


def started(seconds: float = TICK) -> FixedStep:
    fixed_step = FixedStep(seconds)
    assert fixed_step.ticks(3.0) == 0  # opening the window does not count
    return fixed_step


@pytest.mark.parametrize("interval", [1 / 240, 1 / 144, 1 / 60, 1 / 59.94, 0.011, 0.049])
def test_ticks_follow_the_clock_at_any_update_interval(interval: float) -> None:
    fixed_step = started()
    count = round(60 / interval)
    assert sum(fixed_step.ticks(interval) for _ in range(count)) == pytest.approx(count * interval / TICK, abs=1)


@pytest.mark.parametrize(("stall", "ticks"), [(2.5, 2), (4.4, 4), (5, 4), (12.5, 4), (60 * 8 * 3600, 4)])
def test_a_stall_of_over_four_ticks_is_never_seen_as_fast_forward(stall: float, ticks: int) -> None:
    fixed_step = started()
    assert [fixed_step.ticks(span * TICK) for span in (stall, 0, 1, 1, 1)][:2] == [ticks, 0]
    assert sum(fixed_step.ticks(TICK) for _ in range(60)) in (60, 61)


def test_time_that_is_skipped_gives_no_ticks() -> None:
    fixed_step = started()
    fixed_step.skip()
    assert [fixed_step.ticks(3.0), fixed_step.ticks(1.5 * TICK)] == [0, 1]


def test_a_clock_that_goes_backwards_gives_no_ticks() -> None:
    assert started().ticks(-5) == 0


@pytest.mark.parametrize("rate", [1, 10, 240, 1000])
def test_any_tick_rate_is_kept(rate: int) -> None:
    fixed_step = started(1 / rate)
    assert sum(fixed_step.ticks(1 / 60) for _ in range(60 * 20)) == pytest.approx(20 * rate, abs=1)


def test_default_key_bindings() -> None:
    keys = actions().of("keys")
    assert {keys[key] for key in ("LEFT", "A")} == {"left"}
    assert {keys[key] for key in ("SPACE", "C", "Z")} == {"jump"}
    assert {keys[key] for key in ("X", "LSHIFT", "RSHIFT")} == {"dash"}
    assert {keys[key] for key in ("G", "LCTRL")} == {"grab"}
    assert set(keys.values()) == {"left", "right", "up", "down", "jump", "dash", "grab"}


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


def test_a_second_tap_between_two_ticks_counts() -> None:
    controls = Controls()
    controls.press("C", "jump")
    assert controls.take() == {"jump"}
    controls.release("C")
    controls.press("C", "jump")
    assert [controls.take() for _ in range(3)] == [set(), {"jump"}, {"jump"}]


def test_a_delayed_tap_still_counts_for_one_tick() -> None:
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


def test_of_opposite_directions_the_later_counts() -> None:
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
    controls.release("LEFT")  # ignored
    controls.press("LEFT", "left")
    assert controls.take() == {"left"}


def test_sticks_have_hysteresis() -> None:
    controls = Controls()
    pad = Pad(controls, actions())
    held: list[frozenset[str]] = []
    for x in (0.49, 0.5, 0.41, 0.39, 0.45):
        pad.stick("leftstick", x, 0)
        held.append(controls.take())
    assert held == [set(), {"right"}, {"right"}, set(), set()]


def test_up_is_positive_on_sticks() -> None:
    controls = Controls()
    Pad(controls, actions()).stick("leftstick", -0.7, 0.7)
    assert controls.take() == {"left", "up"}


def test_stick_dpad_and_buttons_work_together() -> None:
    controls = Controls()
    pad = Pad(controls, actions())
    pad.stick("dpad", 1, 0)
    pad.stick("leftstick", 0, -1)
    pad.button("a", True)
    pad.trigger("righttrigger", 0.8)
    pad.button("guide", True)
    assert controls.take() == {"right", "down", "jump", "grab"}
    pad.stick("leftstick", 0, 0)
    pad.button("a", False)
    assert controls.take() == {"right", "grab"}


def test_unplugging_releases_only_what_that_pad_held() -> None:
    controls = Controls()
    one, other = Pad(controls, actions()), Pad(controls, actions())
    one.stick("leftstick", 1, 0)
    one.button("a", True)
    other.button("a", True)
    one.unplug()
    controls.take()
    assert controls.take() == {"jump"}


def test_a_change_is_reported_once(tmp_path: Path) -> None:
    scene = tmp_path / "room.toml"
    scene.write_text("one")
    watcher = FileWatcher()
    watcher.watch([scene])
    assert not watcher.changed()
    scene.write_text("other")
    assert [watcher.changed(), watcher.changed()] == [{scene}, set()]


def test_a_file_replaced_by_renaming_is_a_change(tmp_path: Path) -> None:
    scene, fresh = tmp_path / "room.toml", tmp_path / "room.toml~"
    scene.write_text("one")
    watcher = FileWatcher()
    watcher.watch([scene])
    fresh.write_text("two")
    os.utime(fresh, ns=(scene.stat().st_atime_ns, scene.stat().st_mtime_ns))
    scene.unlink()
    assert not watcher.changed()  # being replaced
    fresh.rename(scene)
    assert watcher.changed()


def test_a_new_file_is_a_change(tmp_path: Path) -> None:
    watcher = FileWatcher()
    watcher.watch([tmp_path / "new.toml"])
    (tmp_path / "new.toml").touch()
    assert watcher.changed()


def test_a_change_during_loading_is_not_missed(tmp_path: Path) -> None:
    scene = tmp_path / "room.toml"
    scene.write_text("one")
    watcher = FileWatcher()
    watcher.watch([scene])
    scene.write_text("other")
    watcher.watch([scene, tmp_path / "prefabs.toml"])
    assert watcher.changed()


@pytest.mark.parametrize(
    ("window", "placement"),
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
def test_the_canvas_is_scaled_by_an_integer_and_centred(window: tuple[int, int], placement: IntegerScale) -> None:
    assert IntegerScale.fitting(320, 180, *window) == placement
