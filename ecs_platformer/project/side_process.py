"""A second process (`python -m MODULE`) that answers requests, so that the window never waits for an answer.

Requests and answers are JSON objects, one per line. A request that arrives while another is being worked on replaces
that one, and the module may abandon its work.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterable
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import IO, Any

Message = dict[str, Any]
IsWanted = Callable[[], bool]  # returns False once a newer request has arrived


class AbandonedError(Exception):
    """Raised to abandon an answer because a newer request has come."""


class SideProcess:
    """`problem` says why the process could not be started, or is ""."""

    def __init__(self, module: str) -> None:
        self.problem = ""
        self._module = module
        self._number = 0  # of the last request
        self._process: subprocess.Popen[str] | None = None
        self._requests: SimpleQueue[str] = SimpleQueue()
        self._answers: SimpleQueue[Message] = SimpleQueue()

    def ask(self, request: Message) -> None:
        """Answers to earlier requests are dropped."""
        self._number += 1
        if self._process is None or self._process.poll() is not None:
            self._start()
        self._requests.put(json.dumps({"number": self._number, **request}))

    def answer(self, wait: float = 0.0) -> Message | None:
        """Return the newest answer to the last request, or None if no answer has come since the last call.

        wait: the longest time to wait for an answer, in s
        """
        found: Message | None = None
        with suppress(Empty):
            while True:
                waits = found is None and wait > 0
                answer = self._answers.get(waits, wait if waits else None)
                found = answer if answer["number"] == self._number else found
        return found

    def close(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def _start(self) -> None:
        self._requests, self.problem = SimpleQueue(), ""
        try:
            self._process = subprocess.Popen(
                [sys.executable, "-m", self._module],
                env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONUTF8": "1"},
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                encoding="utf-8",
            )
        except OSError as error:
            self._process, self.problem = None, f"no process can be started beside the game: {error.strerror}"
            return
        for work, pipe, lines in (
            (_write, self._process.stdin, self._requests),
            (_read, self._process.stdout, self._answers),
        ):
            threading.Thread(target=work, args=(pipe, lines), daemon=True).start()


def _write(pipe: IO[str], lines: SimpleQueue[str]) -> None:
    """Write lines into a pipe as they come, so that a full pipe does not keep the window waiting."""
    with suppress(OSError, ValueError):  # the process has ended
        while True:
            pipe.write(lines.get() + "\n")
            pipe.flush()


def _read(pipe: IO[str], answers: SimpleQueue[Message]) -> None:
    with suppress(OSError, ValueError):
        for line in pipe:
            answers.put(json.loads(line))


def serve(answers: Callable[[Message, IsWanted], Iterable[Message]]) -> None:
    """Each request can have any number of answers."""
    if hasattr(os, "nice"):
        os.nice(10)  # the window comes first
    requests: SimpleQueue[str] = SimpleQueue()
    threading.Thread(target=_listen, args=(requests,), daemon=True).start()
    while True:
        line = requests.get()
        with suppress(Empty):
            while True:
                line = requests.get_nowait()
        if not line:
            return
        request = json.loads(line)
        with suppress(AbandonedError):
            for answer in answers(request, requests.empty):
                print(json.dumps({"number": request["number"], **answer}), flush=True)


def _listen(requests: SimpleQueue[str]) -> None:
    for line in sys.stdin:
        requests.put(line)
    requests.put("")  # the window has closed
