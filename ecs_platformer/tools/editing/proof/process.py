"""Checks edits in a separate process, so that the window never waits: `python -m …proof.process`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any, cast

from ecs_platformer.errors import EcsPlatformerError
from ecs_platformer.project.side_process import IsWanted, Message, SideProcess, serve
from ecs_platformer.scene.tape.parser import parse
from ecs_platformer.tools.editing.proof.run import Box, Run, Verdict, play, verdict

MODULE = "ecs_platformer.tools.editing.proof.process"


class ProofProcess:
    """`problem` says why the process has failed; otherwise it is ""."""

    def __init__(self, scene: Path, tape: str) -> None:
        self._scene = scene
        self._tape = tape
        self._process = SideProcess(MODULE)

    @property
    def problem(self) -> str:
        return self._process.problem

    def ask(self, before: Mapping[Path, str], after: Mapping[Path, str], fresh: Iterable[Box] = ()) -> None:
        """Ask for a verdict on the tape; an earlier request that is still unanswered is dropped.

        before, after: the texts of files before and after the edits, as load_scene() takes them
        fresh: the boxes of what the last edit has changed, in px: if the player dies there, the verdict says so
        """
        self._process.ask({
            "scene": str(self._scene),
            "tape": self._tape,
            "before": {str(file): text for file, text in before.items()},
            "after": {str(file): text for file, text in after.items()},
            "fresh": list(fresh),
        })  # fmt: skip

    def answer(self, wait: float = 0.0) -> Verdict | str | None:
        """Return the verdict on the last request, a message that says why there is none, or None: no answer yet.

        wait: the longest time to wait for the answer, in s
        """
        found = self._process.answer(wait)
        if found is None:
            return self.problem or None
        return str(found["problem"]) if "problem" in found else _verdict(found["verdict"])

    def close(self) -> None:
        self._process.close()


def _verdict(found: dict[str, Any]) -> Verdict:
    found["box"] = None if found["box"] is None else cast("Box", tuple(found["box"]))
    found["trail"] = tuple(cast("Box", tuple(box)) for box in found["trail"])
    return Verdict(**found)


class _Prover:
    """The run before the edits is played only once."""

    def __init__(self) -> None:
        self._before: tuple[object, Run] | None = None

    def answers(self, request: Message, is_wanted: IsWanted) -> Iterator[Message]:
        scene = Path(request["scene"])
        try:
            tape = parse(request["tape"])
            known = (request["scene"], request["tape"], request["before"])
            if self._before is None or self._before[0] != known:
                self._before = known, play(scene, tape, _texts(request["before"]), is_wanted=is_wanted)
            fresh: list[Box] = [cast("Box", tuple(box)) for box in request["fresh"]]
            after = play(scene, tape, _texts(request["after"]), fresh, is_wanted)
        except EcsPlatformerError as error:
            yield {"problem": str(error).split("\n", 1)[0]}
        else:
            yield {"verdict": asdict(verdict(self._before[1], after))}


def _texts(given: dict[str, str]) -> dict[Path, str]:
    return {Path(file): text for file, text in given.items()}


if __name__ == "__main__":
    serve(_Prover().answers)
