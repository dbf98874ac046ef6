from __future__ import annotations

import sysconfig
import venv
from pathlib import Path
from shutil import copytree, ignore_patterns
from zipfile import ZipFile

import pytest

from tests.support.projects import ROOT, python


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    pytest.importorskip("build", reason="wants the extra `dev`")
    folder = tmp_path_factory.mktemp("wheel")
    copytree(ROOT, folder / "repo", ignore=ignore_patterns(".git", ".venv", "__pycache__", ".*_cache"))
    run = python("-m", "build", "--wheel", "--outdir", str(folder), folder=folder / "repo")
    assert run.returncode == 0, run.stdout + run.stderr
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="session")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A Python with the wheel, and of this environment only the packages that lie in it."""
    folder = tmp_path_factory.mktemp("installed")
    venv.create(folder, with_pip=False)
    site = Path(sysconfig.get_path("purelib", vars={"base": str(folder), "platbase": str(folder)}))
    with ZipFile(wheel) as packed:
        packed.extractall(site)
    (site / "others.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")
    return Path(sysconfig.get_path("scripts", vars={"base": str(folder), "platbase": str(folder)})) / "python"
