"""Proves edits in a process of its own, which never keeps the window waiting: `python -m …proof.process`.

It reads requests, one JSON object a line, and answers each with a line. A request that arrives while another is worked
on takes its place.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import IO, Any, cast

from ecs_platformer.editing.proof.run import AbandonedError, Box, Run, Verdict, play, verdict
from ecs_platformer.errors import EcsPlatformerError
from ecs_platformer.tape.parser import parse

MODULE = "ecs_platformer.editing.proof.process"


class ProofProcess:
    """Proves one request after the other. `problem`: why there is no process, "" if there is one or none was needed."""

    def __init__(self, scene: Path, tape: str) -> None:
        self.problem = ""
        self._scene = scene
        self._tape = tape
        self._number = 0  # of the last request
        self._process: subprocess.Popen[str] | None = None
        self._requests: SimpleQueue[str] = SimpleQueue()
        self._answers: SimpleQueue[dict[str, Any]] = SimpleQueue()

    def ask(self, before: Mapping[Path, str], after: Mapping[Path, str], fresh: Iterable[Box] = ()) -> None:
        """Ask for a verdict about the tape; a request that is not answered yet is dropped.

        before, after: the texts of files before and after the edits, as load_scene() takes them
        fresh: what the last edit has changed, boxes in px
        """
        self._number += 1
        if self._process is None or self._process.poll() is not None:
            self._start()
        request = {
            "number": self._number,
            "scene": str(self._scene),
            "tape": self._tape,
            "before": {str(file): text for file, text in before.items()},
            "after": {str(file): text for file, text in after.items()},
            "fresh": list(fresh),
        }
        self._requests.put(json.dumps(request))

    def answer(self) -> Verdict | str | None:
        """Return the verdict about the last request, or why there is none; None as long as it is not there."""
        found: dict[str, Any] | None = None
        with suppress(Empty):
            while True:
                answer = self._answers.get_nowait()
                found = answer if answer["number"] == self._number else found
        if found is None:
            return self.problem or None
        return str(found["problem"]) if "problem" in found else _verdict(found["verdict"])

    def close(self) -> None:
        """End the process."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def _start(self) -> None:
        self._requests = SimpleQueue()
        try:
            self._process = subprocess.Popen(
                [sys.executable, "-m", MODULE],
                env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONUTF8": "1"},
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                encoding="utf-8",
            )
        except OSError as error:
            self._process, self.problem = None, f"the tape cannot be played beside the game: {error.strerror}"
            return
        for work, pipe, lines in (
            (_write, self._process.stdin, self._requests),
            (_read, self._process.stdout, self._answers),
        ):
            threading.Thread(target=work, args=(pipe, lines), daemon=True).start()


def _write(pipe: IO[str], lines: SimpleQueue[str]) -> None:
    """Write lines into a pipe as they come; a full pipe must not keep the window waiting."""
    with suppress(OSError, ValueError):  # the process has ended
        while True:
            pipe.write(lines.get() + "\n")
            pipe.flush()


def _read(pipe: IO[str], answers: SimpleQueue[dict[str, Any]]) -> None:
    with suppress(OSError, ValueError):
        for line in pipe:
            answers.put(json.loads(line))


def _verdict(found: dict[str, Any]) -> Verdict:
    found["box"] = None if found["box"] is None else cast("Box", tuple(found["box"]))
    found["trail"] = tuple(cast("Box", tuple(box)) for box in found["trail"])
    return Verdict(**found)


class _Prover:
    """Answers requests; the run before the edits is played once."""

    def __init__(self) -> None:
        self._requests: SimpleQueue[str] = SimpleQueue()
        self._before: tuple[object, Run] | None = None

    def work(self) -> None:
        threading.Thread(target=self._listen, daemon=True).start()
        while True:
            line = self._requests.get()
            with suppress(Empty):
                while True:
                    line = self._requests.get_nowait()
            if not line:
                return
            request = json.loads(line)
            with suppress(AbandonedError):
                print(json.dumps({"number": request["number"], **self._answer(request)}), flush=True)

    def _listen(self) -> None:
        for line in sys.stdin:
            self._requests.put(line)
        self._requests.put("")  # the window has closed

    def _answer(self, request: dict[str, Any]) -> dict[str, Any]:
        scene = Path(request["scene"])
        try:
            tape = parse(request["tape"])
            known = (request["scene"], request["tape"], request["before"])
            if self._before is None or self._before[0] != known:
                self._before = known, play(scene, tape, _texts(request["before"]), is_wanted=self._requests.empty)
            fresh: list[Box] = [cast("Box", tuple(box)) for box in request["fresh"]]
            after = play(scene, tape, _texts(request["after"]), fresh, self._requests.empty)
        except EcsPlatformerError as error:
            return {"problem": str(error).split("\n", 1)[0]}
        return {"verdict": asdict(verdict(self._before[1], after))}


def _texts(given: dict[str, str]) -> dict[Path, str]:
    return {Path(file): text for file, text in given.items()}


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(10)  # the window comes first
    _Prover().work()
