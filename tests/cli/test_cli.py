"""The command line as a whole: help, version, bad usage, exit status."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from tests.solving.rooms import STEP, write_room
from tests.support.projects import CRATE, ROOT, command, python, write

COMMANDS = ("run", "simulate", "check", "diff", "picture", "record", "feel", "verify", "new", "schema")


def test_help_lists_every_command() -> None:
    run = command("--help")
    assert (run.returncode, run.stderr) == (0, "")
    for name in COMMANDS:
        assert f"\n    {name} " in run.stdout


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_explains_itself(name: str) -> None:
    run = command(name, "--help")
    assert run.returncode == 0
    assert f"ecs-platformer {name}" in run.stdout


def test_version() -> None:
    run = command("--version")
    assert run.returncode == 0
    assert run.stdout.startswith("ecs-platformer ")


def test_help_imports_no_slow_modules() -> None:
    code = "import sys; from ecs_platformer.cli import parser; parser(); print(*sys.modules)"
    modules = python("-c", code, folder=ROOT).stdout.split()
    assert "ecs_platformer.cli" in modules
    assert not {"pydantic", "PIL", "rich", "pyglet"} & set(modules)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([], "required: COMMAND"),
        (["ply"], "invalid choice: 'ply'"),
        (["chek"], '; did you mean "check"?'),
        (["simulate", "a.toml", "--tikcs", "1"], 'unrecognized arguments: --tikcs 1; did you mean "--ticks"?'),
        (["record", "a.toml", "-o", "a.gif", "--tap=b.tape", "--scle=2"], 'did you mean "--scale"?'),
        (["simulate", "a.toml", "--ticks", "-1"], "'-1' is not a whole number from 0 to 10,000,000"),
        (["simulate", "a.toml", "--ticks", "10000001"], "is not a whole number from 0 to 10,000,000"),
        (["simulate", "a.toml", "--ticks", "٣"], "is not a whole number"),
        (["simulate", "a.toml"], "how long? Give --ticks or --tape"),
        (["picture", "a.toml", "--tick", "1", "-o", "a.jpg"], "'a.jpg' does not end with .png"),
        (["record", "a.toml", "-o", "a.mp4"], "'a.mp4' does not end with .gif"),
        (["record", "a.toml", "-o", "a.gif", "--ticks", "0"], "'0' is not a whole number from 1 to"),
        (["record", "a.toml", "-o", "a.gif", "--scale", "0"], "'0' is not a whole number from 1 to 16"),
        (["simulate", "b.toml", "--ticks", "1"], 'b.toml: no such scene; did you mean "a.toml"?'),
        (["simulate", "no/where.toml", "--ticks", "1"], "no/where.toml: no such scene"),
        (["simulate", "a.toml", "--tape", "b.tape"], 'b.tape: no such tape; did you mean "a.tape"?'),
        (["simulate", "a.toml", "--tape", "a.tape"], 'a.tape:1:3: no such key "Q"'),
        (["simulate", "a.toml", "--ticks", "1", "--trace", "no/where.jsonl"], "no/where.jsonl: No such file"),
        (["simulate", "faulty.toml", "--ticks", "1"], 'faulty.toml:4:1: entity "slime"'),
        (["simulate", ".", "--ticks", "1"], ".: no such scene"),
        (["check", "b.toml"], 'b.toml: no such scene; did you mean "a.toml"?'),
        (["new", "."], ".: exists and is not an empty folder"),
    ],
)
def test_bad_usage_and_bad_input_end_with_2_and_a_sentence(tmp_path: Path, arguments: list[str], message: str) -> None:
    faulty = '[[entity]]\nprefab = "actor"\nname = "slime"\nColider = { width = 8, height = 8 }\n'
    write(tmp_path, {"a.toml": CRATE, "faulty.toml": faulty, "a.tape": "1,Q"})
    run = command(*arguments, folder=tmp_path)
    assert run.returncode == 2
    assert run.stdout == ""
    assert message in run.stderr
    assert "Traceback" not in run.stderr


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="pipes close in another way")
def test_a_closed_pipe_is_not_an_error(tmp_path: Path) -> None:
    write(tmp_path, {"a.toml": CRATE})
    simulate = "-m", "ecs_platformer", "simulate", "a.toml", "--ticks", "50000", "--trace", "-"
    process = subprocess.Popen(
        [sys.executable, *simulate],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout
    assert process.stderr
    assert process.stdout.readline() == b'{"tick": 0, "bodies": {"box": [40, 8]}}\n'
    process.stdout.close()
    assert process.stderr.read() == b""
    assert process.wait(60) == 0


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="signals differ")
def test_ctrl_c_exits_without_a_traceback_and_keeps_the_trace(tmp_path: Path) -> None:
    write(tmp_path, {"a.toml": CRATE})
    simulate = "-m", "ecs_platformer", "simulate", "a.toml", "--ticks", "10000000", "--trace", "trace.jsonl"
    process = subprocess.Popen(
        [sys.executable, *simulate],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stderr=subprocess.PIPE,
        preexec_fn=partial(signal.signal, signal.SIGINT, signal.SIG_DFL),  # the parent process may ignore it
    )
    while not any(file.stat().st_size for file in tmp_path.glob(".trace.jsonl.*")):
        assert process.poll() is None
    process.send_signal(signal.SIGINT)
    assert b"Traceback" not in process.communicate(timeout=60)[1]
    assert process.returncode == 130
    ticks = [json.loads(line)["tick"] for line in (tmp_path / "trace.jsonl").read_text().splitlines()]
    assert ticks == [*range(len(ticks))]


@pytest.mark.slow
@pytest.mark.parametrize("verbose", [(), ("-v",)])
def test_verbose_logs_to_standard_error(tmp_path: Path, verbose: tuple[str, ...]) -> None:
    scene = str(write_room(tmp_path, STEP))
    solve = ("solve", scene, "-o", str(tmp_path / "a.tape"), "--ticks", "60000")
    run = python("-m", "ecs_platformer", *solve, *verbose, folder=ROOT)
    assert run.returncode == 0
    assert ("search_progress: a way of " in run.stderr) == bool(verbose)
