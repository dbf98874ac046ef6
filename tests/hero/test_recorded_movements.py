"""Recorded movements of Celeste's hero, frame by frame: the stock `hero` makes the same, to the pixel.

One file of `traces/` a movement: `room` in tiles of 8 px ("#" solid, "=" one-way), `start` and `facing`, `inputs` as
lines of a tape, and `frames`: [x, y, vx, vy, on_ground] after each of them. Positions are exact; the speeds were
computed in 32-bit floats.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from components import Position, Velocity
from ecs_platformer import World
from ecs_platformer.scene.tape.parser import parse
from tests.support.projects import command
from tests.support.quick import some_quick

TRACES = sorted(Path(__file__).with_name("traces").glob("*.json"))
TOLERANCE = 0.02  # px/s

every = pytest.mark.parametrize("path", TRACES, ids=lambda path: path.stem)


# Far away, so that motion looks for boxes and slopes wherever it goes.
BOX_AND_SLOPE = """
[[entity]]
prefab = "box"
Position = { x = -400, y = -8 }

[[entity]]
prefab = "solid"
Position = { x = -400, y = 0 }

[[entity]]
prefab = "solid"
Position = { x = -500, y = 0 }
Slope = { left = 0, right = 8 }
"""


def written(trace: dict[str, Any], folder: Path, more: str = "") -> Path:
    """The scene of a trace, and its tape beside it."""
    side = 1 if trace["facing"] == "right" else -1
    scene = folder / f"{trace['name']}.toml"
    scene.write_text(
        "\n".join(
            [
                'include = ["prefabs.toml"]',
                "legend = { '#' = 'wall', '=' = 'plank' }",
                f"map = '''\n{chr(10).join(trace['room'])}\n'''",
                "[[entity]]",
                'prefab = "hero"',
                'name = "hero"',
                f"Position = {{ x = {trace['start']['x']}, y = {trace['start']['y']} }}",
                f"Facing = {{ x = {side} }}",
                more,
            ]
        )
    )
    scene.with_suffix(".tape").write_text("\n".join(trace["inputs"]) + "\n")
    return scene


def test_there_are_42() -> None:
    assert len(TRACES) == 42


@pytest.mark.parametrize(
    ("more", "fast"),
    some_quick([("", True), (BOX_AND_SLOPE, True), ("", False)], every=3),
    ids=["alone", "among boxes and slopes", "without shortcuts"],
)
@every
def test_the_hero_moves_as_recorded(path: Path, more: str, fast: bool, tmp_path: Path) -> None:
    trace: dict[str, Any] = json.loads(path.read_text())
    world = World.load(written(trace, tmp_path, more), fast=fast)
    assert world.space.has_pushables == world.space.has_slopes == bool(more)
    hero = world.named("hero")
    tape = parse("\n".join(trace["inputs"]))
    assert len(tape) == len(trace["frames"])
    for number, (held, frame) in enumerate(zip(tape, trace["frames"], strict=True)):
        assert isinstance(held, frozenset)
        world.step(held)
        position, velocity = world.get(hero, Position), world.get(hero, Velocity)
        told = f"{path.name} ({trace['about']}), frame {number}, held: {' '.join(sorted(held)) or 'nothing'}"
        assert [position.x, position.y] == frame[:2], told
        assert [velocity.x, velocity.y] == pytest.approx(frame[2:4], abs=TOLERANCE), told
        assert world.space.is_grounded(hero) == bool(frame[4]), told


def assert_simulated(path: Path, folder: Path) -> None:
    trace: dict[str, Any] = json.loads(path.read_text())
    scene, out = written(trace, folder), folder / "trace.jsonl"
    frames = str(len(trace["frames"]))
    run = command(
        "simulate", str(scene), "--ticks", frames, "--tape", str(scene.with_suffix(".tape")), "--trace", str(out)
    )
    assert run.returncode == 0, run.stderr
    start, *lines = [json.loads(line)["bodies"]["hero"] for line in out.read_text().splitlines()]
    assert start == [trace["start"]["x"], trace["start"]["y"]]
    assert lines == [frame[:2] for frame in trace["frames"]], path.name


def test_the_command_line_traces_the_same(tmp_path: Path) -> None:
    path = next(path for path in TRACES if path.stem == "dash_super")
    assert_simulated(path, tmp_path)


@pytest.mark.slow
@every
def test_the_command_line_traces_the_same_for_all(path: Path, tmp_path: Path) -> None:
    assert_simulated(path, tmp_path)
