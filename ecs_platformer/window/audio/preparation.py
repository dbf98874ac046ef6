"""Loads the sounds of a level before they are first heard, because synthesising one takes longer than a frame."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from contextlib import suppress
from threading import Thread

from ecs_platformer.media.sound.loading import load_sound
from ecs_platformer.media.sound.spec import SoundSpec, echo_of

SWITCH_INTERVAL = 1 / 1000  # s that the thread may keep the game waiting


class SoundPreparation:
    def __init__(self) -> None:
        self._wanted: list[SoundSpec] = []
        self._echo = 0.0
        self._thread: Thread | None = None

    def begin(self, sounds: Iterable[SoundSpec], echo: float) -> None:
        """`echo` is that of the scene."""
        self._wanted, self._echo = list(sounds), echo
        sys.setswitchinterval(SWITCH_INTERVAL)
        if self._thread is None or not self._thread.is_alive():
            self._thread = Thread(target=self._run, name="sounds", daemon=True)
            self._thread.start()

    def wait(self) -> None:
        if self._thread is not None:
            self._thread.join()

    def stop(self) -> None:
        self._wanted = []

    def _run(self) -> None:
        while self._wanted:
            with suppress(Exception):  # a file that is gone: playing the sound reports it
                spec = self._wanted.pop()
                load_sound(spec, echo_of(spec, self._echo))
