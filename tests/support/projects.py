"""Projects in a temporary folder, and processes of their own to use them in: one process knows only one project."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Sequence
from contextlib import chdir, redirect_stderr, redirect_stdout
from importlib.metadata import entry_points
from io import BytesIO, TextIOWrapper
from pathlib import Path
from textwrap import dedent
from typing import NamedTuple

from ecs_platformer.cli import main
from ecs_platformer.project import project_above

ROOT = Path(__file__).parents[2]

CRATE = """
include = ["prefabs.toml"]
[[entity]]
prefab = "crate"
name = "box"
Position = { x = 40, y = 8 }
[prefab.crate]
replace = true
extends = ["actor"]
Collider = { width = 8, height = 8 }
Gravity = {}
"""


MEASURED = """
import sys
from resource import RUSAGE_SELF, getrusage
from time import process_time
from ecs_platformer.cli import main

def peak():
    try:  # ru_maxrss begins with the memory of the process that started this one
        with open("/proc/self/status") as status:
            return next(int(line.split()[1]) for line in status if line.startswith("VmHWM:")) / 2**10
    except OSError:
        return getrusage(RUSAGE_SELF).ru_maxrss / 2**20  # macOS: in bytes

status = main(sys.argv[1:])
seconds = process_time()
for _ in range(2_000_000):
    pass
seconds /= max(1, (process_time() - seconds) / 0.1)  # a machine on which this loop takes over 0.1 s is slow
print(f"cost: {peak()} MiB, {seconds} s", file=sys.stderr)
sys.exit(status)
"""


def write(folder: Path, files: dict[str, str]) -> Path:
    """The files are named by their path in the folder, which is returned."""
    for name, text in files.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(dedent(text), encoding="utf-8")
    return folder


def python(
    *arguments: str, folder: Path, env: dict[str, str] | None = None, executable: str = sys.executable
) -> subprocess.CompletedProcess[str]:
    """Run a Python, by default this one, in a folder, with no display unless `env` has one."""
    rest = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    return subprocess.run(
        [executable, *arguments],
        cwd=folder,
        env={**rest, "PYTHONPATH": str(ROOT), **(env or {})},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=300,
        check=False,
    )


def told(code: str, folder: Path) -> str:
    """What a few lines of Python print, or the last line of their traceback."""
    run = python("-c", dedent(code), folder=folder)
    return run.stdout.strip() if run.returncode == 0 else run.stderr.strip().splitlines()[-1]


def command(
    *arguments: str, folder: Path = ROOT, env: dict[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run `ecs-platformer …` in a folder.

    Where nothing asks for a process of its own (an environment, modules of the folder's own), it runs in this one:
    most of half a second of processor time goes into the start of a process.
    """
    if env is not None or project_above(folder) not in (None, ROOT):
        return python("-m", "ecs_platformer", *arguments, folder=folder, env=env)
    out, errors = TextIOWrapper(BytesIO(), "utf-8"), TextIOWrapper(BytesIO(), "utf-8")
    displays = {name: os.environ.pop(name) for name in ("DISPLAY", "WAYLAND_DISPLAY") if name in os.environ}
    try:
        with chdir(folder), redirect_stdout(out), redirect_stderr(errors):
            status = _status(arguments)
    finally:
        os.environ.update(displays)
    texts = [_text(stream) for stream in (out, errors)]
    return subprocess.CompletedProcess(arguments, status, *texts)


def _status(arguments: Sequence[str]) -> int:
    try:
        return main(arguments)
    except SystemExit as end:  # argparse, on bad usage and after --help
        return end.code if isinstance(end.code, int) else 0


def _text(stream: TextIOWrapper) -> str:
    stream.flush()
    stream.seek(0)
    return stream.read()


def pytest_in(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    installed = "ecs_platformer" in entry_points(group="pytest11").names
    plugin = () if installed else ("-p", "ecs_platformer.pytest_plugin")
    return python("-m", "pytest", "-q", *plugin, *arguments, folder=folder)


class Cost(NamedTuple):
    """Exit status and standard error of a command, its peak of memory (MiB) and its processor time.

    The time of a slow processor is divided by how many times longer than 0.1 s it takes to count to two million.
    """

    status: int
    errors: str
    mib: float
    seconds: float


def cost_of(*arguments: str, folder: Path) -> Cost:
    run = python("-c", MEASURED, *arguments, folder=folder)
    measured = re.search(r"cost: (\S+) MiB, (\S+) s\n", run.stderr)
    assert measured, run.stderr
    return Cost(run.returncode, run.stderr.replace(measured[0], ""), float(measured[1]), float(measured[2]))
