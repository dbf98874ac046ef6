"""The process beside the window: whether it could be started."""

from __future__ import annotations

import sys

import pytest

from ecs_platformer.project.side_process import SideProcess


def test_what_kept_it_from_starting_is_forgotten_once_it_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    process = SideProcess("this")
    with monkeypatch.context() as patch:
        patch.setattr(sys, "executable", "/no/python")
        process.ask({})
    assert process.problem == "no process can be started beside the game: No such file or directory"
    process.ask({})
    process.close()
    assert process.problem == ""
