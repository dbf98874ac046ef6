"""Gets the wheels of pydantic for Pyodide; pages use pydantic to check the levels in links."""

from __future__ import annotations

import sys
from pathlib import Path

from ecs_platformer.web.packaging.fetched import Fetched

USE = "it checks levels in links; give a folder of its wheels with --wheels DIR"
WHEELS = {
    "annotated_types==0.8.0": Fetched(
        "annotated_types-0.8.0-py3-none-any.whl",
        "f072f4d804ea359e4eaf198b1af7a8b0943881a87f31bb764f8bf219bb9419e0",
        USE,
    ),
    "pydantic==2.14.3": Fetched(
        "pydantic-2.14.3-py3-none-any.whl",
        "3f7b347782ab7e4cf4c798496ae3a82787d9f21ec12676a9c564355eeef8daa8",
        USE,
    ),
    "pydantic_core==2.50.4": Fetched(
        "pydantic_core-2.50.4-cp314-cp314-pyemscripten_2026_0_wasm32.whl",
        "e6da138a1ecc1341c8b788a5ee822670b03788e1f5decf7af9d461de6e508b8e",
        USE,
    ),
    "typing_extensions==4.16.0": Fetched(
        "typing_extensions-4.16.0-py3-none-any.whl",
        "481caa481374e813c1b176ada14e97f1f67a4539ce9cfeb3f350d78d6370c2e8",
        USE,
    ),
    "typing_inspection==0.4.5": Fetched(
        "typing_inspection-0.4.5-py3-none-any.whl",
        "bc210535442b39e1bf2805e0c7a17dfd6a4ace760c84c7f7d16245d23a6b1c39",
        USE,
    ),
}
FOR_PYODIDE = (  # of the pinned release: see `pyodide.py`
    *("--python-version", "3.14", "--implementation", "cp", "--abi", "cp314", "--abi", "none"),
    *("--platform", "pyemscripten_2026_0_wasm32", "--platform", "any"),
)
CLIENT = (sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary", ":all:", *FOR_PYODIDE)


def checker(folder: Path | None) -> dict[str, bytes]:
    """Return file name → content of each wheel.

    Raises EcsPlatformerError if a wheel is missing or is not the pinned version.
    """
    return {
        wheel.name: wheel.content(folder / wheel.name if folder else None, (*CLIENT, requirement, "--dest"))
        for requirement, wheel in WHEELS.items()
    }
