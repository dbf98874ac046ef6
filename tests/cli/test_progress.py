"""The progress bar on standard error, shown only for long work."""

import pytest

from ecs_platformer.project import progress_bar as bar
from ecs_platformer.project.progress_bar import progress


def test_quick_work_shows_no_bar(capsys: pytest.CaptureFixture[str]) -> None:
    assert list(progress(3, "recording")) == [0, 1, 2]
    captured = capsys.readouterr()
    assert (captured.out, captured.err) == ("", "")


def test_long_work_shows_its_progress(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bar, "DELAY", 0.0)
    assert list(progress(3, "recording")) == [0, 1, 2]
    captured = capsys.readouterr()
    assert captured.out == ""
    assert "recording" in captured.err
    assert "3/3" in captured.err
