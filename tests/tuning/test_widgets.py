"""Controls of fields from their types, the stretches of sliders, and what is typed."""

from __future__ import annotations

from typing import Any

import pytest

from components import Bob, Collider, Hair, Jump, Path, Rider, Run, Sounds, Sprite, Squish, Velocity
from ecs_platformer import World
from ecs_platformer.errors import InvalidValueError
from ecs_platformer.project import vocabulary
from ecs_platformer.scene.scene import Scene
from ecs_platformer.tools.tuning.sliders import slider, stepped
from ecs_platformer.tools.tuning.typed import as_typed, typed
from ecs_platformer.tools.tuning.widgets import Widget, Widgets


@pytest.fixture(name="scene", scope="module")
def scene_fixture() -> Scene:
    return World().scene


def of(scene: Scene, kind: type, field: str) -> Widget:
    return Widgets(scene).of(kind)[field]


@pytest.mark.parametrize(
    ("kind", "field", "control"),
    [
        (Run, "top_speed", "number"),
        (Run, "reduces", "choice"),
        (Collider, "width", "number"),
        (Collider, "enabled", "switch"),
        (Hair, "color", "color"),
        (Bob, "ease", "choice"),
        (Sounds, "jump", "choice"),
        (Sprite, "image", "choice"),
        (Sprite, "color", "color"),
        (Rider, "sides", "value"),
        (Path, "points", "value"),
    ],
)
def test_the_control_follows_from_the_type(scene: Scene, kind: type, field: str, control: str) -> None:
    assert of(scene, kind, field).kind == control


def test_what_else_is_known_of_a_field(scene: Scene) -> None:
    speed, friction, width = of(scene, Run, "top_speed"), of(scene, Run, "friction"), of(scene, Collider, "width")
    assert (speed.unit, speed.low, speed.high, speed.whole, speed.optional) == ("px/s", 0, 1e6, False, False)
    assert (friction.optional, width.whole, width.low, width.unit) == (True, True, 1, "px")
    assert of(scene, Run, "reduces").choices == ("ahead", "always", "at_once")
    ease = of(scene, Bob, "ease")
    assert ease.curves
    assert "sine_in_out" in ease.choices
    assert of(scene, Sounds, "jump").choices[:1] == ("",)
    assert "jump" in of(scene, Sounds, "jump").choices
    assert of(scene, Hair, "color").choices


def test_every_field_of_the_stock_has_a_control(scene: Scene) -> None:
    widgets = Widgets(scene)
    found = {widget.kind for kind in vocabulary().values() for widget in widgets.of(kind).values()}
    assert found == {"number", "switch", "choice", "color", "text", "value"}


@pytest.mark.parametrize(
    ("kind", "field", "value", "low", "high", "step"),
    [
        (Run, "top_speed", 90.0, 0, 180, 1),  # the type allows 1,000,000
        (Run, "air", 0.65, 0, 1, 0.01),  # the type's own range
        (Run, "time_to_top", 0.0, 0, 2, 0.02),  # 1 s, where nothing says how much is usual
        (Collider, "width", 8, 1, 16, 1),
        (Jump, "coyote", 0.1, 0, 0.2, 0.002),
        (Velocity, "x", 0.0, -200, 200, 2),
        (Velocity, "x", -30.0, -60, 60, 1),
    ],
)
def test_a_slider_covers_what_is_usual(
    scene: Scene, kind: type, field: str, value: float, low: float, high: float, step: float
) -> None:
    found = slider(of(scene, kind, field), [value])
    assert (found.low, found.high, found.step) == (low, high, step)
    assert found.at(found.share(value)) == pytest.approx(value)
    assert (found.at(0), found.at(1)) == (low, high)


def test_steps_of_keys_leave_the_slider_and_keep_to_the_limits(scene: Scene) -> None:
    widget = of(scene, Run, "top_speed")
    one = slider(widget, [90.0])
    assert [stepped(widget, one, 90.0, steps) for steps in (1, -1, 10, 0.1)] == [91, 89, 100, 90.1]
    assert stepped(widget, one, 180.0, 10) == 190
    assert stepped(widget, one, 0.5, -1) == 0
    air = of(scene, Run, "air")
    assert stepped(air, slider(air, [0.65]), 0.99, 10) == 1
    width = of(scene, Collider, "width")
    assert stepped(width, slider(width, [8]), 8, 0.1) == 9


@pytest.mark.parametrize(
    ("kind", "field", "text", "value"),
    [
        (Run, "top_speed", "120", 120.0),
        (Run, "top_speed", "1e2", 100.0),
        (Run, "friction", "none", None),
        (Run, "friction", "", None),
        (Collider, "width", " 9 ", 9),
        (Collider, "enabled", "off", False),
        (Run, "reduces", "always", "always"),
        (Hair, "color", "#123456", "#123456"),
        (Path, "points", "[[8, 0], [0, 8]]", [[8, 0], [0, 8]]),
        (Rider, "sides", '["feet", "left"]', ["feet", "left"]),
        (Squish, "response", "wiggle", "wiggle"),
        (Squish, "response", '["duck", "wiggle"]', ["duck", "wiggle"]),
    ],
)
def test_what_is_typed(scene: Scene, kind: type, field: str, text: str, value: Any) -> None:
    widget = of(scene, kind, field)
    assert typed(widget, text) == value
    assert typed(widget, as_typed(value)) == value


@pytest.mark.parametrize(
    ("kind", "field", "text", "message"),
    [
        (Run, "top_speed", "fast", 'expected a number, found "fast"'),
        (Collider, "width", "8.5", 'expected a whole number, found "8.5"'),
        (Path, "points", "[[8, 0]", "expected a value as in TOML"),
    ],
)
def test_what_cannot_be_read_says_why(scene: Scene, kind: type, field: str, text: str, message: str) -> None:
    with pytest.raises(InvalidValueError, match=message.replace("[", r"\[")):
        typed(of(scene, kind, field), text)
