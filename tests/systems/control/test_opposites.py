"""Opposite directions held at once: neither counts, or the last, or always right and down; also in the window."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from components import Intent, Player
from ecs_platformer import World
from ecs_platformer.game.session.session import Session
from ecs_platformer.scene.tape.parser import parse
from tests.support.projects import write
from tests.support.window_rig import ROOM

LEFT_FIRST = "1,L\n2,L,R\n1,L\n1,L,R\n1,R\n1,L,R\n1\n1,L,R\n1,L,R\n"


def directions(tape: str, player: Player) -> list[tuple[int, int]]:
    """The direction that the player's Intent has in each tick of a tape; it is restored before every tick."""
    world = World(["input"])
    entity = world.create(Intent(), player)
    found: list[tuple[int, int]] = []
    for held in parse(tape):
        world.restore(world.snapshot())
        world.step(held)
        intent = world.get(entity, Intent)
        found.append((intent.x, intent.y))
        assert intent.x == ("right" in intent.held) - ("left" in intent.held)
    return found


@pytest.mark.parametrize(
    ("rule", "x"),
    [
        (None, [-1, 0, 0, -1, 0, 1, 0, 0, 0, 0]),
        ("neither", [-1, 0, 0, -1, 0, 1, 0, 0, 0, 0]),
        ("last", [-1, 1, 1, -1, 1, 1, -1, 0, 1, 1]),
        ("right", [-1, 1, 1, -1, 1, 1, 1, 0, 1, 1]),
    ],
)
def test_what_counts_of_left_and_right_and_of_up_and_down(rule: Any, x: list[int]) -> None:
    assert directions(LEFT_FIRST, Player(opposite=rule)) == [(one, 0) for one in x]
    down = "down" if rule == "right" else rule
    vertical = LEFT_FIRST.replace("L", "U").replace("R", "D")
    assert directions(vertical, Player(opposite_y=down)) == [(0, one) for one in x]


def test_each_axis_has_its_own_rule() -> None:
    assert directions("1,L,U\n1,L,U,R,D\n", Player(opposite="last")) == [(-1, -1), (1, 0)]
    assert directions("1,L,U\n1,L,U,R,D\n", Player(opposite_y="down", opposite="neither")) == [(-1, -1), (0, 1)]


def test_the_beaten_direction_is_pressed_again_when_the_other_is_let_go() -> None:
    world = World(["input"])
    entity = world.create(Intent(), Player(opposite="last"))
    pressed: list[tuple[str, ...]] = []
    for held in ("left", "left right", "left", "left"):
        world.step(held)
        pressed.append(world.get(entity, Intent).pressed)
    assert pressed == [("left",), ("right",), ("left",), ()]


@pytest.mark.slow
@pytest.mark.parametrize("rule", [None, "neither", "last", "right"])
def test_a_recording_made_in_the_window_plays_the_same(tmp_path: Path, rule: str | None) -> None:
    own = f'"@" = {{ prefab = "hero", name = "hero", Player = {{ opposite = "{rule}" }} }}'
    text = ROOM if rule is None else ROOM.replace('"@" = { prefab = "hero", name = "hero" }', own)
    scene = write(tmp_path, {"room.toml": text}) / "room.toml"
    session = Session(scene)
    session.record()
    seen: list[int] = []
    for down, key in ((True, "left"), (True, "right"), (False, "right"), (True, "right"), (False, "left")):
        session.controls.keyboard.set(key, key, down)
        for _ in range(4):
            session.step_tick()
            seen.append(session.world.get(session.world.named("hero"), Intent).x)
    expected = {None: [-1, 1, -1, 1, 1], "neither": [-1, 0, -1, 0, 1]}.get(rule, [-1, 1, -1, 1, 1])
    assert seen[1::4] == expected
    world = World.load(scene)
    replayed: list[int] = []
    for held in parse(session.recorded()):
        world.step(held)
        replayed.append(world.get(world.named("hero"), Intent).x)
    assert replayed == seen
    assert world.hash() == session.world.hash()


@pytest.mark.slow
def test_the_window_passes_both_directions_on_only_where_the_player_says_which_counts(tmp_path: Path) -> None:
    own = ROOM.replace('name = "hero" }', 'name = "hero", Player = { opposite = "right" } }')
    session = Session(write(tmp_path, {"room.toml": own}) / "room.toml")
    for key in ("right", "left", "down", "up"):
        session.controls.press(key, key)
    session.step_tick()
    assert session.world.clock.held == {"left", "right", "up"}


@pytest.mark.slow
def test_each_player_has_its_own_rule_in_the_window(tmp_path: Path) -> None:
    two = ROOM.replace('name = "hero" }', 'name = "hero", Player = { opposite = "neither" } }')
    two += '[[entity]]\nprefab = "hero"\nPosition = { x = 60, y = 21 }\nPlayer = { slot = 2 }\n'
    session = Session(write(tmp_path, {"room.toml": two}) / "room.toml")
    session.step_tick()
    pads = [session.controls.plug_in(number) for number in range(2)]
    for number, key in enumerate(("left", "left", "right", "right")):
        pads[number % 2].press((number, key), key)
    session.step_tick()
    assert session.world.clock.held_by[:2] == ({"left", "right"}, {"right"})
