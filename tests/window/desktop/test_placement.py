"""The file that remembers where a window was, and screens that are not there any more."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecs_platformer.window.desktop.placement import FILE_NAME, Rectangle, on_screens, read_placement, write_placement

WIDE, SMALL = Rectangle(0, 0, 1920, 1080), Rectangle(1920, 100, 1366, 768)


def test_a_placement_is_read_as_it_was_written(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "folder"
    assert read_placement(folder) == (None, "")
    for placement in (Rectangle(-5, 7, 960, 540), Rectangle(2000, 150, 320, 180)):
        write_placement(folder, placement)
        assert read_placement(folder) == (placement, "")
    assert [file.name for file in folder.iterdir()] == [FILE_NAME]


@pytest.mark.parametrize(
    "text",
    [
        *("", "{", "[]", "7", "\ufeff", "[" * 9000, '{"x": 1, "y": 2, "width": 3}'),
        *('{"x": 1, "y": 2, "width": 3, "height": 0}', '{"x": 1.5, "y": 2, "width": 3, "height": 4}'),
        *('{"x": 1e99, "y": 2, "width": 3, "height": 4}', '{"x": true, "y": 2, "width": 3, "height": 4}'),
    ],
)
def test_a_damaged_file_is_ignored_and_reported(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE_NAME).write_text(text, encoding="utf-8")
    assert read_placement(tmp_path) == (None, "window.json is damaged; the window is placed anew")


def test_nothing_happens_where_nothing_can_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    write_placement(tmp_path / "file", WIDE)
    assert read_placement(tmp_path / "file") == (None, "")


@pytest.mark.parametrize(
    ("wanted", "placed"),
    [
        (Rectangle(10, 20, 960, 540), Rectangle(10, 20, 960, 540)),
        (Rectangle(-300, -20, 960, 540), Rectangle(0, 0, 960, 540)),
        (Rectangle(1900, 90, 960, 540), Rectangle(1920, 100, 960, 540)),  # most of it is on the small screen
        (Rectangle(1800, 0, 5000, 4000), Rectangle(1920, 100, 1366, 768)),
        (Rectangle(100, 900, 960, 540), Rectangle(100, 540, 960, 540)),
        (Rectangle(-32_000, -32_000, 160, 30), None),  # minimised on Windows
        (Rectangle(1950, 900, 960, 540), None),  # below the small screen
    ],
)
def test_a_window_is_moved_into_the_screens_that_are_there(wanted: Rectangle, placed: Rectangle | None) -> None:
    assert on_screens(wanted, [WIDE, SMALL]) == placed


def test_without_screens_a_window_is_placed_anew() -> None:
    assert on_screens(WIDE, []) is None
