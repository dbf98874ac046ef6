"""Plays the level's tape in the edited scene, without keeping the window waiting, and reports the result."""

from __future__ import annotations

from time import monotonic

from ecs_platformer.tools.editing.document import Document
from ecs_platformer.tools.editing.proof.process import ProofProcess
from ecs_platformer.tools.editing.proof.run import Box, Verdict

PLAYING = "tape: played in the edited level …"


class Proving:
    """`text` is the result, or says why there is none."""

    def __init__(self, document: Document) -> None:
        self.text = "no demo tape: edits are not checked"
        self.verdict: Verdict | None = None
        self._document = document
        self._process: ProofProcess | None = None
        self._asked = 0.0  # when the process was asked last, s; 0: never
        demo = document.reader.demo
        if demo is not None:
            self._process = ProofProcess(document.path, demo.read_text(encoding="utf-8"))
            self.text = "tape: played after each edit"

    @property
    def state(self) -> str:
        """Return "green" if the tape still works, "breaks" if it fails, or "" while the result is unknown."""
        return self.verdict.state if self.verdict else ""

    def begin(self, fresh: list[Box]) -> None:
        """fresh: the boxes (px) of the latest changes: a thing there that the hero dies on is called "placed last" """
        if self._process is None:
            return
        before, after = self._document.changed_texts()
        self._process.ask(before, after, fresh)
        self.verdict, self._asked = None, monotonic()
        self.text = PLAYING

    def tick(self) -> bool:
        """Return True for a verdict."""
        if self._process is None or self.verdict is not None:
            return False
        found = self._process.answer()
        if isinstance(found, Verdict):
            self.verdict = found
            self.text = f"tape: {found.text}"
        elif found is not None:
            self.text = found
        elif waited := int(monotonic() - self._asked) if self._asked else 0:
            self.text = f"{PLAYING} {waited} s"
        return self.verdict is not None

    def close(self) -> None:
        if self._process is not None:
            self._process.close()
