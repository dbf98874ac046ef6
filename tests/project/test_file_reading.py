"""Files that a scene or a command names: only regular ones are read, and only up to a size."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from ecs_platformer.project.files.reading import UnreadableError, open_regular, read_regular


def reason(path: Path) -> str:
    with pytest.raises(UnreadableError) as caught:
        read_regular(path, 1 << 20)
    with pytest.raises(UnreadableError) as opened:
        open_regular(path)
    assert str(caught.value) == str(opened.value)
    return str(caught.value)


def test_a_file_is_read_whole_up_to_its_limit(tmp_path: Path) -> None:
    file = tmp_path / "a"
    file.write_bytes(b"a" * (1 << 20))
    assert read_regular(file, 1 << 20) == file.read_bytes()
    file.write_bytes(b"a" * ((1 << 20) + 1))
    with pytest.raises(UnreadableError, match="over 1 MiB"):
        read_regular(file, 1 << 20)


def test_what_is_no_file_is_named(tmp_path: Path) -> None:
    assert reason(tmp_path / "gone") == "no such file"
    assert reason(tmp_path) == "a folder, not a file"
    assert reason(tmp_path / "a\0b") == "cannot be read: embedded null byte"
    (tmp_path / "loop").symlink_to("loop")
    assert reason(tmp_path / "loop").startswith("cannot be read: ")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs FIFOs")
def test_fifos_and_devices_are_not_opened(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "fifo")
    (tmp_path / "zero").symlink_to("/dev/zero")
    assert reason(tmp_path / "fifo") == reason(tmp_path / "zero") == "not a regular file"
