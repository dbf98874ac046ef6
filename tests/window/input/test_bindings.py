"""Keys, pads and the mouse do what controls.toml says, also after it was saved while the game runs."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ecs_platformer.game.input.controls import Controls
from ecs_platformer.game.input.pad import Pad
from ecs_platformer.media.art.font.input_names import KEYS, MOUSE, PAD, STICKS, TRIGGERS
from ecs_platformer.scene.controls import Action, Actions, Thresholds, actions
from tests.support.projects import python, write
from tests.support.window_rig import ROOM
from tests.support.window_rig import display_fixture as display_fixture

INTERACT = '[action.interact]\nletter = "I"\nkeys = ["E"]\nmouse = ["right"]\n'
OTHER = '[action.interact]\nletter = "I"\nkeys = ["Q", "1"]\n'

PLAYED = """
import sys
from pathlib import Path
import pyglet
pyglet.options.audio = ("silent",)
from ecs_platformer.window.display import open_display
open_display()
from pyglet.window import mouse
from tests.support.window_rig import Rig

rig = Rig(Path("scenes/room.toml"))
def held():
    return sorted(rig.session.controls.take())
def pressed(name):
    rig.press(name)
    found = held()
    rig.release(name)
    held()
    return found

print(pressed("E"), pressed("C"))
rig.dispatch("on_mouse_press", 5, 5, mouse.RIGHT, 0)
rig.dispatch("on_mouse_press", 5, 5, mouse.LEFT, 0)
print(held())
rig.dispatch("on_mouse_release", 5, 5, mouse.RIGHT, 0)
held()
rig.press("E")
Path("scenes/controls.toml").write_text(sys.argv[1])
rig.loop.check_files()
print(held(), pressed("E"), pressed("Q"), pressed("_1"))
Path("scenes/controls.toml").write_text("[action.interact]")
rig.loop.check_files()
print(str(rig.session.load_error).splitlines()[0])
rig.run(2)
print(pressed("Q"), rig.world.tick > 0)
Path("scenes/controls.toml").write_text("")
rig.press("Q")
rig.loop.check_files()
rig.run(2)
print(rig.session.load_error, pressed("Q"), rig.world.tick > 0)
rig.loop.close()
"""


@pytest.mark.slow
def test_saved_bindings_count_at_once_and_those_with_errors_never(tmp_path: Path, display: str) -> None:
    write(tmp_path, {"scenes/controls.toml": INTERACT, "scenes/room.toml": ROOM})
    run = python("-c", PLAYED, OTHER, folder=tmp_path, env={"DISPLAY": display})
    assert run.stdout.splitlines() == [
        "['interact'] ['jump']",
        "['interact']",
        "[] [] ['interact'] ['interact']",
        "scenes/controls.toml:1:9: action > interact: missing: a new action needs a letter, for tapes",
        "['interact'] True",
        "None [] True",
    ], run.stderr


def test_every_name_of_a_key_and_of_a_button_is_one_of_pyglets(display: str) -> None:
    from pyglet.input import Controller
    from pyglet.window import key, mouse

    assert not [name for name in KEYS if not hasattr(key, f"_{name}" if name.isdigit() else name)]
    assert not [name for name in MOUSE if not hasattr(mouse, name.upper())]
    device: Any = type("Device", (), {"get_controls": lambda _: []})()  # pyright: ignore[reportUnknownLambdaType]
    controller = Controller(device, {})
    assert not [name for name in PAD if " " not in name and not hasattr(controller, name)]


def pad(thresholds: Thresholds, *parts: str) -> tuple[Controls, Pad]:
    controls = Controls()
    listed = tuple(Action(part, "", pad=(part,)) for part in parts)
    return controls, Pad(controls, Actions(listed, stick=thresholds, trigger=replace(thresholds, press=1)))


def test_each_part_of_a_pad_can_be_bound_alone() -> None:
    parts = [part for part in PAD if " " not in part or part.startswith("button ")]
    controls, one = pad(Thresholds(), *PAD)
    for part in parts:
        (one.trigger(part, 1) if part in TRIGGERS else one.button(part, True))
    assert controls.take() == set(parts)
    one.unplug()
    controls.take()
    assert controls.take() == set()
    for stick in ("dpad", "hat", *STICKS):
        one.stick(stick, 1, -1)
        assert controls.take() == {f"{stick} right", f"{stick} down"}
        one.stick(stick, 0, 0)


def test_thresholds_are_those_of_the_file() -> None:
    controls, one = pad(Thresholds(0.8, 0.2), "rightstick up", "lefttrigger")
    held: list[frozenset[str]] = []
    for amount in (0.7, 0.8, 0.3, 0.1):
        one.stick("rightstick", 0, amount)
        held.append(controls.take())
    assert held == [set(), {"rightstick up"}, {"rightstick up"}, set()]
    one.trigger("lefttrigger", 0.9)
    assert controls.take() == set()
    one.trigger("lefttrigger", 1)
    assert controls.take() == {"lefttrigger"}


def test_what_is_no_direction_is_ignored_at_the_start_of_a_level_until_it_is_pressed_again() -> None:
    controls = Controls()
    controls.press("E", "interact")
    controls.press("LEFT", "left")
    controls.ignore_held_buttons()
    assert controls.take() == {"left"}
    controls.release("E")
    controls.press("E", "interact")
    assert controls.take() == {"interact", "left"}


def test_the_stocks_pad_is_as_ever() -> None:
    bound = actions().of("pad")
    assert {bound[part] for part in ("a", "y")} == {"jump"}
    assert {bound[part] for part in ("x", "b")} == {"dash"}
    assert {bound[part] for part in ("leftshoulder", "rightshoulder", *TRIGGERS)} == {"grab"}
    assert bound["leftstick left"] == bound["dpad left"] == "left"
