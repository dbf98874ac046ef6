"""`diff`: the first difference of two traces, two scenes with one tape, or two saved states."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from ecs_platformer import World
from tests.support.projects import CRATE, ROOT, command, cost_of, write

HEAVY = CRATE.replace("Gravity = {}", "Gravity = { acceleration = 800 }")
LATE = CRATE.replace("[prefab.crate]", '[[entity]]\nprefab = "wall"\nname = "floor"\nPosition = { x = 40, y = 60 }\n[prefab.crate]')  # fmt: skip  # noqa: E501
TRIP = """
from esper import Processor
from components import Gravity
from ecs_platformer import World

class Trip(Processor):
    def process(self, world: World) -> None:
        if world.tick == 77:
            world.get(world.named("box"), Gravity).terminal = 161.0
"""


def run_diff(folder: Path, *arguments: str) -> tuple[int, str]:
    run = command("diff", *arguments, folder=folder)
    assert run.stderr == ""
    return run.returncode, run.stdout


@pytest.mark.slow
def test_scenes_that_differ_from_the_start_are_also_compared_by_positions(tmp_path: Path) -> None:
    write(tmp_path, {"a.toml": CRATE, "b.toml": HEAVY, "c.toml": LATE})
    assert run_diff(tmp_path, "a.toml", "a.toml") == (0, "no difference\n")
    status, text = run_diff(tmp_path, "a.toml", "b.toml")
    first, second = text.splitlines()
    assert (status, first) == (1, 'tick 0: entity "box" > Gravity.acceleration: 900.0 and 800.0')
    assert second == 'tick 3: entity "box" is at 40, 10 and at 40, 9'
    assert run_diff(tmp_path, "a.toml", "b.toml", "--ticks", "1")[1].splitlines() == [
        first,
        "all positions are equal for 1 ticks",
    ]
    status, text = run_diff(tmp_path, "a.toml", "c.toml")
    assert text.splitlines()[0] == 'tick 0: entity "floor" exists only in the second'


@pytest.mark.slow
def test_the_first_differing_tick_of_two_scenes_is_found(tmp_path: Path) -> None:
    systems = 'systems = ["input", "run", "jump", "gravity", {}"path", "solid_motion", "actor_motion", "squish"]\n'
    write(
        tmp_path,
        {
            "systems/__init__.py": (ROOT / "systems" / "__init__.py").read_text(),
            **{str(file.relative_to(ROOT)): file.read_text() for file in (ROOT / "systems").rglob("[a-z]*.py")},
            "systems/trip.py": TRIP,
            "a.toml": systems.format("") + CRATE,
            "b.toml": systems.format('"trip", ') + CRATE,
            "a.tape": "90",
            "short.tape": "70",
        },
    )
    status, text = run_diff(tmp_path, "a.toml", "b.toml")
    assert (status, text) == (1, 'tick 77: entity "box" > Gravity.terminal: 160.0 and 161.0\n')
    assert run_diff(tmp_path, "a.toml", "b.toml", "--tape", "a.tape") == (1, text)
    assert run_diff(tmp_path, "a.toml", "b.toml", "--ticks", "77") == (1, text)
    assert run_diff(tmp_path, "a.toml", "b.toml", "--ticks", "76") == (0, "no difference\n")
    assert run_diff(tmp_path, "a.toml", "b.toml", "--tape", "short.tape") == (0, "no difference\n")


A = '{"tick": 0, "bodies": {"box": [40, 8], "aal": [1, 1]}, "hash": "ab"}\n'
B = A.replace('"tick": 0', '"tick": 1')


@pytest.mark.parametrize(
    ("one", "other", "message"),
    [
        (A + B, A + B, "no difference"),
        (A + B, A + B.replace("[40, 8]", "[40, 9]"), 'tick 1: entity "box" is at 40, 8 and at 40, 9'),
        (A + B, A, "tick 1: only the first continues"),
        ("", A, "tick 0: only the second continues"),
        (A + B, A + B.replace('"ab"', '"ac"'), "tick 1: all positions are equal, the hash is ab and ac"),
        (A, A.replace(', "aal": [1, 1]', ""), 'tick 0: entity "aal" exists only in the first'),
        (A, A.replace("box", "bix"), 'tick 0: entity "box" exists only in the first'),
        (A, B, "tick 0: tick 1 in the second"),
    ],
)
def test_two_traces_are_compared_line_by_line(tmp_path: Path, one: str, other: str, message: str) -> None:
    write(tmp_path, {"a.jsonl": one, "b.jsonl": other})
    assert run_diff(tmp_path, "a.jsonl", "b.jsonl") == (int(message != "no difference"), message + "\n")


def test_two_saved_states_are_compared(tmp_path: Path) -> None:
    write(tmp_path, {"a.toml": CRATE})
    world = World.load(tmp_path / "a.toml")
    (tmp_path / "a.json").write_text(world.snapshot().to_json())
    world.step()
    (tmp_path / "b.json").write_text(world.snapshot().to_json())
    assert run_diff(tmp_path, "a.json", "a.json") == (0, "no difference\n")
    status, text = run_diff(tmp_path, "a.json", "b.json")
    assert (status, text.partition(".25")[0]) == (1, 'ticks 0 and 1: entity "box" > Remainder.y: its default and 0')


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["a.toml", "a.jsonl"], "a.toml is a scene, a.jsonl is a trace"),
        (["a.jsonl", "a.jsonl", "--ticks", "5"], "--tape and --ticks are for two scenes"),
        (["a.jsonl", "b.jsonl"], 'b.jsonl:1: not a line of a trace: "tick"'),
        (["a.json", "a.json"], "a.json: not a snapshot, or a damaged one: it does not start like a snapshot"),
        (["a.jsonl", "c.jsonl"], "c.jsonl: no such file"),
        (["a.toml", "c.toml"], 'c.toml: no such scene; did you mean "a.toml"?'),
        (["a.toml", "a.toml", "--tape", "b.tape"], "b.tape: no such tape"),
    ],
)
def test_bad_usage_is_reported_in_one_line(tmp_path: Path, arguments: list[str], message: str) -> None:
    write(tmp_path, {"a.toml": CRATE, "a.jsonl": A, "b.jsonl": "tick", "a.json": "{}"})
    run = command("diff", *arguments, folder=tmp_path)
    assert (run.returncode, run.stdout) == (2, "")
    assert message in run.stderr
    assert len(run.stderr.splitlines()) == 1


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs FIFOs")
@pytest.mark.parametrize("suffix", [".jsonl", ".json"])
@pytest.mark.parametrize("device", ["", "/dev/zero"])
def test_a_fifo_or_a_device_is_refused(tmp_path: Path, suffix: str, device: str) -> None:
    file = tmp_path / f"a{suffix}"
    if device:
        file.symlink_to(device)
    else:
        os.mkfifo(file)
    run = command("diff", file.name, file.name, folder=tmp_path)
    assert (run.returncode, run.stdout, run.stderr) == (2, "", f"{file.name}: not a regular file\n")


@pytest.mark.slow
def test_a_line_without_an_end_is_not_read_into_memory(tmp_path: Path) -> None:
    with (tmp_path / "a.jsonl").open("wb") as file:
        file.truncate(1 << 30)
    cost = cost_of("diff", "a.jsonl", "a.jsonl", folder=tmp_path)
    assert "a.jsonl:1: not a line of a trace" in cost.errors
    assert cost.mib < 250
