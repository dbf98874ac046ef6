"""Measures what the pytest plugin costs a project that has nothing of ours: `python -m tests.benchmarks.plugin_start`.

Runs pytest in turn with and without the plugin, in a folder with a test, a package `components`, and a `.tape` and a
fixture `world` of its own. Prints the processor time of each, the least and the median, in ms.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median
from tempfile import TemporaryDirectory

RUNS = 15
FILES = {
    "components/__init__.py": "PART = 1\n",
    "side.tape": "a label of a tape\n",
    "conftest.py": "import pytest\n\n\n@pytest.fixture\ndef world():\n    return 3\n",
    "test_foreign.py": "from components import PART\n\n\ndef test_it(world):\n    assert world == 3 * PART\n",
}


def spent(folder: Path, *options: str) -> float:
    """Return the processor time of a run of pytest, in ms."""
    before = _so_far()
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *options]
    subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL)
    return _so_far() - before


def _so_far() -> float:
    used = getrusage(RUSAGE_CHILDREN)
    return 1000 * (used.ru_utime + used.ru_stime)


def main() -> None:
    found: dict[str, list[float]] = {"with": [], "without": []}
    with TemporaryDirectory() as name:
        for file, text in FILES.items():
            Path(name, file).parent.mkdir(exist_ok=True)
            Path(name, file).write_text(text, encoding="utf-8")
        for _ in range(RUNS):
            found["with"].append(spent(Path(name)))
            found["without"].append(spent(Path(name), "-p", "no:ecs_platformer"))
    for how, each in found.items():
        print(f"{how:8} the plugin: {min(each):5.0f} ms at least, {median(each):5.0f} ms in the middle")


if __name__ == "__main__":
    main()
