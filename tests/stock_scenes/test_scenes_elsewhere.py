"""The shipped scenes end in their committed hashes also in other processes: on every Python that is here and has what
it takes, whatever the order of sets of names, with and without assertions."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
HASHES: dict[str, str] = json.loads(Path(__file__).with_name("golden.json").read_text())
GOLDEN = {name: found for name, found in HASHES.items() if name != "campaign"}  # which is no scene
HERE = "python{}.{}".format(*sys.version_info)
NAMES = sorted({HERE, "python3.11", "python3.12", "python3.13", "python3.14"})
NEEDS = "import sys, esper, pydantic; print('python{}.{}'.format(*sys.version_info))"
PLAY = """
import json, sys
from pathlib import Path
from ecs_platformer import World
from ecs_platformer.scene.tape import Tape
from ecs_platformer.scene.tape.parser import read_tape

def played(path):
    world = World.load(path)
    tape = read_tape(world.scene.demo) if world.scene.demo else Tape()
    for held in tape.first(600):
        world.step(held)
    return world.hash()

found = {name: played(Path("scenes", name + ".toml")) for name in sys.argv[1:]}
print(json.dumps([__debug__, sys.flags.hash_randomization, found]))
"""


def run(python: str, *arguments: str, seed: str = "0") -> subprocess.CompletedProcess[str]:
    rest = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    return subprocess.run(
        [python, *arguments],
        cwd=ROOT,
        env={**rest, "PYTHONPATH": str(ROOT), "PYTHONHASHSEED": seed},
        capture_output=True,
        text=True,
        check=False,
    )


@cache
def python(name: str) -> str:
    """The Python of that name, if it is here and has what the framework needs; else skips the test."""
    found = sys.executable if name == HERE else shutil.which(name)
    if not found:
        pytest.skip(f"there is no {name} here")
    if run(found, "-c", NEEDS).stdout.strip() != name:
        pytest.skip(f"{found} has no esper or no pydantic")
    return found


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "seed", "optimized"),
    [(HERE, "0", False), (HERE, "1", True), *((name, "random", name != HERE) for name in NAMES)],
)
def test_all_scenes_end_in_their_committed_hashes(name: str, optimized: bool, seed: str) -> None:
    flags = ["-O"] if optimized else []
    played = run(python(name), *flags, "-c", PLAY, *GOLDEN, seed=seed)
    assert played.stderr == ""
    debug, randomized, found = json.loads(played.stdout)
    assert (debug, bool(randomized)) == (not optimized, seed != "0")
    assert found == GOLDEN
