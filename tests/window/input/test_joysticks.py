"""Pads without a layout: d-pads that are buttons, axes or a hat do what controls.toml says."""

from __future__ import annotations

from typing import Any

import pytest

from ecs_platformer.game.input.players import Players
from ecs_platformer.scene.controls import Action, Actions
from tests.support.window_rig import display_fixture as display_fixture

BOUND = Actions((
    Action("left", "L", pad=("hat left", "axis x-", "button 1")),
    Action("up", "U", pad=("hat up", "axis y-")),
    Action("jump", "J", pad=("button 0",)),
))  # fmt: skip


class FakeJoystick:
    """A pad with two axes, two buttons and a hat, as a driver would present it: one control, or an axis each way."""

    def __init__(self, *, dedicated: bool, guid: str = "nothing that is known") -> None:
        import pyglet.input
        from pyglet.input.base import AbsoluteAxis, Button

        self.opened = 0
        self.x, self.y = AbsoluteAxis("x", 0, 255), AbsoluteAxis("y", 0, 255)
        self.buttons = [Button("0"), Button("1")]
        self.hat = AbsoluteAxis("hat", 0, 7)
        self.across, self.down = AbsoluteAxis("hat_x", -1, 1), AbsoluteAxis("hat_y", -1, 1, inverted=True)
        controls = [self.x, self.y, *self.buttons, *([self.hat] if dedicated else [self.across, self.down])]
        base: Any = pyglet.input.Device
        outer = self

        class Device(base):  # type: ignore[misc]
            def get_controls(self) -> list[Any]:
                return controls

            def get_guid(self) -> str:
                return guid

            def open(self, window: object = None, exclusive: bool = False) -> None:
                outer.opened += 1

        self.joystick = pyglet.input.Joystick(Device(None, "fake"))


def plugged(monkeypatch: pytest.MonkeyPatch, joystick: FakeJoystick, actions: Actions = BOUND) -> tuple[Players, Any]:
    import pyglet.input

    from ecs_platformer.window.devices.joysticks import Joysticks

    monkeypatch.setattr(pyglet.input, "get_joysticks", lambda: [joystick.joystick])
    players = Players(lambda: {1}, print, print)
    return players, Joysticks(players, actions)


@pytest.mark.parametrize("dedicated", [True, False])
def test_a_d_pad_may_be_a_hat(display: str, monkeypatch: pytest.MonkeyPatch, dedicated: bool) -> None:
    one = FakeJoystick(dedicated=dedicated)
    controls, joysticks = plugged(monkeypatch, one)
    if dedicated:
        one.hat.value = 7  # north-west
    else:
        one.across.value, one.down.value = -1, -1
    assert (controls.take(), one.opened) == ({"left", "up"}, 1)
    joysticks.bind(Actions())
    assert one.opened == 1


def test_a_d_pad_may_be_axes_or_buttons(display: str, monkeypatch: pytest.MonkeyPatch) -> None:
    one = FakeJoystick(dedicated=True)
    controls, joysticks = plugged(monkeypatch, one)
    one.x.value, one.y.value = 0, 0
    assert controls.take() == {"left", "up"}
    one.x.value, one.y.value = 110, 128  # within the hysteresis, and in the middle
    controls.take()
    assert controls.take() == set()
    one.buttons[0].value, one.buttons[1].value = True, True
    assert controls.take() == {"jump", "left"}
    one.buttons[0].value = False
    assert controls.take() == {"left"}
    assert joysticks


def test_none_is_opened_that_nothing_is_bound_to_or_that_is_a_known_pad(
    display: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    unbound, known = FakeJoystick(dedicated=True), FakeJoystick(dedicated=True, guid="030000005e0400008e02000014010000")
    plugged(monkeypatch, unbound, Actions((Action("jump", "J", pad=("a",)),)))
    plugged(monkeypatch, known)
    assert (unbound.opened, known.opened) == (0, 0)


def test_the_game_runs_where_joysticks_cannot_be_listed(display: str, monkeypatch: pytest.MonkeyPatch) -> None:
    import pyglet.input

    from ecs_platformer.window.devices.joysticks import Joysticks

    def unavailable() -> None:
        raise FileNotFoundError("/dev/input")

    monkeypatch.setattr(pyglet.input, "get_joysticks", unavailable)
    Joysticks(Players(lambda: {1}, print, print), BOUND).bind(BOUND)
