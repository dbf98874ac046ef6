"""Virtual environments of the rivals' own: together the two force old versions on each other.

They lie in `.benchmarks/`, which git ignores, and are used again by the next run.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
FOLDER = ROOT / ".benchmarks"
REQUIREMENTS = {"pymunk": "pymunk>=7,<8", "arcade": "arcade>=3.3,<4"}
PATIENCE = 600  # s, for an installation


def python_of(rival: str) -> Path | None:
    """The interpreter that has it, made if there is none yet; None where that cannot be done."""
    home = FOLDER / rival
    python = home / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    if _runs(python, "-c", f"import {rival}"):
        return python
    made = _runs(sys.executable, "-m", "venv", "--clear", str(home))
    if made and _runs(python, "-m", "pip", "install", "--quiet", REQUIREMENTS[rival]):
        return python
    return None


def _runs(*command: str | Path) -> bool:
    try:
        done = subprocess.run(command, capture_output=True, timeout=PATIENCE, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0
