"""The bar on standard error: silent while things are quick."""

import pytest

from ecs_platformer import progress_bar as bar
from ecs_platformer.progress_bar import progress


def test_what_is_quick_says_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert list(progress(3, "recording")) == [0, 1, 2]
    captured = capsys.readouterr()
    assert (captured.out, captured.err) == ("", "")


def test_what_takes_long_shows_how_far_it_is(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bar, "DELAY", 0.0)
    assert list(progress(3, "recording")) == [0, 1, 2]
    captured = capsys.readouterr()
    assert captured.out == ""
    assert "recording" in captured.err
    assert "3/3" in captured.err
