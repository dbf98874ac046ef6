"""Opens the audio device at first use, without the messages that system libraries print."""

from __future__ import annotations

import os
from collections.abc import Generator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any


@cache
def driver() -> Any:
    """Return the module `voice`, which opens the audio device when imported, or None if it cannot be imported."""
    with _stderr_discarded():
        try:
            from ecs_platformer.window.audio import voice
        except Exception:
            return None
        return voice


@contextmanager
def _stderr_discarded() -> Generator[None]:
    try:
        kept = os.dup(2)
    except OSError:  # closed
        yield
        return
    try:
        with Path(os.devnull).open("wb") as null:
            os.dup2(null.fileno(), 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
