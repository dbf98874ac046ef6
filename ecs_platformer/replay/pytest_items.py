"""Tapes as tests: pytest collects every `*.tape` that says what must come of it, and replays it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from ecs_platformer.errors import EcsPlatformerError
from ecs_platformer.tape import MAX_BYTES, read_tape

TOLD = re.compile(rb"^\s*(?:#!\s*scene|(?:#!\s*)?Assert)\b", re.MULTILINE | re.IGNORECASE)


def collect_tape(file_path: Path, parent: pytest.Collector) -> TapeFile | None:
    """What `pytest_collect_file` returns of a file: its test, if it is a tape that names its scene or has Asserts."""
    if file_path.suffix != ".tape" or not file_path.is_file() or file_path.stat().st_size > MAX_BYTES:
        return None
    if not TOLD.search(file_path.read_bytes()):
        return None
    return TapeFile.from_parent(parent, path=file_path)  # pyright: ignore[reportUnknownMemberType]


class TapeFile(pytest.File):
    """One tape, one test."""

    def collect(self) -> Iterator[pytest.Item]:
        yield Replay.from_parent(self, name="replay")  # pyright: ignore[reportUnknownMemberType]


class Replay(pytest.Item):
    """Passes if all comes of the tape that it says."""

    def runtest(self) -> None:
        # Not before a test runs: other programs have files of this name, too.
        from ecs_platformer.replay.player import differences, scene_of
        from ecs_platformer.scene.includes import shortest

        path = shortest(self.path)
        found: Sequence[object]
        try:
            tape = read_tape(path)
            found = differences(tape, path, scene_of(tape, path))
        except EcsPlatformerError as error:
            found = [error]
        if found:
            pytest.fail("\n".join(map(str, found)), pytrace=False)

    def reportinfo(self) -> tuple[Path, int, str]:
        return self.path, 0, self.path.name
