"""The error raised when an edit cannot be made."""

from __future__ import annotations

from ecs_platformer.errors import EcsPlatformerError


class EditError(EcsPlatformerError):
    """An edit that was refused, leaving the document unchanged. Its text says why."""
