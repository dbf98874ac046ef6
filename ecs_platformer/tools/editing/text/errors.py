"""The error raised when an edit cannot be made."""

from __future__ import annotations

from ecs_platformer.errors import EcsPlatformerError


class EditError(EcsPlatformerError):
    """An edit cannot be made, and the document stays unchanged. The message says why."""
