from __future__ import annotations

from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

from tests.support.projects import ROOT, python


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this checkout, built."""
    pytest.importorskip("build", reason="wants the extra `dev`")
    folder = tmp_path_factory.mktemp("wheel")
    copytree(ROOT, folder / "repo", ignore=ignore_patterns(".git", ".venv", "__pycache__", ".*_cache"))
    run = python("-m", "build", "--wheel", "--outdir", str(folder), folder=folder / "repo")
    assert run.returncode == 0, run.stdout + run.stderr
    (built,) = folder.glob("*.whl")
    return built
