"""Measures prefabs in a separate process, so that the window never waits: `python -m …feel.process`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from ecs_platformer.errors import EcsPlatformerError
from ecs_platformer.project import project_for
from ecs_platformer.project.side_process import AbandonedError, IsWanted, Message, SideProcess, serve
from ecs_platformer.scene.scene import Scene, load_scene
from ecs_platformer.tools.feel import Feel, stages
from ecs_platformer.tools.feel.numbers import lines, numbers

MODULE = "ecs_platformer.tools.feel.process"

Points = tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """Measurements by name, such as "jump.straight.full.apex", and the path of the longest jump.

    If no jump at full speed was measured, `jump` shows a jump straight up, and 1 px to the right stands for a tick.

    `whole` is True if nothing is left to be measured.
    """

    numbers: Mapping[str, Any]
    jump: Points
    whole: bool


class FeelProcess:
    def __init__(self) -> None:
        self._process = SideProcess(MODULE)

    def ask(self, scene: Path, prefab: str, overrides: Mapping[str, Any]) -> None:
        """An earlier request is dropped.

        overrides: component → fields with changed values, or False to leave the component out
        """
        self._process.ask({"scene": str(scene), "prefab": prefab, "overrides": dict(overrides)})

    def answer(self, wait: float = 0.0) -> Sheet | str | None:
        """Return the sheet that was asked for last, as far as it is measured; None: nothing new; a text: why it cannot
        be.

        wait: s
        """
        found = self._process.answer(wait)
        if found is None:
            return self._process.problem or None
        if "problem" in found:
            return str(found["problem"])
        return Sheet(dict(found["numbers"]), tuple((x, up) for x, up in found["jump"]), bool(found["whole"]))

    def close(self) -> None:
        self._process.close()


class _Measurer:
    """A scene is read again only if its file has changed or another scene was read in between."""

    def __init__(self) -> None:
        self._scene: tuple[str, float, Scene] | None = None

    def answers(self, request: Message, is_wanted: IsWanted) -> Iterator[Message]:
        try:
            found: Feel | None = None
            for found in stages(self._read(request["scene"]), request["prefab"], request["overrides"]):
                yield _answer(found, whole=False)
                if not is_wanted():
                    raise AbandonedError
            if found is not None:
                yield _answer(found, whole=True)
        except EcsPlatformerError as error:
            yield {"problem": str(error).split("\n", 1)[0]}

    def _read(self, path: str) -> Scene:
        changed = Path(path).stat().st_mtime if Path(path).exists() else 0.0
        if self._scene is None or self._scene[:2] != (path, changed):
            project_for(Path(path))
            self._scene = path, changed, replace(load_scene(path), entities=[])
        return self._scene[2]


def _answer(feel: Feel, *, whole: bool) -> Message:
    return {"numbers": dict(lines(numbers(feel))), "jump": list(_jump(feel)), "whole": whole}


def _jump(feel: Feel) -> Iterator[tuple[int, int]]:
    """Yield the path of the longest jump at full speed; for a jump straight up, 1 px to the right for each tick."""
    jump = feel.jumping
    if jump is None:
        return
    landed = [arc.track for arc in jump.running if arc.distance is not None]
    if landed:
        yield from ((sample.x, sample.up) for sample in landed[-1])
    else:
        yield from ((tick, sample.up) for tick, sample in enumerate(jump.straight[-1].track))


if __name__ == "__main__":
    serve(_Measurer().answers)
