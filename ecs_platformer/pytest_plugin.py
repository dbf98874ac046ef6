"""pytest for projects: their `components` and `systems`, or the stock ones, can be imported from tests as they are."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecs_platformer.project import project_for


@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests(early_config: pytest.Config) -> None:
    """Before any conftest, so that one may import them too."""
    asked: list[str] = early_config.known_args_namespace.file_or_dir
    project_for(Path(asked[0]) if asked else None)  # a "::name" at its end does not matter upwards
