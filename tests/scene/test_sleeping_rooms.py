"""A scene is refused if something moves, or is attached, over the border of a room that sleeps."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecs_platformer import SceneError, World

ROOMS = """
view = [80, 80]
[prefab.screen]
Position = {}
Collider = { width = 80, height = 80 }
Room = { sleeps = true }
[[entity]]
prefab = "screen"
name = "hall"
[[entity]]
prefab = "screen"
Position = { x = 80 }
[prefab.lift]
Position = { x = 30, y = 30 }
Collider = { width = 16, height = 8 }
Solid = {}
Velocity = {}
Path = { points = [[30, 0], [0, 0]] }
"""


def refused(folder: Path, text: str, rooms: str = ROOMS) -> list[str]:
    file = folder / "rooms.toml"
    file.write_text(rooms + text, encoding="utf-8")
    try:
        World.load(file)
    except SceneError as error:
        return [f"{one.line}: {' > '.join(map(str, one.path))}: {one.message}" for one in error.errors]
    return []


LIFT = '[[entity]]\nprefab = "lift"\n'
FIRST = ROOMS.count("\n") + 1


def test_a_path_inside_a_room_is_fine(tmp_path: Path) -> None:
    assert refused(tmp_path, LIFT) == []


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("Path = { points = [[60, 0], [0, 0]] }", "Path > points"),
        ("Path = { points = [[0, 60], [0, 0]] }", "Path > points"),
        ("Path = false\nOrbit = { radius = 30 }", "Orbit > radius"),
        ("Path = false\nPendulum = { length = 80, degrees = 50 }", "Pendulum > length"),
        ("Path = false\nTimeline = { steps = [{ wait = 1 }, { move = [60, 0] }] }", "Timeline > steps"),
        ('Path = false\nTimeline = { steps = [{ move = "to" }, { back = true }], to = [0, 60] }', "Timeline > steps"),
        (
            "Path = false\nTimeline = { states = { on = { steps = [{ move = [0, 9], offset = [60, 0] }] } } }",
            "> states",
        ),
    ],
)
def test_a_way_out_of_the_room_is_refused_with_its_line(tmp_path: Path, text: str, where: str) -> None:
    [problem] = refused(tmp_path, LIFT + text)
    line = FIRST + 2 + text.count("\n")
    assert problem.startswith(f"{line}: ")
    assert f'{where}: it moves over the border of the room "hall", which sleeps: give it Awake = {{}}' in problem


@pytest.mark.parametrize(
    "text",
    [
        "Orbit = { radius = 20 }\nPosition = { x = 50 }",
        "Orbit = { radius = 20, phase = 180 }\nPosition = { x = 10 }",
        "Pendulum = { length = 60, degrees = 30 }",
        "Pendulum = { length = 20, degrees = 180, phase = 90 }\nPosition = { y = 10 }",
        'Timeline = { steps = [{ move = [30, 0] }, { move = "home" }] }',
        'Timeline = { steps = [{ move = [60, 9], axis = "y" }] }',
    ],
)
def test_another_way_inside_a_room_is_fine(tmp_path: Path, text: str) -> None:
    assert refused(tmp_path, f"{LIFT}Path = false\n{text}") == []


def test_it_is_fine_if_it_stays_awake_or_the_room_does(tmp_path: Path) -> None:
    text = LIFT + "Path = { points = [[60, 0], [0, 0]] }\n"
    assert refused(tmp_path, text + "Awake = {}") == []
    assert refused(tmp_path, text, ROOMS.replace("sleeps = true", "sleeps = false")) == []


def test_a_host_on_the_other_side_is_refused(tmp_path: Path) -> None:
    host = LIFT + 'name = "host"\nPosition = { x = 64 }\nPath = false\n'
    spike = "[[entity]]\nPosition = { x = 80, y = 30 }\nCollider = { width = 4, height = 4 }\n"
    for attached in ("{}", '{ to = "host" }'):
        [problem] = refused(tmp_path, f"{host}{spike}Attached = {attached}")
        assert "Attached" in problem
        assert "its host is on the other side of the border of the room at 80, 0, which sleeps" in problem
        assert refused(tmp_path, f"{host}Awake = {{}}\n{spike}Attached = {attached}") == []
    assert refused(tmp_path, f"{host}{spike.replace('x = 80', 'x = 70')}Attached = {{}}") == []
