"""Binding actions anew: what is bound to what afterwards, conflicts, and what always works in menus."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecs_platformer.game.input.toggled_grab import ToggledGrab
from ecs_platformer.game.menus.rebinding import Rebinding
from ecs_platformer.game.program import Program
from ecs_platformer.game.session.session import Session
from ecs_platformer.scene.controls import Actions, actions
from ecs_platformer.scene.controls.bindings import bound, menu_actions, rebound
from ecs_platformer.scene.tape.inputs import Inputs
from ecs_platformer.world.profile.profile import Profile
from tests.support.window_rig import ROOM


def keys(found: Actions) -> dict[str, tuple[str, ...]]:
    return {action.name: action.keys for action in found.listed}


def test_a_bound_key_replaces_those_of_its_action_and_is_taken_from_others() -> None:
    found = keys(rebound(actions(), {"jump": {"keys": ["X", "Q"]}}))
    assert found["jump"] == ("X", "Q")
    assert found["dash"] == ("LSHIFT", "RSHIFT", "PERIOD")
    assert rebound(actions(), {"jump": {"keys": ["Q"]}}).of("pad") == actions().of("pad")
    assert rebound(actions(), {}) is actions()


def test_unknown_actions_and_inputs_are_ignored_and_an_input_counts_once() -> None:
    wild = {"jump": {"keys": ["F1", "NOPE", "Q", "Q"]}, "fly": {"keys": ["E"]}, "dash": {"keys": ["Q"], "feet": ["x"]}}
    found = rebound(actions(), wild)
    assert (keys(found)["jump"], keys(found)["dash"]) == (("Q",), ())
    assert "E" not in found.of("keys")


def test_the_other_action_keeps_its_other_keys_or_gets_those_in_exchange() -> None:
    after, report = bound(actions(), {}, "jump", "keys", "X")
    assert after == {"jump": {"keys": ["X"]}, "dash": {"keys": ["LSHIFT", "RSHIFT", "PERIOD"]}}
    assert report == "X was for dash, which now has LSHIFT, RSHIFT, PERIOD"
    one_each = {"jump": {"keys": ["Q"]}, "dash": {"keys": ["E"]}}
    after, report = bound(rebound(actions(), one_each), one_each, "jump", "keys", "E")
    assert after == {"jump": {"keys": ["E"]}, "dash": {"keys": ["Q"]}}
    assert report == "E was for dash, which now has Q"
    assert one_each == {"jump": {"keys": ["Q"]}, "dash": {"keys": ["E"]}}


@pytest.mark.parametrize(("device", "name"), [("keys", "F1"), ("keys", "ESCAPE"), ("pad", "start"), ("keys", "")])
def test_commands_of_the_window_and_unknown_keys_are_refused(device: str, name: str) -> None:
    after, report = bound(actions(), {}, "jump", device, name)
    assert after == {}
    assert report


def test_in_menus_arrows_and_enter_work_whatever_they_are_bound_to() -> None:
    wild = rebound(actions(), {"dash": {"keys": ["ENTER", "UP"], "pad": ["a"]}, "jump": {"keys": ["Q"], "pad": ["b"]}})
    menus = menu_actions(wild)
    assert {name: menus.of("keys")[name] for name in ("ENTER", "UP", "Q")} == {"ENTER": "jump", "UP": "up", "Q": "jump"}
    assert {name: menus.of("pad")[name] for name in ("a", "b")} == {"a": "jump", "b": "dash"}
    assert menus.of("mouse") == {}


def test_an_action_waits_until_an_input_that_can_be_bound() -> None:
    profile = Profile()
    rebinding = Rebinding(profile)
    assert not rebinding.take("keys", "Q")
    rebinding.actions(actions())
    rebinding.start("fly")
    assert not rebinding.waiting
    rebinding.start("jump")
    assert rebinding.take("keys", "F1")
    assert (profile.awaited, profile.notice) == ("jump", "F1 is for the command debug of the window")
    assert rebinding.take("pad", "x")
    assert (profile.awaited, profile.notice) == ("", "x was for dash, which now has b")
    assert rebinding.actions(actions()).of("pad")["x"] == "jump"
    rebinding.reset()
    assert rebinding.actions(actions()) is actions()


@pytest.mark.slow
def test_a_menu_asks_for_it_and_esc_leaves_it_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "room.toml"
    path.write_text(ROOM)
    session = Session(path)
    program = Program(session, lambda: None)
    program.open_menu("controls")
    program.run(2)
    session.controls.press("ENTER", "jump")  # the first action is chosen
    program.run(1)
    assert session.profile.awaited == "left"
    program.toggle_menu()
    program.run(1)
    assert (session.profile.awaited, session.profile.rebound, len(program.menus.worlds)) == ("", {}, 1)
    session.controls.release("ENTER")
    program.run(1)
    session.controls.press("ENTER", "jump")
    program.run(1)
    assert session.controls.capture("keys", "Q")
    program.run(1)
    assert session.profile.bindings["left"] == ["Q"]
    session.controls.plug_in("pad").press("a", "jump")
    program.run(1)
    assert (session.profile.device, session.profile.bindings["jump"]) == ("pad", ["a", "y"])


def test_a_grab_may_take_a_press_instead_of_a_hold() -> None:
    toggled, none, grab = ToggledGrab(), frozenset[str](), frozenset(["grab"])
    presses: list[Inputs] = [none, grab, grab, none, none, grab, none]
    assert [toggled.of(one) for one in presses] == [none, grab, grab, grab, grab, none, none]
    second: list[Inputs] = [(none, grab), none, frozenset(["left"]), (none, grab)]
    assert [toggled.of(one) for one in second] == [(none, grab), (none, grab), (frozenset(["left"]), grab), none]


def test_a_session_records_the_grab_that_is_meant(tmp_path: Path) -> None:
    path = tmp_path / "room.toml"
    path.write_text(ROOM)
    session = Session(path)
    session.profile.settings.grab = "toggle"
    session.record()
    session.controls.press("G", "grab")
    session.run(2)
    session.controls.release("G")
    session.run(3)
    session.profile.settings.grab = "hold"
    session.run(1)
    assert "5,G\n1\n" in session.recorded()
