"""Tapes as tests: pytest collects each `*.tape` that names its scene or has an Assert, and replays it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from ecs_platformer.errors import EcsPlatformerError
from ecs_platformer.scene.controls import actions_of
from ecs_platformer.scene.tape.parser import read_tape


class TapeFile(pytest.File):
    def collect(self) -> Iterator[pytest.Item]:
        yield Replay.from_parent(self, name="replay")  # pyright: ignore[reportUnknownMemberType]


class Replay(pytest.Item):
    def runtest(self) -> None:
        # imported only when such a test runs: most runs of pytest have none
        from ecs_platformer.game.replay.player import failed_expectations, scene_of
        from ecs_platformer.project.files.reading import shortest

        path = shortest(self.path)
        found: Sequence[object]
        try:
            actions_of(path)
            tape = read_tape(path)
            found = failed_expectations(tape, path, scene_of(tape, path))
        except EcsPlatformerError as error:
            found = [error]
        if found:
            pytest.fail("\n".join(map(str, found)), pytrace=False)

    def reportinfo(self) -> tuple[Path, int, str]:
        return self.path, 0, self.path.name
