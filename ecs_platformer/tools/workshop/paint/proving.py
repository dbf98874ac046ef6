"""Plays the level's tape in the edited scene, without keeping the window waiting, and reports the result."""

from __future__ import annotations

from time import monotonic

from ecs_platformer.tools.editing.document import Document
from ecs_platformer.tools.editing.proof.process import ProofProcess
from ecs_platformer.tools.editing.proof.run import Box, Verdict

PLAYING = "demo: played in the edited level …"


class Proving:
    """`text` is the result, or says why there is none. `name` is the file name of the tape."""

    def __init__(self, document: Document) -> None:
        self.text = "no demo: edits are not checked"
        self.verdict: Verdict | None = None
        self._document = document
        self._process: ProofProcess | None = None
        self._asked = 0.0  # when the process was asked last, s; 0: never
        demo = document.reader.demo
        self.name = demo.name if demo else ""
        if demo is not None:
            self._process = ProofProcess(document.path, demo.read_text(encoding="utf-8"))
            self.text = f"demo {self.name}: played after each edit"

    @property
    def state(self) -> str:
        """Return that of the verdict, or "" while there is none."""
        return self.verdict.state if self.verdict else ""

    def begin(self, fresh: list[Box]) -> None:
        """fresh: the boxes (px) of the latest changes: a thing there that the hero dies on is called "placed last" """
        if self._process is None:
            return
        before, after = self._document.changed_texts()
        self._process.ask(before, after, fresh)
        self.verdict, self._asked = None, monotonic()
        self.text = PLAYING

    def tick(self) -> None:
        if self._process is None or self.verdict is not None:
            return
        found = self._process.answer()
        if isinstance(found, Verdict):
            self.verdict = found
            self.text = f"demo: {found.text}{'; B shows where' if found.box else ''}"
        elif found is not None:
            self.text = found
        elif waited := int(monotonic() - self._asked) if self._asked else 0:
            self.text = f"{PLAYING} {waited} s"

    def close(self) -> None:
        if self._process is not None:
            self._process.close()
