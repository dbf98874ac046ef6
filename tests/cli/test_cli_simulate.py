"""`simulate` and the trace it writes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ecs_platformer import World
from ecs_platformer.game.replay.trace import trace_line
from tests.support.projects import CRATE, ROOT, command, write

NAMELESS = """
[[entity]]
prefab = "crate"
Position = { x = 100, y = 8 }
[[entity]]
prefab = "crate"
name = "aal"
Position = { x = 60, y = 8 }
"""


def test_the_trace_has_a_line_for_the_start_and_one_for_every_tick(tmp_path: Path) -> None:
    write(tmp_path, {"a.toml": CRATE})
    run = command("simulate", "a.toml", "--ticks", "30", "--trace", "-", folder=tmp_path)
    lines = run.stdout.splitlines()
    assert run.returncode == 0
    assert lines[0] == '{"tick": 0, "bodies": {"box": [40, 8]}}'
    assert [json.loads(line)["tick"] for line in lines] == list(range(31))
    assert json.loads(lines[30])["bodies"]["box"][1] > 8


def test_a_scene_may_name_the_tape_that_is_to_be_recorded_as_its_demo(tmp_path: Path) -> None:
    write(tmp_path, {"a.toml": 'demo = "a.tape"\n' + CRATE})
    assert command("simulate", "a.toml", "--ticks", "30", "--record", "a.tape", folder=tmp_path).returncode == 0
    assert command("simulate", "a.toml", "--ticks", "30", folder=tmp_path).returncode == 0


def test_a_trace_written_to_a_file_is_reproducible(tmp_path: Path) -> None:
    write(tmp_path, {"a.toml": CRATE})
    piped = command("simulate", "a.toml", "--ticks", "30", "--trace", "-", folder=tmp_path)
    filed = command("simulate", "a.toml", "--ticks", "30", "--trace", "a.jsonl", folder=tmp_path)
    assert (tmp_path / "a.jsonl").read_bytes() == piped.stdout.encode()
    assert filed.stdout == ""
    assert filed.stderr.startswith("30 ticks in ")


def test_the_printed_hash_is_that_of_the_world(tmp_path: Path) -> None:
    write(tmp_path, {"a.toml": CRATE})
    world = World.load(tmp_path / "a.toml")
    digests = [world.hash()]
    for _ in range(20):
        world.step()
        digests.append(world.hash())
    traced = command("simulate", "a.toml", "--ticks", "20", "--trace", "-", "--hash", folder=tmp_path)
    assert [json.loads(line)["hash"] for line in traced.stdout.splitlines()] == digests
    ended = command("simulate", "a.toml", "--ticks", "20", "--hash", folder=tmp_path)
    assert ended.stdout == digests[-1] + "\n"


def test_only_named_entities_that_exist_are_traced_in_order_of_their_ids(tmp_path: Path) -> None:
    write(tmp_path, {"a.toml": CRATE + NAMELESS})
    world = World.load(tmp_path / "a.toml")
    assert trace_line(world) == '{"tick": 0, "bodies": {"box": [40, 8], "aal": [60, 8]}}'
    world.remove(world.named("box"))
    assert trace_line(world) == '{"tick": 0, "bodies": {"aal": [60, 8]}}'


@pytest.mark.slow
def test_a_tape_is_played_for_its_length_or_for_the_given_ticks() -> None:
    tape = str(ROOT / "scenes" / "first_climb.tape")
    whole = command("simulate", "first_climb", "--tape", tape, "--trace", "-").stdout
    part = command("simulate", "scenes/first_climb.toml", "--ticks", "99", "--tape", tape, "--trace", "-").stdout
    idle = command("simulate", "first_climb", "--ticks", "99", "--trace", "-").stdout
    assert whole.splitlines()[:100] == part.splitlines()
    assert part != idle
    assert len(whole.splitlines()) > 200


@pytest.mark.slow
def test_a_trace_is_equal_in_every_process() -> None:
    tape = str(ROOT / "scenes" / "first_climb.tape")
    simulate = "simulate", "scenes/first_climb.toml", "--ticks", "600", "--tape", tape, "--trace", "-", "--hash"
    one, other = (command(*simulate, env={"PYTHONHASHSEED": seed}).stdout for seed in ("1", "2"))
    assert len(one.splitlines()) == 601
    assert one == other
