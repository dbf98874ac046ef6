"""Checks of fields against annotations: those of the stock components, and others that a project may use."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal, NamedTuple

import pytest

from components import Collider, Path, Position, Rider, Squish, Trigger, Velocity
from ecs_platformer.errors import InvalidValueError, ProjectError
from ecs_platformer.scene.checks.component_fields import check_component, check_fields
from ecs_platformer.scene.checks.component_info import component_info


class Between(NamedTuple):
    low: float
    high: float


@dataclass(slots=True)
class Custom:
    either: int | str | None = None
    deep: int | tuple[int, ...] = 0
    ranged: Annotated[int, Between(0, 9)] | Literal["all"] = 0
    nested: tuple[tuple[str, int], ...] = ()
    table: dict[str, tuple[int, int]] = field(default_factory=dict[str, tuple[int, int]])
    listed: list[float] = field(default_factory=list[float])
    noted: Annotated[float, "only a note"] = 0.0
    number: Literal[1, 2] = 1
    counter: int = field(default=0, init=False)


@dataclass(slots=True)
class Impossible:
    call: Callable[[], int] | None = None
    thing: NotImplementedError | None = None


def problems(kind: type, **fields: Any) -> list[str]:
    return [
        " > ".join([*map(str, path), str(message)]) for path, message in check_fields(kind, fields, partial=True)[1]
    ]


@pytest.mark.parametrize("value", [True, 40.5, 40.0, "40", [40], {}, None, float("nan"), 2**30 + 1, -(2**63), 10**30])
def test_invalid_position_values_are_rejected(value: object):
    assert len(problems(Position, x=value)) == 1


@pytest.mark.parametrize("value", [True, "1", [], {}, None, float("nan"), float("inf"), 1e6 + 1, -1e308, 10**400])
def test_invalid_velocity_values_are_rejected(value: object):
    assert len(problems(Velocity, x=value)) == 1


def test_lists_become_tuples_and_integers_become_floats():
    checked, found = check_fields(Path, {"points": [[0, 40], (8, 8)], "speed": 30}, partial=True)
    assert found == []
    assert checked == {"points": ((0, 40), (8, 8)), "speed": 30.0}
    assert type(checked["speed"]) is float


def test_only_given_fields_are_returned():
    assert check_fields(Collider, {"width": 8}, partial=True) == ({"width": 8}, [])


def test_missing_fields_are_listed():
    (problem,) = check_fields(Collider, {"x": 8}, partial=False)[1]
    assert (problem.path, str(problem.message)) == ((), "missing: Collider needs width and height")


def test_a_misspelt_field_is_not_also_reported_as_missing():
    (problem,) = check_fields(Collider, {"widht": 8, "height": 8}, partial=False)[1]
    assert problem.path == ("widht",)


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"either": "x"}, []),
        ({"either": 1.5}, ["either > expected a whole number or text, found 1.5"]),
        ({"either": 2**60}, ["either > expected at most 9007199254740992 or text, found 1152921504606846976"]),
        ({"deep": "x"}, ['deep > expected a whole number or a list, found "x"']),
        ({"deep": [1, "x"]}, ['deep > 1 > expected a whole number, found "x"']),
        ({"ranged": 10}, ['ranged > expected at most 9 or "all", found 10']),
        ({"ranged": "al"}, ['ranged > expected a whole number or "all", found "al"; did you mean "all"?']),
        ({"nested": [["a", 1], ["b", "c"]]}, ['nested > 1 > 1 > expected a whole number, found "c"']),
        ({"nested": [["a"]]}, ["nested > 0 > expected 2 items, found 1"]),
        ({"table": {"a": [1, 2.5]}}, ["table > a > 1 > expected a whole number, found 2.5"]),
        ({"listed": [1, "x"]}, ['listed > 1 > expected a number, found "x"']),
        ({"noted": 2e9}, ["noted > expected at most 1000000000, found 2000000000.0"]),
        ({"number": 3}, ["number > expected 1 or 2, found 3"]),
        (
            {"counter": 3},
            ["counter > no such field; known: deep, either, listed, nested, noted, number, ranged, table"],
        ),
    ],
)
def test_annotations_that_projects_may_use(fields: dict[str, Any], expected: list[str]):
    assert problems(Custom, **fields) == expected


def test_an_unsupported_annotation_is_reported_by_name():
    with pytest.raises(ProjectError, match=r"Impossible.thing: scene files cannot hold"):
        problems(Impossible, call=3)


def test_an_unresolvable_annotation_is_reported_by_name():
    @dataclass
    class Broken:
        x: Nowhere  # type: ignore[name-defined] # noqa: F821

    with pytest.raises(ProjectError, match=r"Broken: NameError: name 'Nowhere' is not defined"):
        component_info(Broken)


def test_lists_have_at_most_65_536_items():
    assert problems(Path, points=[[1, 2]] * 65_536) == []
    assert problems(Path, points=[[1, 2]] * 65_537) == ["points > over 65536 items"]
    assert problems(Path, points=[[1, 2.5]] * 2000) == ["points > 2000 errors in it"]


def test_components_made_in_python_are_checked_and_converted():
    velocity = Velocity(3, 4)
    check_component(velocity)
    assert (type(velocity.x), velocity) == (float, Velocity(3.0, 4.0))
    path: Any = Path([[1, 2]])  # type: ignore[arg-type]
    check_component(path)
    assert path.points == ((1, 2),)
    rider: Any = Rider(["feat"])  # type: ignore[arg-type]
    with pytest.raises(InvalidValueError) as caught:
        check_component(rider)
    assert str(caught.value) == (
        'Rider > sides > item 1: expected "feet", "left" or "right", found "feat"; did you mean "feet"?'
    )
    assert rider.sides == ["feat"]


def test_a_long_choice_is_listed_in_full():
    assert problems(Squish, response="vanish") == [
        'response > expected "destroy", "wiggle", "respawn", "damage", "duck" or a list, found "vanish"'
    ]


@pytest.mark.parametrize("key", [5, None, 0.5])
def test_a_key_that_is_no_text_is_an_unknown_key(key: Any) -> None:
    with pytest.raises(InvalidValueError, match=f"{key}.*: no such key"):
        check_component(Trigger(do=({key: 1},)))


@dataclass(slots=True)
class Seen:
    at: tuple[int, int] = field(default=(0, 0), init=False)
    speed: float = field(default=0.0, init=False)


@pytest.mark.parametrize(
    ("name", "value"), [("at", None), ("at", [1, 2]), ("at", (1, 2, 3)), ("speed", "a"), ("speed", 1e10)]
)
def test_fields_that_only_systems_write_are_checked_too(name: str, value: Any) -> None:
    seen = Seen()
    setattr(seen, name, value)
    with pytest.raises(InvalidValueError, match=f"Seen > {name}"):
        check_component(seen)
